"""Dock: what can be decided now, in words: what needs no card, and what the picks may lead to. Each has a number to press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import fonts
from regalia.clients.desktop.chooser import Choice, Chooser
from regalia.clients.desktop.sheet import Sheet
from regalia.clients.desktop.theme import rgb

MOST_BUTTONS = 9
HEIGHT = 76.0


class Dock:
    """The strip below the felt."""

    def __init__(self, decide: Callable[[Choice], None], cancel: Callable[[], None]) -> None:
        self._decide, self._cancel = decide, cancel
        self.shown: list[Choice] = []
        self.first = 0
        """From which choice on they are shown."""

    def offered(self, chooser: Chooser) -> list[Choice]:
        """The choices that are offered as buttons."""
        if not chooser.picks:
            return [
                choice
                for choice in chooser.legal
                if not any(part.get("cards") or part["kind"] in ("seat", "square") for part in choice["parts"])
            ]
        return chooser.remaining

    def draw(
        self,
        sheet: Sheet,
        chooser: Chooser,
        words: str,
        box: tuple[float, float, float, float],
        more: str,
        back: str,
        every: bool,
    ) -> None:
        """Put it down: the words above, the buttons below."""
        x, y, width, height = box
        theme, px = sheet.theme, sheet.px
        sheet.fill(x, y, width, height, rgb(theme.panel))
        sheet.fill(x, y, width, 1, rgb(theme.line))
        sheet.text(x + px(14), y + px(8), words[:1].upper() + words[1:], 14.5, theme.text, hand=BOLD, widest=width - px(28))
        offered = chooser.remaining if every else self.offered(chooser)
        self.first = self.first if self.first < len(offered) else 0
        self.shown = []
        left, top, high = x + px(12), y + px(36), px(30)
        if chooser.picks:
            wide = fonts.width_of(back, BOLD, round(px(13), 1)) + px(22)
            sheet.button(left, top, wide, high, back, "dock back", self._cancel, quiet=True, size=13)
            left += wide + px(8)
        for choice in offered[self.first : self.first + MOST_BUTTONS]:
            say = f"{len(self.shown) + 1}  {choice['label']}"
            wide = min(fonts.width_of(say, BOLD, round(px(13), 1)) + px(24), px(420))
            if left + wide > x + width - px(90):
                break
            self.shown.append(choice)
            sheet.button(left, top, wide, high, say, f"choice {choice['id']}", partial(self._decide, choice), size=13)
            left += wide + px(8)
        if len(offered) > len(self.shown):
            say = more.format(n=len(offered))
            wide = fonts.width_of(say, BOLD, round(px(13), 1)) + px(20)
            sheet.button(min(left, x + width - wide - px(8)), top, wide, high, say, "dock more", self.turn, quiet=True, size=13)

    def turn(self) -> None:
        """Show the next choices."""
        self.first += max(1, len(self.shown))

    def press(self, number: int) -> Choice | None:
        """The choice of a number key."""
        return self.shown[number - 1] if 0 < number <= len(self.shown) else None
