"""What the cards of Kingdom Kards say for themselves."""

import pytest

from regalia.contract.scenario import Scenario
from regalia.contract.speech import assert_every_card_says_what_it_does, assert_hands_say_why_not
from regalia.engine.game import load
from regalia.match.explanation import explain
from tests.games.kingdom_kards.table import play, table
from tests.games.said import asked, labels, why_not


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_card_speaks_along_a_game(language):
    """Among three: every card says what it does, every card in hand why it cannot be used, and nothing hidden is told."""
    assert_every_card_says_what_it_does(load("kingdom-kards"), language)
    assert_hands_say_why_not(load("kingdom-kards"), Scenario(3, 3), 150, language)


def test_cards_say_why_they_cannot_be_used_on_the_own_turn():
    """§6.1, §7.2, §8.1"""
    match = table('hand = [["6♥", "2♣", "J♠", "A♠", "A♥"], ["J♣"]]\ndiscard = [["A♣"], []]')
    assert why_not(match, "0:6♥") == [("by itself it needs 6 other cards; you have 4", "§6.1")]
    assert why_not(match, "0:2♣") == []
    assert (
        why_not(match, "0:J♠") == why_not(match, "0:A♥") == [("it answers a King or a Queen, and none is being played", "§8.1")]
    )
    assert why_not(match, "0:A♠") == [("your discard pile has no card that it could take", "§7.2")]
    assert explain(match, 1, "1:J♣")["why_not"][0]["text"] == "It is not your turn to decide."


def test_a_king_says_its_stake_and_whom_it_puts_out():
    """§4.2, §11.1"""
    match = table('hand = [["K♠", "4♥"], []]\npoints = [100, 14]')
    assert labels(match)["K♠ > Seat 1"] == "Strike Seat 1 with K♠ for 10: 4 left"
    assert labels(match)["K♠+4♥ > Seat 1"] == "Strike Seat 1 with K♠ and 4♥ for 14: that puts them out"


def test_responses_name_the_card_its_stake_and_its_target():
    """§8.1, §9.1, §9.2, §10.1"""
    match = table('hand = [["K♠", "4♥", "J♠"], ["J♣", "A♥", "9♦"]]')
    play(match, "K♠+4♥ > 1")
    assert asked(match) == "K♠ of Seat 0 takes 14 points from Seat 1: respond or pass"
    assert why_not(match, "1:9♦") == [("only Jacks and Red Aces answer a card", "§8.1")]
    assert labels(match) == {
        "pass": "Let it happen: you lose 14, 86 left",
        "J♣": "Negate K♠ with J♣: you lose nothing",
        "A♥ > Seat 0": "Send K♠ to Seat 0 with A♥: Seat 0 loses 14",
    }
    play(match, "A♥ > 0")
    assert labels(match)["J♠"] == "Undo the last Red Ace with J♠: the target is Seat 1 again"


def test_queens_and_others_are_spoken_of_too():
    """§5.2, §9.1, §10.1: a Queen, and a King on somebody else."""
    match = table('hand = [["Q♠", "K♠", "4♥"], ["J♣"], ["J♦", "A♥"]]', seats=3)
    assert labels(match)["Q♠+4♥"] == "Heal yourself with Q♠ and 4♥ for 14"
    play(match, "Q♠")
    assert asked(match) == "Q♠ of Seat 0 brings Seat 0 10 points: respond or pass"
    assert labels(match) == {"pass": "Let it happen: Seat 0 gains 10", "J♣": "Negate Q♠ with J♣: Seat 0 gains nothing"}
    play(match, "pass")
    assert labels(match)["A♥ > Seat 1"] == "Send Q♠ to Seat 1 with A♥: Seat 1 gains 10"
    play(match, "pass", "K♠ > 1", "pass")
    assert labels(match)["pass"] == "Let it happen: Seat 1 loses 10"
    assert labels(match)["J♦"] == "Negate K♠ with J♦: Seat 1 loses nothing"


def test_the_last_points_and_the_cards_that_are_owed():
    """§11.1, §6.2"""
    match = table('hand = [["K♠", "2♥", "3♥", "4♥"], ["J♣"]]\npoints = [100, 10]')
    play(match, "2♥")
    assert asked(match) == "discard 2 more for the number, then draw 2"
    play(match, "-3♥", "-4♥", "K♠ > 1")
    assert labels(match)["pass"] == "Let it happen: you lose 10 and are out"
