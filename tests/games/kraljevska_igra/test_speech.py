"""What the cards of Kraljevska igra say for themselves."""

import pytest

from regalia.contract.scenario import Scenario
from regalia.contract.speech import assert_every_card_says_what_it_does, assert_hands_say_why_not
from regalia.engine.game import load
from regalia.match.explanation import explain_face
from tests.games.kraljevska_igra.table import play, table, written
from tests.games.said import asked, labels, why_not


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_card_speaks_along_a_game(language):
    """In a game: every card says what it does, every card in hand why it cannot be used, and nothing hidden is told."""
    assert_every_card_says_what_it_does(load("kraljevska-igra"), language)
    assert_hands_say_why_not(load("kraljevska-igra"), Scenario(2, 3), 150, language)


def battle(attack, defence, *, die=(0, 0)):
    """A table on which seat 0 attacks; each seat holds these cards."""
    return table(f"hand = [{written(attack.split())}, {written(defence.split())}]\ndie = {list(die)}")


def lines(card):
    """What a card says, with when it holds."""
    return [(line["when"], line["text"]) for line in explain_face(load("kraljevska-igra"), card)["lines"]]


def test_a_card_says_what_it_counts():
    """§1.4, §5.1, §5.2, §5.3, §4.11"""
    assert lines("9♥") == [("as a main card", "counts 9")]
    assert lines("5♠")[:2] == [("as a main card", "counts 5"), ("in attack", "counts 10")]
    assert lines("10♦")[1] == ("in defence", "counts 12")
    assert ("as an add-on in attack", "adds 9 to an attack that is not Cross") in lines("9♣")
    assert ("as a main card", "the Aura of the King: beats any card of its own suit") in lines("K♥")


def test_defences_say_how_they_stand_against_the_attack():
    """§3.2, §7.5, §7.6, §7.4, §5.4"""
    match = battle("9♥ 3♥", "5♥′ A♦′ 2♦′ J♣′ Dark′", die=(0, 1))
    play(match, "9♥")
    assert asked(match) == "Seat 0 attacks with 9♥, 9: choose a card to defend with"
    said = labels(match)
    assert said["5♥′"] == "Defend with 5♥′: 5 against 9"
    assert said["A♦′"] == "Defend with A♦′: it wins by a rule: the DefenseCard"
    assert said["2♦′"] == "Defend with 2♦′: 3 against 1"
    assert said["Dark′"] == "Defend with Dark′: it wins by a rule: the Dark Joker with a 1"
    match = battle("A♠ 3♥", "5♥′ A♦′")
    play(match, "A♠")
    assert labels(match)["5♥′"] == "Defend with 5♥′: it loses by a rule: Spades:1 and its King"
    assert labels(match)["A♦′"] == "Defend with A♦′: nobody wins: Spades:1 meets Diamond:1"


def test_add_ons_say_the_running_totals():
    """§3.3, §3.4, §7.3, §7.9"""
    match = battle("9♥ 3♣ 7♠ 4♦ Dark", "5♣′ 7♦′ 9♣′ Red′ 4♦′ Dark′", die=(3, 2))
    assert labels(match)["Dark"] == "Attack with Dark: counts 0"
    play(match, "9♥", "5♣′")
    assert asked(match) == "9 against 5: add a special card to the attack, or pass"
    assert labels(match)["+3♣"] == "Add 3♣: 12 against 5"
    assert labels(match)["+7♠"] == "Add 7♠: Seat 0 wins by a rule: the HookCard Spades:7"
    assert labels(match)["pass"] == "Add nothing: 9 against 5"
    assert why_not(match, "4♦") == [("only a special card is added, and it is none", "§4.1")]
    assert why_not(match, "Dark") == [("it is added if its die shows 5; it shows 3", "§4.13")]
    play(match, "+3♣")
    assert labels(match)["+7♦′"] == "Add 7♦′: 12 against 12"
    assert why_not(match, "9♣′") == [("Cross are added to an attack, not to a defence", "§4.2")]
    assert why_not(match, "Red′") == [("the Weapon is added to an attack, not to a defence", "§4.2")]
    assert why_not(match, "4♦′") == [("only a special card is added, and it is none", "§4.1")]


def test_a_rule_that_decides_is_named():
    """§7.1, §7.9, §4.1"""
    match = battle("K♣ 7♥ 3♣", "5♣′ 7♦′")
    play(match, "K♣", "5♣′")
    assert why_not(match, "3♣") == [("your attack is Cross, and takes no Cross but Cross:7", "§4.1")]
    match = battle("9♥ 3♣ 7♥", "Dark′ 7♦′ 4♥′", die=(0, 2))
    play(match, "9♥", "Dark′")
    assert asked(match) == "nobody wins as it stands, the Ultimate Shield; add a special card, or pass"
    assert labels(match)["pass"] == "Add nothing: nobody wins: the Ultimate Shield"
    assert labels(match)["+3♣"] == "Add 3♣: nobody wins: the Ultimate Shield"
    match = battle("K♥ 3♣ 7♦", "5♥′ 7♦′ 4♥′")
    play(match, "K♥", "5♥′")
    assert asked(match) == "Seat 0 wins as it stands, the Aura of the King; add a special card, or pass"
    assert labels(match)["pass"] == "Add nothing: Seat 0 wins by a rule: the Aura of the King"


def test_a_joker_that_wins_any_battle_says_so():
    """§6.5"""
    match = battle("Dark 3♣", "5♥′ 7♦′", die=(1, 0))
    assert labels(match)["Dark"] == "Attack with Dark: wins any battle but against the Ultimate Shield"


def test_spades_are_laid_down_together():
    """§5.7"""
    match = battle("9♥ 4♦", "K♠′ 3♠′ 9♠′ 4♦′")
    play(match, "9♥", "K♠′")
    while "lay" not in labels(match):
        play(match, "pass")
    assert asked(match) == "9 against 14: lay down every Spade with Spades:King, or none"
    assert labels(match) == {"lay": "Lay down every Spade in your hand: 9 against 26", "keep": "Lay down nothing: 9 against 14"}
    assert why_not(match, "3♠′") == [("Spades are laid down all together, or none", "§5.7")]
    assert why_not(match, "4♦′") == [("only Spades are laid down", "§5.7")]
    assert why_not(match, "9♥") == []
