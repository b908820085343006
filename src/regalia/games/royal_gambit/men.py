"""Royal Gambit: what stands on the board, and how it is taken up and put down."""

from __future__ import annotations

from regalia.engine.bits import lowest
from regalia.games.royal_gambit.squares import NOWHERE, SQUARE
from regalia.games.royal_gambit.state import BISHOP, KINDS, KING, QUEEN, ROOK, State


def occupied(state: State) -> int:
    """The squares on which anything stands."""
    return state.sides[0] | state.sides[1]


def is_on(squares: int, square: int) -> bool:
    """Is a square in a set?"""
    return squares >> square & 1 != 0


def king_of(state: State, seat: int) -> int:
    """The square of a player's King."""
    return lowest(state.pieces[KING] & state.sides[seat])


def diagonal_movers(state: State) -> int:
    """Bishops and queens."""
    return state.pieces[BISHOP] | state.pieces[QUEEN]


def straight_movers(state: State) -> int:
    """Rooks and queens."""
    return state.pieces[ROOK] | state.pieces[QUEEN]


def piece_on(state: State, square: int) -> int:
    """What stands on a square: its kind, six more for Black's, or nothing (-1)."""
    for kind in range(KINDS):
        if is_on(state.pieces[kind], square):
            return kind + KINDS * (state.sides[1] >> square & 1)
    return NOWHERE


def kind_of(piece: int) -> int:
    """Pawn, knight, bishop, rook, queen or King."""
    return piece % KINDS


def take_up(state: State, square: int) -> int:
    """Take up what stands on a square."""
    piece = piece_on(state, square)
    state.pieces[piece % KINDS] ^= SQUARE[square]
    state.sides[piece // KINDS] ^= SQUARE[square]
    return piece


def put_down(state: State, square: int, piece: int) -> None:
    """Put a piece down on an empty square."""
    state.pieces[piece % KINDS] ^= SQUARE[square]
    state.sides[piece // KINDS] ^= SQUARE[square]


def carry(state: State, start: int, end: int) -> None:
    """Carry a piece to an empty square."""
    put_down(state, end, take_up(state, start))


def exchange(state: State, one: int, other: int) -> None:
    """Let two pieces change places."""
    piece = take_up(state, one)
    carry(state, other, one)
    put_down(state, other, piece)
