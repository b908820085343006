"""What a player is asked, in one line."""

from regalia.games.kingdoms.state import Phase
from regalia.match.picture import picture
from tests.games.kingdoms.table import EIGHT_CARDS, table

ACEUS = ["Aceus"]


def asked(duel):
    seen = picture(duel.match, duel.match.to_act)
    return seen["asks"], seen["paragraph"]


def test_a_target_is_asked_for_by_the_card_that_needs_it():
    """§8.1"""
    duel = table(hand=[["Freeze the Hour"], []], battlefield=[[], ["Paper Duelist", "Paper Duelist 2"]], colours=[ACEUS, ACEUS])
    duel.play("play Freeze the Hour")
    assert asked(duel) == ("choose a target for Freeze the Hour", "§8.1")


def test_in_the_attack_phase_one_is_asked_to_attack_and_then_what():
    """§3.6, §7.2"""
    duel = table(phase=Phase.ATTACK, battlefield=[["Drumline Veteran"], ["Iron Vanguard", "Spiked Barricade"]])
    assert asked(duel) == ("attack with a unit, or end the phase", "§3.6")
    duel.play("attack with Drumline Veteran")
    assert asked(duel) == ("choose what Drumline Veteran attacks", "§7.2")


def test_who_keeps_one_of_two_and_who_may_go_to_the_throne_is_asked_by_name():
    """§10.4, §6.2"""
    duel = table(hand=[["Vessa Cindermane"], []], royals=[["Vessa Cindermane", "Hetman Yorvik"], []], terra=(12, 6))
    duel.do("deploy Vessa Cindermane", "deploy Vessa Cindermane 2")
    assert asked(duel) == ("choose which Vessa Cindermane to keep", "§10.4")
    duel.do("keep Vessa Cindermane")
    assert asked(duel) == ("Vessa Cindermane leaves play: put it into the throne room, or let it go", "§6.2")


def test_who_holds_too_many_cards_at_the_end_is_asked_to_discard():
    """§3.8"""
    duel = table(hand=[EIGHT_CARDS, []], battlefield=[["Torchbearer"], []])
    duel.play("end phase")
    while "pass" in duel.typed():
        duel.play("pass")
    assert asked(duel) == ("discard down to seven cards", "§3.8")


def test_before_the_sequence_goes_on_one_may_respond():
    """§8.2"""
    duel = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    assert asked(duel) == ("play cards, use effects, move units, or end the phase", "§3.5")
    duel.play("deploy Siege Ogre")
    assert asked(duel) == ("Seat 0 plays Siege Ogre: respond, or pass", "§8.2")
