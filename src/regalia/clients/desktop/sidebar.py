"""Sidebar: tabs with what a designer looks at beside the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import fonts
from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.theme import rgb
from regalia.clients.desktop.why_panel import WhyPanel

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

WIDTH = 372.0
TAB = 28.0
PAGES = {pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
"""By how many steps of the wheel a key scrolls."""


class Sidebar:
    """The panels, one of which is shown."""

    def __init__(self, screen: TableScreen, panels: list[Panel], why: WhyPanel) -> None:
        self.screen, self.panels, self.why = screen, panels, why
        kept = [n for n, panel in enumerate(panels) if panel.title.casefold() == screen.app.settings.panel]
        self.at = kept[0] if kept else 0
        self._area = Area(0, 0, 0, 0)

    @property
    def panel(self) -> Panel:
        """The panel that is shown."""
        return self.panels[self.at]

    @property
    def is_open(self) -> bool:
        """Is it to be seen?"""
        return self.screen.app.settings.sidebar

    def choose(self, number: int) -> None:
        """Show a panel."""
        if 0 <= number < len(self.panels):
            self.at = number
            self.screen.app.settings.sidebar = True
            self.screen.app.settings.panel = self.panel.title.casefold()
            self.panel.changed()

    def open(self, title: str) -> Panel:
        """Show the panel of a title."""
        self.choose(next(n for n, panel in enumerate(self.panels) if panel.title == title))
        return self.panel

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put it down: the tabs in as many rows as they need, the panel below."""
        theme, px = sheet.theme, sheet.px
        self._area = area
        sheet.fill(area.x, area.y, area.width, area.height, rgb(theme.panel))
        sheet.fill(area.x, area.y, 1, area.height, rgb(theme.line))
        x, y, high = area.x + px(8), area.y + px(6), px(TAB - 4)
        for n, panel in enumerate(self.panels):
            said = self.screen.app.say(panel.title)
            wide = fonts.width_of(said, BOLD, round(px(12.5), 1)) + px(18)
            if x + wide > area.x + area.width - px(6):
                x, y = area.x + px(8), y + px(TAB)
            sheet.button(
                x,
                y,
                wide,
                high,
                said,
                f"tab {panel.title}",
                partial(self.choose, n),
                on=n == self.at,
                quiet=True,
                size=12.5,
            )
            x += wide + px(5)
        y += px(TAB + 6)
        self.panel.draw(sheet, Area(area.x + px(14), y, area.width - px(26), area.y + area.height - y - px(10)))

    def changed(self) -> None:
        """The table has changed."""
        for panel in self.panels:
            panel.changed()

    def look_at(self, pickable: Pickable) -> None:
        """Say what can be done with something, and why not; while a card is being edited, edit this one."""
        editor = self.screen.card
        if editor is not None and self.is_open and self.panel is editor and pickable.kind == "card":
            card = self.screen.card_of(pickable)
            if card is not None and not editor.is_changed:
                editor.show(str(card.get("face", "")))
        else:
            self.why.look_at(pickable)

    def clicked(self, name: str, x: float, y: float, scale: float) -> None:
        """Something of that name was clicked on: a text puts its cursor there."""
        area = self.panel.text_area
        if area is not None and name == f"text {area.name}":
            area.click(x, y, scale)

    def wheel(self, by: int, x: float, y: float) -> bool:
        """The wheel was turned."""
        return self.is_open and x >= self._area.x and self.panel.wheel(by)

    def key(self, event: Any) -> bool:
        """A key was pressed; does the panel want it?"""
        if not self.is_open:
            return False
        return self.panel.key(event) or (event.key in PAGES and self.panel.wheel(PAGES[event.key]))

    def type(self, typed: str) -> bool:
        """A text was typed."""
        return self.is_open and self.panel.text(typed)
