"""Talk: the chat of a table, whom one does not want to hear, and reports."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, select

from regalia.server.errors import Refused
from regalia.server.storage.schema import chat, mutes, reports

TAIL = 100
"""How many lines of the chat are shown to who comes."""


def read_lines(connection: Connection, table: str, since: int = 0) -> list[dict[str, Any]]:
    """The last lines of a table's chat."""
    chosen = select(chat).where(chat.c.match == table, chat.c.id > since).order_by(chat.c.id.desc()).limit(TAIL)
    return [line_of(row) for row in reversed(connection.execute(chosen).all())]


def line_of(row: Any) -> dict[str, Any]:
    """A line as it is shown."""
    return {"id": row.id, "at": row.at, "player": row.player, "name": row.name, "seat": row.seat, "text": row.text}


def add_line(connection: Connection, table: str, line: dict[str, Any]) -> dict[str, Any]:
    """Write a line down; it gets its number."""
    done = connection.execute(chat.insert().values(match=table, **line))
    assert done.inserted_primary_key is not None
    return {**line, "id": done.inserted_primary_key[0]}


def cleaned(text: str) -> str:
    """What somebody says, without characters that are none, in one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def muted_by(connection: Connection, player: str) -> list[str]:
    """Whom a player does not want to hear."""
    return list(connection.scalars(select(mutes.c.muted).where(mutes.c.player == player).order_by(mutes.c.muted)))


def mute(connection: Connection, player: str, other: str) -> None:
    """Hear no more from somebody."""
    if other not in muted_by(connection, player):
        connection.execute(mutes.insert(), {"player": player, "muted": other})


def unmute(connection: Connection, player: str, other: str) -> None:
    """Hear somebody again."""
    connection.execute(delete(mutes).where(mutes.c.player == player, mutes.c.muted == other))


def report(connection: Connection, table: str, line: int, by: str, why: str, now: int) -> None:
    """Report a line; what was said is kept with it, also when the chat is not."""
    row = connection.execute(select(chat).where(chat.c.id == line, chat.c.match == table)).first()
    if row is None:
        raise Refused("unknown_line", "there is no such line in the chat of this table", place="message")
    known = connection.execute(select(reports.c.id).where(reports.c.line == line, reports.c.by == by)).first()
    if known is None:
        values = {"line": line, "match": table, "by": by, "about": row.player, "text": row.text, "why": why, "at": now}
        connection.execute(reports.insert(), values)
