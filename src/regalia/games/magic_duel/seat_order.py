"""Magic Duel: the order of the seats. Everything goes round from the leader of the trick."""

from __future__ import annotations

from regalia.engine.pile import size
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.state import FULL_HAND, State


def seat_in_turn(state: State, step: int) -> int:
    """§4.1: the wizard this many seats after the leader."""
    seat = state.leader + step
    return seat - state.seats if seat >= state.seats else seat


def steps_from_leader(state: State, seat: int) -> int:
    """§4.1: how far after the leader a wizard sits."""
    return seat - state.leader if seat >= state.leader else seat + state.seats - state.leader


def next_caster(state: State, step: int) -> int:
    """§4.1: the next wizard, from this many seats after the leader on, who has cards to cast; §4.6: the others sit out."""
    for later in range(step, state.seats):
        seat = seat_in_turn(state, later)
        if size(state.hand[seat]) > 0:
            return seat
    return NO_SEAT


def next_drawer(state: State, step: int) -> int:
    """§7.1: the next wizard, from this many seats after the leader on, who has fewer than seven cards."""
    for later in range(step, state.seats):
        seat = seat_in_turn(state, later)
        if size(state.hand[seat]) < FULL_HAND:
            return seat
    return NO_SEAT
