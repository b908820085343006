"""A phase, an action or a suit that no rule knows is an error: no dispatch falls through."""

import pytest

from regalia.contract.scenario import Scenario
from regalia.engine.errors import BadGame
from regalia.engine.game import load
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.card_play import answer, choose_replacement, legal_aims, succeed, take_aim
from regalia.games.royal_gambit.move_execution import make_move
from regalia.games.royal_gambit.playable_cards import can_play
from regalia.games.royal_gambit.state import Phase

GAME = load("royal-gambit")
NO_PHASE, NO_CARD = len(Phase), 52


def dealt():
    return Scenario(2, 1).dealt(GAME)


@pytest.mark.parametrize("rule", [GAME.rules.legal, GAME.rules.play])
def test_an_unknown_phase_is_refused(rule):
    state = dealt()
    state.phase = NO_PHASE
    with pytest.raises(BadGame, match=f"{rule.__name__} does not know what to do with {NO_PHASE}"):
        rule(state, [0] if rule is GAME.rules.legal else 0)


@pytest.mark.parametrize("rule", [take_aim, answer, choose_replacement])
def test_an_action_of_another_family_is_refused(rule):
    with pytest.raises(BadGame, match=f"{rule.__name__} does not know"):
        rule(dealt(), Action.discard(0))


def test_a_move_of_no_family_of_moves_is_refused():
    with pytest.raises(BadGame, match="make_move does not know"):
        make_move(dealt(), 0, Action.accept())


def test_a_card_of_no_suit_is_refused():
    state = dealt()
    with pytest.raises(BadGame, match="can_play does not know"):
        can_play(state, 0, NO_CARD, -1, 0)
    state.played = [1, NO_CARD]
    for rule in (lambda: legal_aims(state, [0]), lambda: succeed(state, 0)):
        with pytest.raises(BadGame, match="does not know what to do with 52"):
            rule()
