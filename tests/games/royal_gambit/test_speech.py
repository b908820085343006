"""What the cards of Royal Gambit say for themselves."""

import pytest

from regalia.contract.scenario import Scenario
from regalia.contract.speech import assert_every_card_says_what_it_does, assert_hands_say_why_not
from regalia.engine.game import load
from regalia.engine.pile import card_at
from regalia.games.royal_gambit import speech
from tests.games.royal_gambit.table import START, play, table
from tests.games.said import asked, labels, why_not


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_card_speaks_along_a_game(language):
    """In a game: every card says what it does, every card in hand why it cannot be used, and nothing hidden is told."""
    assert_every_card_says_what_it_does(load("royal-gambit"), language)
    assert_hands_say_why_not(load("royal-gambit"), Scenario(2, 3), 120, language)


PIECES = "3qk3/p6p/8/8/8/8/P6P/R3K2N w - - 9 9"


def test_aces_say_that_no_king_is_in_check():
    """§6.2, §9.2"""
    match = table(PIECES, "A♥ A♠ A♦ A♣")
    assert why_not(match, "A♥") == [("not your King: it is not in check", "§6.2")]
    assert why_not(match, "A♠") == [("not as the Royal Assassin: the enemy King is not in check", "§9.2")]
    assert why_not(match, "A♦") == why_not(match, "A♣") == []


def test_a_card_that_does_not_help_against_check_says_so():
    """§4.1, §7.1, §7.2, §2.7"""
    match = table("4r1k1/8/8/8/8/8/P7/4K2N w - - 0 1", "9♥ 9♦ 9♠")
    assert why_not(match, "9♦") == [("you are in check, and it cannot end that", "§4.1")]
    match = table("4k3/8/8/8/8/8/8/4K2Q w - - 0 1", "9♦ A♦", courts=("2♦ 3♠ 4♣", "5♥ 6♦ 7♣"))
    assert why_not(match, "9♦") == why_not(match, "2♦") == [("you have no pawn that it could upgrade", "§7.1")]
    assert why_not(match, "A♦") == [("you have no piece that it could upgrade", "§7.2")]
    assert why_not(match, "3♠") == [("it has no target that leaves your King out of check", "§2.7")]


def test_a_truce_is_a_reason():
    """§12.5"""
    match = table(START, "9♦ 2♣", options={"truce": 2})
    assert why_not(match, "9♦") == [("no card may be played in the first 2 plies", "§12.5")]


def test_an_attack_is_answered_by_name():
    """§9.1, §10.1, §10.2, §10.3"""
    match = table(PIECES, "9♠ 2♦ 6♥", "K♣ Q♣")
    assert labels(match)["9♠"] == "Strike with 9♠"
    play(match, "9♠")
    assert labels(match)["d8"] == "Strike the black queen on d8"
    assert why_not(match, "2♦") == [("the targets of 9♠ come first", "§2.5")]
    play(match, "d8")
    assert asked(match) == "9♠ strikes the black queen on d8: answer it?"
    assert labels(match)["pass"] == "Let it happen: lose the black queen on d8"
    assert labels(match)["joust K♣"] == "Challenge with K♣, face-down: only a higher card beats it"
    assert why_not(match, "5♥") == [("an answer is given from the hand, not from the Court", "§10.1")]
    play(match, "joust K♣")
    assert asked(match) == "Black challenges 9♠: lay a card for the joust"
    assert labels(match)["lay 2♦"] == "Answer the challenge with 2♦: it beats every lower card"


def test_moves_say_what_they_take():
    """§3.1, §12.7"""
    match = table("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1")
    assert labels(match)["a1a7"] == "Take the black pawn on a7 with the white rook on a1"
    assert labels(match)["a1a2"] == "Move the white rook from a1 to a2"
    match = table("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", options={"king_capture": "board"})
    assert labels(match)["e7e8"] == "Capture the King on e8 with the white rook on e7, and win"


def test_every_suit_says_what_its_targets_come_to():
    """§6.1, §7.1, §8.1, §6.3, §7.3, §8.3, §9.3"""
    for chain, said in (
        ("♥", "Rescue two pieces with 9♥, by the chain"),
        ("♦", "Make two queens with 9♦, by the chain"),
        ("♣", "Swap two pieces with 9♣, and two of the enemy by the chain"),
        ("♠", "Strike twice with 9♠, by the chain"),
    ):
        assert labels(table(PIECES, f"9{chain} 3♥", chain=chain))[f"9{chain}"] == said
    match = table(PIECES, "9♥ 9♦ 9♣")
    play(match, "9♥")
    assert labels(match)["h1"] == "Rescue the white knight on h1"
    play(match, "h1")
    assert labels(match)["e5"] == "Bring the white knight from h1 to e5"
    match = table(PIECES, "9♥ 9♦ 9♣")
    play(match, "9♦")
    assert labels(match)["a2"] == "Make the white pawn on a2 a queen"
    match = table(PIECES, "9♥ 9♦ 9♣")
    play(match, "9♣")
    assert labels(match)["a1"] == "Swap the white rook on a1 …"
    play(match, "a1")
    assert labels(match)["h1"] == "Swap the white rook on a1 with the white knight on h1"


EXPOSED = "3qk3/p6p/8/8/8/8/4R3/4K3 w - - 9 9"


def test_the_assassin_and_what_stops_it():
    """§9.2, §11.1, §11.3, §11.4, §2.3"""
    match = table(EXPOSED, "A♠ 3♠ 2♦", "4♠ 8♣")
    play(match, "A♠")
    assert labels(match)["e8"] == "Strike the King on e8: unless it is answered you win"
    play(match, "e8")
    assert labels(match)["pass"] == "Let it happen: you lose your King and the game"
    assert labels(match)["block 4♠"] == "Save the King by discarding 4♠"
    play(match, "block 4♠")
    assert labels(match)["a7"] == "Strike the black pawn on a7: nobody can answer it"


def test_swaps_are_answered_and_a_known_card_says_whether_it_stops_them():
    """§8.2, §8.3, §12.1"""
    match = table(PIECES, "A♣ 2♦", "K♣ 8♣", options={"joust_card": "attack"})
    play(match, "A♣, a1, e8")
    assert asked(match) == "A♣ swaps a1 and e8: answer it?"
    assert labels(match)["pass"] == "Let it happen: swap a1 and e8"
    assert labels(match)["joust K♣"] == "Challenge with K♣: it does not stop A♣"
    match = table(PIECES, "9♠ 2♦", "K♣ 8♣", options={"joust_card": "attack"})
    play(match, "9♠, d8")
    assert labels(match)["joust K♣"] == "Challenge with K♣: it stops 9♠"


def test_a_card_of_the_court_is_not_discarded():
    """§2.3"""
    match = table("4k3/p6p/8/8/8/8/8/R3K3 w - - 9 9", "A♠ K♠ A♦ K♦ 3♣ Q♠", courts=("2♥ 3♦ 4♣", "5♥ 6♦ 7♣"))
    play(match, "a1a2")
    assert why_not(match, "2♥") == [("a card of the hand is discarded, not one of the Court", "§2.3")]


def test_a_card_that_one_does_not_hold_has_no_reasons():
    state = table(PIECES, "A♥ A♠ A♦ A♣").state
    assert speech.why_not(state, (state.to_act, card_at(state.court[1 - state.to_act], 0))) == []
