"""Layout: where everything lies on a felt of some size. Pure arithmetic: a picture in, places out; nothing moves by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from regalia.clients.desktop.rows import (
    GAP,
    LABEL,
    LEAST_CARD,
    PLATE,
    TALL,
    WIDE_PLATE,
    Item,
    Row,
    Rows,
    few_of,
    smaller,
    stack_of,
    total,
)
from regalia.clients.desktop.zones import Lot, Picture, group, lots, seats_around


@dataclass(frozen=True)
class Box:
    """A place on the felt."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Place(Box):
    """Where a zone lies, and how wide its cards are."""

    lot: Lot
    card: float
    own: bool


@dataclass(frozen=True)
class Plate(Box):
    """Where the plate of a seat is."""

    seat: int


@dataclass
class Layout:
    """Where everything lies."""

    middle: Box
    card: float
    places: list[Place] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    board: Box | None = None


def lay_out(picture: Picture, description: dict[str, Any], felt: tuple[float, float], used: set[str], first: int) -> Layout:
    """Lay a picture out, seen from a seat: with the largest cards with which all rows, and a good board, still fit."""
    every = lots(picture, description, used)
    seats = seats_around(picture, first)
    has_board = description["board"] is not None
    table = _Table(
        felt, group(every, seats[0]), [group(every, seat) for seat in seats[1:]], group(every, None), seats, has_board
    )
    wanted = min(felt[0] - 2 * GAP, felt[1] * 0.66) + 2 * GAP if has_board else 0
    least, most = LEAST_CARD, min(132.0, felt[0] / 7)
    if table.height_with(most) + wanted > felt[1]:
        while most - least > 1:
            middle = (least + most) / 2
            least, most = (middle, most) if table.height_with(middle) + wanted <= felt[1] else (least, middle)
        most = least
    return table.placed(round(most))


class _Table(Rows):
    def placed(self, card: float) -> Layout:
        """Everything in its place, with cards of a width."""
        layout = Layout(Box(0, 0, self.width, 0), card)
        y = self.place_top(layout, self.top(card))
        below, between = total(self.bottom(card)), self.middle(card)
        room = self.height - y - below - GAP
        layout.middle = Box(0, y, self.width, room)
        if self.has_board:
            self.place_board(layout, card)
        else:
            self.place_rows(layout, between, 0, self.width, y + (room - total(between)) / 2, False)
        self.place_rows(layout, self.bottom(card), 0, self.width, self.height - below - GAP / 2, True)
        return layout

    def place_top(self, layout: Layout, columns: list[list[Row]]) -> float:
        """The others at the upper edge."""
        if len(columns) == 1:
            return self.place_rows(layout, columns[0], 0, self.width, GAP / 2, False)
        y = -GAP / 2
        for first in range(0, len(columns), self.columns):
            row = columns[first : first + self.columns]
            indent, top = (self.width - len(row) * self.column_width) / 2, y + GAP
            y = max(
                self.place_rows(layout, rows, indent + n * self.column_width, self.column_width, top, False)
                for n, rows in enumerate(row)
            )
        return y

    def place_board(self, layout: Layout, card: float) -> None:
        """The board; what lies in the middle is right of it, and what the players have few of left."""
        middle = layout.middle
        size = int(min(self.width - 2 * GAP, middle.height - GAP) // 8 * 8)
        x = round((self.width - size) / 2)
        board = layout.board = Box(x, middle.y + max(0, (middle.height - size) / 2), size, size)
        right, left = board.x + board.width + 4 * GAP, board.x - 6 * GAP
        centre = [
            *(stack_of(lot, card) for lot in self.centre.stacks),
            *(few_of(lot, card) for lot in [*self.centre.few, *self.centre.many]),
        ]
        self.place_down(layout, centre, right, self.width - right - GAP, board.y, board.height)
        theirs = [few_of(lot, card) for group in self.theirs for lot in group.few]
        self.place_down(layout, theirs, 2 * GAP, left, board.y, board.height / 2)
        mine = [few_of(lot, card) for lot in reversed(self.mine.few)]
        self.place_down(layout, mine, 2 * GAP, left, board.y + board.height / 2, board.height / 2)

    def place_down(self, layout: Layout, items: list[Item], x: float, width: float, y: float, height: float) -> None:
        """Items below each other in a column."""
        step = height / max(1, len(items))
        for n, item in enumerate(items):
            size = max(LEAST_CARD / 2, min(item.card, (step - LABEL - GAP) / TALL, width))
            wide, high = min(item.width, width), size * TALL + LABEL
            self.place(layout, smaller(item, size), x + (width - wide) / 2, y + n * step + (step - high) / 2, wide, high, False)

    def place_rows(self, layout: Layout, rows: list[Row], x: float, width: float, y: float, own: bool) -> float:
        """Rows below each other; where the last one ends."""
        for row in rows:
            self.place_row(layout, row, x, width, y, own)
            y += row.height
        return y

    def place_row(self, layout: Layout, row: Row, x: float, width: float, y: float, own: bool) -> None:
        """A row: a plate on the left, what grows in the middle, the rest on the right."""
        growing = sum(item.grow for item in row.items)
        taken = GAP + sum(0 if item.grow else item.width + GAP for item in row.items)
        has_plate = any(item.plate is not None for item in row.items)
        spare = max(0.0, width - taken)
        at = x + (GAP / 2 if growing or has_plate else GAP / 2 + spare / 2)
        for item in row.items:
            wide = spare / growing - GAP if item.grow else item.width
            self.place(layout, item, at, y, max(wide, item.card), row.height, own)
            at += wide + GAP + (spare if has_plate and not growing and item.plate is not None else 0)

    def place(self, layout: Layout, item: Item, x: float, y: float, width: float, height: float, own: bool) -> None:
        """One item in its place."""
        if item.plate is not None:
            high = min(height - 4, WIDE_PLATE if len(self.others) == 1 else PLATE - 2)
            layout.plates.append(Plate(x, y + (height - high) / 2, width, high, item.plate))
        elif item.lot is not None:
            layout.places.append(Place(x, y, width, height, item.lot, item.card, own))
