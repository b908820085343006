"""§6: a number by itself trades cards."""

import pytest

from regalia.engine.errors import IllegalDecision
from tests.games.kingdom_kards.table import deck, discard, hand, others, play, points, table, typed, written


@pytest.mark.parametrize(("held", "may"), [(["3♥", "3♦"], False), (["3♥", "3♦", "3♣"], True), (["3♥", "3♦", "3♣", "J♠"], True)])
def test_a_number_needs_as_many_other_cards(held, may):
    """§6.1: a 3 with two, three and four cards besides it."""
    match = table(f"hand = [{written(['3♠', *held])}, []]")
    assert ("3♠" in typed(match)) == may
    if not may:
        with pytest.raises(IllegalDecision):
            match.play("3♠")


def test_a_ten_can_be_played_with_ten_other_cards():
    """§6.1: all ten are discarded and as many are drawn."""
    match = table('hand = [["10♠", "2♥", "3♥", "4♥", "5♥", "6♥", "7♥", "8♥", "9♥", "10♥", "J♥"], []]')
    play(match, "10♠", *(f"-{card}♥" for card in range(2, 11)))
    assert len(hand(match, 0)) == 10
    assert "J♥" in discard(match, 0)


def test_its_player_chooses_which_cards_go():
    """§6.2: any card, a King as well, and no effect happens; who discards may do nothing else."""
    match = table('hand = [["2♠", "K♥", "Q♥", "A♠", "9♣"], []]\ndiscard = [["5♦"], []]')
    assert play(match, "2♠") == ["§6.1 Seat 0 plays 2♠ and owes 2 cards"]
    assert typed(match) == ["-K♥", "-Q♥", "-A♠", "-9♣"]
    assert play(match, "-K♥") == ["§6.2 Seat 0 discards K♥"]
    assert typed(match) == ["-Q♥", "-A♠", "-9♣"]
    play(match, "-A♠")
    assert discard(match, 0) == ["5♦", "2♠", "K♥", "A♠"]
    assert hand(match, 0)[:2] == ["Q♥", "9♣"]
    assert points(match) == [100, 100]


def test_when_all_other_cards_must_go_the_last_one_goes_by_itself():
    """§6.2: a discard that has no alternative is not asked."""
    match = table('hand = [["2♠", "7♥", "8♥"], []]')
    play(match, "2♠", "-8♥")
    assert match.decisions[-1].forced
    assert discard(match, 0) == ["2♠", "8♥", "7♥"]
    assert len(hand(match, 0)) == 2


def test_as_many_cards_are_drawn_after_the_last_discard():
    """§6.3: the turn goes on with them."""
    match = table('hand = [["2♠", "7♥", "8♥", "J♥"], []]\ndeck = [["4♦", "K♦", "3♦"], "dealt"]')
    play(match, "2♠", "-7♥")
    assert deck(match, 0) == ["4♦", "K♦", "3♦"]
    play(match, "-8♥")
    assert hand(match, 0) == ["J♥", "3♦", "K♦"]
    assert "K♦ > 1" in typed(match)


def test_the_number_and_the_discards_can_be_drawn_again_at_once():
    """§6.3, §2.3: the deck is empty, so the three cards on the discard pile make the new one."""
    drawn = set()
    for seed in range(40):
        match = table(f"hand = [{written(others())}, []]", seed=seed)
        told = play(match, "2♠", "-2♥", "-2♦")
        assert told[-4:] == [
            "§2.3 Seat 0 shuffles the discard pile into the deck",
            "§2.2 Seat 0 draws a card",
            "§2.2 Seat 0 draws a card",
            "§6.3 Seat 0 draws 2 for it",
        ]
        drawn.update(hand(match, 0)[-2:])
        assert len(deck(match, 0)) == 1
    assert drawn == {"2♠", "2♥", "2♦"}


def test_nobody_responds_to_a_number():
    """§6.3, §9.3: seat 1 holds a Jack and a Red Ace."""
    match = table('hand = [["2♠", "7♥", "8♥", "J♥"], ["J♠", "A♥"]]')
    play(match, "2♠")
    assert match.to_act == 0
    play(match, "-7♥", "-8♥")
    assert match.to_act == 0
