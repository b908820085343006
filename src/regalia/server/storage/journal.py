"""Journal: how entries are written: each under its number, together with everything that follows from it, or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, update

from regalia.server.storage.bus import Bus
from regalia.server.storage.direct import Statement
from regalia.server.storage.rows import Entry, MatchRow, Outcome
from regalia.server.storage.schema import entries, matches, seats
from regalia.server.storage.writer import Conflict

COLUMNS = ("match", "number", "kind", "seat", "value", "at", "by")
INSERT = "insert into entries ({}) values ({}) on conflict do nothing"
Rate = Callable[[Connection], list[dict[str, Any]]]
"""Rates the players of a match that has ended; returns what it did to each rating."""


def insert_with(mark: str) -> str:
    """The statement that appends an entry unless its number is taken, with the mark that stands for a value."""
    quoted = ", ".join(f'"{name}"' for name in COLUMNS)
    return INSERT.format(quoted, ", ".join([mark] * len(COLUMNS)))


INSERT_INTO_SQLITE, INSERT_INTO_POSTGRESQL = insert_with("?"), insert_with("%s")


def values_of(match: str, entry: Entry) -> tuple[Any, ...]:
    """What is written of an entry."""
    return match, entry.number, entry.kind, entry.seat, entry.value, entry.at, entry.by


def append(connection: Connection, match: str, entry: Entry) -> None:
    """Append an entry under its number; a Conflict where that number is taken."""
    insert = INSERT_INTO_POSTGRESQL if connection.dialect.name == "postgresql" else INSERT_INTO_SQLITE
    if connection.exec_driver_sql(insert, values_of(match, entry)).rowcount != 1:
        raise Conflict(f"{match} has an entry {entry.number}")


def change_match(connection: Connection, match: str, changes: dict[str, Any]) -> None:
    """Change columns of a match, if there are any to change."""
    if changes:
        connection.execute(update(matches).where(matches.c.id == match).values(changes))


@dataclass(frozen=True)
class PlainEntry:
    """An entry that neither ends the match nor gives up a seat: most are plain, and one statement writes such an entry."""

    match: str
    entry: Entry
    changes: dict[str, Any]
    """What else changes in the row of the match, usually nothing."""
    bus: Bus

    @property
    def statement(self) -> Statement | None:
        """The one statement that it is for SQLite, unless something else changes; the bus is for PostgreSQL."""
        return None if self.changes else (INSERT_INTO_SQLITE, values_of(self.match, self.entry))

    def quick(self, connection: Connection) -> None:
        """Write it."""
        append(connection, self.match, self.entry)
        change_match(connection, self.match, self.changes)
        self.bus.tell(connection, self.match, entry=self.entry.number)


@dataclass(frozen=True)
class DepartureEntry:
    """An entry by which somebody gives up a seat while the match goes on."""

    match: str
    entry: Entry
    changes: dict[str, Any]
    bus: Bus

    def __call__(self, connection: Connection) -> None:
        """Write it, and that the seat is given up."""
        append(connection, self.match, self.entry)
        departed = (seats.c.match == self.match) & (seats.c.seat == self.entry.seat)
        connection.execute(update(seats).where(departed).values(gone=True))
        change_match(connection, self.match, self.changes)
        self.bus.tell(connection, self.match)


@dataclass(frozen=True)
class FinalEntry:
    """The entry that ends a match."""

    row: MatchRow
    entry: Entry
    outcome: Outcome
    rate: Rate
    bus: Bus

    def __call__(self, connection: Connection) -> dict[str, Any]:
        """Write it, and how the match ended; returns that ending."""
        append(connection, self.row.id, self.entry)
        ratings = self.rate(connection)
        row = self.row
        told = {"key": row.key, "secret": row.secret or row.key, "shares": row.shares, "commitment": row.commitment}
        ending = {**self.outcome.__dict__, **told, "ratings": ratings}
        at = self.entry.at
        values = {"ended": at, "changed": at, "wake": None, "ending": json.dumps(ending)}
        is_running = (matches.c.id == self.row.id) & matches.c.ended.is_(None)
        if connection.execute(update(matches).where(is_running).values(values)).rowcount != 1:
            raise Conflict(f"{self.row.id} has ended already")
        self.bus.tell(connection, self.row.id)
        return ending


JournalEntry = PlainEntry | DepartureEntry | FinalEntry

assert {column.name for column in entries.columns} == set(COLUMNS)
