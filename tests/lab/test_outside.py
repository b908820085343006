"""Agents that decide for many games at once: each game goes its own way, whichever others are decided with it."""

import numpy as np
import pytest

from regalia.engine.game import load
from regalia.engine.layout import layout
from regalia.lab import desk, stretch
from regalia.lab.arrangement import Arrangement
from regalia.lab.outside import drawn
from regalia.lab.simulate import simulate
from regalia.lab.stretch import Stretch, Wanted, play

GAME = "kraljevska-igra"


class Dice:
    """Any legal action, drawn by the word of chance; sees its chance as 1 in 4."""

    def __init__(self):
        self.asked = []

    def decide(self, observations, masks, words):
        assert observations.shape == (len(words), layout(load(GAME), 2).length) and masks.shape[1] == load(GAME).actions.count
        assert (masks.sum(axis=1) > 1).all(), "nobody is asked what is forced"
        self.asked.append(len(words))
        return drawn(np.where(masks > 0, 0.0, -np.inf), 1.0, words), np.full(len(words), 250)


@pytest.fixture
def dice(monkeypatch):
    found = Dice()
    monkeypatch.setattr(stretch, "outside_of", lambda game, seats, name: found if name == "emperor" else None)
    return found


def played(agents, games, first=0, **wanted):
    return play(Arrangement(GAME, agents, 5), Stretch(0, first, games), Wanted(**wanted), "interpreted")


@pytest.mark.parametrize("agents", [("emperor", "emperor"), ("greedy", "emperor")])
def test_games_decided_together_are_those_decided_alone(dice, agents):
    together = played(agents, 4)
    assert max(dice.asked) > 1
    alone = [played(agents, 1, first) for first in range(4)]
    assert np.array_equal(together.rows, np.concatenate([one.rows for one in alone]))
    assert np.array_equal(together.cards, np.concatenate([one.cards for one in alone]))
    assert np.array_equal(together.fired, sum(one.fired for one in alone))


def test_few_slots_bring_the_same_games(dice, monkeypatch):
    whole = played(("emperor", "random"), 5)
    monkeypatch.setattr(stretch, "AT_ONCE", 2)
    stretch.plan_for.cache_clear()
    few = played(("emperor", "random"), 5)
    stretch.plan_for.cache_clear()
    assert np.array_equal(whole.rows, few.rows) and max(dice.asked) >= 2


def test_a_search_and_a_policy_play_with_each_other(dice):
    rows = played(("search:3", "emperor"), 2, cards=False, values=False).rows
    assert (rows[:, desk.DECISIONS] > 20).all() and max(dice.asked) == 1


def test_the_chances_through_the_game_are_those_of_the_policy(dice):
    rows = played(("emperor", "emperor"), 2).rows
    curves = rows[:, desk.CURVE : desk.CURVE + desk.POINTS]
    assert set(curves[rows[:, desk.WINNER] >= 0].ravel()) <= {250, 750}


def test_a_game_of_a_policy_is_logged_action_by_action(dice):
    found = stretch.actions_of(Arrangement(GAME, ("emperor", "greedy"), 5), 3, "interpreted")
    assert len(found) == played(("emperor", "greedy"), 4).rows[3, desk.DECISIONS] and -1 not in found


def test_they_are_simulated_as_all_agents_are(dice):
    lengths = []
    report = simulate(GAME, 3, ("emperor", "greedy"), 5, tier="interpreted", each=lengths.append, first=1)
    rows = played(("emperor", "greedy"), 3, 1).rows
    assert lengths == rows[:, desk.DECISIONS].tolist() and report["games"] == 3
    assert report["wins"] == [(rows[:, desk.WINNER] == seat).sum() for seat in range(2)]


def test_a_decision_is_drawn_as_often_as_it_is_weighed():
    words = np.linspace(0, (1 << 32) - 1, 10_001).astype(np.int64)
    weighed = np.log(np.array([[0.2, 0.5, 0.3, 0.001]])).repeat(len(words), axis=0)
    shares = np.bincount(drawn(weighed, 1.0, words), minlength=4) / len(words)
    assert shares == pytest.approx([0.2, 0.5, 0.3, 0.0], abs=0.001)
    assert set(drawn(weighed, 0.0, words)) == {1}
    masked = np.where(np.arange(4) == 3, 0.0, -np.inf)[None]
    assert drawn(masked, 1.0, np.array([0])).tolist() == [3]
