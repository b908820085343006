"""Cards: the French deck as numbers 0 to 51 (♠ A to K, ♥, ♦, ♣), then the two Jokers; their names to read and type."""

from __future__ import annotations

SUITS = "♠♥♦♣"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SPADES, HEARTS, DIAMONDS, CLUBS = 0, 1, 2, 3
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
DECK = 52
RED_JOKER, DARK_JOKER = 52, 53


def rank(card: int) -> int:
    """1 for an Ace, 2 to 10, 11 Jack, 12 Queen, 13 King."""
    return card % 13 + 1


def suit(card: int) -> int:
    """0 ♠, 1 ♥, 2 ♦, 3 ♣."""
    return card // 13


def is_red(card: int) -> bool:
    """Hearts and Diamonds are red."""
    return suit(card) == HEARTS or suit(card) == DIAMONDS


def card_of(suit: int, rank: int) -> int:
    """The number of a card."""
    return suit * 13 + rank - 1


NAMES = (*tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS), "Red", "Dark")
"""Every card by its number: K♠, 10♥, A♦ … and the two jokers."""
