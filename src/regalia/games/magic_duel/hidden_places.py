"""Magic Duel: hidden places, between which `redeal` exchanges cards. What was seen in the round plays no part here.

A place is `loose` while no seat is marked in it; what is settled gets the mark of another seat, which is taken off at the end.
Numbers of piles are not checked: each re-deal reads thousands of places.
"""

from __future__ import annotations

from regalia.engine.knowledge import Scratch
from regalia.engine.pile import CARD_BITS, CARD_MASK, size
from regalia.engine.vocabulary import Vocabulary
from regalia.games.magic_duel.cards import CURSED_SPELL, JOKER, rank_of
from regalia.games.magic_duel.state import MOST_SEATS, State


class HiddenPile(Vocabulary):
    """The hidden piles: from HANDS on one hand for each seat, from CASTS on one spell for each seat, and the two decks."""

    HANDS, CASTS, RISK, ADVANTAGE = 0, MOST_SEATS, 2 * MOST_SEATS, 2 * MOST_SEATS + 1


HIDDEN_PILES = HiddenPile.ADVANTAGE + 1
SPOT = 256
"""A spot is the number of a hidden pile times this, and the place in it, counted from 1."""
TALLY = 300
"""Where in the scratch the count of loose cards by rank begins; what comes before it belongs to `redeal_round`."""


def hidden_size(state: State, seat: int, pile: int) -> int:
    """How many cards lie in a hidden pile; the seat's own piles hide nothing."""
    if pile == HiddenPile.ADVANTAGE:
        return size(state.advantage)
    if pile == HiddenPile.RISK:
        return size(state.risk)
    owner = pile % MOST_SEATS
    if owner == seat or owner >= state.seats:
        return 0
    return size(state.hand[owner]) if pile < HiddenPile.CASTS else size(state.cast[owner])


def marked_at(state: State, spot: int) -> int:
    """The card at a spot, with its marks."""
    pile, place = spot // SPOT, spot % SPOT
    if pile == HiddenPile.ADVANTAGE:
        return state.advantage[place]
    if pile == HiddenPile.RISK:
        return state.risk[place]
    return state.hand[pile][place] if pile < HiddenPile.CASTS else state.cast[pile - HiddenPile.CASTS][place]


def lay_at(state: State, spot: int, card: int) -> None:
    """Lay a card, with its marks, at a spot."""
    pile, place = spot // SPOT, spot % SPOT
    if pile == HiddenPile.ADVANTAGE:
        state.advantage[place] = card
    elif pile == HiddenPile.RISK:
        state.risk[place] = card
    elif pile < HiddenPile.CASTS:
        state.hand[pile][place] = card
    else:
        state.cast[pile - HiddenPile.CASTS][place] = card


def mark_of(seat: int) -> int:
    """The mark of what is settled: of a seat about whose knowledge a re-dealt state says nothing."""
    return 1 << (CARD_BITS + (seat + 1) % MOST_SEATS)


def loosen_all(state: State, seat: int) -> None:
    """Take the mark off all that was settled."""
    for pile in range(HIDDEN_PILES):
        for place in range(1, hidden_size(state, seat, pile) + 1):
            spot = pile * SPOT + place
            lay_at(state, spot, marked_at(state, spot) & ~mark_of(seat))


def settle(state: State, seat: int, spot: int, source: int) -> None:
    """Exchange two loose cards; the one that comes to the spot stays there."""
    card = marked_at(state, source)
    lay_at(state, source, marked_at(state, spot))
    lay_at(state, spot, card | mark_of(seat))


def loose_card(state: State, seat: int, card: int) -> int:
    """The spot of a loose card like this, or -1."""
    for pile in range(HIDDEN_PILES):
        for place in range(1, hidden_size(state, seat, pile) + 1):
            if marked_at(state, pile * SPOT + place) == card:
                return pile * SPOT + place
    return -1


def loose_in(state: State, seat: int, pile: int) -> int:
    """How many places of a hidden pile are loose."""
    loose = 0
    for place in range(1, hidden_size(state, seat, pile) + 1):
        if marked_at(state, pile * SPOT + place) <= CARD_MASK:
            loose += 1
    return loose


def loose_place(state: State, seat: int, pile: int, nth: int) -> int:
    """The spot of the nth loose place of a hidden pile."""
    spot = -1
    for place in range(1, hidden_size(state, seat, pile) + 1):
        if marked_at(state, pile * SPOT + place) <= CARD_MASK:
            if nth == 0:
                spot = pile * SPOT + place
            nth -= 1
    return spot


def loose_of_rank(state: State, seat: int, value: int, nth: int) -> int:
    """The spot of the nth loose card of a rank."""
    spot = -1
    for pile in range(HIDDEN_PILES):
        for place in range(1, hidden_size(state, seat, pile) + 1):
            card = marked_at(state, pile * SPOT + place)
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
            card = marked_at(state, pile * SPOT + place)
            if card < CURSED_SPELL:
                scratch[TALLY + rank_of(card)] += 1
