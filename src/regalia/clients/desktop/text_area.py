"""Text area: a text of several lines that can be edited, with a cursor. Long lines are folded, so that all of them is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from regalia.clients.desktop import fonts
from regalia.clients.desktop.folds import Fold, fold_at, folded
from regalia.clients.desktop.fonts import MONO
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.theme import Theme, rgb

SIZE = 12.0
MOST_STEPS = 200
EDGES, SIDES = (pygame.K_HOME, pygame.K_END), (pygame.K_LEFT, pygame.K_RIGHT)


class TextArea:
    """Lines, and a cursor in one of them."""

    def __init__(self, text: str, name: str, changed: Callable[[], None] = lambda: None) -> None:
        self.lines = text.split("\n")
        self.name = name
        self.row = self.column = 0
        self.first = 0
        """The fold that is shown first."""
        self.has_focus = False
        self.is_all_chosen = False
        """Is what is typed next to stand in the place of all that is there?"""
        self._changed = changed
        self._undone: list[tuple[list[str], int, int]] = []
        self._shown, self._fits = 20, 80
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
        self.row = self.column = self.first = 0
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
        self._fits = max(4, int((area.width - sheet.px(14)) // wide))
        folds, at = self._folds(), self._at()
        if self.has_focus:
            self.first = max(at - self._shown + 1, min(self.first, at))
        self.first = max(0, min(self.first, len(folds) - 1))
        for n, fold in enumerate(folds[self.first : self.first + self._shown]):
            x, y = area.x + sheet.px(7) + fold.indent * wide, area.y + sheet.px(4) + n * high
            line = self.lines[fold.row]
            if self.is_all_chosen:
                sheet.fill(x, y, (fold.end - fold.begin) * wide, high, rgb(theme.line))
            sheet.text(x, y, line[fold.begin : fold.end], SIZE, self._colour_of(line, theme), hand=MONO)
            if self.has_focus and self.first + n == at:
                x += fonts.width_of(line[fold.begin : self.column], MONO, pixels)
                sheet.fill(x, y, max(1, sheet.px(1.5)), high, rgb(theme.accent))
        inner = Area(area.x, area.y + sheet.px(4), area.width - sheet.px(3), area.height - sheet.px(8))
        sheet.slider(inner, self.first, self._shown, len(folds))

    @staticmethod
    def _colour_of(line: str, theme: Theme) -> str:
        return theme.accent if line.startswith("[") else theme.faint if line.lstrip().startswith("#") else theme.text

    def _folds(self) -> list[Fold]:
        return folded(self.lines, self._fits)

    def _at(self) -> int:
        """The fold that the cursor is in."""
        return fold_at(self._folds(), self.row, self.column)

    def _focus(self) -> None:
        self.has_focus, self.is_all_chosen = True, False

    def click(self, x: float, y: float, scale: float) -> None:
        """Put the cursor where somebody clicked."""
        pixels, folds = round(SIZE * scale, 1), self._folds()
        down = int((y - self._area.y - 4 * scale) // fonts.line_height(pixels))
        across = round((x - self._area.x - 7 * scale) / fonts.width_of("M", MONO, pixels))
        self._go_to(folds[max(0, min(len(folds) - 1, self.first + down))], across)

    def _go_to(self, fold: Fold, across: int) -> None:
        """Put the cursor into a fold, that many letters from the left edge."""
        last = fold.end if fold.end == len(self.lines[fold.row]) else fold.end - 1
        self.row, self.column = fold.row, max(fold.begin, min(last, fold.begin + across - fold.indent))

    def wheel(self, by: int) -> None:
        """Scroll."""
        self.has_focus = False
        self.first = max(0, min(len(self._folds()) - 1, self.first - 3 * by))

    # ── Typing ──

    def type(self, typed: str) -> None:
        """Put a text in where the cursor is."""
        self._remember()
        self._take_all_away()
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
            self.has_focus = self.is_all_chosen = False
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
        elif key == pygame.K_a:
            self.is_all_chosen = True
        elif key == pygame.K_c or (key == pygame.K_x and self.is_all_chosen):
            pygame.scrap.put_text(self.text)
            if key == pygame.K_x:
                self._delete(back=True)

    def _delete(self, *, back: bool) -> None:
        self._remember()
        if self._take_all_away() or self._delete_letter(back=back):
            self._changed()

    def _delete_letter(self, *, back: bool) -> bool:
        """Take a letter away, or the end of a line; was there any?"""
        if back and (self.row, self.column) == (0, 0):
            return False
        if back:
            self._move_on(-1)
        line = self.lines[self.row]
        if self.column < len(line):
            self.lines[self.row] = line[: self.column] + line[self.column + 1 :]
        elif self.row + 1 < len(self.lines):
            self.lines[self.row] = line + self.lines.pop(self.row + 1)
        return True

    def _move(self, key: int) -> None:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -self._shown, pygame.K_PAGEDOWN: self._shown}
        self.is_all_chosen &= key not in {*steps, *EDGES, *SIDES}
        if key in steps:
            self._move_down(steps[key])
        elif key == pygame.K_HOME:
            self.column = 0
        elif key == pygame.K_END:
            self.column = len(self.lines[self.row])
        elif key in SIDES:
            self._move_on(1 if key == pygame.K_RIGHT else -1)

    def _move_down(self, by: int) -> None:
        """Move by some folds, up where it is less than 0."""
        folds, at = self._folds(), self._at()
        across = self.column - folds[at].begin + folds[at].indent
        self._go_to(folds[max(0, min(len(folds) - 1, at + by))], across)

    def _move_on(self, by: int) -> None:
        """Move by a letter; from the end of a line to the beginning of the next, and back."""
        self.column += by
        if self.column < 0 and self.row:
            self.row -= 1
            self.column = len(self.lines[self.row])
        elif self.column > len(self.lines[self.row]) and self.row + 1 < len(self.lines):
            self.row, self.column = self.row + 1, 0
        self.column = max(0, min(len(self.lines[self.row]), self.column))

    def _take_all_away(self) -> bool:
        """Take everything away where all is chosen; was it so?"""
        was_chosen, self.is_all_chosen = self.is_all_chosen, False
        if was_chosen:
            self.lines, self.row, self.column = [""], 0, 0
        return was_chosen

    def _remember(self) -> None:
        self._undone = [*self._undone[-MOST_STEPS:], (self.lines[:], self.row, self.column)]
