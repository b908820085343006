"""Follows: whose games a player wants to hear of. Two who follow each other are friends."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from regalia.server.accounts.players import Player, read_player
from regalia.server.errors import Refused
from regalia.server.protocol.people import FollowedPlayer
from regalia.server.storage.schema import follows, players, presence

MOST_FOLLOWED = 200
HERE_MS = 5 * 60_000
"""Whoever was seen within this time is about."""


def follow(connection: Connection, player: Player, other: str, now: int) -> None:
    """Follow somebody."""
    read_player(connection, other)
    if other == player.id:
        raise Refused("bad_request", "one cannot follow oneself", place="player")
    if other in (known := followed_by(connection, player.id)):
        return
    if len(known) >= MOST_FOLLOWED:
        raise Refused("too_many", f"you follow {MOST_FOLLOWED} players already", place="player")
    connection.execute(follows.insert(), {"player": player.id, "other": other, "since": now})


def unfollow(connection: Connection, player: Player, other: str) -> None:
    """Follow somebody no more."""
    connection.execute(delete(follows).where(follows.c.player == player.id, follows.c.other == other))


def followed_by(connection: Connection, player: str) -> list[str]:
    """Whom a player follows, the longest known first."""
    return list(connection.scalars(select(follows.c.other).where(follows.c.player == player).order_by(follows.c.since)))


def are_friends(connection: Connection, player: str, other: str) -> tuple[bool, bool]:
    """Does a player follow another, and is it mutual?"""
    chosen = select(follows.c.player).where(
        ((follows.c.player == player) & (follows.c.other == other))
        | ((follows.c.player == other) & (follows.c.other == player))
    )
    found = set(connection.scalars(chosen))
    return player in found, found == {player, other}


def followed(connection: Connection, player: Player, now: int) -> list[FollowedPlayer]:
    """Whom a player follows: those who are about first."""
    others = followed_by(connection, player.id)
    back = set(connection.scalars(select(follows.c.player).where(follows.c.player.in_(others), follows.c.other == player.id)))
    present = set(connection.scalars(select(presence.c.player).where(presence.c.player.in_(others), presence.c.until > now)))
    rows = {row.id: row for row in connection.execute(select(players).where(players.c.id.in_(others)))}
    found = [
        FollowedPlayer(
            id=other,
            name=rows[other].name,
            friend=other in back,
            here=other in present or rows[other].seen > now - HERE_MS,
        )
        for other in others
        if other in rows
    ]
    return sorted(found, key=lambda one: not one.here)
