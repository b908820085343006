"""§7: Black Aces take a card back."""

import pytest

from regalia.engine.errors import IllegalDecision
from tests.games.kingdom_kards.table import discard, hand, others, play, table, typed, written


def test_a_black_ace_takes_any_card_back_however_deep():
    """§7.1: it then lies on the discard pile itself."""
    match = table('hand = [["A♠"], []]\ndiscard = [["K♦", "2♣", "A♥", "J♠"], []]')
    assert typed(match) == ["end", "A♠ < K♦", "A♠ < 2♣", "A♠ < A♥", "A♠ < J♠"]
    assert play(match, "A♠ < K♦") == ["§7.1 Seat 0 plays A♠ and takes K♦ back"]
    assert hand(match, 0) == ["K♦"]
    assert discard(match, 0) == ["2♣", "A♥", "J♠", "A♠"]


def test_only_the_own_discard_pile_is_searched():
    """§7.1: seat 1's pile is full, seat 0's is empty."""
    match = table('hand = [["A♣"], []]\ndiscard = [[], ["K♦", "Q♦"]]')
    assert typed(match) == ["end"]


def test_a_black_ace_takes_no_black_ace():
    """§7.2: the other one lies on the pile."""
    match = table('hand = [["A♠"], []]\ndiscard = [["A♣", "6♥"], []]')
    assert typed(match) == ["end", "A♠ < 6♥"]
    for card in ("A♣", "A♠"):
        with pytest.raises(IllegalDecision):
            match.play(f"A♠ < {card}")


@pytest.mark.parametrize("pile", ["[]", '["A♣"]'])
def test_a_black_ace_needs_something_to_take(pile):
    """§7.2: the pile is empty, or has only the other Black Ace."""
    match = table(f'hand = [["A♠"], []]\ndiscard = [{pile}, []]')
    assert typed(match) == ["end"]


def test_nobody_responds_to_a_black_ace():
    """§7.1, §9.3: seat 1 holds a Jack and a Red Ace."""
    match = table('hand = [["A♠"], ["J♠", "A♥"]]\ndiscard = [["K♦"], []]')
    play(match, "A♠ < K♦")
    assert match.to_act == 0


def test_everybody_knows_the_card_as_long_as_it_stays_in_the_hand():
    """§7.3: seats 1 and 2 and a spectator know of the King, not of the 4, also a turn later."""
    match = table('hand = [["A♠", "4♦"], [], []]\ndiscard = [["K♦"], [], []]', seats=3)
    play(match, "A♠ < K♦")
    for seat in (1, 2, None):
        assert match.view(seat)["table"]["hand"][0] == {"size": 2, "cards": ["K♦", None]}
    play(match, "end", "end", "end")
    assert match.view(1)["table"]["hand"][0] == {"size": 5, "cards": ["K♦", None, None, None, None]}
    play(match, "K♦ > 1")
    assert match.view(1)["table"]["hand"][0] == {"size": 4}


def test_a_card_that_was_known_is_hidden_again_once_it_is_shuffled_and_drawn():
    """§7.3: the King is taken back, discarded for the 3, shuffled into an empty deck and drawn."""
    match = table(f"hand = [{written(others('K♦'))}, []]\ndiscard = [['K♦'], []]")
    play(match, "A♠ < K♦", "3♠", "-K♦", "-A♣", "-5♠")
    assert len(hand(match, 0)) == 50
    while "K♦" not in hand(match, 0):
        play(match, "end", "end")
    assert match.view(1)["table"]["hand"][0] == {"size": len(hand(match, 0))}
