"""Policies: what a network says follows from what its seat may know; files that do not fit are refused; the King stands in."""

import dataclasses
import shutil

import numpy as np
import pytest
from tests.agents.untrained import untrained

from regalia.agents import agent, policies
from regalia.agents.agent import Question, question_for
from regalia.agents.kernel import kernel
from regalia.agents.policies import SUFFIX
from regalia.agents.policy import drawn, shares
from regalia.agents.reading import reading
from regalia.agents.weights import read_weights
from regalia.contract.secrecy import permuted
from regalia.contract.situation import situations
from regalia.engine.errors import BadFile
from regalia.engine.game import load, slugs
from regalia.engine.observation import observation
from regalia.match.match import Match
from regalia.match.view import known_to
from regalia.rl import Vector

KARDS = "kingdom-kards"


@pytest.fixture
def offered(monkeypatch, tmp_path):
    """A folder of policies that another package offers for every game."""
    monkeypatch.setattr(policies, "folders", lambda game: [tmp_path])
    policies.loaded_for.cache_clear()
    yield tmp_path
    policies.loaded_for.cache_clear()


@pytest.mark.parametrize("slug", slugs())
def test_nothing_that_a_seat_cannot_know_changes_what_a_policy_says(slug):
    """Law 4."""
    game = load(slug)
    networks: dict = {}
    for situation in situations(game)[:20]:
        state, seat = situation.state, situation.state.to_act
        seats = state.seats
        if seat < 0:
            continue
        network = networks.setdefault(seats, untrained(game, seats).forward(game))
        match_legal = list(range(min(20, game.actions.count)))
        other = permuted(game, state, seat, situation.chance)
        said = [network.weigh(observation(game, known_to(game, one, seat), seat), match_legal) for one in (state, other)]
        assert np.array_equal(said[0][0], said[1][0]) and np.array_equal(said[0][1], said[1][1])


@pytest.mark.parametrize("slug", slugs())
def test_many_games_at_once_are_weighed_as_one_alone(slug):
    game = load(slug)
    network = untrained(game).forward(game)
    vector = Vector(game, 3, tier="interpreted")
    vector.reset(1)
    vector.sample_step(12)
    weights, expected = network.weigh_all(vector.observations)
    for place in range(3):
        legal = vector.legal(place)
        alone, value = network.weigh(vector.observations[place], legal)
        assert np.allclose(weights[place][legal], alone, atol=1e-4) and np.allclose(expected[place], value, atol=1e-4)


def test_no_weight_belongs_to_the_number_of_a_card():
    """In Kingdoms: exchanging two cards of a deck exchanges what the network says of them."""
    game = load("kingdoms")
    network = untrained(game).forward(game)
    state = Match.new(game, 2, 3).state
    seat = state.to_act
    one, other = 3, 17
    seen = observation(game, state, seat)
    swapped = seen.copy()
    places = reading(game, 2).tokens.places
    inside = (places[one] < len(seen)) & (places[other] < len(seen))
    swapped[places[one][inside]], swapped[places[other][inside]] = seen[places[other][inside]], seen[places[one][inside]]
    actions = [game.actions.number_of("play", card=card) for card in (one, other)]
    before, after = network.weigh(seen, actions)[0], network.weigh(swapped, actions[::-1])[0]
    assert np.allclose(before, after, atol=1e-5) and not np.allclose(before[0], before[1])


def test_a_policy_plays_from_its_file(tmp_path):
    game, path = load(KARDS), tmp_path / "my.policy"
    untrained(game).write(path)
    match = Match.new(game, 2, 1)
    players = [agent.make(f"policy:{path}", 1, seat) for seat in range(2)]
    again = [agent.make(f"policy:{path}", 1, seat) for seat in range(2)]
    for _ in range(30):
        question = question_for(match)
        advice = players[match.to_act].decide(question)
        assert advice == again[match.to_act].decide(question)
        assert advice.action in question.legal and sum(advice.share.values()) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in advice.value.values())
        match.play(advice.action)


