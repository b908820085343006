"""Ledger: how entries are written: each under its number, together with all that follows from it, or not at all."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, update

from regalia.server.accounts.ratings import rate
from regalia.server.play.course import Course
from regalia.server.storage.bus import Bus
from regalia.server.storage.rows import BOT, MACHINE, RESIGN, TIME_OUT, Entry
from regalia.server.storage.schema import entries, matches, seats
from regalia.server.storage.writer import Conflict

COLUMNS = ("match", "number", "kind", "seat", "value", "at", "by")
INSERT = "insert into entries ({}) values ({}) on conflict do nothing"


def insert_for(connection: Connection) -> str:
    """The statement that appends an entry, unless there is one of that number."""
    mark = "%s" if connection.dialect.name == "postgresql" else "?"
    quoted = ", ".join(f'"{name}"' for name in COLUMNS)
    return INSERT.format(quoted, ", ".join([mark] * len(COLUMNS)))


class Line:
    """An entry that ends nothing and changes nobody's seat: most are of this kind, and one statement writes it."""

    def __init__(self, match: str, entry: Entry, wake: int | None, *, wakes: bool, bus: Bus) -> None:
        self._match, self._entry, self._wake, self._wakes, self._bus = match, entry, wake, wakes, bus

    def quick(self, connection: Connection) -> None:
        """Append it; where somebody has to be woken at another time than before, note that too."""
        append(connection, self._match, self._entry)
        if self._wakes:
            connection.execute(update(matches).where(matches.c.id == self._match).values(wake=self._wake))
        self._bus.tell(connection, self._match, entry=self._entry.number)


def append(connection: Connection, match: str, entry: Entry) -> None:
    """Append an entry under its number; a Conflict where that number is taken."""
    values = (match, entry.number, entry.kind, entry.seat, entry.value, entry.at, entry.by)
    if connection.exec_driver_sql(insert_for(connection), values).rowcount != 1:
        raise Conflict(f"{match} has an entry {entry.number}")


class Turning:
    """An entry that ends the match, or by which somebody gives up a seat: all that follows is written with it."""

    def __init__(self, course: Course, entry: Entry, wake: int | None, bus: Bus) -> None:
        self._row, self._outcome, self._given_up = course.row, course.outcome, list(course.given_up)
        self._entry, self._wake, self._bus = entry, wake, bus

    def __call__(self, connection: Connection) -> dict[str, Any] | None:
        """Write it; how the match ended, if it did."""
        append(connection, self._row.id, self._entry)
        ending = None
        if self._outcome:
            ending = self._end(connection)
        else:
            self._leave(connection)
        self._bus.tell(connection, self._row.id)
        return ending

    def _end(self, connection: Connection) -> dict[str, Any]:
        row, outcome = self._row, self._outcome
        assert outcome is not None
        is_rated = row.rated and all(seat.kind != MACHINE and seat.player for seat in row.seats)
        changes = rate(connection, row, outcome, self._given_up) if is_rated else []
        ending = {**outcome.__dict__, "key": row.key, "commitment": row.commitment, "ratings": changes}
        values = {"ended": self._entry.at, "changed": self._entry.at, "wake": None, "ending": json.dumps(ending)}
        connection.execute(update(matches).where(matches.c.id == row.id).values(values))
        return ending

    def _leave(self, connection: Connection) -> None:
        if self._entry.kind in (RESIGN, TIME_OUT, BOT):
            chosen = (seats.c.match == self._row.id) & (seats.c.seat == self._entry.seat)
            connection.execute(update(seats).where(chosen).values(gone=True))
        connection.execute(update(matches).where(matches.c.id == self._row.id).values(wake=self._wake))


def line_for(course: Course, entry: Entry, wake: int | None, woken: int | None, bus: Bus) -> Line | Turning:
    """What is written for an entry that the course has taken in."""
    if course.outcome is not None or entry.kind in (RESIGN, TIME_OUT, BOT):
        return Turning(course, entry, wake, bus)
    return Line(course.row.id, entry, wake, wakes=wake != woken, bus=bus)


assert {column.name for column in entries.columns} == set(COLUMNS)
