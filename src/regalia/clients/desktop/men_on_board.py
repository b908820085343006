"""Men on a board: the squares with their coordinates and the men on them; the same men move from square to square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from regalia.clients.desktop.layout import Box
from regalia.clients.desktop.motion import MOVE_S, eased

PALE, DEEP = "#e8d6b3", "#a9805a"


@dataclass(eq=False)
class Man:
    """A man on a square, and where it came from."""

    piece: int
    square: int
    origin: int
    since: float = 0.0


class MenOnBoard:
    """The board of a picture."""

    def __init__(self, about: dict[str, Any]) -> None:
        self.about = about
        self.columns, self.rows = len(about["columns"]), len(about["rows"])
        self.men: list[Man] = []
        self.aims: set[str] = set()
        self.is_turned = False

    def show(self, pieces: list[int | None], aims: set[str], viewer: int, now: float) -> None:
        """Show where the men stand; those that moved are seen to move."""
        self.is_turned, self.aims = viewer in self.about["from_above"], aims
        free = list(self.men)
        wanted: list[tuple[int, int]] = []
        kept: list[Man] = []
        for square, piece in enumerate(pieces):
            if piece is None:
                continue
            same = next((man for man in free if man.square == square and man.piece == piece), None)
            if same is not None:
                free.remove(same)
                kept.append(same)
            else:
                wanted.append((square, piece))
        for square, piece in wanted:
            source = next((man for man in free if man.piece == piece), None)
            if source is not None:
                free.remove(source)
                kept.append(Man(piece, square, source.square, now))
            else:
                kept.append(Man(piece, square, square))
        self.men = kept

    def settle(self) -> None:
        """Be there at once."""
        for man in self.men:
            man.since = 0.0

    def is_moving(self, now: float) -> bool:
        """Is a man still on its way?"""
        return any(now < man.since + MOVE_S for man in self.men)

    def cell(self, square: int) -> tuple[int, int]:
        """The column and the row of the screen where a square is."""
        up, along = divmod(square, self.columns)
        return (self.columns - 1 - along, up) if self.is_turned else (along, self.rows - 1 - up)

    def corner(self, box: Box, square: int) -> tuple[float, float]:
        """The upper left corner of a square."""
        column, row = self.cell(square)
        return box.x + column * box.width / self.columns, box.y + row * box.height / self.rows

    def corner_of(self, box: Box, man: Man, now: float) -> tuple[float, float]:
        """Where a man is at a moment."""
        x, y = self.corner(box, man.square)
        if now >= man.since + MOVE_S:
            return x, y
        from_x, from_y = self.corner(box, man.origin)
        part = eased((now - man.since) / MOVE_S)
        return from_x + (x - from_x) * part, from_y + (y - from_y) * part

    def square_at(self, box: Box, x: float, y: float) -> str | None:
        """The name of the square at a point."""
        column, row = int((x - box.x) // (box.width / self.columns)), int((y - box.y) // (box.height / self.rows))
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        along, up = (self.columns - 1 - column, row) if self.is_turned else (column, self.rows - 1 - row)
        return str(self.about["squares"][up * self.columns + along])
