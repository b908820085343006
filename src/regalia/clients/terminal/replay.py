"""Replay: watch a saved match step by step in the terminal, from any seat, and play on from any step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.table import Table as Grid
from rich.text import Text

from regalia.clients.terminal.board import name_of
from regalia.clients.terminal.keyboard import read_line, whole_number
from regalia.clients.terminal.paint import HINT, log_line, new_console, painted
from regalia.clients.terminal.saves import Keeper
from regalia.clients.terminal.screen import Screen
from regalia.clients.terminal.seats import seated_at
from regalia.clients.terminal.session import INTERRUPTED, Session
from regalia.engine.errors import BadFile, BadOption, RegaliaError
from regalia.engine.game import load
from regalia.match.replay import Replay

HELP = {
    "n, Enter": "one step forwards",
    "p": "one step backwards",
    "go N": "go to step N",
    "first, last": "go to the deal, or to the end",
    "seat N": "watch from seat N; seat alone: as a spectator",
    "branch [SEATS]": "play on from here, for example branch human,king",
    "quit": "leave",
}

WAYS = "Enter next · p back · go N · first · last · seat N · branch · help · quit"


class ReplayClient:
    """Shows a replay, and moves through it as the user types."""

    def __init__(self, replay: Replay, seat: int | None = None, seats: str | None = None) -> None:
        self.replay = replay
        self.screen = Screen(new_console(), load(str(replay.heading.get("game"))))
        self.seat: int | None = None
        self._seats = seats
        self._code: int | None = None
        self._look_from(seat)

    def print_all(self) -> None:
        """Print every step with its events, then the table at the end."""
        console = self.screen.console
        with self._reading():
            for place in range(len(self.replay) + 1):
                self.replay.go(place)
                console.print(self._headline(), soft_wrap=True)
                for event in self.replay.events(self.seat):
                    console.print(Text.assemble("    ", log_line(event)), soft_wrap=True)
            console.print(self.screen.table(self.replay.view(self.seat)))

    def run(self) -> int:
        """Read commands until the user leaves; the exit code is 0, or 130 after Ctrl-C."""
        try:
            self._show()
            while self._code is None:
                self._obey(read_line("replay> ").lower())
        except EOFError:
            return 0
        except KeyboardInterrupt:
            return INTERRUPTED
        return self._code

    # ── What is typed ────────────────────────────────────────────────────────────────────────────────────────────────

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if word in ("quit", "q"):
            self._code = 0
        elif word in ("help", "?", "h"):
            self._help()
        elif word == "branch":
            self._or_say(lambda: self._branch(rest.strip()))
        else:
            self._or_say(lambda: self._move(word, rest.strip()))

    def _or_say(self, act: Callable[[], None]) -> None:
        """Do it, or print in one sentence why not."""
        try:
            act()
        except RegaliaError as error:
            self.screen.console.print(Text.assemble(("✗ ", "red"), painted(error)), soft_wrap=True)

    def _move(self, word: str, rest: str) -> None:
        """Go to another step, or look from another seat."""
        if word == "seat":
            self._look_from(_whole(rest, "seat") if rest not in ("", "all") else None)
        else:
            self.replay.go(self._place(word, rest))
        self._show()

    def _place(self, word: str, rest: str) -> int:
        here = self.replay.place
        steps = {"": here + 1, "n": here + 1, "next": here + 1, "p": here - 1, "first": 0, "last": len(self.replay)}
        if word in steps:
            return steps[word]
        if word == "go":
            return _whole(rest, "go")
        raise BadOption(f"{word!r} is not a command here; type help", place="replay")

    def _look_from(self, seat: int | None) -> None:
        self.replay.view(seat)
        self.seat = seat

    def _branch(self, seats: str) -> None:
        """Play a new match from here: with the given seats, or with one human at the watched seat or the seat to act."""
        match = self.replay.branch()
        if match.over:
            raise BadOption("the game is over here; go back before you branch off", place="branch")
        seating = seated_at(match.seats, seats or self._seats, self.seat if self.seat is not None else match.to_act or 0)
        self._code = Session(match, seating, Keeper()).run()

    def _help(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for typed, does in HELP.items():
            grid.add_row(Text(f"  {typed}"), Text(does, style=HINT))
        self.screen.console.print(grid)

    # ── What is shown ────────────────────────────────────────────────────────────────────────────────────────────────

    def _show(self) -> None:
        """The table after the present step, and the events of that step."""
        with self._reading():
            view, events = self.replay.view(self.seat), self.replay.events(self.seat)
            self.screen.show(view, events, len(events), [])
            self.screen.console.print(self._headline(), soft_wrap=True)
            self.screen.console.print(Text(WAYS, style=HINT))

    def _headline(self) -> Text:
        """The present step, and the decision that led to it."""
        decision, place = self.replay.decision(), f"{self.replay.place}/{len(self.replay)}"
        if decision is None:
            return Text.assemble((place, "bold cyan"), "  the deal")
        forced = ("  forced", HINT) if decision["forced"] else ""
        who = name_of(self.replay.view(self.seat), decision["seat"])
        return Text.assemble((place, "bold cyan"), f"  {who}: ", painted(decision["notation"]), forced)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Report a step that cannot be drawn as damaged, with its line in the file."""
        try:
            yield
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            place = f"{self.replay.path}, line {self.replay.place + 2}"
            raise BadFile(f"this step is damaged ({error!r})", place=place) from None


def _whole(text: str, place: str) -> int:
    number = whole_number(text)
    if number is None:
        raise BadOption(f"{text!r} is not a whole number", place=place)
    return number
