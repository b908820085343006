"""Retention: what is removed after a while, by the settings. It is marked first, and removed a day later if it is still due.

A clock that jumps ahead marks everything and removes nothing: when it is put right the marks go. After a jump that the server
sees, or after a long time in which it was off, it begins again with marking.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    String,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from regalia.server.accounts.players import DAY_MS
from regalia.server.monitoring.logs import log
from regalia.server.settings import Settings
from regalia.server.storage.schema import chat, entries, expiring, matches, players, seats, sessions, tournaments

HOUR_MS = DAY_MS // 24
GRACE_MS = DAY_MS
"""How long something stays marked before it is removed."""
JUMP_MS = 5 * 60_000
"""A difference between the two clocks beyond this is a jump."""
Condition = ColumnElement[bool]


@dataclass(frozen=True)
class Kind:
    """A kind of thing that expires."""

    name: str
    key: Column[Any]
    is_due: Condition


def kinds(settings: Settings, now: int) -> list[Kind]:
    """What is due by the settings."""
    is_empty = matches.c.started.is_(None) & (matches.c.created < now - HOUR_MS * settings.keep_open_hours)
    found = [
        Kind("open tables", matches.c.id, is_empty),
        Kind("open tournaments", tournaments.c.id, _has_not_begun(now - HOUR_MS * settings.keep_open_hours)),
        Kind("idle games", matches.c.id, _is_idle(now - DAY_MS * settings.keep_idle_days)),
        Kind("sessions", sessions.c.digest, sessions.c.used < now - DAY_MS * settings.session_days),
    ]
    if settings.keep_finished_days:
        before = now - DAY_MS * settings.keep_finished_days
        found.append(Kind("finished games", matches.c.id, matches.c.ended < before))
        found.append(Kind("finished tournaments", tournaments.c.id, tournaments.c.ended < before))
    if settings.keep_chat_days:
        found.append(Kind("chat messages", chat.c.id, chat.c.at < now - DAY_MS * settings.keep_chat_days))
    if settings.keep_guests_days:
        found.append(Kind("guests", players.c.id, _is_absent(now - DAY_MS * settings.keep_guests_days)))
    return found


class Retention:
    """Marks what is due, and removes what has been due for a day."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._last: tuple[int, float] | None = None
        """When it last ran, by the clock and by one that never jumps."""

    def run(self, connection: Connection, wall: int) -> dict[str, int]:
        """Mark what is due at a time, and remove what was marked long enough ago; returns how much of each kind was removed."""
        ran, self._last = self._last, (wall, time.monotonic())
        if ran is None or abs((wall - ran[0]) - 1000 * (self._last[1] - ran[1])) > JUMP_MS:
            _postpone(connection, wall, jumped=ran is not None)
        removed = {}
        for kind in kinds(self._settings, wall):
            removed[kind.name] = _removed(connection, kind, wall - GRACE_MS)
            _mark(connection, kind, wall)
        if any(removed.values()):
            log.info("expired", removed=removed)
        return removed


def _postpone(connection: Connection, now: int, *, jumped: bool) -> None:
    """Begin the day of grace again: for all marks after a jump, else for those that were not looked at for a while."""
    chosen = update(expiring).values(since=now)
    late = connection.scalar(select(func.count()).select_from(expiring)) or 0
    if jumped:
        log.warning("the clock jumped", marks=late, until="nothing is removed for a day")
    elif late:
        log.info("retention begins", marks=late)
    connection.execute(chosen if jumped else chosen.where(expiring.c.since > now))


def _mark(connection: Connection, kind: Kind, now: int) -> None:
    """Mark what is due and was not marked before; take the mark from what is due no more."""
    marked = select(expiring.c.id).where(expiring.c.kind == kind.name)
    due = select(_text(kind)).where(kind.is_due)
    connection.execute(delete(expiring).where(expiring.c.kind == kind.name, expiring.c.id.not_in(due)))
    new = select(literal(kind.name), _text(kind), literal(now)).where(kind.is_due, _text(kind).not_in(marked))
    connection.execute(insert(expiring).from_select(["kind", "id", "since"], new))


def _removed(connection: Connection, kind: Kind, before: int) -> int:
    """Remove what was marked before a time and is still due; returns how much that was."""
    marked = select(expiring.c.id).where(expiring.c.kind == kind.name, expiring.c.since < before)
    return int(connection.execute(delete(kind.key.table).where(kind.is_due, _text(kind).in_(marked))).rowcount)


def _text(kind: Kind) -> ColumnElement[str]:
    """The key of a thing as text."""
    return cast(kind.key, String(64))


def _is_idle(before: int) -> Condition:
    """Is it a running game without a clock in which nothing has happened since then?"""
    last = select(func.max(entries.c.at)).where(entries.c.match == matches.c.id).scalar_subquery()
    is_running = matches.c.ended.is_(None) & (matches.c.started < before) & matches.c.clock.is_(None)
    return is_running & or_(last.is_(None), last < before)


def _has_not_begun(before: int) -> Condition:
    """Is it a tournament that was announced before then and has not begun?"""
    return tournaments.c.started.is_(None) & (tournaments.c.created < before)


def _is_absent(before: int) -> Condition:
    """Is it a guest who has not been here since then and whom no game names?"""
    plays = exists().where(seats.c.player == players.c.id)
    return players.c.login.is_(None) & (players.c.seen < before) & ~plays
