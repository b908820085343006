"""Royal Gambit: §8, Clubs: Swap. Two pieces change places."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.bits import EVERY, count, lowest
from regalia.engine.cards import CLUBS
from regalia.engine.note import note
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.attacks import is_in_check
from regalia.games.royal_gambit.board import exchange, king_of
from regalia.games.royal_gambit.cards import is_ace, is_chained
from regalia.games.royal_gambit.move_execution import end_rights
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import EDGES, NOWHERE, SQUARE, is_on
from regalia.games.royal_gambit.state import Kind, KingSwap, State

# ── Which targets are legal ──────────────────────────────────────────────────────────────────────────────────────────


def enemies(state: State, seat: int) -> int:
    """§8.5: the enemy pieces that may be swapped, the King among them; §12.3: unless `king_swap` leaves it out."""
    if state.option_king_swap == KingSwap.OWN:
        return state.sides[1 - seat] & ~state.pieces[Kind.KING]
    return state.sides[1 - seat]


def may_change_places(state: State, one: int, other: int) -> bool:
    """§5.5: no pawn comes to the first or the last rank."""
    pawns = state.pieces[Kind.PAWN]
    return not (is_on(pawns, one) and is_on(EDGES, other)) and not (is_on(pawns, other) and is_on(EDGES, one))


def is_swap(state: State, seat: int, one: int, other: int) -> bool:
    """§4.1: may two pieces change places, and is the own King safe then?"""
    if not may_change_places(state, one, other):
        return False
    exchange(state, one, other)
    safe = not is_in_check(state, seat)
    exchange(state, one, other)
    return safe


def some_swap_with(state: State, seat: int, one: int, rest: int) -> bool:
    """Is the own King safe after a piece has changed places with one of these?"""
    while rest != 0:
        other = lowest(rest)
        rest ^= SQUARE[other]
        if is_swap(state, seat, one, other):
            return True
    return False


def some_enemy_swap(state: State, seat: int) -> bool:
    """§8.3: are there two enemy pieces after whose Swap the own King is safe?"""
    rest = enemies(state, seat)
    while rest != 0:
        one = lowest(rest)
        rest ^= SQUARE[one]
        if some_swap_with(state, seat, one, rest):
            return True
    return False


def is_first_swap(state: State, seat: int, one: int, other: int) -> bool:
    """§4.1, §8.3: may a Swap begin so: is the own King safe, or can a second Swap make it so?"""
    if not may_change_places(state, one, other):
        return False
    exchange(state, one, other)
    saved = not is_in_check(state, seat) or (is_chained(state, seat, CLUBS) and some_enemy_swap(state, seat))
    exchange(state, one, other)
    return saved


def partners(state: State, seat: int, card: int, one: int) -> int:
    """§8.1: the other own pieces; §8.2: with the Ace the enemy's as well."""
    others = state.sides[seat] ^ SQUARE[one]
    if is_ace(card):
        others |= enemies(state, seat)
    return others


def may_begin_with(state: State, seat: int, one: int, rest: int) -> bool:
    """§8.1: may a Swap begin with this piece and one of the others?"""
    while rest != 0:
        other = lowest(rest)
        rest ^= SQUARE[other]
        if is_first_swap(state, seat, one, other):
            return True
    return False


def can_swap(state: State, seat: int, card: int, saving: int) -> bool:
    """§2.7: has a Club a legal target?

    Own pieces other than the King can change places as they like while it is not in check, and never help it.
    """
    pawns, king = state.pieces[Kind.PAWN] & state.sides[seat], king_of(state, seat)
    officers = state.sides[seat] & ~pawns & ~SQUARE[king]
    if saving == EVERY and (count(officers) >= 2 or count(pawns) >= 2):
        return True
    if may_begin_with(state, seat, king, partners(state, seat, card, king)):
        return True
    if saving != EVERY and not is_ace(card) and not (is_chained(state, seat, CLUBS) and some_enemy_swap(state, seat)):
        return False
    rest = state.sides[seat]
    while rest != 0:
        one = lowest(rest)
        rest ^= SQUARE[one]
        if may_begin_with(state, seat, one, partners(state, seat, card, one)):
            return True
    return False


