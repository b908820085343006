"""Replay: watch a saved match forwards and backwards, from any seat, and branch off into a match of one's own."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile, BadOption
from regalia.match.file import load_match, read_lines
from regalia.match.match import Match
from regalia.match.transcript import Flat, Reader, events_of, view_of


class Replay:
    """A saved match as it was shown, with a place in it."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        lines = read_lines(self.path)
        self.heading = lines[0]
        self._steps = lines[1:-1]
        self.place = 0
        self._entries: list[dict[str, Flat]] = []
        try:
            self._show_all()
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            place = f"{self.path}, line {len(self._entries) + 2}"
            raise BadFile(f"this step is damaged ({error!r})", place=place) from None

    def _show_all(self) -> None:
        reader = Reader()
        for step in self._steps:
            entries = reader.step(step)
            for seat in chain([None], range(self.heading["seats"])):
                view_of(entries, seat), events_of(step, seat)
            self._entries.append(entries)

    def __len__(self) -> int:
        """How many decisions it has."""
        return len(self._steps) - 1

    def go(self, place: int) -> None:
        """Go to after so many decisions; beyond either end one stays at the end."""
        self.place = max(0, min(len(self), place))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The table as it was shown to a seat, or to a spectator."""
        return view_of(self._entries[self.place], self._checked(seat))

    def events(self, seat: int | None = None) -> list[dict[str, Any]]:
        """What was told with the last decision."""
        return events_of(self._steps[self.place], self._checked(seat))

    def decision(self) -> dict[str, Any] | None:
        """The decision that led here."""
        step = self._steps[self.place]
        return {key: step[key] for key in ("seat", "action", "notation", "forced")} if self.place else None

    def branch(self) -> Match:
        """A match that begins where the replay stands."""
        match = load_match(self.path)
        if self.place < len(match.steps):
            match.rewind(self.place)
        return match

    def _checked(self, seat: int | None) -> int | None:
        if seat is not None and str(seat) not in self._entries[0]:
            raise BadOption(f"there is no seat {seat!r} in this replay", place="seat")
        return seat
