"""The games by OpenSpiel's convention, held to its own simulations and algorithms."""

import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, generate_playthrough, ismcts, mcts
from open_spiel.python.algorithms.get_all_states import get_all_states
from open_spiel.python.observation import make_observation
from tests.agents.kuhn import GAME as KUHN
from tests.agents.kuhn import VALUE
from tests.rl.conftest import OTHERS

from regalia.engine.chance import below
from regalia.engine.errors import BadOption, IllegalDecision
from regalia.engine.key import stream_of
from regalia.engine.note import note
from regalia.engine.tiers.binding import Binding
from regalia.match.match import Match
from regalia.rl import openspiel
from regalia.rl.game_tree import tree_of
from regalia.rl.openspiel import short_name

for other in OTHERS.values():
    openspiel.register(other)

SHORT = {
    "kingdom-kards": "points=8,turn_limit=12",
    "kingdoms": "turn_limit=4",
    "magic-duel": "target='1'",
}
"""Options under which a game is soon over."""


def loaded(game, **more):
    parameters = ",".join(filter(None, [SHORT.get(game.slug, ""), *(f"{name}={value}" for name, value in more.items())]))
    return pyspiel.load_game(f"{short_name(game)}({parameters})")


def chosen(state, chance):
    """What chance decides in a state, whoever is to decide."""
    return chance.choice(
        [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    )


def played(spiel, decisions, seed=1):
    """A state after so many decisions of players, before the end."""
    state, chance = spiel.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or decisions > 0:
        decisions -= not state.is_chance_node()
        state.apply_action(chosen(state, chance))
        if state.is_terminal():
            return played(spiel, decisions=0, seed=seed)
    return state


# ── Its own tests ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_openspiel_finds_nothing_wrong_in_a_simulation(game):
    """Legal actions, strings, tensors, copies, files and returns at every place of a whole game."""
    pyspiel.random_sim_test(loaded(game, recall=1), num_sims=1, serialize=True, verbose=False)


def test_openspiel_writes_a_playthrough(game, monkeypatch):
    """Of the shortest of some random games; to write out thousands of numbers at every place would take minutes."""
    if game is not KUHN:
        monkeypatch.setattr(
            generate_playthrough, "_format_tensor", lambda tensor, name: [f"{name} {tensor.shape} {tensor.sum()}"]
        )
    name = str(loaded(game))
    history = min((whole_game(name, seed) for seed in range(4)), key=len)
    lines = generate_playthrough.playthrough_lines(name, action_sequence=history, seed=1)
    assert f'GameType.short_name = "{short_name(game)}"' in lines
    assert [line for line in lines if line.startswith("Returns()")] and f"History() = {history}" in lines


def whole_game(name, seed):
    """The history of a random game."""
    state, chance = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        state.apply_action(chosen(state, chance))
    return state.history()


def test_a_learner_of_openspiel_can_be_given_a_game(game):
    environment = rl_environment.Environment(loaded(game), chance_event_sampler=rl_environment.ChanceEventSampler(seed=1))
    step, chance = environment.reset(), random.Random(1)
    for _ in range(6):
        if step.last():
            break
        seat = step.observations["current_player"]
        step = environment.step([chance.choice(step.observations["legal_actions"][seat])])
    assert len(step.observations["info_state"][0]) == environment.observation_spec()["info_state"][0]


# ── Its players ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_its_is_mcts_plays_against_its_random_bot(game):
    spiel = loaded(game)
    state, chance = spiel.new_initial_state(), random.Random(2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = ismcts.ISMCTSBot(spiel, evaluator, 2.0, 4, random_state=np.random.RandomState(1))
    bots = {0: search, 1: pyspiel.make_uniform_random_bot(1, 7)}
    decided = {0: 0, 1: 0}
    while not state.is_terminal() and min(decided.values()) < 1:
        seat = state.current_player()
        state.apply_action(chosen(state, chance) if state.is_chance_node() else int(bots[seat].step(state)))
        if seat >= 0:
            decided[seat] += 1
    assert state.is_terminal() or min(decided.values()) >= 1


def test_its_cfr_solves_kuhn_poker():
    spiel = pyspiel.load_game("regalia_kuhn")
    solver = cfr.CFRSolver(spiel)
    for _ in range(120):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(spiel.new_initial_state(), [policy, policy])
    assert exploitability.exploitability(spiel, policy) < 0.01
    assert value[0] == pytest.approx(VALUE, abs=0.005) and value[1] == -value[0]


def test_kuhn_poker_has_the_tree_that_theory_draws():
    spiel = pyspiel.load_game("regalia_kuhn")
    options = {"depth_limit": -1, "include_terminals": True, "include_chance_states": True}
    states = list(get_all_states(spiel, **options, to_string=lambda state: state.history_str()).values())
    asked = [state for state in states if state.is_player_node()]
    assert [sum(state.is_chance_node() for state in states), len(asked), len(states)] == [4, 24, 58]
    assert len({state.information_state_string() for state in asked}) == 12
    tensors = pyspiel.load_game("regalia_kuhn(recall=2)")
    remembered = {tuple(copied(tensors, state).information_state_tensor()) for state in asked}
    assert len(remembered) == 12


def copied(spiel, state):
    """The state with the same history in another game."""
    other = spiel.new_initial_state()
    for action in state.history():
        other.apply_action(action)
    return other


# ── Chance ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_draws_are_equally_likely_and_one_of_each_leads_to_another_deal():
    root = pyspiel.load_game("regalia_kuhn").new_initial_state()
    assert root.chance_outcomes() == [(outcome, 1 / 3) for outcome in range(3)]
    deals = {
        tuple(pile[1] for pile in root.child(first).child(second).place.state.hand) for first in range(3) for second in range(2)
    }
    assert len(deals) == 6


def test_a_match_comes_out_as_its_draws_and_decisions_say(game):
    """The draws of a match, written down, and its decisions lead through the tree to the same states."""
    match, place, chance = Match.new(game, seed=5), tree_of(game).root, random.Random(5)
    drawing, followed = Drawing(game, match), 0
    for draw in drawing.deal():
        place = place.after(draw)
    while not match.over and followed < 60:
        assert place.state.pack() == without_stream(match.state) and place.to_act == match.to_act
        assert list(place.legal) == sorted(match.legal())
        place = place.after(match.play(chance.choice(match.legal())))
        for decision in match.decisions[followed:]:
            for draw in drawing.play(decision.action):
                place = place.after(draw)
        followed = len(match.decisions)
    assert place.is_over == match.over and place.state.pack() == without_stream(match.state)


class Drawing:
    """Plays a match along and writes down what is drawn."""

    def __init__(self, game, match):
        self.drawn = []
        binding = Binding(game, lambda copy: copy, {below: self.below, note: note})
        self.rules = binding.bind(game.rules.deal), binding.bind(game.rules.play)
        self.state = game.blank(match.seats, match.options)
        self.state.rng = stream_of(5)

    def below(self, rng, bound):
        drawn = below(rng, bound)
        self.drawn += [drawn] if bound > 1 else []
        return drawn

    def deal(self):
        return self.drawn_by(self.rules[0], self.state)

    def play(self, action):
        return self.drawn_by(self.rules[1], self.state, action)

    def drawn_by(self, rule, *arguments):
        self.drawn = []
        rule(*arguments)
        return self.drawn


def without_stream(state):
    state.rng = [0] * len(state.rng)
    return state.pack()


def test_a_copy_does_not_know_what_chance_will_bring():
    """Nothing in a state says how its next draw comes out: two copies differ only by what is drawn."""
    state = played(pyspiel.load_game("regalia_kraljevska_igra"), decisions=3)
    assert state.place.state.rng == [0] * 9
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    one, other = state.clone(), state.clone()
    one.apply_action(0)
    other.apply_action(len(state.chance_outcomes()) - 1)
    assert state.is_chance_node() and one.history() != other.history()


def test_a_place_is_dealt_anew_so_that_its_player_notices_nothing(game):
    state = played(loaded(game), decisions=5, seed=3)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(6)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.legal_actions() == state.legal_actions()
    packed = {other.place.state.pack() for other in others}
    assert len(packed) > 1, "nothing was dealt anew"


def test_only_for_the_player_that_is_asked_a_place_is_dealt_anew():
    state = played(pyspiel.load_game("regalia_kuhn"), decisions=0)
    with pytest.raises(IllegalDecision, match="not for 1"):
        state.resample_from_infostate(1, lambda: 0.5)


# ── Sizes, files, parameters ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_game_is_played_by_two_to_eight_and_its_returns_add_up_to_nothing(players):
    spiel = pyspiel.load_game(f"regalia_magic_duel(players={players},target='1')")
    state, chance = spiel.new_initial_state(), random.Random(1)
    while not state.is_terminal():
        assert state.returns() == [0.0] * players
        state.apply_action(chosen(state, chance))
    assert len(state.returns()) == players and sum(state.returns()) == pytest.approx(0.0)
    assert state.returns()[int(np.argmax(state.place.state.score))] == pytest.approx(1.0)
    assert spiel.min_utility() <= min(state.returns()) and max(state.returns()) <= spiel.max_utility()


def test_a_state_comes_back_from_a_file_and_goes_on_as_before(game):
    spiel = loaded(game, recall=2)
    state = played(spiel, decisions=6, seed=2)
    again, other = pickle.loads(pickle.dumps(spiel)), pickle.loads(pickle.dumps(state))
    assert str(again) == str(spiel)
    chance = random.Random(1)
    for _ in range(8):
        assert str(other) == str(state) and other.history() == state.history()
        if state.is_terminal():
            break
        if state.is_player_node():
            assert other.information_state_string() == state.information_state_string()
            assert other.information_state_tensor() == state.information_state_tensor()
        action = chosen(state, chance)
        state.apply_action(action)
        other.apply_action(action)


def test_what_is_observed_is_named_part_by_part():
    state = played(pyspiel.load_game("regalia_kingdom_kards"), decisions=0)
    observer = make_observation(state.get_game())
    observer.set_from(state, 1)
    assert observer.dict["self"].tolist() == [[[0.0, 1.0]]] and observer.dict["hand"].shape == (2, 1, 53)
    assert observer.dict["hand"][0, 0, 0] == 5 and "hand[own] size: 5" in observer.string_from(state, 1)
    assert observer.tensor.tolist() == state.observation_tensor(1)


def test_options_are_parameters():
    state = played(pyspiel.load_game("regalia_kingdom_kards", {"players": 3, "points": 40, "draw": "2"}), decisions=0)
    assert state.place.state.points[:3] == [40, 40, 40] and state.place.state.option_draw == 2
    assert played(pyspiel.load_game("regalia_kingdom_kards(draw='3')"), decisions=0).place.state.option_draw == 3
    with pytest.raises(BadOption, match="cannot hold -1 decisions"):
        pyspiel.load_game("regalia_kingdom_kards(recall=-1)")
    with pytest.raises(BadOption, match="takes 2 to 6 players, not 7"):
        pyspiel.load_game("regalia_kingdom_kards(players=7)")


@pytest.mark.parametrize("given", ["2", "'2'", "refill"])
def test_a_game_with_an_option_of_words_comes_back_from_a_file(given):
    spiel = pyspiel.load_game("regalia_kingdom_kards", {"draw": given})
    again = pickle.loads(pickle.dumps(spiel))
    assert str(again) == str(spiel) and again.tree is spiel.tree
    assert str(again.new_initial_state()) == str(spiel.new_initial_state())


def test_what_nobody_decided_is_refused():
    state = played(pyspiel.load_game("regalia_kuhn"), decisions=0)
    with pytest.raises(IllegalDecision, match="action 7 is not allowed"):
        state.place.after(7)
    with pytest.raises(IllegalDecision, match="from 3 does not come out 3"):
        pyspiel.load_game("regalia_kuhn").new_initial_state().place.after(3)
