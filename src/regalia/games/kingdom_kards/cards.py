"""Kingdom Kards: the kinds of card, and their places in the numbers of actions."""

from __future__ import annotations

from regalia.engine.cards import ACE, JACK, is_red, rank, suit


def is_number(card: int) -> bool:
    """§2.1: numbers are 2 to 10; an Ace is none."""
    return 2 <= rank(card) <= 10


def is_black_ace(card: int) -> bool:
    """§2.1: the Aces of Spades and Clubs."""
    return rank(card) == ACE and not is_red(card)


def is_red_ace(card: int) -> bool:
    """§2.1: the Aces of Hearts and Diamonds."""
    return rank(card) == ACE and is_red(card)


def is_response(card: int) -> bool:
    """§8.1: Jacks and Red Aces."""
    return rank(card) == JACK or is_red_ace(card)


def number_index(card: int) -> int:
    """Where a number stands among the numbers of the four suits."""
    return suit(card) * 9 + rank(card) - 2


def black_ace_index(card: int) -> int:
    """0 for the Ace of Spades, 1 for the Ace of Clubs."""
    return suit(card) // 2


def red_ace_index(card: int) -> int:
    """0 for the Ace of Hearts, 1 for the Ace of Diamonds."""
    return suit(card) - 1
