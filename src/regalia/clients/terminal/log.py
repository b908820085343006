"""Log: what has happened, each line with its paragraph; lines that are new to the reader stand out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from regalia.clients.terminal.paint import HINT, PARAGRAPH, painted, plain
from regalia.engine.language import Translate
from regalia.match.match import Match

Event = dict[str, Any]
MARGIN = 7
"""Columns for the paragraph."""


@dataclass(frozen=True)
class LogLine:
    """A line of the log: an event, and how many times in a row it happened."""

    event: Event
    times: int
    is_new: bool

    def text(self) -> Text:
        """What happened, dim if it is not new."""
        text = painted(self.event["text"], "" if self.is_new else "dim")
        return text.append(f" ×{self.times}", "dim") if self.times > 1 else text

    def height(self, width: int) -> int:
        """The number of lines that it takes on the screen."""
        return -(-self.text().cell_len // max(1, width - MARGIN)) or 1


class Log:
    """The events of a match, of which the last `fresh` are new to the reader; repeated events share a line."""

    def __init__(self, events: list[Event], fresh: int) -> None:
        self.lines: list[LogLine] = []
        for place, event in enumerate(events):
            is_new, last = place >= len(events) - fresh, self.lines[-1:]
            if last and last[0].is_new == is_new and last[0].event == event:
                self.lines[-1] = LogLine(event, last[0].times + 1, is_new)
            else:
                self.lines.append(LogLine(event, 1, is_new))

    def drawn(self, width: int, room: int, least: int, say: Translate) -> Grid:
        """The last lines: the new ones as far as there is room, and older ones until there are `least`."""
        shown = self._last(width, room, least)
        left_out = sum(line.is_new for line in self.lines[: len(self.lines) - len(shown)])
        grid = Grid.grid()
        grid.add_column(width=MARGIN, style=PARAGRAPH)
        grid.add_column()
        if left_out:
            grid.add_row("…", Text(say("{number} earlier lines: type log").format(number=left_out + 1), style=HINT))
        for line in shown[1:] if left_out else shown:
            grid.add_row(plain(line.event["paragraph"]), line.text())
        return grid

    def _last(self, width: int, room: int, least: int) -> list[LogLine]:
        shown: list[LogLine] = []
        high = 0
        for line in reversed(self.lines):
            high += line.height(width)
            if high > room or not (line.is_new or high <= least):
                break
            shown.insert(0, line)
        return shown


def fresh_for(match: Match, seat: int) -> int:
    """The number of events that are new to a seat: those of its last decision and all since."""
    last = match.last_decision(seat)
    return len(match.told()) if last is None else sum(len(decision.told) for decision in match.decisions[last:])
