"""Simulate panel: play on from here many times, in processes of their own, and see who wins, how long it takes, and which
paragraphs are carried out.
"""

from __future__ import annotations

from collections import Counter, deque
from functools import partial
from typing import TYPE_CHECKING, Any

from regalia.agents import agent
from regalia.agents.wilson import wilson
from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import tasks
from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.paragraphs import draw_paragraph, paragraph_in
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.theme import rgb
from regalia.clients.desktop.workers import PROCESSES
from regalia.clients.terminal.seats import HUMAN

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

COUNTS = (20, 100, 500, 2000)
COLUMNS = 3
"""How many paragraphs stand beside each other."""
STRETCH, STRETCH_S = 8, 0.8
"""How many games, and how many seconds, a process plays at most before it tells what came out."""


class SimulatePanel(Panel):
    """What comes out of the present situation."""

    title = "Simulate"

    def __init__(self, screen: TableScreen, table: LocalTable) -> None:
        self.screen, self.table = screen, table
        self.kinds = ["greedy" if kind == HUMAN else kind for kind in table.kinds]
        self.wanted = COUNTS[1]
        self._most = 0
        """How many games this run is to have."""
        self.games = 0
        self.wins: list[float] = []
        self.lengths: list[int] = []
        self.fired: Counter[str] = Counter()
        self.is_running = False
        self.scrolled = 0
        self.chosen = ""
        """The paragraph that one reads."""
        self._run = 0
        self._ranges: deque[range] = deque()
        """The numbers of the games that nobody plays yet."""
        self._from = ""

    # ── Playing ──

    def start(self) -> None:
        """Begin from the present situation."""
        match = self.table.match
        if match.over:
            return self.screen.tell(self.screen.app.say("The game is over."))
        self._run += 1
        self.games, self.wins, self.lengths, self.fired = 0, [0.0] * match.seats, [], Counter()
        self.is_running = True
        self._from = self.screen.app.say("from decision {n}", n=self.table.place[0])
        self._most, self._ranges = self.wanted, deque([range(self.wanted)])
        for _ in range(PROCESSES - 1):  # one of the processes is left to the bots
            self._more(self._run, match.state.pack())

    def stop(self) -> None:
        """Let it be."""
        self._run += 1
        self.is_running = False

    def _more(self, run: int, packed: bytes) -> None:
        """Have a process play some of the games that nobody plays yet."""
        if not self._ranges:
            return
        numbers = self._ranges.popleft()
        if numbers[STRETCH:]:
            self._ranges.append(numbers[STRETCH:])
        asked = numbers[:STRETCH]
        self.screen.app.workers.submit(
            tasks.play_on,
            self.table.slug,
            packed,
            self.kinds,
            run,
            asked.start,
            len(asked),
            STRETCH_S,
            then=lambda found: self._found(run, packed, asked, found),
            failed=lambda error: self._failed(str(error)),
        )

    def _found(self, run: int, packed: bytes, asked: range, found: dict[str, Any]) -> None:
        if run != self._run:
            return
        if found["games"] < len(asked):
            self._ranges.append(asked[found["games"] :])
        self.screen.app.is_dirty = True
        self.games += found["games"]
        self.wins = [one + other for one, other in zip(self.wins, found["wins"], strict=True)]
        self.lengths += found["lengths"]
        self.fired.update(found["fired"])
        if self.games < self._most:
            self._more(run, packed)
        else:
            self.is_running = False

    def _failed(self, sentence: str) -> None:
        self.stop()
        self.screen.tell(sentence)

    def _turn(self, seat: int) -> None:
        known = agent.names()
        at = known.index(self.kinds[seat]) + 1 if self.kinds[seat] in known else 0
        self.kinds[seat] = known[at % len(known)]

    def _count(self) -> None:
        self.wanted = COUNTS[(COUNTS.index(self.wanted) + 1) % len(COUNTS)]

    # ── Drawing ──

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        say, theme, px, match = self.screen.app.say, sheet.theme, sheet.px, self.table.match
        y, half = area.y, area.width / 2
        for seat, kind in enumerate(self.kinds):
            sheet.text(area.x, y + px(5), match.names[seat], 13, theme.text, widest=half - px(8))
            sheet.button(area.x + half, y, half, px(27), say(kind), f"simulated {seat}", partial(self._turn, seat), size=12.5)
            y += px(32)
        sheet.button(area.x, y, half - px(4), px(30), say("{n} games", n=self.wanted), "simulated games", self._count, size=13)
        act, said = (self.stop, say("Stop")) if self.is_running else (self.start, say("Play on from here"))
        sheet.button(area.x + half + px(4), y, half - px(4), px(30), said, "simulate", act, on=not self.is_running, size=13)
        y += px(42)
        if self.games:
            self._draw_found(sheet, area, y)

    def _draw_found(self, sheet: Sheet, area: Area, y: float) -> None:
        say, theme, px, match = self.screen.app.say, sheet.theme, sheet.px, self.table.match
        sheet.text(
            area.x, y, say("{n} of {most} games, {where}", n=self.games, most=self._most, where=self._from), 12, theme.faint
        )
        y += px(22)
        for seat, won in enumerate(self.wins):
            low, high = wilson(won, self.games)
            said = f"{won / self.games:.0%}  ({max(0, low):.0%}–{min(1, high):.0%})"
            sheet.text(area.x, y, match.names[seat], 13, theme.text, hand=BOLD, widest=area.width * 0.5)
            sheet.text(area.x + area.width, y, said, 13, theme.accent, hand=BOLD, align="right")
            y += px(20)
            sheet.fill(area.x, y, area.width, px(10), rgb(theme.raised))
            sheet.fill(area.x, y, area.width * won / self.games, px(10), rgb(theme.good))
            sheet.fill(
                area.x + area.width * max(0.0, low),
                y + px(4),
                area.width * (min(1.0, high) - max(0.0, low)),
                px(2),
                rgb(theme.text),
            )
            y += px(18)
        mean = sum(self.lengths) / len(self.lengths)
        sheet.text(
            area.x,
            y,
            say(
                "decisions until the end: {mean:.0f} on average, {least} to {most}",
                mean=mean,
                least=min(self.lengths),
                most=max(self.lengths),
            ),
            12.5,
            theme.text,
            widest=area.width,
        )
        y += px(26)
        sheet.text(area.x, y, say("how often each paragraph was carried out, per game"), 12, theme.faint, widest=area.width)
        y += px(20)
        self._draw_fired(sheet, Area(area.x, y, area.width, area.y + area.height - y))

    def _draw_fired(self, sheet: Sheet, area: Area) -> None:
        """The paragraphs, three beside each other, the most frequent first; below, what the one says that was clicked on."""
        if self.chosen:
            text = paragraph_in(self.table.slug, self.chosen, self.screen.app.language)
            area = area._replace(height=draw_paragraph(sheet, area, text) - area.y)
        px, theme = sheet.px, sheet.theme
        step, third = px(21), (area.width - px(4)) / COLUMNS
        most, found = max(self.fired.values(), default=1), self.fired.most_common()
        rows, shown = -(-len(found) // COLUMNS), max(1, int(area.height // step))
        self.scrolled = max(0, min(self.scrolled, rows - shown))
        first = COLUMNS * self.scrolled
        for n, (paragraph, count) in enumerate(found[first : first + COLUMNS * shown]):
            x, y = area.x + n % COLUMNS * third, area.y + n // COLUMNS * step
            sheet.fill(x, y + px(16), max(px(1), (third - px(10)) * count / most), px(3), rgb(theme.good))
            sheet.text(x, y, paragraph, 12, theme.accent, hand=BOLD)
            sheet.text(x + third - px(10), y, f"{count / self.games:.2f}", 12, theme.text, align="right")
            sheet.hit(x, y, third - px(10), step, f"fired {paragraph}", partial(self._choose, paragraph))
        sheet.slider(Area(area.x, area.y, area.width, shown * step), self.scrolled, shown, rows)

    def _choose(self, paragraph: str) -> None:
        self.chosen = "" if self.chosen == paragraph else paragraph

    def wheel(self, by: int) -> bool:
        """Scroll."""
        self.scrolled = max(0, self.scrolled - by)
        return True
