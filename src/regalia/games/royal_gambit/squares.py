"""Royal Gambit: the squares of the board, 0 for a1 to 63 for h8, and where each piece reaches from each of them.

A set of squares is one signed word, a bit a square (see `engine.bits`).
"""

from __future__ import annotations

from collections.abc import Iterable

from regalia.engine.bits import signed

COLUMNS, ROWS = "abcdefgh", "12345678"
NOWHERE = -1
"""In place of a square."""

UP = ((0, 1), (1, 0), (1, 1), (-1, 1))
DOWN = ((0, -1), (-1, 0), (-1, -1), (1, -1))
DIRECTIONS = (*UP, *DOWN)
"""Steps by column and row: first those on which squares have ever higher numbers, then the opposite ones."""
NORTH, EAST, NORTH_EAST, NORTH_WEST, SOUTH, WEST, SOUTH_WEST, SOUTH_EAST = range(0, 512, 64)
"""Where the rays of each direction begin in `RAYS`."""


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


SQUARE = tuple(set_of([square]) for square in range(64))
"""Each square as a set of its own."""
KNIGHT_STEPS = tuple(
    stepped(at, [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]) for at in range(64)
)
KING_STEPS = tuple(stepped(at, DIRECTIONS) for at in range(64))
PAWN_CAPTURES = tuple(stepped(at, [(-1, row), (1, row)]) for row in (1, -1) for at in range(64))
"""What a pawn takes: 64 squares for White, then 64 for Black."""
RAYS = tuple(ray(square, *direction) for direction in DIRECTIONS for square in range(64))
STRAIGHTS = tuple(RAYS[NORTH + at] | RAYS[EAST + at] | RAYS[SOUTH + at] | RAYS[WEST + at] for at in range(64))
DIAGONALS = tuple(
    RAYS[NORTH_EAST + at] | RAYS[NORTH_WEST + at] | RAYS[SOUTH_EAST + at] | RAYS[SOUTH_WEST + at] for at in range(64)
)

EDGES = set_of([*range(8), *range(56, 64)])
"""The first and the last rank, where no pawn stands."""
FIRST_SQUARE, LAST_SQUARE = SQUARE[0], SQUARE[63]

FROM_RANK = tuple(
    set_of(at for at in range(64) if (7 - at // 8 if black else at // 8) + 1 >= rank) for black in (0, 1) for rank in range(9)
)
"""The squares on a rank or beyond as a player counts them: ranks 0 to 8 for White, then for Black."""

SHORT, LONG = 1, 2
"""Rights to castle: on the King's side, on the Queen's side; four times as much for Black."""
ALL_RIGHTS = 15
RIGHTS_LOST = {4: SHORT | LONG, 7: SHORT, 0: LONG, 60: 4 * (SHORT | LONG), 63: 4 * SHORT, 56: 4 * LONG}
RIGHTS_KEPT = tuple(ALL_RIGHTS & ~RIGHTS_LOST.get(square, 0) for square in range(64))
"""Which rights stay when what stands on a square moves, changes or goes."""
