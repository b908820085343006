"""Royal Gambit: §6, Hearts: Rescue. An own piece goes to an empty square."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.bits import EVERY, lowest
from regalia.engine.note import note
from regalia.games.royal_gambit.attacks import is_in_check, look_around, touching
from regalia.games.royal_gambit.men import carry, is_on, kind_of, king_of, occupied, piece_on
from regalia.games.royal_gambit.move_execution import end_rights
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import EDGES, NOWHERE, SQUARE
from regalia.games.royal_gambit.state import AIM, DECLINE, KING, PAWN, State

# ── Which targets are legal ──────────────────────────────────────────────────────────────────────────────────────────


def may_flee(state: State, seat: int, is_ace: bool) -> bool:
    """§6.2: the Ace moves the King, too, if it is in check as the card is played."""
    return is_ace and is_in_check(state, seat)


def room_for(state: State, square: int) -> int:
    """§6.1: the empty squares to which what stands on a square may go; §5.5: a pawn not to the first or the last rank."""
    if is_on(state.pieces[PAWN], square):
        return ~occupied(state) & ~EDGES
    return ~occupied(state)


def movable(state: State, seat: int, with_king: bool) -> int:
    """§6.1: the own pieces without the King; §6.2: unless it may flee."""
    if with_king:
        return state.sides[seat]
    return state.sides[seat] & ~state.pieces[KING]


def is_rescue(state: State, seat: int, start: int, end: int) -> bool:
    """§4.1: is the own King safe after a piece has gone from one square to another?"""
    carry(state, start, end)
    safe = not is_in_check(state, seat)
    carry(state, end, start)
    return safe


def some_rescue_of(state: State, seat: int, start: int) -> bool:
    """Can this piece go anywhere so that the own King is safe?"""
    rest = room_for(state, start)
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_rescue(state, seat, start, end):
            return True
    return False


def some_rescue(state: State, seat: int, without: int, with_king: bool) -> bool:
    """Is there a legal Rescue of one piece, but not of the one on the square `without`?

    Whatever is not pinned can go somewhere, or step between the King and the only piece that gives check.
    """
    saving, pinned, _ = look_around(state, seat)
    others = movable(state, seat, False) & ~without
    free, between = others & ~pinned, saving & ~occupied(state)
    if free & ~state.pieces[PAWN] != 0 and between != 0:
        return True
    if free & state.pieces[PAWN] != 0 and between & ~EDGES != 0:
        return True
    if saving == EVERY and some_rescue_among(state, seat, others & pinned):
        return True
    return with_king and some_rescue_of(state, seat, king_of(state, seat))


def some_rescue_among(state: State, seat: int, rest: int) -> bool:
    """Can one of these pieces go anywhere so that the own King is safe?"""
    while rest != 0:
        start = lowest(rest)
        rest ^= SQUARE[start]
        if some_rescue_of(state, seat, start):
            return True
    return False


def is_first_rescue(state: State, seat: int, start: int, end: int, with_king: bool, is_chained: bool) -> bool:
    """§4.1, §6.3: may a Rescue begin so: is the own King safe, or can a second piece make it so?"""
    if is_rescue(state, seat, start, end):
        return True
    if not is_chained:
        return False
    carry(state, start, end)
    is_king = is_on(state.pieces[KING], end)
    saved = some_rescue(state, seat, SQUARE[end], with_king and not is_king)
    carry(state, end, start)
    return saved


def may_begin_from(state: State, seat: int, start: int, with_king: bool, is_chained: bool) -> bool:
    """§6.1: may a Rescue begin with this piece?"""
    rest = room_for(state, start)
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_first_rescue(state, seat, start, end, with_king, is_chained):
            return True
    return False


def can_rescue(state: State, seat: int, is_ace: bool, is_chained: bool) -> bool:
    """§2.7: has a Heart a legal target?"""
    with_king = may_flee(state, seat, is_ace)
    if some_rescue(state, seat, 0, with_king):
        return True
    if not is_chained or (not with_king and is_beyond_rescue(state, seat)):
        return False
    rest = movable(state, seat, with_king)
    while rest != 0:
        start = lowest(rest)
        rest ^= SQUARE[start]
        if may_begin_from(state, seat, start, with_king, is_chained):
            return True
    return False


def is_beyond_rescue(state: State, seat: int) -> bool:
    """Does a piece give check that nothing could step in front of?"""
    saving, _, _ = look_around(state, seat)
    return touching(state, king_of(state, seat), 1 - seat) != 0 or (saving != 0 and saving & ~occupied(state) == 0)


def legal_rescues(state: State, seat: int, choices: Choices, aimed: int, is_ace: bool) -> None:
    """§6.1: a piece, then a square; §6.3: in a chain another piece and its square, or nothing more."""
    with_king = may_flee(state, seat, is_ace)
    if aimed == 0:
        legal_first_pieces(state, seat, choices, with_king)
    elif aimed == 1:
        legal_first_squares(state, seat, choices, with_king)
    else:
        carry(state, state.aims[0], state.aims[1])
        if aimed == 2:
            legal_second_pieces(state, seat, choices, with_king)
        else:
            legal_second_squares(state, seat, choices)
        carry(state, state.aims[1], state.aims[0])


def legal_first_pieces(state: State, seat: int, choices: Choices, with_king: bool) -> None:
    """§6.1, §6.2: the pieces that a Rescue may begin with."""
    rest = movable(state, seat, with_king)
    while rest != 0:
        start = lowest(rest)
        rest ^= SQUARE[start]
        if may_begin_from(state, seat, start, with_king, state.chained != 0):
            offer(choices, AIM + start)


def legal_first_squares(state: State, seat: int, choices: Choices, with_king: bool) -> None:
    """§6.1, §6.2: the squares to which the chosen piece may go."""
    rest = room_for(state, state.aims[0])
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_first_rescue(state, seat, state.aims[0], end, with_king, state.chained != 0):
            offer(choices, AIM + end)


def legal_second_pieces(state: State, seat: int, choices: Choices, with_king: bool) -> None:
    """§6.3, §6.4: another piece, or none if the own King is safe without."""
    if not is_in_check(state, seat):
        offer(choices, DECLINE)
    rest = movable(state, seat, with_king) & ~SQUARE[state.aims[1]]
    while rest != 0:
        start = lowest(rest)
        rest ^= SQUARE[start]
        if some_rescue_of(state, seat, start):
            offer(choices, AIM + start)


def legal_second_squares(state: State, seat: int, choices: Choices) -> None:
    """§6.3, §6.4: the squares to which the other piece may go."""
    rest = room_for(state, state.aims[2])
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_rescue(state, seat, state.aims[2], end):
            offer(choices, AIM + end)


# ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────


def rescue(state: State) -> None:
    """§6.1, §6.2: the piece goes to its square; §6.3, §6.4: in a chain another one does, too."""
    moved = rescue_one(state, state.aims[0], state.aims[1], Note.RESCUES, Note.FLEES)
    if state.aims[2] != NOWHERE:
        kind = Note.RESCUES_SECOND if kind_of(moved) != KING else Note.FLEES_IN_CHAIN
        rescue_one(state, state.aims[2], state.aims[3], kind, Note.FLEES_IN_CHAIN)


def rescue_one(state: State, start: int, end: int, kind: int, kind_for_king: int) -> int:
    """§6.1: one piece goes to its square; §5.6: castling with it is over."""
    piece = piece_on(state, start)
    note(state, kind if kind_of(piece) != KING else kind_for_king, piece, start, end)
    carry(state, start, end)
    end_rights(state, start)
    return piece
