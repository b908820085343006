"""Moderation: what operators do to players, tables and chat. Everything is written into the audit log, in the same transaction.

The command line writes into the database only. What the processes that serve must do about it, such as closing sockets, it
leaves to them as an order.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Connection, Select, delete, select, update

from regalia.engine.errors import BadOption
from regalia.server.accounts.players import DAY_MS, hash_password
from regalia.server.errors import Refused
from regalia.server.protocol import names
from regalia.server.protocol.rest import LONGEST_NAME
from regalia.server.storage.schema import audit, chat, matches, orders, players, reports, sessions

MOST_LISTED = 200
FOR_GOOD = 1 << 53
"""A moment that never comes."""
MOST_DAYS = 36_500
CLOSE, DISMISS, REMOVE = "close", "dismiss", "remove"
"""Orders: to close a table, to dismiss a player from every table, to remove a chat message from a table."""


def found(connection: Connection, named: str) -> Any:
    """A player by id or login."""
    row = connection.execute(select(players).where((players.c.id == named) | (players.c.login == named.casefold()))).first()
    if row is None:
        raise Refused("unknown_player", f"there is no player with the id or login {named!r}", place="player")
    return row


def note(connection: Connection, by: str, what: str, target: str, now: int, detail: str = "") -> None:
    """Write into the audit log who did what to whom."""
    connection.execute(audit.insert(), {"at": now, "by": by[:64], "what": what, "target": target, "detail": detail})


def order(connection: Connection, what: str, target: str, now: int) -> None:
    """Leave something to the processes that serve."""
    connection.execute(orders.insert(), {"what": what, "target": target, "at": now})


def take_orders(connection: Connection) -> list[tuple[str, str]]:
    """What is to be done, for the one process that takes it."""
    taken = connection.execute(select(orders).order_by(orders.c.id).with_for_update(skip_locked=True)).all()
    if taken:
        connection.execute(delete(orders).where(orders.c.id.in_([row.id for row in taken])))
    return [(row.what, row.target) for row in taken]


# ── Players ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def until(days: float | None, now: int) -> int:
    """When a number of days is over; without a number, never."""
    if days is None:
        return FOR_GOOD
    if not 0 < days <= MOST_DAYS:
        raise BadOption(f"expected more than 0 and at most {MOST_DAYS} days", place="days")
    return now + int(days * DAY_MS)


def ban(connection: Connection, named: str, days: float | None, why: str, by: str, now: int) -> str:
    """Keep a player out: all sessions end, and no new one begins."""
    row = found(connection, named)
    connection.execute(update(players).where(players.c.id == row.id).values(banned=until(days, now)))
    connection.execute(delete(sessions).where(sessions.c.player == row.id))
    order(connection, DISMISS, row.id, now)
    note(connection, by, "ban", row.id, now, f"{'for good' if days is None else f'{days:g} days'}: {why}")
    return str(row.name)


def unban(connection: Connection, named: str, by: str, now: int) -> str:
    """Let a player in again."""
    row = found(connection, named)
    connection.execute(update(players).where(players.c.id == row.id).values(banned=None))
    note(connection, by, "unban", row.id, now)
    return str(row.name)


def silence(connection: Connection, named: str, days: float | None, why: str, by: str, now: int) -> str:
    """Keep a player from saying anything; days of 0 let them speak again."""
    row = found(connection, named)
    ends = None if days == 0 else until(days, now)
    connection.execute(update(players).where(players.c.id == row.id).values(silenced=ends))
    note(connection, by, "mute" if ends else "unmute", row.id, now, why)
    return str(row.name)


def is_silenced(connection: Connection, player: str, now: int) -> bool:
    """May a player not speak now?"""
    return int(connection.scalar(select(players.c.silenced).where(players.c.id == player)) or 0) > now


def rename(connection: Connection, named: str, name: str, by: str, now: int) -> str:
    """Give a player another name."""
    row = found(connection, named)
    try:
        name = names.visible(name)
    except ValueError as error:
        raise BadOption(str(error), place="name") from None
    if not 0 < len(name) <= LONGEST_NAME:
        raise BadOption(f"a name has at most {LONGEST_NAME} characters", place="name")
    connection.execute(update(players).where(players.c.id == row.id).values(name=name))
    note(connection, by, "rename", row.id, now, f"{row.name} became {name}")
    return name


def reset_password(connection: Connection, named: str, by: str, now: int) -> str:
    """A new password for an account, which only the operator who asked for it sees; all sessions end."""
    row = found(connection, named)
    if row.login is None:
        raise Refused("not_signed_in", "a guest has no password", place="player")
    password = secrets.token_urlsafe(12)
    connection.execute(update(players).where(players.c.id == row.id).values(password=hash_password(password)))
    connection.execute(delete(sessions).where(sessions.c.player == row.id))
    order(connection, DISMISS, row.id, now)
    note(connection, by, "password", row.id, now)
    return password


# ── Tables and chat ──────────────────────────────────────────────────────────────────────────────────────────────────


def close_table(connection: Connection, name: str, why: str, by: str, now: int) -> None:
    """End the game at a table without a winner, or remove the table where none has begun."""
    row = connection.execute(select(matches.c.ended).where(matches.c.id == name)).first()
    if row is None or row.ended is not None:
        raise Refused("unknown_table", "there is no such table, or its game has ended", place="table")
    order(connection, CLOSE, name, now)
    note(connection, by, "close", name, now, why)


def remove_message(connection: Connection, message: int, by: str, now: int) -> None:
    """Remove a chat message; what was reported of it stays in the report."""
    row = connection.execute(select(chat).where(chat.c.id == message)).first()
    if row is None:
        raise Refused("unknown_line", "there is no such chat message", place="message")
    connection.execute(delete(chat).where(chat.c.id == message))
    order(connection, REMOVE, f"{row.match} {message}", now)
    note(connection, by, "remove", str(message), now, f"of {row.player} at {row.match}")


# ── Reports ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def open_reports(connection: Connection) -> list[dict[str, Any]]:
    """The reports that nobody has settled, the oldest first."""
    return _reports(connection, _all_reports().where(reports.c.settled.is_(None)))


def all_reports(connection: Connection) -> list[dict[str, Any]]:
    """All reports, the oldest first."""
    return _reports(connection, _all_reports())


def _all_reports() -> Select[Any]:
    return select(reports, players.c.name).outerjoin(players, players.c.id == reports.c.about).order_by(reports.c.id)


def _reports(connection: Connection, chosen: Select[Any]) -> list[dict[str, Any]]:
    return [
        {
            "id": row.id, "at": row.at, "table": row.match, "message": row.line, "about": row.about, "name": row.name or "",
            "by": row.by, "text": row.text, "why": row.why, "settled": row.settled,
        }
        for row in connection.execute(chosen.limit(MOST_LISTED))
    ]  # fmt: skip


def settle(connection: Connection, report: int, how: str, by: str, now: int) -> None:
    """Settle a report: `dismiss` it, `remove` the message, or also `mute` its author for a week or `ban` them for good."""
    row = connection.execute(select(reports).where(reports.c.id == report)).first()
    if row is None or row.settled is not None:
        raise Refused("unknown_line", "there is no such open report", place="report")
    if how != "dismiss" and connection.scalar(select(chat.c.id).where(chat.c.id == row.line)) is not None:
        remove_message(connection, row.line, by, now)
    if how == "mute":
        silence(connection, row.about, 7, f"report {report}", by, now)
    if how == "ban":
        ban(connection, row.about, None, f"report {report}", by, now)
    connection.execute(update(reports).where(reports.c.line == row.line, reports.c.settled.is_(None)).values(settled=how))
    note(connection, by, "settle", str(report), now, how)


def read_audit(connection: Connection, limit: int = MOST_LISTED) -> list[Any]:
    """The newest lines of the audit log."""
    return list(connection.execute(select(audit).order_by(audit.c.id.desc()).limit(limit)))
