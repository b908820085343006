"""Kingdom Kards: the kinds of card."""

from __future__ import annotations

from regalia.engine.cards import ACE, JACK, is_red, rank

NO_CARD = -1
"""In place of a number: none is attached."""


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
