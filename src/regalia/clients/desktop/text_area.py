"""Text area: a text of several lines that can be edited, with a cursor, scrolled so that the cursor is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from regalia.clients.desktop import fonts
from regalia.clients.desktop.fonts import MONO
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.theme import rgb

SIZE = 12.0
MOST_STEPS = 200


class TextArea:
    """Lines, and a cursor in one of them."""

    def __init__(self, text: str, name: str, changed: Callable[[], None] = lambda: None) -> None:
        self.lines = text.split("\n")
        self.name = name
        self.row = self.column = 0
        self.first, self.left = 0, 0
        self.has_focus = False
        self._changed = changed
        self._undone: list[tuple[list[str], int, int]] = []
        self._shown = 20
        self._area = Area(0, 0, 0, 0)

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)

    def show(self, text: str) -> None:
        """Hold another text."""
        self.lines = text.split("\n")
        self.row = min(self.row, len(self.lines) - 1)
        self.column = min(self.column, len(self.lines[self.row]))
        self._undone = []

    def begin(self, text: str) -> None:
        """Hold another text, from its beginning."""
        self.row = self.column = self.first = self.left = 0
        self.has_focus = False
        self.show(text)

    def find(self, begins: str, after: str) -> None:
        """Put the cursor at the end of the line that begins so, below the line `after`."""
        first = self.lines.index(after) if after in self.lines else 0
        for row, line in enumerate(self.lines):
            if row >= first and line.startswith(begins):
                self.row, self.column, self.has_focus = row, len(line), True
                return

    # ── Drawing ──

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put it down."""
        theme, pixels = sheet.theme, round(sheet.px(SIZE), 1)
        self._area = area
        sheet.box(*area, theme.ground, theme.accent if self.has_focus else theme.line, radius=5)
        sheet.hit(*area, f"text {self.name}", self._focus)
        high, wide = fonts.line_height(pixels), fonts.width_of("M", MONO, pixels)
        self._shown = max(1, int((area.height - sheet.px(8)) // high))
        fits = max(4, int((area.width - sheet.px(14)) // wide))
        self.first = max(0, min(self.first, len(self.lines) - 1))
        if self.has_focus:
            self.first = max(self.row - self._shown + 1, min(self.first, self.row))
            self.left = max(self.column - fits + 1, min(self.left, self.column))
        for n, line in enumerate(self.lines[self.first : self.first + self._shown]):
            y = area.y + sheet.px(4) + n * high
            said = line[self.left : self.left + fits]
            colour = theme.accent if line.startswith("[") else theme.faint if line.lstrip().startswith("#") else theme.text
            sheet.text(area.x + sheet.px(7), y, said, SIZE, colour, hand=MONO)
            if self.has_focus and n + self.first == self.row:
                x = area.x + sheet.px(7) + fonts.width_of(line[self.left : self.column], MONO, pixels)
                sheet.fill(x, y, max(1, sheet.px(1.5)), high, rgb(theme.accent))

    def _focus(self) -> None:
        self.has_focus = True

    def click(self, x: float, y: float, scale: float) -> None:
        """Put the cursor where somebody clicked."""
        pixels = round(SIZE * scale, 1)
        self.row = max(
            0, min(len(self.lines) - 1, self.first + int((y - self._area.y - 4 * scale) // fonts.line_height(pixels)))
        )
        wide = fonts.width_of("M", MONO, pixels)
        self.column = max(0, min(len(self.lines[self.row]), self.left + round((x - self._area.x - 7 * scale) / wide)))

    def wheel(self, by: int) -> None:
        """Scroll."""
        self.has_focus = False
        self.first = max(0, min(len(self.lines) - 1, self.first - 3 * by))

    # ── Typing ──

    def type(self, typed: str) -> None:
        """Put a text in where the cursor is."""
        self._remember()
        line = self.lines[self.row]
        pieces = (line[: self.column] + typed).split("\n")
        tail = line[self.column :]
        self.lines[self.row : self.row + 1] = [*pieces[:-1], pieces[-1] + tail]
        self.row += len(pieces) - 1
        self.column = len(pieces[-1])
        self._changed()

    def key(self, event: Any, apply: Callable[[], None]) -> bool:
        """Take a key; every key belongs to it while it has the focus. Ctrl with Enter applies the text."""
        if not self.has_focus:
            return False
        if event.key == pygame.K_ESCAPE:
            self.has_focus = False
        elif event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            apply()
        elif event.mod & pygame.KMOD_CTRL:
            self._control(event.key)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.type("\n")
        elif event.key == pygame.K_TAB:
            self.type("  ")
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(back=event.key == pygame.K_BACKSPACE)
        else:
            self._move(event.key)
        return True

    def _control(self, key: int) -> None:
        if key == pygame.K_z and self._undone:
            self.lines, self.row, self.column = self._undone.pop()
            self._changed()
        elif key == pygame.K_v and pygame.scrap.get_text():
            self.type(pygame.scrap.get_text().replace("\r", ""))
        elif key == pygame.K_c:
            pygame.scrap.put_text(self.text)

    def _delete(self, *, back: bool) -> None:
        self._remember()
        if back and self.column:
            self.column -= 1
        elif back and self.row:
            self.row -= 1
            self.column = len(self.lines[self.row])
        elif back:
            return
        line = self.lines[self.row]
        if self.column < len(line):
            self.lines[self.row] = line[: self.column] + line[self.column + 1 :]
        elif self.row + 1 < len(self.lines):
            self.lines[self.row] = line + self.lines.pop(self.row + 1)
        self._changed()

    def _move(self, key: int) -> None:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -self._shown, pygame.K_PAGEDOWN: self._shown}
        if key in steps:
            self.row = max(0, min(len(self.lines) - 1, self.row + steps[key]))
        elif key == pygame.K_HOME:
            self.column = 0
        elif key == pygame.K_END:
            self.column = len(self.lines[self.row])
        elif key == pygame.K_LEFT:
            self.column -= 1
        elif key == pygame.K_RIGHT:
            self.column += 1
        self.column = max(0, min(len(self.lines[self.row]), self.column))

    def _remember(self) -> None:
        self._undone = [*self._undone[-MOST_STEPS:], (self.lines[:], self.row, self.column)]
