"""What no rule knows is refused, and never taken for something else."""

import pytest

from regalia.engine.errors import BadGame
from regalia.games.kraljevska_igra.actions import Action
from regalia.games.kraljevska_igra.battle import seat_on
from regalia.games.kraljevska_igra.memory import fits
from regalia.games.kraljevska_igra.rules import evaluate, finish, legal, play
from regalia.games.kraljevska_igra.state import Phase, State
from tests.games.kraljevska_igra.table import table

UNKNOWN = 99


@pytest.fixture
def state() -> State:
    return table('hand = [["9♥", "2♥"], ["5♦′", "3♥′"]]').state


def test_a_step_of_the_battle(state):
    """§3.1 to §3.4: in a battle that is decided nobody is asked."""
    state.phase = Phase.DECIDED
    with pytest.raises(BadGame, match=f"legal does not know what to do with {Phase.DECIDED}"):
        legal(state, [0] * Action.count)
    with pytest.raises(BadGame, match=f"evaluate does not know what to do with {Phase.DECIDED}"):
        evaluate(state, 0)


def test_a_decision_or_one_that_belongs_to_another_step(state):
    """§3.1, §3.2"""
    with pytest.raises(BadGame, match=f"play does not know what to do with {Action.count}"):
        play(state, Action.count)
    state.phase = Phase.LAYING
    with pytest.raises(BadGame, match="play does not know what to do with 0"):
        play(state, Action.main(0))


def test_a_side_of_the_battle_a_claim_about_a_hand_and_a_way_of_scoring(state):
    """§7, §1.3, §9.2"""
    state.option_scoring = -UNKNOWN
    for rule, refused in (("seat_on", lambda: seat_on(state, UNKNOWN)), ("fits", lambda: fits(state, 0, UNKNOWN))):
        with pytest.raises(BadGame, match=f"{rule} does not know what to do with {UNKNOWN}"):
            refused()
    with pytest.raises(BadGame, match=f"finish does not know what to do with -{UNKNOWN}"):
        finish(state)
