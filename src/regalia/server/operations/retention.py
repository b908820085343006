"""Retention: what is removed after a while, by the settings."""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, func, or_, select

from regalia.server.accounts.players import DAY_MS
from regalia.server.settings import Settings
from regalia.server.storage.schema import chat, entries, matches, players, seats, sessions

HOUR_MS = DAY_MS // 24


def remove_expired(connection: Connection, settings: Settings, now: int) -> dict[str, int]:
    """Remove everything whose time is up; returns how much of each kind."""
    is_empty = matches.c.started.is_(None) & (matches.c.created < now - HOUR_MS * settings.keep_open_hours)
    removed = {
        "open tables": _delete(connection, matches, is_empty),
        "idle games": _delete(connection, matches, _is_idle(now - DAY_MS * settings.keep_idle_days)),
        "sessions": _delete(connection, sessions, sessions.c.used < now - DAY_MS * settings.session_days),
    }
    if settings.keep_finished_days:
        removed["finished games"] = _delete(connection, matches, matches.c.ended < now - DAY_MS * settings.keep_finished_days)
    if settings.keep_chat_days:
        removed["chat messages"] = _delete(connection, chat, chat.c.at < now - DAY_MS * settings.keep_chat_days)
    if settings.keep_guests_days:
        removed["guests"] = _delete(connection, players, _is_absent(now - DAY_MS * settings.keep_guests_days))
    return removed


def _delete(connection: Connection, table: object, condition: object) -> int:
    return int(connection.execute(delete(table).where(condition)).rowcount)  # type: ignore[arg-type]


def _is_idle(before: int) -> object:
    """Is it a running game without a clock in which nothing has happened since then?"""
    last = select(func.max(entries.c.at)).where(entries.c.match == matches.c.id).scalar_subquery()
    is_running = matches.c.ended.is_(None) & (matches.c.started < before) & matches.c.clock.is_(None)
    return is_running & or_(last.is_(None), last < before)


def _is_absent(before: int) -> object:
    """Is it a guest who has not been here since then and whom no game names?"""
    plays = exists().where(seats.c.player == players.c.id)
    return players.c.login.is_(None) & (players.c.seen < before) & ~plays
