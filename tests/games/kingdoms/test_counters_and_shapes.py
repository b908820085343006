"""Counters with names, units that become others, and customs of a turn that cards in play change."""

import pytest

from regalia.games.kingdoms.counters import add_counters, counters_on
from regalia.games.kingdoms.library import counter_names
from regalia.games.kingdoms.position import check as position_check
from regalia.games.kingdoms.state import CARDS, Phase, Question, State
from regalia.games.kingdoms.zones import print_at
from regalia.match import position
from tests.games.kingdoms.table import GAME, Duel, move_to, table

ACEUS, FURISSO, KAEBUR = ["Aceus"], ["Furisso"], ["Kaebur"]


def spot(duel, name):
    owner, card = duel.spot(name)
    return owner * CARDS + card


def count(duel, name, counter):
    return counters_on(duel.state, spot(duel, name), counter_names().index(counter))


def turned(duel, name):
    """What a card is now."""
    return duel.match.game.library.cards()[print_at(duel.state, spot(duel, name)) - 1].name


# ── §11.26: counters ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_counters_of_a_name_are_put_on_and_paid_with():
    """§11.26, §9.15"""
    duel = table(kingdom=[["Spore Mother"], []], colours=[FURISSO, KAEBUR])
    assert not duel.may("use Spore Mother")
    add_counters(duel.state, spot(duel, "Spore Mother"), counter_names().index("spore"), 3)
    duel.state.charges[0][duel.spot("Spore Mother")[1]] = 1
    told = duel.do("use Spore Mother: 2")
    assert "§9.15 Seat 0 takes spore counters off Spore Mother: 2" in told
    assert (count(duel, "Spore Mother", "spore"), count(duel, "Spore Mother", "charge")) == (1, 1)
    assert not duel.may("use Spore Mother")


def test_charges_do_not_pay_for_what_costs_counters_of_a_name():
    """§11.26"""
    duel = table(kingdom=[["Spore Mother"], []], colours=[FURISSO, KAEBUR])
    duel.state.charges[0][duel.spot("Spore Mother")[1]] = 9
    assert not duel.may("use Spore Mother")


def test_a_number_in_force_follows_the_counters():
    """§9.16: the oak has a ring more, and so much more attack."""
    duel = table(battlefield=[["Ring Oak"], []], colours=[FURISSO, KAEBUR])
    assert duel.attack("Ring Oak") == 0
    told = duel.do("end phase")
    assert "§11.26 Ring Oak of Seat 0 has ring counters: 1" in told and duel.attack("Ring Oak") == 1


def test_a_target_can_be_asked_for_by_its_counters():
    """§11.26"""
    duel = table(kingdom=[["Bounty Board"], []], battlefield=[[], ["Siege Ogre", "Ashen Recruit"]])
    assert duel.may("use Bounty Board: 1") and not duel.may("use Bounty Board: 2")
    duel.do("use Bounty Board: 1", "> their Siege Ogre")
    duel.do("use Bounty Board: 2")
    assert duel.health("1:Siege Ogre") == 3, "it is the only one with a bounty"


def test_a_card_bears_counters_of_two_names_and_a_third_is_not_put_on():
    """§11.26"""
    duel = table(battlefield=[["Siege Ogre"], []])
    here = spot(duel, "Siege Ogre")
    for name in (1, 2, 3):
        add_counters(duel.state, here, name, 2)
    assert [counters_on(duel.state, here, name) for name in (1, 2, 3)] == [2, 2, 0]
    add_counters(duel.state, here, 1, -5)
    add_counters(duel.state, here, 3, 200)
    assert [counters_on(duel.state, here, name) for name in (1, 2, 3)] == [0, 2, 99]
    add_counters(duel.state, here, 2, 1)
    assert counters_on(duel.state, here, 2) == 3


def test_counters_go_when_the_card_leaves_play():
    """§11.26"""
    duel = table(hand=[["Flashfire"], []], battlefield=[[], ["Ashen Recruit"]])
    add_counters(duel.state, spot(duel, "1:Ashen Recruit"), 1, 2)
    duel.do("play Flashfire", "> their Ashen Recruit")
    assert counters_on(duel.state, spot(duel, "1:Ashen Recruit"), 1) == 0


def test_counters_are_drawn_on_the_card_by_their_names():
    duel = table(kingdom=[["Spore Mother"], []], colours=[FURISSO, KAEBUR])
    add_counters(duel.state, spot(duel, "Spore Mother"), counter_names().index("spore"), 3)
    duel.state.shield[0][duel.spot("Spore Mother")[1]] = 2
    marks = {mark.kind: mark.value for mark in GAME.table.marks(duel.state, duel.spot("Spore Mother"))}
    assert (marks["spore"], marks["shield"]) == (3, 2) and "charges" not in marks


# ── §11.31: transformations ──────────────────────────────────────────────────────────────────────────────────────────


def ogre_as_crane(**more):
    """The enemy's Siege Ogre, hurt and strengthened, is a Paper Crane now."""
    duel = table(hand=[["Folded Smaller"], []], battlefield=[[], ["Siege Ogre"]], colours=[ACEUS, KAEBUR], **more)
    duel.set_health("1:Siege Ogre", 2)
    told = duel.do("play Folded Smaller")
    return duel, told


def test_a_unit_becomes_another_in_all_that_is_printed():
    """§11.31, §12.2"""
    duel, told = ogre_as_crane()
    assert "§11.31 Siege Ogre of Seat 1 becomes Paper Crane" in told and turned(duel, "1:Siege Ogre") == "Paper Crane"
    assert (duel.attack("1:Siege Ogre"), duel.health("1:Siege Ogre")) == (1, 1)
    assert not table(hand=[["Flashfire"], []], battlefield=[[], []]).may("play Flashfire > their Siege Ogre")
    duel.state.turn_player = duel.state.to_act = 1
    duel.go_on()
    assert not duel.may("use Siege Ogre"), "its effects are gone"


