"""What PettingZoo and Gymnasium ask of every environment, beyond `test_adapters`."""

import itertools
import types
import warnings
from functools import partial

import gymnasium
import numpy as np
import pettingzoo as registered
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import max_cycles_test, parallel_api_test, parallel_seed_test, performance_benchmark, render_test
from pettingzoo.utils.conversions import parallel_to_aec
from tests.agents.kuhn import GAME as KUHN
from tests.rl.goofspiel import GAME as GOOFSPIEL

from regalia.engine.game import load
from regalia.match.match import Match
from regalia.rl import pettingzoo
from regalia.rl.drawing import HEIGHT, WIDTH, drawn
from regalia.rl.gymnasium import SeatEnv
from regalia.rl.table import env_id

LONG = ("kingdom-kards", "kingdoms", "kraljevska-igra", "magic-duel", "royal-gambit")


@pytest.fixture(autouse=True)
def quietly():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_pettingzoo_finds_nothing_wrong_when_all_are_stepped_at_once(game):
    parallel_api_test(pettingzoo.parallel_env(game), num_cycles=25)


def test_the_same_seed_gives_the_same_game_when_all_are_stepped_at_once(game):
    parallel_seed_test(lambda: pettingzoo.parallel_env(game), num_cycles=10)


@pytest.mark.parametrize("longer", [*map(load, LONG), GOOFSPIEL], ids=lambda longer: longer.slug)
def test_a_game_is_broken_off_after_the_most_cycles(longer):
    """PettingZoo names illegal actions here; they cost 1 and change nothing. Kuhn poker is over before the fourth cycle."""
    bounded = partial(pettingzoo.parallel_env, longer)
    max_cycles_test(types.SimpleNamespace(parallel_env=bounded, env=lambda **given: parallel_to_aec(bounded(**given))))


def test_pettingzoo_can_measure_the_speed(game, monkeypatch, capsys):
    """By a clock of the test's own, so that it takes 20 cycles and not five seconds."""
    seconds = itertools.count(step=0.25)
    clock = types.SimpleNamespace(time=lambda: next(seconds))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(pettingzoo.env(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("slug", LONG)
def test_pettingzoo_makes_a_game_by_the_id_that_gymnasium_uses(slug):
    made, stepped = (registered.make(kind, env_id(slug), max_cycles=3) for kind in ("aec", "parallel"))
    made.reset(seed=1)
    stepped.reset(seed=1)
    assert made.unwrapped.table.game.slug == stepped.table.game.slug == slug
    assert made.unwrapped.max_cycles == stepped.max_cycles == 3 and made.agent_selection.startswith("seat_")
    assert env_id(slug) in gymnasium.registry


def test_an_illegal_action_costs_its_agent_and_changes_nothing_when_all_are_stepped_at_once():
    env = pettingzoo.parallel_env(KUHN)
    env.reset(seed=1)
    asked = env.table.match.to_act
    digest = env.table.match.digest()
    actions = dict.fromkeys(env.agents, 1)
    actions[f"seat_{asked}"] = 7
    _, rewards, ended, _, _ = env.step(actions)
    assert rewards == {f"seat_{seat}": -1.0 if seat == asked else 0.0 for seat in range(2)}
    assert env.table.match.digest() == digest and not any(ended.values())


def test_whoever_is_not_asked_has_an_empty_mask():
    env = pettingzoo.parallel_env("magic-duel", seats=4)
    given, _ = env.reset(seed=3)
    asked = [agent for agent in env.agents if given[agent]["action_mask"].any()]
    assert asked == [f"seat_{env.table.match.to_act}"]


def test_pettingzoo_finds_nothing_wrong_with_what_is_rendered(game):
    render_test(partial(pettingzoo.env, game))


def test_gymnasium_finds_nothing_wrong_with_what_is_drawn(game):
    check_env(SeatEnv(game, render_mode="rgb_array"))


# ── What is drawn ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("slug", LONG)
def test_every_table_with_the_most_seats_is_drawn_in_the_same_size(slug):
    game = load(slug)
    frame = drawn(Match.new(game, game.most_seats, seed=2), None)
    assert frame.shape == (HEIGHT, WIDTH, 3) and frame.dtype == np.uint8
    assert len(np.unique(frame.reshape(-1, 3), axis=0)) > 20, "hardly anything is drawn"


def test_hands_are_drawn_for_their_owner_only():
    match = Match.new("kingdom-kards", 2, seed=2)
    frames = [drawn(match, seat) for seat in (None, 0, 1)]
    assert all(not np.array_equal(one, other) for one, other in itertools.combinations(frames, 2))


def test_other_cards_in_another_hand_change_no_pixel():
    """Law 4 for what is drawn."""
    match = Match.new("kraljevska-igra", seed=2)
    before = drawn(match, 0)
    branch = match.branch(seed=5)
    state = branch._state
    state.hand[1][1], state.deck[1][1] = state.deck[1][1], state.hand[1][1]
    assert np.array_equal(drawn(branch, 0), before) and not np.array_equal(drawn(branch, 1), drawn(match, 1))
