"""Royal Gambit: what stands on the board, and how it is taken up and put down.

A piece is one number for its kind and its colour: `piece_of` makes it, `kind_of` and `side_of` take it apart.
"""

from __future__ import annotations

from regalia.engine.bits import lowest
from regalia.games.royal_gambit.squares import NOWHERE, SQUARE, is_on
from regalia.games.royal_gambit.state import KINDS, Colour, Kind, State


def piece_of(kind: int, seat: int) -> int:
    """A player's piece of a kind."""
    return kind + KINDS * seat


def kind_of(piece: int) -> int:
    """Pawn, knight, bishop, rook, queen or King."""
    return piece % KINDS


def side_of(piece: int) -> int:
    """Whose a piece is."""
    return piece // KINDS


def occupied(state: State) -> int:
    """The squares on which anything stands."""
    return state.sides[Colour.WHITE] | state.sides[Colour.BLACK]


def has_king(state: State, seat: int) -> bool:
    """§4.2: does a player's King still stand on the board?"""
    return state.pieces[Kind.KING] & state.sides[seat] != 0


def king_of(state: State, seat: int) -> int:
    """The square of a player's King."""
    return lowest(state.pieces[Kind.KING] & state.sides[seat])


def diagonal_movers(state: State) -> int:
    """Bishops and queens."""
    return state.pieces[Kind.BISHOP] | state.pieces[Kind.QUEEN]


def straight_movers(state: State) -> int:
    """Rooks and queens."""
    return state.pieces[Kind.ROOK] | state.pieces[Kind.QUEEN]


def piece_on(state: State, square: int) -> int:
    """What stands on a square, or nothing (-1)."""
    for kind in range(KINDS):
        if is_on(state.pieces[kind], square):
            return piece_of(kind, state.sides[Colour.BLACK] >> square & 1)
    return NOWHERE


def take_up(state: State, square: int) -> int:
    """Take up what stands on a square."""
    piece = piece_on(state, square)
    state.pieces[kind_of(piece)] ^= SQUARE[square]
    state.sides[side_of(piece)] ^= SQUARE[square]
    return piece


def put_down(state: State, square: int, piece: int) -> None:
    """Put a piece down on an empty square."""
    state.pieces[kind_of(piece)] ^= SQUARE[square]
    state.sides[side_of(piece)] ^= SQUARE[square]


def carry(state: State, start: int, end: int) -> None:
    """Carry a piece to an empty square."""
    put_down(state, end, take_up(state, start))


def exchange(state: State, one: int, other: int) -> None:
    """Let two pieces change places."""
    piece = take_up(state, one)
    carry(state, other, one)
    put_down(state, other, piece)
