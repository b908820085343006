"""Kraljevska igra: its cards. Each deck has 54, seat 0's are 0 to 53 and seat 1's 54 to 107; what a card is tells its kind."""

from __future__ import annotations

from regalia.engine.cards import (
    ACE,
    CLUBS,
    DARK_JOKER,
    DIAMONDS,
    HEARTS,
    JACK,
    KING,
    NAMES,
    QUEEN,
    RED_JOKER,
    SPADES,
    rank,
    suit,
)
from regalia.engine.cards import card_of as kind_of
from regalia.engine.vocabulary import Vocabulary

CROSS = CLUBS
"""The rulebook's name for ♣."""
CARDS = 54
"""Cards in a deck; card 54 is card 0 with the other back."""
NONE = -1
"""In place of a card that was not played."""
CARD_NAMES = (*NAMES, *(f"{name}′" for name in NAMES))


class Kind(Vocabulary):
    """§7.7: the cards with a special effect, which have a line of their own in the rulebook's tables."""

    SPADES_1, SPADES_5, SPADES_7 = kind_of(SPADES, ACE), kind_of(SPADES, 5), kind_of(SPADES, 7)
    SPADES_QUEEN, SPADES_KING = kind_of(SPADES, QUEEN), kind_of(SPADES, KING)
    HEART_1, HEART_4, HEART_8 = kind_of(HEARTS, ACE), kind_of(HEARTS, 4), kind_of(HEARTS, 8)
    HEART_JACK, HEART_QUEEN, HEART_KING = kind_of(HEARTS, JACK), kind_of(HEARTS, QUEEN), kind_of(HEARTS, KING)
    DIAMOND_1, DIAMOND_2, DIAMONDS_10 = kind_of(DIAMONDS, ACE), kind_of(DIAMONDS, 2), kind_of(DIAMONDS, 10)
    DIAMONDS_JACK, DIAMONDS_KING = kind_of(DIAMONDS, JACK), kind_of(DIAMONDS, KING)
    CROSS_1, CROSS_2, CROSS_7 = kind_of(CROSS, ACE), kind_of(CROSS, 2), kind_of(CROSS, 7)
    CROSS_QUEEN, CROSS_KING = kind_of(CROSS, QUEEN), kind_of(CROSS, KING)
    RED_JOKER, DARK_JOKER = RED_JOKER, DARK_JOKER


SPECIAL_EFFECT_BITS = sum(1 << kind for kind in Kind)


class Face(Vocabulary):
    """§6.5 to §6.10: what the die of a Dark Joker means."""

    CERTAIN_WIN, SHIELD, TOP_THREE, FOURTEEN, FIVE_MORE, SENT_AWAY = range(1, 7)


def kind(card: int) -> int:
    """§1.1: what a card is, whichever deck it comes from."""
    return card % CARDS


def back(card: int) -> int:
    """§1.2: the seat whose deck a card comes from, which its back shows."""
    return card // CARDS


def is_joker(kind: int) -> bool:
    """Is it the Red or the Dark Joker?"""
    return kind >= Kind.RED_JOKER


def is_one(kind: int) -> bool:
    """Is it a 1, which is also called Ace?"""
    return rank(kind) == ACE and not is_joker(kind)


def is_seven(kind: int) -> bool:
    """§4.3, §4.4: is it a seven?"""
    return kind != NONE and rank(kind) == 7


def is_powerful_heart(kind: int) -> bool:
    """§1.7: is it one of the powerful Hearts, 1, 4 and 8?"""
    return kind in (Kind.HEART_1, Kind.HEART_4, Kind.HEART_8)


def has_special_effect(kind: int) -> bool:
    """§7.7: does the rulebook give the card a line of its own?"""
    return SPECIAL_EFFECT_BITS >> kind & 1 == 1


def value(kind: int) -> int:
    """§1.4: 1 counts 11, 2 to 10 as printed, Jack 12, Queen 13, King 14, a joker nothing by itself."""
    if is_joker(kind):
        return 0
    if rank(kind) == ACE:
        return 11
    return rank(kind) if rank(kind) <= 10 else rank(kind) + 1


def same_suit(kind: int, other: int) -> bool:
    """§8.9: are both cards of one suit? §7.14: a joker is of none."""
    return suit(kind) == suit(other) and not is_joker(kind)
