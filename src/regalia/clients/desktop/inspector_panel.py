"""Inspector panel: every field of the state by name, what it holds and who sees it. A click on a field edits it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import fonts
from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.engine.language import Translate
from regalia.engine.record import ALL, NOBODY, OWNER, Field

SIZE = 12.0
LEFT = 12.0
SEEN = {ALL: "all", OWNER: "owner", NOBODY: "nobody"}
Row = tuple[str, str, list[str]]
"""A field: its name, who sees it, and what it holds, a line for each seat where each has cards of its own."""


@dataclass(frozen=True)
class Line:
    """A line of the panel: of which field, and what is written there; the first one names the field."""

    name: str
    seen: str
    value: str
    is_first: bool


class InspectorPanel(Panel):
    """The fields of the state."""

    title = "State"

    def __init__(self, table: LocalTable, say: Translate, edit: Callable[[str], None]) -> None:
        self._table, self._say, self._edit = table, say, edit
        self._rows: list[Row] = []
        self._read_for = -1
        self.changes: set[str] = set()
        """The fields that hold something else than before."""
        self.scrolled = 0

    # ── What there is ──

    def rows(self) -> list[Row]:
        """Every field: its name, who sees it, and what it holds as a position writes it."""
        if self._read_for != self._table.edition:
            self._read_for = self._table.edition
            before = {name: values for name, _, values in self._rows}
            self._rows = self._read()
            self.changes = {name for name, _, values in self._rows if before.get(name, values) != values}
        return self._rows

    def _read(self) -> list[Row]:
        match = self._table.match
        written, board = tomllib.loads(match.position())["state"], match.game.table.board
        found = [(board.name, SEEN[ALL], [str(written[board.name])])] if board is not None else []
        for field in match.game.state.fields:
            value = written.get(field.name, getattr(match.state, field.name))
            found.append((field.name, SEEN.get(field.seen, field.seen), self._lines_of(value, field)))
        return found

    def _lines_of(self, value: Any, field: Field) -> list[str]:
        if field.is_pile and field.is_per_seat and isinstance(value, list):
            return [f"{name}: {_shown(one)}" for name, one in zip(self._table.names, value, strict=False)]
        return [_shown(value)]

    # ── A panel ──

    def lines(self, pixels: float, width: float) -> list[Line]:
        """All that is written, folded to a width: what is short stands beside the name of its field, before what is long."""
        found: list[Line] = []
        short: list[Line] = []
        for name, seen, values in self.rows():
            head = fonts.width_of(f"{name}  {self._say(seen)}  ", BOLD, pixels)
            if len(values) == 1 and head + fonts.width_of(values[0], fonts.MONO, pixels) < width:
                short.append(Line(name, seen, values[0], True))
                continue
            found.append(Line(name, seen, "", True))
            found += [Line(name, seen, line, False) for one in values for line in fonts.wrapped(one, fonts.MONO, pixels, width)]
        return [*short, *found]

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        pixels = round(sheet.px(SIZE), 1)
        high, y = fonts.line_height(pixels), area.y
        head = self._say("field, who sees it, what it holds; click to change it")
        sheet.text(area.x, y, head, SIZE - 0.5, sheet.theme.faint, widest=area.width)
        y += high + sheet.px(4)
        lines = self.lines(round(pixels * 0.92, 1), area.width - sheet.px(LEFT + 8))
        shown = max(1, int((area.y + area.height - y) // high))
        self.scrolled = max(0, min(self.scrolled, len(lines) - shown))
        for n, line in enumerate(lines[self.scrolled : self.scrolled + shown]):
            self._draw_line(sheet, area, y + n * high, line)
        sheet.slider(Area(area.x, y, area.width, shown * high), self.scrolled, shown, len(lines))

    def _draw_line(self, sheet: Sheet, area: Area, y: float, line: Line) -> None:
        theme = sheet.theme
        is_new = line.name in self.changes
        sheet.hit(area.x, y, area.width, fonts.line_height(round(sheet.px(SIZE), 1)), *self._click(line))
        x = area.x + sheet.px(LEFT)
        if line.is_first:
            x = area.x + sheet.text(area.x, y, line.name, SIZE + 0.5, theme.text, hand=BOLD) + sheet.px(8)
            mark = {"all": theme.faint, "owner": theme.good, "nobody": theme.bad}[line.seen.split(",")[0]]
            x += sheet.text(x, y, self._say(line.seen), SIZE - 1, mark) + sheet.px(10)
        colour = theme.accent if is_new else theme.text
        sheet.text(x, y, line.value, SIZE * 0.92, colour, hand=fonts.MONO, widest=area.x + area.width - sheet.px(6) - x)

    def _click(self, line: Line) -> tuple[str, Callable[[], None]]:
        """What a click on a line is called, and does."""
        name = f"field {line.name}" if line.is_first else f"value {line.name}"
        return name, partial(self._edit, line.name)

    def wheel(self, by: int) -> bool:
        """Scroll."""
        self.scrolled = max(0, self.scrolled - 3 * by)
        return True


def _shown(value: Any) -> str:
    """What a field holds, in short."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_shown(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_shown(one) for one in value) + "]"
    return str(value)
