"""Rights: what belongs to a person: the password, the sessions, a copy of everything that is kept, and an end to it."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, delete, select, update

from regalia.server.accounts.players import Player, read_player
from regalia.server.errors import Refused
from regalia.server.storage.schema import (
    chat,
    decks,
    entrants,
    entries,
    expiring,
    follows,
    mailboxes,
    matches,
    meetings,
    mutes,
    players,
    ratings,
    reports,
    seats,
    sessions,
    tournaments,
)

SHORT = 16
"""How much of a session's digest names it to its owner."""
NOBODY = "Deleted"
OWN = {"sessions": sessions, "decks": decks, "ratings": ratings, "mutes": mutes, "chat": chat, "follows": follows}


def change_password(connection: Connection, player: str, hashed: str, keep: str) -> list[str]:
    """A new password; every session but one ends: the digests of those that do."""
    connection.execute(update(players).where(players.c.id == player).values(password=hashed))
    ended = list(connection.scalars(select(sessions.c.digest).where(sessions.c.player == player, sessions.c.digest != keep)))
    connection.execute(delete(sessions).where(sessions.c.player == player, sessions.c.digest != keep))
    return ended


def read_sessions(connection: Connection, player: str) -> list[Any]:
    """The sessions of a player, the one used last first."""
    return list(connection.execute(select(sessions).where(sessions.c.player == player).order_by(sessions.c.used.desc())))


def end_one(connection: Connection, player: str, short: str) -> str:
    """End a session by its short name; its digest."""
    chosen = select(sessions.c.digest).where(sessions.c.player == player, sessions.c.digest.startswith(short, autoescape=True))
    digest = connection.scalar(chosen)
    if digest is None or len(short) != SHORT:
        raise Refused("unknown_session", "there is no such session", place="session")
    connection.execute(delete(sessions).where(sessions.c.digest == digest))
    return str(digest)


def export(connection: Connection, player: str) -> dict[str, Any]:
    """Everything that is kept about a player, as they may read it: no digests, no hashes, no keys of running games."""
    profile = dict(connection.execute(select(players).where(players.c.id == player)).mappings().one())
    del profile["password"]
    profile["settings"] = json.loads(profile["settings"])
    found: dict[str, Any] = {"profile": profile}
    for name, table in OWN.items():
        rows = connection.execute(select(table).where(table.c.player == player)).mappings()
        found[name] = [{key: value for key, value in row.items() if key not in ("digest", "player")} for row in rows]
    box = connection.execute(select(mailboxes.c.address, mailboxes.c.asked).where(mailboxes.c.player == player)).mappings()
    found["mail"] = [dict(row) for row in box]
    entered = select(tournaments.c.id, tournaments.c.name, tournaments.c.game, tournaments.c.created, entrants.c.deck)
    joined = entered.join(entrants, entrants.c.tournament == tournaments.c.id).where(entrants.c.player == player)
    found["tournaments"] = [dict(row) for row in connection.execute(joined.order_by(tournaments.c.created)).mappings()]
    found["reports"] = [dict(row) for row in connection.execute(select(reports).where(reports.c.by == player)).mappings()]
    columns = matches.c.id, matches.c.game, matches.c.started, matches.c.ended, matches.c.rated, seats.c.seat, seats.c.name
    played = select(*columns).join(seats, seats.c.match == matches.c.id).where(seats.c.player == player)
    found["games"] = [dict(row) for row in connection.execute(played.order_by(matches.c.created)).mappings()]
    return found


def running_games(connection: Connection, player: str) -> list[str]:
    """The games that a player still plays, and the tables at which none has begun."""
    mine = select(seats.c.match).where(seats.c.player == player, seats.c.gone.is_(False))
    return list(connection.scalars(select(matches.c.id).where(matches.c.id.in_(mine), matches.c.ended.is_(None))))


def erase(connection: Connection, player: Player) -> None:
    """Delete a player: what others played with them stays, under no name."""
    read_player(connection, player.id)
    connection.execute(update(seats).where(seats.c.player == player.id).values(player=None, name=NOBODY, deck=None))
    connection.execute(update(entries).where(entries.c.by == player.id).values(by=None))
    connection.execute(update(matches).where(matches.c.host == player.id).values(host=None))
    connection.execute(update(tournaments).where(tournaments.c.host == player.id).values(host=None))
    left = {"player": None, "name": NOBODY, "deck": None, "gone": True}
    connection.execute(update(entrants).where(entrants.c.player == player.id).values(left))
    connection.execute(delete(mailboxes).where(mailboxes.c.player == player.id))
    connection.execute(delete(follows).where(follows.c.other == player.id))
    connection.execute(update(reports).where(reports.c.by == player.id).values(by=NOBODY))
    connection.execute(delete(meetings).where((meetings.c.player == player.id) | (meetings.c.other == player.id)))
    for table in OWN.values():
        connection.execute(delete(table).where(table.c.player == player.id))
    connection.execute(delete(mutes).where(mutes.c.muted == player.id))
    connection.execute(delete(expiring).where(expiring.c.id == player.id))
    connection.execute(delete(players).where(players.c.id == player.id))
