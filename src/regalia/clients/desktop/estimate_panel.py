"""Estimate panel: how a strong bot sees every legal decision, as bars; a click on one takes it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import tasks
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.theme import rgb
from regalia.engine.game import WIN

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen


class EstimatePanel(Panel):
    """The estimates."""

    title = "Estimate"

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.found: list[tasks.Estimate] = []
        self.asked_for = -1
        self.found_for = -1
        self.scrolled = 0

    @property
    def is_open(self) -> bool:
        """Is it to be seen?"""
        return self.screen.app.settings.sidebar and self.screen.sidebar.panel is self

    def changed(self) -> None:
        """The table has changed: estimate again where the panel is open."""
        if self.is_open:
            self.ask()

    def ask(self) -> None:
        """Ask a strong bot, in a process of its own, from what the seat to act may know."""
        table = self.screen.table
        if table.to_act is None or self.asked_for == table.edition:
            return
        self.asked_for, self.scrolled = table.edition, 0
        table.estimate(self.screen.app.workers, partial(self._found, table.edition), lambda error: self.screen.tell(str(error)))

    def _found(self, edition: int, found: list[tasks.Estimate]) -> None:
        self.found, self.found_for = found, edition
        self.screen.app.is_dirty = True

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        say, theme, px, table = self.screen.app.say, sheet.theme, sheet.px, self.screen.table
        if table.over:
            sheet.text(area.x, area.y, say("The game is over."), 13, theme.faint)
            return
        if self.found_for != table.edition:
            self.ask()
            sheet.text(area.x, area.y, say("Thinking …"), 13, theme.faint)
            return
        by_id = {choice["id"]: choice for choice in table.choices()}
        best = max((share for _, share, _ in self.found), default=0.0) or 1.0
        y, high = area.y, px(40)
        head = say("what it expects · how much of the search went there")
        sheet.text(area.x, y, head, 11.5, theme.faint, widest=area.width)
        y += px(22)
        shown = max(1, int((area.y + area.height - y) // high))
        self.scrolled = max(0, min(self.scrolled, len(self.found) - shown))
        sheet.slider(Area(area.x, y, area.width + px(8), shown * high), self.scrolled, shown, len(self.found))
        for action, share, value in self.found[self.scrolled : self.scrolled + shown]:
            choice = by_id.get(action)
            if choice is None:
                break
            sheet.text(area.x, y, choice["label"], 13, theme.text, hand=BOLD, widest=area.width - px(66))
            sheet.text(area.x + area.width, y, _expected(value, table.stake), 13, theme.accent, hand=BOLD, align="right")
            sheet.fill(area.x, y + px(21), area.width - px(50), px(9), rgb(theme.raised))
            sheet.fill(area.x, y + px(21), max(px(2), (area.width - px(50)) * share / best), px(9), rgb(theme.good))
            sheet.text(area.x + area.width, y + px(17), f"{share:.0%}", 11.5, theme.faint, align="right")
            sheet.hit(area.x, y, area.width, high, f"estimate {action}", partial(self.screen.decide, choice))
            y += high

    def wheel(self, by: int) -> bool:
        """Scroll."""
        self.scrolled = max(0, self.scrolled - by)
        return True


def _expected(value: float | None, stake: str) -> str:
    if value is None:
        return "–"
    return f"{value:.0%}" if stake == WIN else f"{value:+.1f}"
