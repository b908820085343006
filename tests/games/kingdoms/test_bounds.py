"""Nothing goes on for ever: what would loop or grow without end stops at a bound of the rules."""

import pytest

from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.health import hurt
from regalia.games.kingdoms.lasting import end_lasting, last
from regalia.games.kingdoms.library import cards
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.position import wrong_lasting
from regalia.games.kingdoms.row_layout import CardColumn, Keyword, Lasts
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.row_writer import Rows
from regalia.games.kingdoms.rules import go_on
from regalia.games.kingdoms.state import BASTION_CARD, MOST_ACTIVATIONS, MOST_LASTING, Question, State
from regalia.games.kingdoms.zones import change_controller, has_keyword, spot_of
from tests.games.kingdoms.table import table

ECHO = {"name": "Echo of Pain", "type": "relic", "cost": 1}
LOOPS = {
    "damage and healing": (
        {"when": "is damaged", "of": "enemy bastion", "do": [{"heal": 1, "to": "that card"}]},
        {"when": "is healed", "of": "enemy bastion", "do": [{"damage": 1, "to": "that card"}]},
    ),
    "a card that damages itself anew": (
        {"when": "is damaged", "of": "enemy bastion", "do": [{"damage": 1, "to": "that card"}, {"heal": 5, "to": "that card"}]},
    ),
    "tokens that bring tokens": (
        {"when": "is damaged", "of": "enemy bastion", "do": [{"make": "Sapling"}]},
        {"when": "enters", "of": "token pawn", "do": [{"make": "Sapling"}, {"sacrifice": "that card"}]},
    ),
}


@pytest.mark.parametrize("effects", LOOPS.values(), ids=LOOPS)
def test_a_loop_of_triggers_ends_after_two_hundred_in_a_turn(monkeypatch, effects):
    """§8.10: then triggers are dropped, and the turn goes on."""
    duel = table(kingdom=[["Golden Idol"], []])
    state, bastion = duel.state, spot_of(1, BASTION_CARD)
    card = read_card({**ECHO, "effect": list(effects)}, "loops.toml", 1)
    monkeypatch.setattr(State, "lookup", Rows([*cards().values(), card]).write())
    state.prints[0][duel.spot("Golden Idol")[1]] = number = len(cards()) + 1
    state.heard |= printed(state, number, CardColumn.WHENS)
    state.health[1][BASTION_CARD] = 20
    state.question, state.log = Question.NONE, []
    hurt(state, bastion, 1)
    go_on(state)
    assert state.question == Question.FREE and not state.over
    assert state.activations == MOST_ACTIVATIONS and state.triggers == 0 == state.links
    assert Note.WORN_OUT in [kind for kind, *_ in state.log]


def test_at_most_twelve_things_last_and_the_thirteenth_keyword_does_not():
    """§9.20"""
    duel = table(battlefield=[["Siege Ogre"], []])
    state, spot = duel.state, duel.spot("Siege Ogre")[1]
    for _ in range(MOST_LASTING):
        last(state, spot, 1, 1, 0, 0, Lasts.TO_NEXT_TURN, 0)
    last(state, spot, 0, 0, Keyword.WARDED, 0, Lasts.TO_NEXT_TURN, 0)
    duel.go_on()
    assert state.lasting == MOST_LASTING == 12 and not has_keyword(state, spot, Keyword.WARDED)


def test_control_of_terra_for_a_turn_ends_with_the_turn_and_changes_nothing_else():
    """§9.20, §11.17: terra has neither attack nor health that could last."""
    duel = table(battlefield=[["Siege Ogre"], ["Siege Ogre"]], kingdom=[["Gallows Bridge"], ["Gallows Bridge"]])
    state, bridge = duel.state, spot_of(1, duel.spot("1:Gallows Bridge")[1])
    before = [state.attack_buff[0][:], state.attack_buff[1][:], state.health[0][:], state.health[1][:]]
    change_controller(state, bridge)
    last(state, bridge, 0, 0, 0, 1, Lasts.THIS_TURN, 0)
    assert duel.controller("1:Gallows Bridge") == 0 and not list(wrong_lasting(state))
    end_lasting(state, 2 * state.turn + 1)
    assert duel.controller("1:Gallows Bridge") == 1 and state.lasting == 0
    assert before == [state.attack_buff[0][:], state.attack_buff[1][:], state.health[0][:], state.health[1][:]]


def test_control_of_terra_is_forgotten_when_it_leaves_play():
    """§9.20"""
    duel = table(hand=[["Burn the Fields"], []], terra=(6, 1))
    name = next(one for one in duel.cards("kingdom", 1) if one != "Drumfort")
    state, terra = duel.state, spot_of(1, duel.spot(f"1:{name}")[1])
    last(state, terra, 0, 0, 0, 1, Lasts.TO_NEXT_TURN, 0)
    duel.do("play Burn the Fields", f"> their {name}")
    assert duel.where(f"1:{name}") == "graveyard" and duel.state.lasting == 0