def test_what_was_put_on_it_stays():
    """§11.31"""
    duel = table(hand=[["Folded Smaller"], []], battlefield=[[], ["Siege Ogre"]], colours=[ACEUS, KAEBUR])
    owner, card = duel.spot("1:Siege Ogre")
    duel.state.attack_buff[owner][card] = duel.state.health_buff[owner][card] = 2
    duel.state.charges[owner][card] = 3
    duel.exhaust("1:Siege Ogre").do("play Folded Smaller")
    assert (duel.attack("1:Siege Ogre"), duel.health("1:Siege Ogre")) == (3, 3)
    assert duel.is_exhausted("1:Siege Ogre") and duel.state.charges[owner][card] == 3


def test_it_is_itself_again_once_it_has_left():
    """§11.31"""
    duel, _ = ogre_as_crane()
    duel.set_health("1:Siege Ogre", 0).state.check_due = 1
    duel.go_on()
    assert duel.where("1:Siege Ogre") == "graveyard" and turned(duel, "1:Siege Ogre") == "Siege Ogre"


def test_a_last_stand_is_not_triggered_by_what_it_was():
    """§11.31, §9.5: the bugler is a sapling when it dies."""
    before = table(hand=[["Flashfire"], []], battlefield=[[], ["Spite Runner"]])
    assert any("Last stand" in line for line in before.do("play Flashfire", "> their Spite Runner"))
    duel = table(
        hand=[["Flashfire"], []], battlefield=[["Root Witch"], ["Spite Runner"]], colours=[["Furisso", "Kaebur"], KAEBUR]
    )
    duel.do("use Root Witch: 1", "> their Spite Runner")
    assert turned(duel, "1:Spite Runner") == "Sapling"
    assert not any("Last stand" in line for line in duel.do("play Flashfire", "> their Spite Runner"))


def test_a_royal_that_was_turned_is_still_one():
    """§11.31, §6.2"""
    duel = table(hand=[["Folded Smaller"], []], royals=[[], ["Gorrim the Bell", "Hetman Yorvik"]], colours=[ACEUS, KAEBUR])
    move_to(duel.state, 1, "Gorrim the Bell", "battlefield")
    position_check(duel.state)
    duel.do("play Folded Smaller")
    assert turned(duel, "1:Gorrim the Bell") == "Paper Crane"
    duel.set_health("1:Gorrim the Bell", 0).state.check_due = 1
    duel.go_on()
    assert duel.state.question == Question.THRONE and duel.match.to_act == 1
    told = duel.do("throne 1")
    assert turned(duel, "1:Gorrim the Bell") == "Gorrim the Bell" and not any("Last stand" in line for line in told)


def test_what_was_in_force_by_it_is_not_any_more():
    """§11.31, §9.16"""
    duel = table(
        hand=[["Folded Smaller"], []],
        battlefield=[[], ["Bramble Mother", "Hedge Warden"]],
        colours=[ACEUS, FURISSO],
    )
    before = duel.state.statics
    duel.do("play Folded Smaller", "> their Bramble Mother")
    assert duel.state.statics == before - 1
    assert not any(duel.state.aura_health[1])


def test_a_position_remembers_what_was_turned_and_what_lies_on_cards():
    """§11.26, §11.31"""
    duel, _ = ogre_as_crane()
    add_counters(duel.state, spot(duel, "1:Siege Ogre"), 1, 2)
    again = Duel(type(duel.match).from_position(position.write(GAME, duel.state)))
    assert turned(again, "1:Siege Ogre") == "Paper Crane" and count(again, "1:Siege Ogre", counter_names()[1]) == 2
    written = position.write(GAME, duel.state)
    assert "turned_into" in written
    wrong = written.replace(f'"Siege Ogre" = {print_at(duel.state, spot(duel, "1:Siege Ogre")) + 1}', '"Siege Ogre" = 3')
    assert wrong != written
    with pytest.raises(Exception, match=r"§11\.31"):
        type(duel.match).from_position(wrong)


# ── §11.32: customs ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_second_terra_card_can_be_laid_while_the_hills_are_there():
    """§11.32, §4.4"""
    duel = table(
        hand=[["Fern Hollow", "Fern Hollow 2", "Fern Hollow 3"], []],
        kingdom=[["Terraced Hills"], []],
        colours=[FURISSO, KAEBUR],
    )
    duel.do("play Fern Hollow")
    duel.do("play Fern Hollow 2")
    assert not duel.may("play Fern Hollow 3")


def test_more_cards_are_held_at_the_end_of_a_turn():
    """§11.32, §3.8"""
    eight = [
        "Flashfire",
        "Flashfire 2",
        "Battle Fury",
        "Siege Ogre",
        "Road Burner",
        "Iron Vanguard",
        "Ridge Stormer",
        "Wall Breaker",
    ]
    plain, kept = table(hand=[eight, []]), table(hand=[eight, []], kingdom=[["Long Table"], []])
    plain.play("end phase")
    kept.play("end phase")
    assert plain.state.question == Question.DISCARDING and kept.state.question != Question.DISCARDING


def test_each_player_draws_one_more():
    """§11.32, §3.2"""
    duel = table(kingdom=[["Market Day"], []], phase=Phase.SECOND_MAIN)
    duel.do("end phase")
    while duel.state.question != Question.DRAWING:
        duel.match.play(duel.match.legal()[0])
    assert duel.state.draws[1] == 3


def test_a_state_stays_under_six_kib():
    assert State().size <= 6 * 1024
