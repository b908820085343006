"""Magic Duel: the cards, and the combinations that a spell is made of, in the order of their actions."""

from __future__ import annotations

from itertools import combinations_with_replacement

from regalia.engine.cards import ACE, DECK, KING, NAMES, SUITS, card_of, rank, suit

FACES = DECK + 2
"""Different cards: four suits and two Jokers. Several decks have each of them several times."""
CURSED_SPELL = FACES
CARD_NAMES = (*NAMES, "Cursed spell")
JOKER = KING + 1
"""The rank of a Joker, above all others."""


def rank_of(card: int) -> int:
    """§4.2: the rank that the cards of a combination share; Jokers have one of their own."""
    return JOKER if card >= DECK else rank(card)


def of_one_rank(count: int) -> list[list[int]]:
    """§4.2, §11.1: every combination of this many cards of one rank: rank by rank, and in a rank by the suits ♠ ♥ ♦ ♣."""
    return [
        [card_of(suit, rank) for suit in suits]
        for rank in range(ACE, KING + 1)
        for suits in combinations_with_replacement(range(len(SUITS)), count)
    ]


def of_jokers(count: int) -> list[tuple[int, ...]]:
    """§4.2, §11.1: every combination of this many Jokers; the place of each is the number of Dark ones in it."""
    return list(combinations_with_replacement(range(DECK, FACES), count))


def place_of_card(card: int) -> int:
    """§5.1: the place of a single card in `of_one_rank(1)`."""
    return (rank(card) - ACE) * combinations_of(1) + suit(card)


def place_of_combination(value: int, spades: int, hearts: int, diamonds: int, clubs: int) -> int:
    """§4.2: the place of a combination in `of_one_rank`, from its rank and how many cards it has of each suit.

    In one rank those with fewer cards of ♥, ♦ and ♣ come first, then those with fewer of ♦ and ♣, then those with fewer of ♣.
    """
    lower = diamonds + clubs
    other = hearts + lower
    before = pyramid(other) + lower * (lower + 1) // 2 + clubs
    return (value - ACE) * combinations_of(spades + other) + before


def combinations_of(count: int) -> int:
    """How many combinations of one rank have this many cards: 4, 10, 20, 35."""
    return pyramid(count + 1)


def pyramid(side: int) -> int:
    """How many balls lie in a pyramid of triangles."""
    return side * (side + 1) * (side + 2) // 6
