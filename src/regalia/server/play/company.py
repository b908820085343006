"""Company: those who are connected to a table, here and at other processes, and for how long somebody has been away."""

from __future__ import annotations

import time
from functools import partial

from regalia.match.view import SPECTATOR
from regalia.server.play.connection import Connection
from regalia.server.settings import Settings
from regalia.server.storage import presence
from regalia.server.storage.rows import MatchRow
from regalia.server.storage.store import Store

SILENT_S = 75.0
"""A process that has not said for this long who is connected to it is gone."""


class Company:
    """Those who are connected to a table."""

    def __init__(self, store: Store, row: MatchRow, settings: Settings) -> None:
        self.store, self.row, self._settings = store, row, settings
        self.connections: set[Connection] = set()
        self.present_elsewhere: dict[str, tuple[set[str], float]] = {}
        """The players who are connected to other processes, and when each process last said so."""
        self.loaded = time.monotonic()
        """Since when this process knows who is connected."""
        self.idle_since: float | None = None
        """Since when nobody has needed this table."""
        self.opened_by = row.host or row.tournament or row.id
        """Who opened the table, or from where; the bots of all their tables share one turn."""

    def present_here(self) -> set[str]:
        """The players with a seat who are connected to this process."""
        return {one.player.id for one in self.connections if one.player and one.viewer != SPECTATOR}

    def present(self) -> set[str]:
        """The players who are connected, to this or another process."""
        now = time.monotonic()
        elsewhere = [players for players, at in self.present_elsewhere.values() if now - at < SILENT_S]
        return self.present_here().union(*elsewhere)

    def present_seats(self) -> set[int]:
        """The seats whose players are connected."""
        present = self.present()
        return {seat.seat for seat in self.row.seats if seat.player in present}

    def note_opener(self, connection: Connection) -> None:
        """Whoever opened the table may have done so at another process, or before a restart: note from where they come."""
        if connection.address and connection.player and connection.player.id == self.row.host:
            self.opened_by = connection.address

    def announce_presence(self) -> None:
        """Tell the other processes who of those with a seat is connected to this one."""
        self.store.bus.tell_now(self.row.id, here=sorted(self.present_here()))

    def watchers(self) -> int:
        """The number of spectators here."""
        return sum(connection.viewer == SPECTATOR for connection in self.connections)

    def languages(self, seat: int | None) -> set[str]:
        """The languages of those who sit at a seat."""
        return {connection.language for connection in self.connections if connection.viewer == seat}

    def seated_here(self) -> set[str]:
        """The players with a seat at a running game who are connected to this process."""
        if self.row.started is None or self.row.ended is not None:
            return set()
        return {one.player.id for one in self.connections if one.player and one.viewer != SPECTATOR}

    def _note_presence(self, player: str, certain_ms: int) -> None:
        """Write down until when somebody with a seat is connected for certain."""
        until = self.store.now() + certain_ms
        self.store.database.submit(partial(presence.note, process=self.store.bus.me, here=[(self.row.id, player)], until=until))

    async def claimable_in(self, seat: int) -> float:
        """After how many seconds others may give the seat of an absent player to a bot."""
        player = self.row.seats[seat].player or ""
        seen = await self.store.read(presence.last_seen, self.row.id, player)
        away_ms = self.store.now() - max(seen, self.row.started or 0)
        known_s = time.monotonic() - self.loaded
        return self._settings.grace - min(away_ms / 1000, known_s)
