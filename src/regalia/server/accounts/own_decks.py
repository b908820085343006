"""Own decks: the decks that players have made, stored as text."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, select

from regalia.server.accounts.players import Player, new_id
from regalia.server.errors import Refused
from regalia.server.storage.schema import decks

MOST, MOST_OF_GUEST = 100, 20


def of_player(connection: Connection, player: str) -> list[Any]:
    """The decks of a player, the newest first."""
    return list(connection.execute(select(decks).where(decks.c.player == player).order_by(decks.c.changed.desc(), decks.c.id)))


def read(connection: Connection, name: str) -> Any:
    """A deck by id."""
    row = connection.execute(select(decks).where(decks.c.id == name)).first()
    if row is None:
        raise Refused("unknown_deck", "there is no such deck", place="deck")
    return row


def read_own(connection: Connection, name: str, player: str) -> Any:
    """A deck by id; refused where it is not the player's."""
    row = read(connection, name)
    if row.player != player:
        raise Refused("not_yours", "this deck belongs to somebody else", place="deck")
    return row


def add(connection: Connection, owner: Player, values: dict[str, str], now: int) -> Any:
    """Store a new deck."""
    most = MOST_OF_GUEST if owner.is_guest else MOST
    if int(connection.scalar(select(func.count()).where(decks.c.player == owner.id)) or 0) >= most:
        raise Refused("too_many", f"you have at most {most} decks", place="decks")
    name = new_id()
    connection.execute(decks.insert(), {"id": name, "player": owner.id, "changed": now, **values})
    return read(connection, name)


def change(connection: Connection, name: str, player: str, values: dict[str, str], now: int) -> Any:
    """Change a deck."""
    read_own(connection, name, player)
    connection.execute(decks.update().where(decks.c.id == name).values(changed=now, **values))
    return read(connection, name)


def remove(connection: Connection, name: str, player: str) -> None:
    """Remove a deck."""
    read_own(connection, name, player)
    connection.execute(delete(decks).where(decks.c.id == name))
