"""Log panel: what has happened, the newest below, with the paragraph of the rules behind the line that is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from regalia.clients.art.drawing import BOLD, PLAIN
from regalia.clients.desktop import fonts
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.paragraphs import draw_paragraph, paragraph_in
from regalia.clients.desktop.sheet import Area, Sheet

LINE = 12.5


class LogPanel(Panel):
    """The log of the table."""

    title = "Log"

    def __init__(self, lines: Callable[[], list[dict[str, Any]]], slug: str, language: str) -> None:
        self._lines, self._slug, self._language = lines, slug, language
        self.chosen: int | None = None
        self.scrolled = 0

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        lines = self._lines()
        if self.chosen is not None and self.chosen >= len(lines):
            self.chosen = None
        if not lines:
            return
        line = lines[self.chosen if self.chosen is not None else -1]
        y = draw_paragraph(sheet, area, paragraph_in(self._slug, line["paragraph"], self._language))
        self._draw_lines(sheet, area, lines, y - area.y - sheet.px(8))

    def _draw_lines(self, sheet: Sheet, area: Area, lines: list[dict[str, Any]], room: float) -> None:
        theme, pixels = sheet.theme, round(sheet.px(LINE), 1)
        margin = sheet.px(48)
        high = fonts.line_height(pixels)
        self.scrolled = max(0, min(self.scrolled, len(lines) - 1))
        at, y = len(lines) - 1 - self.scrolled, area.y + room
        while at >= 0:
            wrapped = fonts.wrapped(lines[at]["text"], PLAIN, pixels, area.width - margin)
            y -= high * len(wrapped) + sheet.px(3)
            if y < area.y:
                break
            if at == self.chosen:
                sheet.box(
                    area.x - sheet.px(4),
                    y - sheet.px(1),
                    area.width + sheet.px(8),
                    high * len(wrapped) + sheet.px(2),
                    theme.raised,
                    theme.accent,
                    radius=4,
                )
            sheet.text(area.x, y, lines[at]["paragraph"], LINE - 1, theme.accent, hand=BOLD, widest=margin)
            for n, piece in enumerate(wrapped):
                sheet.text(area.x + margin, y + n * high, piece, LINE, theme.text if at >= len(lines) - 6 else theme.faint)
            sheet.hit(area.x, y, area.width, high * len(wrapped), f"log {at}", partial(self._choose, at))
            at -= 1

    def _choose(self, line: int) -> None:
        self.chosen = None if self.chosen == line else line

    def wheel(self, by: int) -> bool:
        """Scroll."""
        self.scrolled = max(0, self.scrolled + 3 * by)
        return True
