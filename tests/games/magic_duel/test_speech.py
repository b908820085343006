"""What the cards of Magic Duel say for themselves."""

import pytest

from regalia.contract.scenario import Scenario
from regalia.contract.speech import assert_every_card_says_what_it_does, assert_hands_say_why_not
from regalia.engine.game import load
from regalia.engine.pile import card_at
from regalia.games.magic_duel import speech
from tests.games.magic_duel.table import drawing, hands, play
from tests.games.said import asked, labels, why_not


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_card_speaks_along_a_game(language):
    """Among three: every card says what it does, every card in hand why it cannot be used, and nothing hidden is told."""
    assert_every_card_says_what_it_does(load("magic-duel"), language)
    assert_hands_say_why_not(load("magic-duel"), Scenario(3, 3), 150, language)


def test_spells_say_what_they_beat():
    """§5.1 to §5.6"""
    match = hands("K♠ K♥ K♦ K♣ Red Dark", "9♠ 3♠")
    said = labels(match)
    assert said["K♠"] == "Cast the Cantrip K♠: beats weaker Cantrips"
    assert said["K♠+K♥"] == "Cast the Codu K♠+K♥: beats every Cantrip and weaker Codus"
    assert said["K♠+K♥+K♦"].startswith("Cast the Thrack") and said["K♠+K♥+K♦+K♣"].startswith("Cast the RAQUAV")
    assert said["Red"] == "Cast the Badef Red: beats Cantrips, ties with what is stronger"
    assert said["Red+Dark"] == "Cast the Jokulme Red+Dark: beats everything"


def test_what_is_put_on_risk_is_asked_and_drawn_by_name():
    """§4.5, §7.2: the wizard who put a card there knows it on top."""
    match = hands("K♠ 2♥ 5♥", "9♠ 3♠ 4♦")
    play(match, "2♥ > risk")
    assert asked(match) == "cast a spell, face-up for the card on Risk"
    play(match, "K♠", "9♠")
    assert labels(match)["risk"] == "Draw from the deck of Risk: on top lies 2♥, which you put there"
    assert labels(match)["advantage"].endswith("one of them is the cursed spell")
    assert why_not(match, "5♥") == [("cards are drawn now: choose a deck", "§7.2")]


def test_a_deck_of_unknown_cards_says_its_size():
    """§7.2"""
    match = drawing("5♠ 2♠", "9♠ 3♠", risk="A♦ A♥")
    assert labels(match)["risk"] == "Draw from the deck of Risk, cards: 2"


def test_a_tie_and_the_last_trick_are_asked_for():
    """§6.2, §8.2, §4.3"""
    match = hands("Red 5♥", "9♠ 9♥ 3♠", more='spent = ["Cursed spell"]')
    assert asked(match) == "cast for the last trick of the round"
    assert why_not(match, "5♥") == [("it cannot go on Risk: the decks are closed", "§8.1")]
    match = hands("Red 5♥ 6♥", "9♠ 9♥ 3♠ 4♠")
    play(match, "Red", "9♠+9♥")
    assert asked(match) == "the trick is tied, cards on the table: 3; cast again"


def test_the_last_card_of_a_hand_cannot_go_on_risk():
    """§4.3: and what another has cast is no card of one's own."""
    match = hands("5♥ 5♠ 6♠", "9♠", "3♠ 4♠")
    play(match, "5♥ > risk", "5♠")
    if match.to_act == 1:
        assert why_not(match, "9♠") == [("it cannot go on Risk: it is your last card", "§4.3")]
    else:
        assert match.to_act == 2 and why_not(match, "5♠") == []


def test_a_card_that_lies_in_no_hand_of_ones_own_has_no_reasons():
    state = hands("K♠ K♥", "9♠ 3♠").state
    assert speech.why_not(state, (state.to_act, card_at(state.hand[1 - state.to_act], 0))) == []
