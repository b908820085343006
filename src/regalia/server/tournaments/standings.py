"""Standings: the places in a tournament, and the ratings that its games alone speak for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

HOME, AWAY, DRAWN, VOID = "home", "away", "draw", "void"
"""What came of a meeting: one of the two has won, nobody, or it counts for nobody."""
WIN, DRAW = 2, 1


@dataclass(frozen=True)
class Met:
    """A meeting that has a result."""

    home: int
    away: int
    result: str

    def points(self, place: int) -> int:
        """The points that one of the two has made."""
        if self.result == DRAWN:
            return DRAW
        return WIN if (self.result == HOME) == (place == self.home) else 0

    def other(self, place: int) -> int:
        """The opponent of one of the two."""
        return self.away if place == self.home else self.home


@dataclass
class Line:
    """One line of the standings. `beaten` are the points of those who were beaten, and half of those who drew."""

    entrant: int
    place: int = 0
    points: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    beaten: float = 0.0

    @property
    def order(self) -> tuple[float, ...]:
        """By what lines are ordered: points, then the points of those who were beaten, then wins."""
        return (-self.points, -self.beaten, -self.wins)


def standings(entrants: Sequence[int], meetings: Sequence[Met]) -> list[Line]:
    """Everybody, the best first; those who are level share a place."""
    counted = [one for one in meetings if one.result != VOID]
    lines = {entrant: Line(entrant) for entrant in entrants}
    for met in counted:
        for place in (met.home, met.away):
            _count(lines[place], met.points(place))
    for met in counted:
        for place in (met.home, met.away):
            lines[place].beaten += met.points(place) / WIN * lines[met.other(place)].points
    ordered = sorted(lines.values(), key=lambda line: (*line.order, line.entrant))
    for line in ordered:
        line.place = 1 + sum(other.order < line.order for other in ordered)
    return ordered


def _count(line: Line, points: int) -> None:
    line.points += points
    line.wins += points == WIN
    line.draws += points == DRAW
    line.losses += points == 0


def performance(entrants: Sequence[int], meetings: Sequence[Met]) -> dict[int, tuple[int, int, int]]:
    """Elo ratings by the lab, from these meetings alone, with intervals of 95 per cent; nothing before the first game."""
    counted = [one for one in meetings if one.result != VOID]
    if not counted:
        return {}
    from regalia.lab.tournament import Meeting, ratings

    told = {(one.home, one.away): Meeting(str(one.home), str(one.away)) for one in counted}
    for one in counted:
        meeting = told[one.home, one.away]
        meeting.games += 1
        meeting.wins += one.result == HOME
        meeting.losses += one.result == AWAY
        meeting.draws += one.result == DRAWN
    playing = [str(entrant) for entrant in entrants if any(entrant in (one.home, one.away) for one in counted)]
    return {int(one["name"]): (one["elo"], one["low"], one["high"]) for one in ratings(playing, list(told.values()))}