def legal_swaps(state: State, seat: int, choices: Choices, card: int, aimed: int) -> None:
    """§8.1: two own pieces; §8.2: or with the Ace one of each; §8.3, §8.4: in a chain two of the enemy's, or nothing more."""
    if aimed == 0:
        legal_first_ones(state, seat, choices, card)
    elif aimed == 1:
        legal_partners(state, seat, choices, card)
    else:
        exchange(state, state.aims[0], state.aims[1])
        if aimed == 2:
            legal_second_ones(state, seat, choices)
        else:
            legal_last_ones(state, seat, choices)
        exchange(state, state.aims[0], state.aims[1])


def legal_first_ones(state: State, seat: int, choices: Choices, card: int) -> None:
    """§8.1, §8.2: the own pieces that a Swap may begin with."""
    rest = state.sides[seat]
    while rest != 0:
        one = lowest(rest)
        rest ^= SQUARE[one]
        if may_begin_with(state, seat, one, partners(state, seat, card, one)):
            offer(choices, Action.aim(one))


def legal_partners(state: State, seat: int, choices: Choices, card: int) -> None:
    """§8.1, §8.2: the pieces with which the chosen one may change places."""
    rest = partners(state, seat, card, state.aims[0])
    while rest != 0:
        other = lowest(rest)
        rest ^= SQUARE[other]
        if is_first_swap(state, seat, state.aims[0], other):
            offer(choices, Action.aim(other))


def legal_second_ones(state: State, seat: int, choices: Choices) -> None:
    """§8.3, §8.4: an enemy piece, where it stands after the first Swap; or none if the own King is safe without."""
    if not is_in_check(state, seat):
        offer(choices, Action.decline())
    rest = enemies(state, seat)
    while rest != 0:
        one = lowest(rest)
        rest ^= SQUARE[one]
        if some_swap_with(state, seat, one, enemies(state, seat) ^ SQUARE[one]):
            offer(choices, Action.aim(one))


def legal_last_ones(state: State, seat: int, choices: Choices) -> None:
    """§8.3, §8.4: the enemy pieces with which the chosen one may change places."""
    rest = enemies(state, seat) ^ SQUARE[state.aims[2]]
    while rest != 0:
        other = lowest(rest)
        rest ^= SQUARE[other]
        if is_swap(state, seat, state.aims[2], other):
            offer(choices, Action.aim(other))


# ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────


def is_own_swap(state: State, seat: int) -> bool:
    """§8.1: are both pieces of the first Swap own ones?"""
    return is_on(state.sides[seat], state.aims[1])


def swap(state: State, seat: int) -> None:
    """§8.1, §8.2: two pieces change places; §8.3, §8.4: in a chain two enemy pieces do, too."""
    is_own = is_own_swap(state, seat)
    swap_two(state, state.aims[0], state.aims[1], Note.SWAPS if is_own else Note.SWAPS_BY_ACE)
    if state.aims[2] != NOWHERE:
        swap_two(state, state.aims[2], state.aims[3], Note.SWAPS_SECOND if is_own else Note.SWAPS_IN_CHAIN)


def let_own_swap_stand(state: State, seat: int) -> None:
    """§10.5: of a chained Swap that is blocked the own pieces change places all the same; by the Ace nothing happens."""
    if is_own_swap(state, seat):
        swap_two(state, state.aims[0], state.aims[1], Note.STANDS)


def swap_two(state: State, one: int, other: int, kind: int) -> None:
    """§8.1: two pieces change places; §5.6: castling with either is over."""
    note(state, kind, one, other)
    exchange(state, one, other)
    end_rights(state, one)
    end_rights(state, other)
