"""Chat: the messages of a table, muted players, and reports."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, select

from regalia.server.accounts.moderation import is_silenced
from regalia.server.accounts.players import read_player
from regalia.server.errors import Refused
from regalia.server.storage.schema import chat, mutes, reports

TAIL = 100
"""How many chat messages a player sees on connecting."""


def read_messages(connection: Connection, table: str, since: int = 0) -> list[dict[str, Any]]:
    """The last messages of a table, of those after the id `since`."""
    chosen = select(chat).where(chat.c.match == table, chat.c.id > since).order_by(chat.c.id.desc()).limit(TAIL)
    return [message_of(row) for row in reversed(connection.execute(chosen).all())]


def message_of(row: Any) -> dict[str, Any]:
    """A message as it is shown."""
    return {"id": row.id, "at": row.at, "player": row.player, "name": row.name, "seat": row.seat, "text": row.text}


def add_message(connection: Connection, table: str, message: dict[str, Any]) -> dict[str, Any]:
    """Write a message down; returns it with its id."""
    done = connection.execute(chat.insert().values(match=table, **message))
    assert done.inserted_primary_key is not None
    return {**message, "id": done.inserted_primary_key[0]}


def say(connection: Connection, table: str, message: dict[str, Any]) -> dict[str, Any]:
    """Write down what somebody says; refused where operators do not let them speak."""
    if is_silenced(connection, message["player"], message["at"]):
        raise Refused("silenced", "those who run this server do not let you speak", place="text")
    return add_message(connection, table, message)


def cleaned(text: str) -> str:
    """A text in one line, without control characters."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def muted_by(connection: Connection, player: str) -> list[str]:
    """The players whom a player has muted."""
    return list(connection.scalars(select(mutes.c.muted).where(mutes.c.player == player).order_by(mutes.c.muted)))


def mute(connection: Connection, player: str, other: str) -> None:
    """Mute a player."""
    read_player(connection, other)
    if other not in muted_by(connection, player):
        connection.execute(mutes.insert(), {"player": player, "muted": other})


def unmute(connection: Connection, player: str, other: str) -> None:
    """Unmute a player."""
    read_player(connection, other)
    connection.execute(delete(mutes).where(mutes.c.player == player, mutes.c.muted == other))


def report(connection: Connection, table: str, message: int, by: str, why: str, now: int) -> None:
    """Report a message. The report keeps its text, even after the message is removed."""
    row = connection.execute(select(chat).where(chat.c.id == message, chat.c.match == table)).first()
    if row is None:
        raise Refused("unknown_line", "there is no such chat message at this table", place="message")
    known = connection.execute(select(reports.c.id).where(reports.c.line == message, reports.c.by == by)).first()
    if known is None:
        values = {"line": message, "match": table, "by": by, "about": row.player, "text": row.text, "why": why, "at": now}
        connection.execute(reports.insert(), values)
