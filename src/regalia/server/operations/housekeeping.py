"""Housekeeping: what is done at intervals: neglected matches, stuck sockets, idle tables, garbage, and what has expired."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection, select, update

from regalia.server.errors import Refused
from regalia.server.mail.postman import ROUND_S, Postman
from regalia.server.monitoring import metrics
from regalia.server.monitoring.logs import log
from regalia.server.operations.garbage_collection import COLLECT_S, Collector
from regalia.server.operations.retention import Retention
from regalia.server.play.hall import Hall
from regalia.server.storage import fair_deal, ownership, presence
from regalia.server.storage.processes import BEAT_S
from regalia.server.storage.schema import matches
from regalia.server.tournaments.director import DIRECT_S, Director

INSPECT_S = 1.0
ANNOUNCE_S = 30.0
EXPIRE_S = 3600.0
LATE_MS = 2_000
"""A match that was due this long ago is neglected, unless another process owns it."""
IDLE_S = 60.0
"""A table to which nobody has been connected for this long is let go."""


class Housekeeper:
    """Keeps a hall in order."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self._store = hall, hall.store
        self._collector = Collector()
        self._retention = Retention(hall.settings)
        self._director, self._postman = Director(hall), Postman(hall)
        self._tasks: list[asyncio.Task[None]] = []
        self._grace_ms = 0
        """How late a match may be before it counts as neglected; none at first, to take up games after a restart."""

    def begin(self) -> None:
        """Keep the hall in order from now on."""
        loop = asyncio.get_running_loop()
        self._collector.begin()
        self._tasks = [
            loop.create_task(repeat(INSPECT_S, self.inspect)),
            loop.create_task(repeat(BEAT_S, self._hall.beat)),
            loop.create_task(repeat(DIRECT_S, self._director.inspect)),
            loop.create_task(repeat(ROUND_S, self._postman.go_round)),
            loop.create_task(repeat(COLLECT_S, self.collect_garbage)),
            loop.create_task(repeat(ANNOUNCE_S, self.announce)),
            loop.create_task(repeat(EXPIRE_S, self.expire)),
        ]

    def end(self) -> None:
        """Stop."""
        self._collector.end()
        for task in self._tasks:
            task.cancel()

    async def inspect(self) -> None:
        """Attend to neglected matches, drop stuck sockets, and let go of idle tables."""
        for name in await self._store.read(neglected, self._store.now(), self._grace_ms, self._hall.process.id):
            await self._attend(name)
        self._grace_ms = LATE_MS
        self._drop_stuck()
        self._release_idle()

    async def _attend(self, name: str) -> None:
        """Attend to a neglected match; one that cannot be played here any more is never due again."""
        if self._hall.is_busy(name):
            return
        try:
            (await self._hall.table(name)).attend()
        except Refused as error:
            log.warning("neglected", table=name, code=error.code)
            if error.code not in ("storage", "busy"):
                await self._store.write(clear_wake, name)

    def _drop_stuck(self) -> None:
        """Drop the sockets that do not accept what is sent to them."""
        for table in self._hall.tables.values():
            for connection in [one for one in table.connections if one.is_stuck()]:
                connection.drop()

    def _release_idle(self) -> None:
        """Let go of tables that nobody has needed for a while."""
        now = time.monotonic()
        for name, table in list(self._hall.tables.items()):
            if table.connections or self._hall.is_busy(name) or table.lock.locked():
                table.idle_since = None
            elif table.idle_since is None:
                table.idle_since = now
            elif now - table.idle_since > IDLE_S:
                self._hall.release(name)
        metrics.LIVE_TABLES.set(len(self._hall.tables))

    async def collect_garbage(self) -> None:
        """Free objects that only refer to each other."""
        self._collector.collect()

    async def announce(self) -> None:
        """Compare clocks, and tell other processes who is connected here, so that they know this one still runs."""
        if jumped := await self._store.set_clock():
            log.warning("the clock jumped", seconds=round(jumped), until="the server is restarted, its clocks do not follow")
        await self._hall.note_presence()
        self._hall.crowd.forget_silent()
        for counts in self._hall.crowd.parts():
            self._hall.tell_sockets(counts)
        for table in self._hall.tables.values() if self._store.database.is_postgresql else ():
            if table.connections:
                table.announce_presence()

    async def expire(self) -> None:
        """Remove what has expired by the settings."""
        await self._store.write(self._retention.run, await self._store.wall())
        await self._store.write(presence.forget, self._store.now())
        await self._store.write(fair_deal.forget, self._store.now())


async def repeat(seconds: float, job: Callable[[], Awaitable[None]]) -> None:
    """Do something at intervals; a failure is logged, and the next time comes."""
    while True:
        try:
            await job()
        except Exception as error:
            log.warning("housekeeping", fault=repr(error))
        await asyncio.sleep(seconds)


def clear_wake(connection: Connection, name: str) -> None:
    """Make a match never due again."""
    connection.execute(update(matches).where(matches.c.id == name).values(wake=None))


def neglected(connection: Connection, now: int, late_ms: int, process: str) -> list[str]:
    """The matches in which the server should have done something long ago, and no other process does."""
    is_late = (matches.c.wake <= now - late_ms) & matches.c.ended.is_(None)
    chosen = select(matches.c.id).where(is_late, ownership.is_free(process, now)).order_by(matches.c.wake).limit(50)
    return list(connection.scalars(chosen))
