"""Processes: which serve from this database. While none did, no clock ran: games are parked at the moment last seen."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select, text, update

from regalia.server.storage.rows import PARK, RESUME
from regalia.server.storage.schema import entries, matches, processes

BEAT_S = 2.0
SILENT_MS = 10_000
"""A process that has not been seen for this long is gone, or could not reach the database."""
LOCK = 20_261
"""The number of PostgreSQL's lock for what only one process may do."""


@dataclass(frozen=True)
class Process:
    """One process that serves."""

    id: str
    host: str
    pid: int

    @classmethod
    def here(cls, name: str) -> Process:
        """This process."""
        return cls(name, socket.gethostname()[:64], os.getpid())

    def begin(self, connection: Connection, now: int) -> list[str]:
        """The process begins to serve; where no other does, the matches are parked in which a clock ran: returns them."""
        _lock(connection)
        others = connection.execute(select(processes)).all()
        parked: list[str] = []
        if others and not any(self._lives(other.host, other.pid, now - other.seen) for other in others):
            parked = park_running(connection, min(now, max(other.seen for other in others)))
        for other in others:
            if not self._lives(other.host, other.pid, now - other.seen):
                connection.execute(delete(processes).where(processes.c.id == other.id))
        connection.execute(processes.insert(), {"id": self.id, "host": self.host, "pid": self.pid, "seen": now})
        return parked

    def beat(self, connection: Connection, now: int) -> list[str]:
        """The process still serves; where none could reach the database for a while, matches are parked: returns them."""
        last, parked = self._last_seen(connection), list[str]()
        if now - last > SILENT_MS:
            _lock(connection)
            last = self._last_seen(connection)
            parked = park_running(connection, last) if now - last > SILENT_MS else []
        seen = connection.execute(update(processes).where(processes.c.id == self.id).values(seen=now)).rowcount
        if not seen:  # another process took this one for dead
            connection.execute(processes.insert(), {"id": self.id, "host": self.host, "pid": self.pid, "seen": now})
        return parked

    @staticmethod
    def _last_seen(connection: Connection) -> int:
        return int(connection.scalar(select(func.max(processes.c.seen))) or 0)

    def _lives(self, host: str, pid: int, silent_ms: int) -> bool:
        """Does another process still serve? On this machine one can look."""
        if abs(silent_ms) > SILENT_MS:
            return False
        return host != self.host or (pid != self.pid and _is_running(pid))


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def _lock(connection: Connection) -> None:
    """Until the end of this transaction no other process does the same; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:number)"), {"number": LOCK})


def park_running(connection: Connection, at: int) -> list[str]:
    """Park every match in which a clock runs, at a moment in the past; returns the matches."""
    newest = select(entries.c.match, func.max(entries.c.number).label("number")).group_by(entries.c.match).subquery()
    last = (
        select(entries.c.match, entries.c.number, entries.c.kind, entries.c.at)
        .join(newest, (newest.c.match == entries.c.match) & (newest.c.number == entries.c.number))
        .subquery()
    )
    is_running = matches.c.started.is_not(None) & matches.c.ended.is_(None) & matches.c.clock.is_not(None)
    chosen = select(matches.c.id, matches.c.started, last.c.number, last.c.at).outerjoin(last, last.c.match == matches.c.id)
    found = connection.execute(chosen.where(is_running, func.coalesce(last.c.kind, RESUME) != PARK)).all()
    parked = [
        {"match": row.id, "number": (row.number or 0) + 1, "kind": PARK, "at": max(at, row.at or row.started)} for row in found
    ]
    if parked:
        connection.execute(entries.insert(), [{**one, "seat": None, "value": None, "by": None} for one in parked])
        names = [row.id for row in found]
        connection.execute(update(matches).where(matches.c.id.in_(names)).values(wake=None))
    return [row.id for row in found]
