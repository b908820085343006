"""Ownership: which process looks after a match: decides for bots, passes for players, and watches the clock.

It is one process at a time, by a lease in the row of the match. The lease holds for as long as its process is seen in the
database, so when a process dies another takes over, and when one ends in order it gives up its leases at once.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, or_, select, update

from regalia.server.storage.processes import SILENT_MS
from regalia.server.storage.schema import matches, processes


def is_free(process: str, now: int) -> ColumnElement[bool]:
    """May a process own the match: is it its own, nobody's, or that of a process that has not been seen for a while?"""
    alive = select(processes.c.id).where(processes.c.seen > now - SILENT_MS)
    return or_(matches.c.owner.is_(None), matches.c.owner == process, matches.c.owner.not_in(alive))


def take(connection: Connection, match: str, process: str, now: int) -> bool:
    """Own a match from now on; was that possible?"""
    chosen = update(matches).where(matches.c.id == match, is_free(process, now))
    return bool(connection.execute(chosen.values(owner=process)).rowcount)


def give_up(connection: Connection, match: str, process: str) -> None:
    """Leave a match to whoever needs it next."""
    connection.execute(update(matches).where(matches.c.id == match, matches.c.owner == process).values(owner=None))


def give_up_all(connection: Connection, process: str) -> None:
    """Leave all matches of a process to the others."""
    connection.execute(update(matches).where(matches.c.owner == process).values(owner=None))
