"""§1.2 to §1.5: decks at random are legal, come from their seed, and leave out what is named."""

import pytest

from regalia.engine.errors import BadDeck
from regalia.engine.game import load
from regalia.games.kingdoms.library import KingdomsLibrary, cards, deck_called

LIBRARY = KingdomsLibrary()


def test_a_hundred_decks_are_legal_and_differ():
    texts = [LIBRARY.deck_at_random(seed) for seed in range(100)]
    assert [LIBRARY.faults_of_deck(text, "deck") for text in texts] == [[]] * 100
    assert len(set(texts)) == 100 and texts[7] == LIBRARY.deck_at_random(7)


def test_a_deck_at_random_can_be_played():
    game = load("kingdoms")
    state = game.blank(2, {"deck_0": LIBRARY.deck_at_random(1), "deck_1": LIBRARY.deck_at_random(2)})
    assert state.prints[0] != state.prints[1] and state.prints[0][0] > 0


def test_what_is_left_out_is_in_no_deck():
    held_out = [name for number, name in enumerate(cards()) if number % 9 == 0 and cards()[name].type != "bastion"]
    for seed in range(40):
        assert not set(deck_called(LIBRARY.deck_at_random(seed, held_out)).cards()) & set(held_out)


def test_too_much_left_out_is_said():
    with pytest.raises(BadDeck, match="Royals"):
        LIBRARY.deck_at_random(1, list(cards()))
