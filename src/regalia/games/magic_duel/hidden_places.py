"""Magic Duel: hidden places, for re-dealing. Cards are exchanged between them until they agree with what a seat has seen.

A place is `loose` while no seat is marked in it; what is settled gets the mark of another seat, which is taken off at the end.
"""

from __future__ import annotations

from regalia.engine.knowledge import Scratch
from regalia.engine.pile import CARD_BITS, CARD_MASK, size
from regalia.games.magic_duel.spells import JOKER, rank_of
from regalia.games.magic_duel.state import (
    CURSED_SPELL,
    MOST_SEATS,
    State,
)

HANDS, CASTS, RISK, ADVANTAGE, HIDDEN_PILES = 0, MOST_SEATS, 2 * MOST_SEATS, 2 * MOST_SEATS + 1, 2 * MOST_SEATS + 2
"""The hidden piles, numbered."""
SPOT = 256
"""A spot is the number of a hidden pile times this, and the place in it, counted from 1."""
TALLY = 300
"""Where in the scratch the count of loose cards by rank begins; before it `retelling` keeps its own."""


def hidden_size(state: State, seat: int, pile: int) -> int:
    """How many cards lie in a hidden pile; the seat's own piles hide nothing."""
    if pile == ADVANTAGE:
        return size(state.advantage)
    if pile == RISK:
        return size(state.risk)
    owner = pile % MOST_SEATS
    if owner == seat or owner >= state.seats:
        return 0
    return size(state.hand[owner]) if pile < CASTS else size(state.cast[owner])


def entry_at(state: State, spot: int) -> int:
    """The card at a spot, with its marks."""
    pile, place = spot // SPOT, spot % SPOT
    if pile == ADVANTAGE:
        return state.advantage[place]
    if pile == RISK:
        return state.risk[place]
    return state.hand[pile][place] if pile < CASTS else state.cast[pile - CASTS][place]


def enter_at(state: State, spot: int, entry: int) -> None:
    """Lay a card, with its marks, at a spot."""
    pile, place = spot // SPOT, spot % SPOT
    if pile == ADVANTAGE:
        state.advantage[place] = entry
    elif pile == RISK:
        state.risk[place] = entry
    elif pile < CASTS:
        state.hand[pile][place] = entry
    else:
        state.cast[pile - CASTS][place] = entry


def mark_of(seat: int) -> int:
    """The mark of what is settled: of a seat about whose knowledge a re-dealt state says nothing."""
    return 1 << (CARD_BITS + (seat + 1) % MOST_SEATS)


def loosen_all(state: State, seat: int) -> None:
    """Take the mark off all that was settled."""
    for pile in range(HIDDEN_PILES):
        for place in range(1, hidden_size(state, seat, pile) + 1):
            spot = pile * SPOT + place
            enter_at(state, spot, entry_at(state, spot) & ~mark_of(seat))


def settle(state: State, seat: int, spot: int, source: int) -> None:
    """Exchange two loose cards; the one that comes to the spot stays there."""
    card = entry_at(state, source)
    enter_at(state, source, entry_at(state, spot))
    enter_at(state, spot, card | mark_of(seat))


def loose_card(state: State, seat: int, card: int) -> int:
    """The spot of a loose card like this, or -1."""
    for pile in range(HIDDEN_PILES):
        for place in range(1, hidden_size(state, seat, pile) + 1):
            if entry_at(state, pile * SPOT + place) == card:
                return pile * SPOT + place
    return -1


def loose_in(state: State, seat: int, pile: int) -> int:
    """How many places of a hidden pile are loose."""
    loose = 0
    for place in range(1, hidden_size(state, seat, pile) + 1):
        if entry_at(state, pile * SPOT + place) <= CARD_MASK:
            loose += 1
    return loose


def loose_place(state: State, seat: int, pile: int, nth: int) -> int:
    """The spot of the nth loose place of a hidden pile."""
    spot = -1
    for place in range(1, hidden_size(state, seat, pile) + 1):
        if entry_at(state, pile * SPOT + place) <= CARD_MASK:
            if nth == 0:
                spot = pile * SPOT + place
            nth -= 1
    return spot


def loose_of_rank(state: State, seat: int, value: int, nth: int) -> int:
    """The spot of the nth loose card of a rank."""
    spot = -1
    for pile in range(HIDDEN_PILES):
        for place in range(1, hidden_size(state, seat, pile) + 1):
            card = entry_at(state, pile * SPOT + place)
            if card < CURSED_SPELL and rank_of(card) == value:
                if nth == 0:
                    spot = pile * SPOT + place
                nth -= 1
    return spot


def count_loose(state: State, seat: int, scratch: Scratch) -> None:
    """Count the loose cards of each rank."""
    for value in range(JOKER + 1):
        scratch[TALLY + value] = 0
    for pile in range(HIDDEN_PILES):
        for place in range(1, hidden_size(state, seat, pile) + 1):
            card = entry_at(state, pile * SPOT + place)
            if card < CURSED_SPELL:
                scratch[TALLY + rank_of(card)] += 1
