"""Table bar: the line above the table: the game, how far it is, and buttons for what a designer does with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop.keys import Keys
from regalia.clients.desktop.sheet import Sheet
from regalia.clients.desktop.theme import rgb

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

HEIGHT = 42.0
SIGNS = {
    "menu": ("M4 7 H20 M4 12 H20 M4 17 H20", 2.0),
    "first": ("M6 5 V19 M18 5 L9 12 L18 19 Z", 1.8),
    "back": ("M16 5 L8 12 L16 19", 2.2),
    "pause": ("M8 5 V19 M16 5 V19", 2.6),
    "play": ("M7 4.5 L19 12 L7 19.5 Z", 0.0),
    "speed": ("M4 6 L10.5 12 L4 18 M12.5 6 L19 12 L12.5 18", 2.2),
    "forward": ("M8 5 L16 12 L8 19", 2.2),
    "last": ("M18 5 V19 M6 5 L15 12 L6 19 Z", 1.8),
    "undo": ("M8 5 L4 9 L8 13 M4.5 9 H14 C21 9 21 19 14 19 H9", 1.8),
    "eye": (
        "M2.5 12 C5 7.5 8.5 5.5 12 5.5 S19 7.5 21.5 12 C19 16.5 15.5 18.5 12 18.5 S5 16.5 2.5 12 Z"
        " M12 9.5 A2.5 2.5 0 1 0 12.01 9.5 Z",
        1.8,
    ),
    "side": ("M4 5 H20 V19 H4 Z M14 5 V19", 1.8),
}

Button = tuple[str, Callable[[], object], bool]
"""The sign of a button, what it does, and whether it is on."""


class TableBar:
    """The bar of a table, and the keys that do the same."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.keys = Keys(screen)

    def draw(self, sheet: Sheet, width: float, height: float) -> None:
        """Put it down."""
        screen, theme, px = self.screen, sheet.theme, sheet.px
        sheet.fill(0, 0, width, height, rgb(theme.panel))
        sheet.fill(0, height - 1, width, 1, rgb(theme.line))
        picture = screen.felt.picture
        assert picture is not None
        x = px(6)
        x = self._sign(sheet, x, "menu", screen.acts.menu)
        x += px(6)
        x += sheet.text(x, px(9), screen.table.description["name"], 16, theme.text, hand=BOLD) + px(12)
        right = self._buttons(sheet, width)
        taken, every = screen.table.place
        said = screen.app.say("turn {n}", n=picture["turn"])
        parts = [
            said,
            *([picture["phase"]] if picture["phase"] and picture["phase"] != picture["asks"] else []),
            f"{taken}/{every}",
        ]
        sheet.text(x, px(11), " · ".join(parts), 13.5, theme.faint, widest=max(10.0, right - x - px(10)))

    def _buttons(self, sheet: Sheet, width: float) -> float:
        """The buttons on the right, from the right; where they begin."""
        screen, px = self.screen, sheet.px
        acts = [*self._looks(), *(self._steps() if screen.local else [])]
        x = width - px(6)
        for name, act, is_on in acts:
            x -= px(36)
            self._sign(sheet, x, name, act, on=is_on)
        if screen.eyes is not None:
            said = screen.acts.eyes_in_words()
            x -= px(10)
            x -= sheet.text(x, px(12), said, 12.5, sheet.theme.accent, hand=BOLD, align="right")
        return x

    def _looks(self) -> list[Button]:
        """What can be done at every table, from the right."""
        screen = self.screen
        eyes = [("eye", screen.acts.eyes, screen.eyes is not None)] if screen.local else []
        return [("side", screen.acts.sidebar, screen.app.settings.sidebar), *eyes, ("undo", screen.acts.undo, False)]

    def _steps(self) -> list[Button]:
        """How one goes through a match that runs in the program, from the right."""
        acts, players = self.screen.acts, self.screen.players
        return [
            ("last", lambda: acts.jump(True), False),
            ("forward", lambda: acts.step(1), False),
            ("play" if players.is_paused else "pause", acts.pause, players.is_paused),
            *([("speed", acts.next_speed, False)] if self._has_bots else []),
            ("back", lambda: acts.step(-1), False),
            ("first", lambda: acts.jump(False), False),
        ]

    @property
    def _has_bots(self) -> bool:
        """Do bots play whose speed can be set?"""
        local = self.screen.local
        return local is not None and len(local.humans) < len(local.kinds)

    def _sign(self, sheet: Sheet, x: float, name: str, act: Callable[[], object], *, on: bool = False) -> float:
        theme, px = sheet.theme, sheet.px
        d, pen = SIGNS[name]
        size = px(34)
        if on:
            sheet.box(x, px(4), size, size, theme.raised, theme.accent, radius=7)
        colour = theme.accent if on else theme.text
        sheet.image(("path", d, colour, round(px(22)), pen), x + px(6), px(10), px(22), px(22))
        sheet.hit(x, px(4), size, size, f"bar {name}", act)
        return x + size
