"""A phase or an action that no rule knows is an error: no dispatch falls through."""

import pytest

from regalia.engine.errors import BadGame
from regalia.games.kingdom_kards.actions import Action
from regalia.games.kingdom_kards.responses import respond
from regalia.games.kingdom_kards.rules import legal, play, play_on_turn
from regalia.games.kingdom_kards.state import Phase, State
from tests.games.kingdom_kards.table import table

UNKNOWN = len(Phase)


@pytest.fixture
def state() -> State:
    return table('hand = [["K♠", "5♥"], ["J♣"]]').state


def test_an_unknown_phase_is_refused(state):
    """§3.3, §8.1"""
    state.phase = UNKNOWN
    before = state.pack()
    with pytest.raises(BadGame, match=f"legal does not know what to do with {UNKNOWN}"):
        legal(state, [0] * Action.count)
    with pytest.raises(BadGame, match=f"play does not know what to do with {UNKNOWN}"):
        play(state, Action.end())
    assert state.pack() == before


@pytest.mark.parametrize("rule", [play_on_turn, respond])
def test_an_action_that_belongs_elsewhere_is_refused(state, rule):
    """§6.2: to discard a card is neither a play nor a response."""
    action = Action.discard(0)
    before = state.pack()
    with pytest.raises(BadGame, match=f"{rule.__name__} does not know what to do with {action}"):
        rule(state, action)
    assert state.pack() == before