def test_a_file_comes_back_as_it_was_but_for_rounding(tmp_path):
    weights = untrained(load(KARDS), width=80)
    weights.about = {"decisions": 5}
    weights.write(tmp_path / "a.policy")
    read = read_weights(tmp_path / "a.policy")
    assert (read.game, read.seats, read.digest, read.about) == (KARDS, 2, weights.digest, {"decisions": 5})
    for name, array in weights.arrays.items():
        assert np.abs(read.arrays[name] - array).max() <= np.abs(array).max() / 127
    assert (tmp_path / "a.policy").stat().st_size < 0.3 * sum(array.nbytes for array in weights.arrays.values())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "magic-duel"}, "plays magic-duel, not kingdom-kards"),
        ({"digest": "0" * 16}, "trained for other observations"),
        ({"seats": 9}, "9 seats"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(change, sentence):
    weights = dataclasses.replace(untrained(load(KARDS)), **change)
    with pytest.raises(BadFile, match=sentence):
        weights.forward(load(KARDS))


@pytest.mark.parametrize(("content", "sentence"), [(b"PK", "no file of weights"), (b"REGALIA-POLICY 1\n{]\n", "damaged")])
def test_what_is_no_file_of_weights_is_refused(tmp_path, content, sentence):
    (tmp_path / "x.policy").write_bytes(content)
    match = Match.new(load(KARDS), 2, 1)
    with pytest.raises(BadFile, match=sentence):
        agent.make(f"policy:{tmp_path / 'x.policy'}", 1).decide(question_for(match))


def test_a_file_that_is_not_there_is_said():
    with pytest.raises(BadFile, match="no such file"):
        agent.make("policy:nowhere.policy", 1).decide(question_for(Match.new(load(KARDS), 2, 1)))


def test_a_policy_for_two_does_not_play_with_three(tmp_path):
    untrained(load(KARDS)).write(tmp_path / "2.policy")
    with pytest.raises(BadFile, match="2 seats, not 3"):
        agent.make(f"policy:{tmp_path / '2.policy'}", 1).decide(question_for(Match.new(load(KARDS), 3, 1)))


def test_the_emperor_plays_what_comes_with_the_game(offered):
    game = load(KARDS)
    untrained(game).write(offered / f"2{SUFFIX}")
    question = question_for(Match.new(game, 2, 1))
    assert agent.make("emperor", 1).decide(question) == agent.make(f"policy:{offered / f'2{SUFFIX}'}", 1).decide(question)
    assert policies.has_policy(game, 2) and not policies.has_policy(game, 3)


def test_the_king_stands_in_where_there_is_no_policy(offered, monkeypatch):
    assert agent.EMPEROR_FALLBACK == "king"
    monkeypatch.setattr(agent, "EMPEROR_FALLBACK", "search:20")
    question = question_for(Match.new(load(KARDS), 2, 5))
    emperor, king = (agent.make(name, 1, tier="interpreted") for name in ("emperor", "search:20"))
    assert emperor.decide(question) == king.decide(question)


def test_a_policy_that_no_longer_fits_is_as_good_as_none(offered):
    game = load(KARDS)
    dataclasses.replace(untrained(game), digest="0" * 16).write(offered / f"2{SUFFIX}")
    assert not policies.has_policy(game, 2)


def test_another_package_offers_policies(tmp_path, monkeypatch):
    package = tmp_path / "offering"
    (package / "weights").mkdir(parents=True)
    (package / "__init__.py").write_text("from pathlib import Path\nFOLDER = Path(__file__).parent / 'weights'\n")
    info = tmp_path / "offering-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: offering\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[regalia.policies]\nkingdom-kards = offering:FOLDER\n")
    monkeypatch.syspath_prepend(tmp_path)
    untrained(load(KARDS), 6).write(package / "weights" / f"6{SUFFIX}")
    assert policies.path_of(load(KARDS), 6) == package / "weights" / f"6{SUFFIX}"
    shutil.rmtree(package)


def test_the_adviser_takes_the_best_and_says_how_it_weighs_the_others(offered):
    game = load(KARDS)
    untrained(game).write(offered / f"2{SUFFIX}")
    match = Match.new(game, 2, 1)
    for _ in range(10):
        advice = agent.make("adviser:search:5", 1).decide(question_for(match))
        assert advice.share[advice.action] == max(advice.share.values())
        match.play(advice.action)


def test_shares_and_draws():
    logits = np.log(np.array([0.5, 0.3, 0.195, 0.005], np.float32))
    assert shares(logits, 0).tolist() == [1, 0, 0, 0]
    assert shares(logits, 1)[3] == 0 and shares(logits, 1)[0] == pytest.approx(0.5 / 0.995)
    stream = agent.own_stream(1, 0)
    counted = np.bincount([drawn(shares(logits, 1), stream) for _ in range(2000)], minlength=4) / 2000
    assert counted == pytest.approx(shares(logits, 1), abs=0.04)


def test_a_question_of_a_seat_is_answered_from_what_it_knows(tmp_path):
    game, path = load(KARDS), tmp_path / "my.policy"
    untrained(game).write(path)
    match = Match.new(game, 2, 1)
    question = question_for(match)
    told = Question(game, question.seat, question.known, question.legal)
    assert agent.make(f"policy:{path}", 7).decide(told) == agent.make(f"policy:{path}", 7).decide(question)


def test_compiled_loops_say_what_dense_products_say():
    game = load("kingdoms")
    network = untrained(game).forward(game)
    vector = Vector(game, 40, tier="interpreted")
    vector.reset(4)
    vector.sample_step(9)
    masks = vector.masks.copy()
    assert kernel().wait()
    quick, expected = network.weigh_all(vector.observations, masks)
    loops, network._kernel.loops = network._kernel.loops, None
    try:
        slow, told = network.weigh_all(vector.observations, masks)
    finally:
        network._kernel.loops = loops
    assert np.allclose(quick[masks > 0], slow[masks > 0], atol=1e-4) and np.allclose(expected, told, atol=1e-4)
    assert (quick[masks == 0] < -1e8).all()
