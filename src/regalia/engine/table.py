"""Table: the zones of a game, their places and labels, as data. Every client draws from this and knows no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

HAND, STACK, SPREAD, COUNTER, SQUARES = "hand", "stack", "spread", "counter", "squares"
"""How a zone is drawn: a fan of cards, a stack with its count, cards side by side, a number, marks on squares of the board."""


@dataclass(frozen=True)
class Zone:
    """A field of the state that is drawn."""

    field: str
    label: str
    kind: str
    place: str = "seat"
    """`seat`: beside each player; `centre`: in the middle of the table."""


@dataclass(frozen=True)
class Piece:
    """What can stand on a square: its name, the sign it is drawn by, and whose it is."""

    name: str
    sign: str
    seat: int


@dataclass(frozen=True)
class Board:
    """A board of squares, numbered row by row from the bottom left; a square is called by its column and its row.

    The state keeps it in `fields`, however it likes: `piece_on(state, square)` says which of the `pieces` stands there, or -1.
    A position has it as one text: `write(state)` makes it, `read(state, text)` takes it in and says what is wrong with it. So
    neither a client nor a position needs to know the game. The seats in `from_above` look at it from the other side.
    """

    name: str
    columns: str
    rows: str
    pieces: tuple[Piece, ...]
    fields: tuple[str, ...]
    piece_on: Callable[[Any, int], int]
    write: Callable[[Any], str]
    read: Callable[[Any, str], str]
    from_above: tuple[int, ...] = ()

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """The names of all squares by their number."""
        return tuple(column + row for row in self.rows for column in self.columns)


@dataclass(frozen=True)
class Table:
    """What lies where, and what each phase is called."""

    zones: tuple[Zone, ...]
    phases: dict[int, str] = field(default_factory=dict)
    phase_field: str = "phase"
    colour: str = "green"
    board: Board | None = None
