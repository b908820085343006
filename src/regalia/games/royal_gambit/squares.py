"""Royal Gambit: the squares of the board, 0 for a1 to 63 for h8, and where each piece reaches from each of them.

A set of squares is one signed word, a bit a square (see `engine.bits`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from regalia.engine.bits import signed
from regalia.engine.vocabulary import Vocabulary

COLUMNS, ROWS = "abcdefgh", "12345678"
NOWHERE = -1
"""In place of a square."""


class Direction(Vocabulary):
    """Where the rays of each direction begin in `RAYS`: first those to squares of ever higher numbers, then the opposite ones.

    In either half the straight directions come before the diagonal ones.
    """

    NORTH, EAST, NORTH_EAST, NORTH_WEST, SOUTH, WEST, SOUTH_WEST, SOUTH_EAST = range(0, 512, 64)


STEPS = {
    direction: (("east" in name) - ("west" in name), ("north" in name) - ("south" in name))
    for name, direction in Direction.names.items()
}
"""One step in each direction, by column and row."""


class Right(Vocabulary):
    """Rights to castle: on the King's side, on the Queen's side; four times as much for Black."""

    SHORT, LONG = 1, 2


def square_at(column: int, row: int) -> int:
    """The square in a column and a row, or nowhere."""
    return row * 8 + column if 0 <= column < 8 and 0 <= row < 8 else NOWHERE


def set_of(squares: Iterable[int]) -> int:
    """Some squares as a set."""
    return signed(sum(1 << square for square in set(squares) if square != NOWHERE))


def stepped(square: int, steps: Iterable[tuple[int, int]]) -> int:
    """The squares that are one of these steps away."""
    return set_of(square_at(square % 8 + column, square // 8 + row) for column, row in steps)


def ray(square: int, column: int, row: int) -> int:
    """The squares from a square on, without it, to the edge of the board."""
    return set_of(square_at(square % 8 + column * far, square // 8 + row * far) for far in range(1, 8))


def is_straight(direction: int) -> bool:
    """Does a direction lead along a row or a column, not along a diagonal?"""
    return direction & Direction.NORTH_EAST == 0


SQUARE = tuple(set_of([square]) for square in range(64))
"""Each square as a set of its own."""
KNIGHT_STEPS = tuple(
    stepped(at, [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]) for at in range(64)
)
KING_STEPS = tuple(stepped(at, STEPS.values()) for at in range(64))
PAWN_CAPTURES = tuple(stepped(at, [(-1, row), (1, row)]) for row in (1, -1) for at in range(64))
"""What a pawn takes: 64 squares for White, then 64 for Black."""
RAYS = tuple(ray(square, *STEPS[direction]) for direction in Direction for square in range(64))
STRAIGHTS = tuple(reduce(or_, (RAYS[way + at] for way in Direction if is_straight(way))) for at in range(64))
DIAGONALS = tuple(reduce(or_, (RAYS[way + at] for way in Direction if not is_straight(way))) for at in range(64))

EDGES = set_of([*range(8), *range(56, 64)])
"""The first and the last rank, where no pawn stands."""
FIRST_SQUARE, LAST_SQUARE = SQUARE[0], SQUARE[63]

FROM_RANK = tuple(
    set_of(at for at in range(64) if (7 - at // 8 if black else at // 8) + 1 >= rank) for black in (0, 1) for rank in range(9)
)
"""The squares on a rank or beyond as a player counts them: ranks 0 to 8 for White, then for Black."""

BOTH_RIGHTS = Right.SHORT | Right.LONG
ALL_RIGHTS = BOTH_RIGHTS | 4 * BOTH_RIGHTS
RIGHTS_LOST = {4: BOTH_RIGHTS, 7: Right.SHORT, 0: Right.LONG, 60: 4 * BOTH_RIGHTS, 63: 4 * Right.SHORT, 56: 4 * Right.LONG}
RIGHTS_KEPT = tuple(ALL_RIGHTS & ~RIGHTS_LOST.get(square, 0) for square in range(64))
"""Which rights stay when what stands on a square moves, changes or goes."""


def is_on(squares: int, square: int) -> bool:
    """Is a square in a set?"""
    return squares >> square & 1 != 0


def forward(seat: int) -> int:
    """How far one step of a player's pawn leads: a row up for White, a row down for Black."""
    return 8 - 16 * seat


def pawn_captures(seat: int, square: int) -> int:
    """The squares on which a player's pawn takes; from there the other's pawns take on its own."""
    return PAWN_CAPTURES[64 * seat + square]


def from_rank(seat: int, rank: int) -> int:
    """The squares on a rank or beyond, as a player counts them."""
    return FROM_RANK[9 * seat + rank]
