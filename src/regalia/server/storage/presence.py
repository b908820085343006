"""Presence: who is connected to which table, as all processes know it. A process that dies takes nobody with it."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, func, select, text

from regalia.server.storage.schema import presence

CERTAIN_MS = 75_000
"""How long a process stands for those who are connected to it, unless it says more."""
KEPT_MS = 86_400_000
UPSERT = text(
    'insert into presence ("match", player, process, until)'
    " select id, :player, :process, :until from matches where id = :match"
    ' on conflict ("match", player, process) do update set until = excluded.until'
)


def note(connection: Connection, process: str, here: Iterable[tuple[str, str]], until: int) -> None:
    """Players are connected to tables by a process, or were until then: pairs of a match and a player."""
    running = [{"match": match, "player": player, "process": process, "until": until} for match, player in sorted(here)]
    if running:
        connection.execute(UPSERT, running)


def last_seen(connection: Connection, match: str, player: str) -> int:
    """Until when a player was connected to a table; 0 for one who never was."""
    chosen = select(func.max(presence.c.until)).where(presence.c.match == match, presence.c.player == player)
    return int(connection.scalar(chosen) or 0)


def forget(connection: Connection, now: int) -> None:
    """Forget what is long past."""
    connection.execute(delete(presence).where(presence.c.until < now - KEPT_MS))
