"""§2: kinds of card, and drawing them."""

import pytest

from tests.games.kingdom_kards.table import deck, discard, hand, others, play, table, typed, written


def test_there_are_six_kinds_of_card():
    """§2.1: on the own turn Kings, Queens, numbers and Black Aces are played; Jacks and Red Aces are not."""
    match = table(
        'hand = [["K♠", "Q♥", "J♣", "2♦", "A♥", "A♦", "A♠", "A♣"], []]\ndiscard = [["7♣"], []]',
    )
    assert sorted(typed(match)) == sorted(
        ["end", "K♠ > 1", "K♠+2♦ > 1", "Q♥", "Q♥+2♦", "2♦", "A♠ < 7♣", "A♣ < 7♣"],
    )


@pytest.mark.parametrize("card", ["2♠", "5♥", "9♦", "10♣"])
def test_two_to_ten_are_numbers(card):
    """§2.1: they can be attached."""
    match = table(f'hand = [["K♠", "{card}"], []]')
    assert f"K♠+{card} > 1" in typed(match)


@pytest.mark.parametrize("card", ["A♥", "A♠", "J♦", "Q♣", "K♥"])
def test_aces_and_pictures_are_no_numbers(card):
    """§2.1: they cannot be attached."""
    match = table(f'hand = [["K♠", "Q♠", "{card}"], []]')
    assert not [text for text in typed(match) if "+" in text]


def test_cards_are_drawn_from_the_top_of_the_own_deck():
    """§2.2: the top card of a deck is written last."""
    match = table('hand = [["2♠", "7♥", "7♦", "J♦"], []]\ndeck = [["3♣", "4♣", "5♣"], "dealt"]')
    assert play(match, "2♠", "-7♥", "-7♦")[-4:] == [
        "§6.2 Seat 0 discards 7♦",
        "§2.2 Seat 0 draws a card",
        "§2.2 Seat 0 draws a card",
        "§6.3 Seat 0 draws 2 for it",
    ]
    assert hand(match, 0) == ["J♦", "5♣", "4♣"]
    assert deck(match, 0) == ["3♣"]


def test_a_deck_that_is_just_enough_is_not_shuffled():
    """§2.3."""
    match = table('hand = [["2♠", "7♥", "7♦", "J♦"], []]\ndeck = [["4♣", "5♣"], "dealt"]')
    told = play(match, "2♠", "-7♥", "-7♦")
    assert hand(match, 0) == ["J♦", "5♣", "4♣"]
    assert deck(match, 0) == []
    assert not any(line.startswith("§2.3") for line in told)


def test_a_short_deck_is_shuffled_with_the_discard_pile_before_anything_is_drawn():
    """§2.3: the one card that was left, 5♣, is drawn only by chance: one of 51 cards, of which two are drawn."""
    drew_it = 0
    for seed in range(60):
        match = table('hand = [["2♠", "7♥", "7♦", "J♦"], []]\ndeck = [["5♣"], "dealt"]', seed=seed)
        told = play(match, "2♠", "-7♥", "-7♦")
        assert "§2.3 Seat 0 shuffles the discard pile into the deck" in told
        assert discard(match, 0) == []
        assert len(deck(match, 0)) == 49
        drew_it += "5♣" in hand(match, 0)
    assert drew_it < 10


def test_of_too_few_cards_all_are_drawn():
    """§2.4: three are to be drawn, one is left in the deck and none on the discard pile."""
    match = table(f"hand = [{written(others('9♦'))}, []]\ndeck = [['9♦'], 'dealt']\ndiscard = [[], 'dealt']", draw=3)
    told = play(match, "end", "end")
    assert len(hand(match, 0)) == 52
    assert told[-2:] == ["§2.2 Seat 0 draws a card", "§2.4 Seat 0 has no more cards to draw"]


def test_of_too_few_cards_the_discard_pile_is_drawn_as_well():
    """§2.3, §2.4: two in the deck and one on the discard pile make three of the five that are wanted."""
    held = others("9♦", "9♥", "K♠")
    match = table(f"hand = [{written(held)}, []]\ndeck = [['9♦', '9♥'], 'dealt']\ndiscard = [['K♠'], 'dealt']", draw=5)
    told = play(match, "end", "end")
    assert len(hand(match, 0)) == 52
    assert told[-5:] == [
        "§2.3 Seat 0 shuffles the discard pile into the deck",
        *["§2.2 Seat 0 draws a card"] * 3,
        "§2.4 Seat 0 has no more cards to draw",
    ]


def test_with_nothing_to_draw_the_turn_begins_all_the_same():
    """§2.4: the whole deck is in the hand."""
    match = table(f"hand = [{written(others())}, []]")
    told = play(match, "end", "end")
    assert told[-2:] == ["§3.1 Turn 3: Seat 0", "§2.4 Seat 0 has no more cards to draw"]
    assert match.to_act == 0
