"""Inspector panel: every field of the state by name, what it holds and who sees it. A click on a field edits it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
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
SEEN = {ALL: "all", OWNER: "owner", NOBODY: "nobody"}


class InspectorPanel(Panel):
    """The fields of the state."""

    title = "State"

    def __init__(self, table: LocalTable, say: Translate, edit: Callable[[str], None]) -> None:
        self._table, self._say, self._edit = table, say, edit
        self._rows: list[tuple[str, str, str]] = []
        self._read_for = -1
        self.scrolled = 0

    def rows(self) -> list[tuple[str, str, str]]:
        """Every field: its name, who sees it, and what it holds as a position writes it."""
        if self._read_for != self._table.edition:
            self._read_for = self._table.edition
            match = self._table.match
            written = tomllib.loads(match.position())
            state = match.state
            board = match.game.table.board
            rows = [(board.name, SEEN[ALL], str(written["state"][board.name]))] if board is not None else []
            for field in match.game.state.fields:
                value = written["state"].get(field.name, getattr(state, field.name))
                rows.append((field.name, _seen(field), _shown(value, field)))
            self._rows = rows
        return self._rows

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        theme, pixels = sheet.theme, round(sheet.px(SIZE), 1)
        high, y = fonts.line_height(pixels), area.y
        head = self._say("field, who sees it, what it holds; click to change it")
        sheet.text(area.x, y, head, SIZE - 0.5, theme.faint, widest=area.width)
        y += high + sheet.px(4)
        rows = self.rows()
        self.scrolled = max(0, min(self.scrolled, len(rows) - 1))
        for name, seen, value in rows[self.scrolled :]:
            lines = fonts.wrapped(value, fonts.MONO, round(pixels * 0.92, 1), area.width - sheet.px(14))[:6]
            if y + high * (1 + len(lines)) > area.y + area.height:
                break
            sheet.hit(area.x, y, area.width, high * (1 + len(lines)), f"field {name}", partial(self._edit, name))
            wide = sheet.text(area.x, y, name, SIZE + 0.5, theme.text, hand=BOLD)
            mark = {"all": theme.faint, "owner": theme.good, "nobody": theme.bad}[seen.split(",")[0]]
            sheet.text(area.x + wide + sheet.px(8), y, self._say(seen), SIZE - 1, mark)
            y += high
            for line in lines:
                sheet.text(
                    area.x + sheet.px(12), y, line, SIZE * 0.92, theme.text, hand=fonts.MONO, widest=area.width - sheet.px(12)
                )
                y += round(high * 0.92)
            y += sheet.px(3)

    def wheel(self, by: int) -> bool:
        """Scroll."""
        self.scrolled -= 2 * by
        return True


def _seen(field: Field) -> str:
    return SEEN.get(field.seen, field.seen)


def _shown(value: Any, field: Field) -> str:
    """What a field holds, in short."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_shown(one, field)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_shown(one, field) for one in value) + "]"
    return str(value)
