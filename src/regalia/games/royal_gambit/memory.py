"""Royal Gambit: what a player can work out about the other's hand.

When the discard pile is shuffled the deck is empty, so each player sees every card but the other's hand, and can work that hand
out. The cards are kept in `known` until they are seen again: agents and re-dealing use them, no view shows them.
"""

from __future__ import annotations

from regalia.engine.chance import Stream, below
from regalia.engine.pile import Pile, card_at, size
from regalia.games.royal_gambit.state import MOST_SEATS, State


def remember_hands(state: State) -> None:
    """§1.4: each player can work out the other's hand while the deck is empty."""
    for seat in range(MOST_SEATS):
        for place in range(size(state.hand[seat])):
            state.known[1 - seat] |= 1 << card_at(state.hand[seat], place)


def forget(state: State, seat: int, card: int) -> None:
    """§1.4: a card of this hand has been seen, and need not be remembered any more."""
    state.known[1 - seat] &= ~(1 << card)


# ── Re-dealing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def redealt(state: State, seat: int, rng: Stream) -> None:
    """§1.4: bring what the seat has worked out back into the other's hand, or under the card that lies face-down."""
    state.known[1 - seat] = 0
    for place in range(size(state.deck)):
        if state.known[seat] >> card_at(state.deck, place) & 1 != 0:
            bring_back(state, seat, place, rng)


def bring_back(state: State, seat: int, place: int, rng: Stream) -> None:
    """Exchange a card of the deck for one of the other's that the seat does not know."""
    hand, laid = state.hand[1 - seat], state.joust[1 - seat]
    unknown = count_unknown(state, seat, hand)
    nth = below(rng, unknown + count_unknown(state, seat, laid))
    if nth < unknown:
        exchange_unknown(state, seat, hand, nth, place)
    else:
        exchange_unknown(state, seat, laid, nth - unknown, place)


def count_unknown(state: State, seat: int, pile: Pile) -> int:
    """How many cards of a pile the seat does not know."""
    unknown = 0
    for place in range(size(pile)):
        unknown += 1 - (state.known[seat] >> card_at(pile, place) & 1)
    return unknown


def exchange_unknown(state: State, seat: int, pile: Pile, nth: int, place: int) -> None:
    """Exchange the nth card of a pile that the seat does not know for one of the deck."""
    for other in range(size(pile)):
        if state.known[seat] >> card_at(pile, other) & 1 == 0:
            if nth == 0:
                card = pile[1 + other]
                pile[1 + other] = state.deck[1 + place]
                state.deck[1 + place] = card
            nth -= 1


def is_remembered(state: State, seat: int) -> bool:
    """§1.4: is all that is kept in `known` where a written position has it?"""
    held = 0
    for place in range(size(state.hand[1 - seat])):
        held |= 1 << card_at(state.hand[1 - seat], place)
    for place in range(size(state.joust[1 - seat])):
        held |= 1 << card_at(state.joust[1 - seat], place)
    return state.known[seat] & ~held == 0
