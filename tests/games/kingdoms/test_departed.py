"""What has left play is asked for by effects that still wait: its numbers are those that it had last."""

import pytest

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.departed import (
    attack_as_last_was,
    forget_departed,
    health_as_last_was,
    print_as_last_was,
    remember_numbers,
)
from regalia.games.kingdoms.library import numbers
from regalia.games.kingdoms.position import wrong_sequence
from regalia.games.kingdoms.state import CARDS, MOST_DEPARTED
from regalia.games.kingdoms.zones import clear_card, turn_back, turn_into
from tests.games.kingdoms.table import table

FURISSO, KAEBUR, ACEUS = ["Furisso"], ["Kaebur"], ["Aceus"]


def test_the_health_of_a_unit_that_was_destroyed_is_what_it_had_last():
    """§9.18: the warden of the hedge had been healed and grown to 7, though 4 is printed."""
    duel = table(hand=[["Back to the Soil"], []], battlefield=[["Hedge Warden"], []], colours=[FURISSO, KAEBUR])
    duel.set_health("Greenhaven", 10).set_health("Hedge Warden", 7)
    duel.do("play Back to the Soil", "> Hedge Warden")
    assert duel.where("Hedge Warden") == "graveyard" and duel.health("Greenhaven") == 17


def test_the_attack_of_this_is_what_it_had_last():
    """§9.18, §8.6: the slinger was strong for this turn as it fell, and its coals still hit for that much."""
    duel = table(
        hand=[["Battle Fury"], ["Flashfire", "Flashfire 2"]],
        battlefield=[["Coal Slinger"], ["Siege Ogre"]],
        terra=[4, 4],
    )
    duel.do("play Battle Fury", "> Coal Slinger")
    before = duel.health("1:Siege Ogre")
    duel.play("use Coal Slinger: 1", "> their Siege Ogre")
    duel.play("play Flashfire", "> their Coal Slinger")
    duel.do("play Flashfire 2", "> their Coal Slinger")
    assert duel.where("Coal Slinger") == "graveyard"
    assert duel.where("1:Siege Ogre") == "graveyard" or duel.health("1:Siege Ogre") == before - 5


def test_what_is_printed_counts_for_a_card_that_was_turned_into_another():
    """§9.18, §11.31: a Sapling was destroyed, not the ogre that it had been."""
    duel = table(hand=[["Back to the Soil"], []], battlefield=[["Canopy Giant"], []], colours=[FURISSO, KAEBUR])
    owner, number = duel.spot("Canopy Giant")
    turn_into(duel.state, number, numbers()["Sapling"])
    duel.set_health("Greenhaven", 10)
    duel.do("play Back to the Soil")
    assert duel.where("Canopy Giant") == "graveyard" and duel.health("Greenhaven") == 12 and owner == 0


def test_nothing_is_remembered_once_nothing_waits():
    """§9.18"""
    duel = table(hand=[["Flashfire"], []], battlefield=[[], ["Ashen Recruit"]])
    duel.do("play Flashfire", "> their Ashen Recruit")
    state = duel.state
    assert state.departed == 0 and not any(state.departed_spot) and not any(state.departed_print)


def test_the_last_twelve_are_remembered():
    """§9.18: of thirteen that left, the first is not; what is printed on it counts."""
    duel = table(battlefield=[["Siege Ogre"], []])
    state, spot = duel.state, duel.spot("Siege Ogre")[1]
    state.departed, state.departed_spot[0], state.departed_attack[0] = 1, spot, 50
    clear_card(state, 0, spot)
    assert attack_as_last_was(state, spot) == 50
    for _ in range(MOST_DEPARTED):
        remember_numbers(state, CARDS + duel.spot("1:Drumfort")[1])
    assert state.departed == MOST_DEPARTED == 12
    assert attack_as_last_was(state, spot) == 6 and health_as_last_was(state, spot) == 5


def test_a_position_that_remembers_what_is_no_card_is_refused():
    """§9.18"""
    duel = table(battlefield=[["Siege Ogre"], []])
    duel.state.departed, duel.state.departed_spot[0] = 1, 999
    assert any("departed 1 names no card" in line for line in wrong_sequence(duel.state))


def entry(*steps):
    effect = {"when": "entrance", "do": list(steps)}
    return {"name": "Late Comer", "type": "pawn", "faction": "Kaebur", "cost": 1, "attack": 1, "health": 1, "effect": [effect]}


@pytest.mark.parametrize("verb", ["expel", "return", "tuck"])
def test_nothing_more_is_done_to_a_target_that_has_been_sent_away(verb):
    """§8.5: such a step could never do anything, so it is refused; the numbers of the card may still be asked for."""
    with pytest.raises(BadCard, match="'it' is no longer in play"):
        read_card(entry({verb: "an enemy unit"}, {"damage": 1, "to": "it"}), "late.toml", 1)


def test_nothing_more_is_done_to_a_card_that_sacrifices_itself():
    """§8.5"""
    with pytest.raises(BadCard, match="'this' is no longer in play"):
        read_card(entry({"sacrifice": "this"}, {"buff": [1, 0], "to": "this"}), "late.toml", 1)


def test_the_cost_of_what_was_sent_away_can_be_asked_for():
    """§9.18: of a giant that was turned into a Sapling, what is printed on a Sapling."""
    card = read_card(entry({"expel": "an enemy unit"}, {"damage": 1, "to": "all enemy bastions", "each": "cost of it"}), "", 1)
    assert card.text == "Entrance: expel an enemy unit, then deal 1 damage to the enemy Bastion for each point of its cost."
    duel = table(battlefield=[["Canopy Giant"], []], colours=[FURISSO, KAEBUR])
    spot = duel.spot("Canopy Giant")[1]
    turn_into(duel.state, spot, numbers()["Sapling"])
    remember_numbers(duel.state, spot)
    clear_card(duel.state, 0, spot)
    turn_back(duel.state, spot)
    assert print_as_last_was(duel.state, spot) == numbers()["Sapling"]
    forget_departed(duel.state)
    assert print_as_last_was(duel.state, spot) == numbers()["Canopy Giant"]
