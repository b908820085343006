"""Pile: cards in order. A pile is a row of numbers: first how many cards lie in it, then the cards, the top card last.

Besides what its field declares, a card can be known to further seats while it lies in a pile: `put_seen` says who. A card
is a number from 0 to 119; the bits above its seven say which seats know it.
"""

from __future__ import annotations

from regalia.engine.chance import Stream, below

Pile = list[int]

CARD_BITS = 7
CARD_MASK = 127
UNKNOWN = 127
"""The card in a place whose card the onlooker does not know; 126, 125 … for cards with another back."""
MOST_CARDS = 120
"""Cards are numbered below this; from here on a number is an unknown card."""
EVERYBODY = 255
"""All eight possible seats, as `put_seen` takes them."""


def size(pile: Pile) -> int:
    """How many cards lie in the pile."""
    return pile[0]


def card_at(pile: Pile, place: int) -> int:
    """The card at a place, counted from 0 at the bottom."""
    return pile[1 + place] & CARD_MASK


def seen_at(pile: Pile, place: int) -> int:
    """The seats, as bits, that know the card at a place beyond what its pile shows them."""
    return pile[1 + place] >> CARD_BITS


def put(pile: Pile, card: int) -> None:
    """Put a card on top."""
    pile[0] += 1
    pile[pile[0]] = card


def put_seen(pile: Pile, card: int, seats: int) -> None:
    """Put a card on top that the given seats, as bits, have seen and will remember."""
    pile[0] += 1
    pile[pile[0]] = card | (seats << CARD_BITS)


def tuck_under(pile: Pile, card: int, seats: int) -> None:
    """Put a card at the bottom that the given seats, as bits, have seen and will remember."""
    pile[0] += 1
    for place in range(pile[0], 1, -1):
        pile[place] = pile[place - 1]
    pile[1] = card | (seats << CARD_BITS)


def show_at(pile: Pile, place: int, seats: int) -> None:
    """Let the given seats, as bits, see the card at a place; they will remember it."""
    pile[1 + place] |= seats << CARD_BITS


def take_top(pile: Pile) -> int:
    """Take the top card off."""
    card = pile[pile[0]] & CARD_MASK
    pile[pile[0]] = 0
    pile[0] -= 1
    return card


def take_at(pile: Pile, place: int) -> int:
    """Take the card at a place out; those above it move down."""
    card = pile[1 + place] & CARD_MASK
    last = pile[0]
    for above in range(1 + place, last):
        pile[above] = pile[above + 1]
    pile[last] = 0
    pile[0] = last - 1
    return card


def find(pile: Pile, card: int) -> int:
    """The place of a card, or -1 where it does not lie in the pile."""
    for place in range(pile[0]):
        if pile[1 + place] & CARD_MASK == card:
            return place
    return -1


def take(pile: Pile, card: int) -> None:
    """Take a card out that lies in the pile."""
    take_at(pile, find(pile, card))


def bundle(pile: Pile) -> int:
    """All cards of a small pile in one number, as a note tells them."""
    cards = 0
    for place in range(pile[0], 0, -1):
        cards = (cards << CARD_BITS) + (pile[place] & CARD_MASK) + 1
    return cards


def clear(pile: Pile) -> None:
    """Take every card off; they leave the game."""
    for place in range(pile[0]):
        pile[1 + place] = 0
    pile[0] = 0


def pour(source: Pile, target: Pile) -> None:
    """Put a whole pile on top of another, in its order; what was remembered of its cards is forgotten."""
    for place in range(source[0]):
        put(target, source[1 + place] & CARD_MASK)
    clear(source)


def shuffle(pile: Pile, rng: Stream) -> None:
    """Shuffle; nobody knows where any card lies any more."""
    for place in range(pile[0], 1, -1):
        other = 1 + below(rng, place)
        card = pile[place] & CARD_MASK
        pile[place] = pile[other] & CARD_MASK
        pile[other] = card
    if pile[0] > 0:
        pile[1] &= CARD_MASK
