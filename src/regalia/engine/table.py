"""Table: the zones of a game, their places and labels, as data. Every client draws from this and knows no game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from regalia.engine.errors import BadGame

_HEX = re.compile(r"#[0-9a-f]{6}")

HAND, STACK, SPREAD, COUNTER, SQUARES = "hand", "stack", "spread", "counter", "squares"
"""How a zone is drawn: a fan of cards, a stack with its count, cards side by side, a number, marks on squares of the board.

A stack may also be a number of the state: a count of cards that lie face-down.
"""


@dataclass(frozen=True)
class Zone:
    """A field of the state that is drawn."""

    field: str
    label: str
    kind: str
    place: str = "seat"
    """`seat`: beside each player; `centre`: in the middle of the table."""
    waits: bool = False
    """Do cards lie there only while they wait for answers? Clients show them with everything else that waits."""


@dataclass(frozen=True)
class Piece:
    """What can be on a square: its name, the sign it is drawn by, and whose it is."""

    name: str
    sign: str
    seat: int


@dataclass(frozen=True)
class Board:
    """A board of squares, numbered row by row from the bottom left; a square is called by its column and its row.

    The state keeps it in `fields`, however it likes: `piece_on(state, square)` says which of the `pieces` stands there, or -1.
    A position has it as one text: `write(state)` makes it, `read(state, text)` takes it in and says what is wrong with it. So
    neither a client nor a position needs to know the game. The seats in `from_above` look at it from the other side.
    `put(state, square, piece)` puts a piece, or nothing (-1), on a square by hand, for whoever sets up a position by clicks.
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
    endangered: Callable[[Any], Sequence[int]] | None = None
    """The squares of pieces that are attacked and must not be lost, such as a King in check."""
    put: Callable[[Any, int, int], None] | None = None

    @cached_property
    def squares(self) -> tuple[str, ...]:
        """The names of all squares by their number."""
        return tuple(column + row for row in self.rows for column in self.columns)


Spot = tuple[int, int]
"""A card on the table: whose it is, or -1 where nobody owns cards, and its number."""

EXHAUSTED, ATTACK, HEALTH, DAMAGE, KEYWORD, COUNTERS = "exhausted", "attack", "health", "damage", "keyword", "counters"
ATTACHED, HELD_BY = "attached", "held_by"
VITAL, CHOSEN = "vital", "chosen"
"""Kinds of mark that clients draw in their own way; any other kind is drawn as its name and value."""


@dataclass(frozen=True)
class Mark:
    """What is true of a card just now: its kind and, where it has one, a value.

    `attached` gives the spot of the card it lies under, `held_by` the seat that holds a card which is not its own. With a
    `vital` card its player loses; its health is shown beside the player's name. A `chosen` card has been picked for what its
    player is still asked about.
    """

    kind: str
    value: int | str | Spot = 1


@dataclass(frozen=True)
class Waiting:
    """Something played that waits for answers before it takes effect: by whom, the face it shows, what it will do where that
    is not the whole card, its card and its target."""

    seat: int
    face: str
    text: str = ""
    card: Spot | None = None
    target_card: Spot | None = None
    target_seat: int = -1


@dataclass(frozen=True)
class Question:
    """What a player is asked to do, in words that may name a `{card}`, and where the rules say so."""

    text: str
    paragraph: str


@dataclass(frozen=True)
class Emblem:
    """The sign of a game, as SVG path data in a box of 64 by 64: shapes that are filled, and strokes drawn with a pen.

    It takes the colour of the text around it.
    """

    filled: tuple[str, ...] = ()
    stroked: tuple[str, ...] = ()


@dataclass(frozen=True)
class Colours:
    """The cloth of a game's table, each colour as `#rrggbb`: the felt, its shade towards the edges and its light.

    Light text is written on it, so all three are dark.
    """

    felt: str = "#1f573f"
    shade: str = "#133a2a"
    light: str = "#2d7052"

    def __post_init__(self) -> None:
        for name, colour in vars(self).items():
            if not _HEX.fullmatch(colour):
                raise BadGame(f"{colour!r} is no colour: write it as #rrggbb", place=name)


@dataclass(frozen=True)
class Table:
    """What lies where, and what each phase is called.

    The rest is for games whose state says more about a card than its place and number. Every one of these functions is given
    the state with all hidden that the viewer may not know: `marks(state, spot)` what is true of a card, `face(state, spot)` the
    name of what is printed on it, `meant(state, kind, value)` the card that a value of the game's own kind stands for,
    `waiting(state)` what waits for answers, the first played first, `aims(state)` which card is aimed at which just now, and
    `asked(state)` which of the `questions` is put now and the face of the card it is about; without it the phase says what is
    to be done. `piles` says of a family of actions which pile of the player, or of the middle, one clicks on for it.
    """

    zones: tuple[Zone, ...]
    phases: dict[int, str] = field(default_factory=dict)
    paragraphs: dict[int, str] = field(default_factory=dict)
    """Where the rules say what a phase asks for."""
    phase_field: str = "phase"
    colours: Colours = Colours()
    emblem: Emblem | None = None
    """Without one, clients draw a sign that stands for any card game."""
    board: Board | None = None
    marks: Callable[[Any, Spot], Sequence[Mark]] | None = None
    face: Callable[[Any, Spot], str] | None = None
    meant: Callable[[Any, str, int], Spot | None] | None = None
    waiting: Callable[[Any], Sequence[Waiting]] | None = None
    aims: Callable[[Any], Sequence[tuple[Spot, Spot]]] | None = None
    piles: dict[str, str] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()
    asked: Callable[[Any], tuple[Question, str]] | None = None
