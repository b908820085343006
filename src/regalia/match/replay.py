"""Replay: a saved match, watched forwards and backwards from any seat, with branches into new matches."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile, BadOption
from regalia.match.file import load_match, read_lines
from regalia.match.match import Match
from regalia.match.transcript import Flat, Reader, events_of, view_of


class Replay:
    """A saved match as it was shown, and how far one has watched it."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        lines = read_lines(self.path)
        self.heading = lines[0]
        self._lines = lines[1:-1]
        """The deal and every decision, each with what was shown."""
        self.place = 0
        self._shown: list[dict[str, Flat]] = []
        """What each viewer saw after each of the lines."""
        try:
            self._read_all()
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            place = f"{self.path}, line {len(self._shown) + 2}"
            raise BadFile(f"this step is damaged ({error!r})", place=place) from None

    def _read_all(self) -> None:
        reader = Reader()
        for line in self._lines:
            shown = reader.after(line)
            for seat in chain([None], range(self.heading["seats"])):
                view_of(shown, seat), events_of(line, seat)
            self._shown.append(shown)

    def __len__(self) -> int:
        """The number of decisions."""
        return len(self._lines) - 1

    def go(self, place: int) -> None:
        """Go to where `place` decisions have been taken, or to the nearest end."""
        self.place = max(0, min(len(self), place))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The table as it was shown to a seat, or to a spectator."""
        return view_of(self._shown[self.place], self._checked(seat))

    def events(self, seat: int | None = None) -> list[dict[str, Any]]:
        """What was told with the last decision."""
        return events_of(self._lines[self.place], self._checked(seat))

    def decision(self) -> dict[str, Any] | None:
        """The decision that led here."""
        line = self._lines[self.place]
        return {key: line[key] for key in ("seat", "action", "notation", "forced")} if self.place else None

    def branch(self) -> Match:
        """A new match that goes on from here."""
        match = load_match(self.path)
        if self.place < len(match.decisions):
            match.rewind(self.place)
        return match

    def _checked(self, seat: int | None) -> int | None:
        if seat is not None and str(seat) not in self._shown[0]:
            raise BadOption(f"there is no seat {seat!r} in this replay", place="seat")
        return seat
