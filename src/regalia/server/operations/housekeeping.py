"""Sweeping: what is done from time to time: matches nobody looks after, sockets that are stuck, rooms nobody needs, garbage."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select, update

from regalia.server.errors import Refused
from regalia.server.operations import metrics
from regalia.server.operations.garbage_collection import TIDY_S, Tidier
from regalia.server.operations.logs import log
from regalia.server.operations.retention import clear_out
from regalia.server.storage.schema import matches

if TYPE_CHECKING:
    from regalia.server.play.hall import Hall

SWEEP_S = 1.0
REMIND_S = 30.0
CLEAR_S = 3600.0
ORPHANED_MS = 15_000
"""A match that nobody has looked after for so long was another process's, and that process is gone."""
LATE_MS = 2_000
"""The same where there is only one process."""
IDLE_S = 60.0
"""A room that nobody is connected to is let go after so long."""


class Sweeper:
    """Keeps a hall in order."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tidier = Tidier()
        self._idle: dict[str, float] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Sweep from now on."""
        loop = asyncio.get_running_loop()
        self._tidier.begin()
        self._tasks = [
            loop.create_task(every(SWEEP_S, self.sweep)),
            loop.create_task(every(TIDY_S, self.tidy)),
            loop.create_task(every(REMIND_S, self.remind)),
            loop.create_task(every(CLEAR_S, self.clear)),
        ]
        self._grace = 0

    def end(self) -> None:
        """Sweep no more."""
        self._tidier.end()
        for task in self._tasks:
            task.cancel()

    def is_wanted(self, name: str) -> None:
        """Somebody has asked for a room."""
        self._idle.pop(name, None)

    async def sweep(self) -> None:
        """Look for matches that nobody looks after, at first for all that ran when the server ended, and for what can go."""
        hall = self._hall
        for name in await hall.read(forgotten, hall.now() - self._grace):
            await self._look_after(name)
        self._grace = ORPHANED_MS if hall.database.is_postgresql else LATE_MS
        self._drop_stuck()
        self._let_go()

    async def _look_after(self, name: str) -> None:
        """Look after a match that should have been; one that cannot be played here any more is left alone."""
        if self._hall.is_busy(name):
            return
        try:
            self._hall.attend(await self._hall.room(name))
        except Refused as error:
            log.warning("looking after", table=name, code=error.code)
            if error.code not in ("storage", "busy"):
                await self._hall.write(let_sleep, name)

    def _drop_stuck(self) -> None:
        """Drop the sockets that do not take what is sent to them."""
        for room in self._hall.rooms.values():
            for client in [one for one in room.clients if one.is_stuck()]:
                client.drop()

    def _let_go(self) -> None:
        """Let go of rooms that nobody has needed for a while."""
        rooms, now = self._hall.rooms, time.monotonic()
        for name, room in list(rooms.items()):
            if room.clients or self._hall.is_busy(name) or room.lock.locked():
                self._idle.pop(name, None)
            elif now - self._idle.setdefault(name, now) > IDLE_S:
                del rooms[name], self._idle[name]
        metrics.ROOMS.set(len(rooms))

    async def tidy(self) -> None:
        """Free what refers to itself and to which nothing else refers."""
        self._tidier.tidy()

    async def remind(self) -> None:
        """Compare clocks, and tell other processes who is connected here, lest they take this one for gone."""
        await self._hall.set_clock()
        for room in self._hall.rooms.values() if self._hall.database.is_postgresql else ():
            if room.clients:
                self._hall.tell_here(room)

    async def clear(self) -> None:
        """Remove what the settings say is not kept."""
        await self._hall.write(clear_out, self._hall.settings, self._hall.now())


async def every(seconds: float, job: object) -> None:
    """Do something again and again; what goes wrong is logged and tried again."""
    while True:
        try:
            await job()  # type: ignore[operator]
        except Exception as error:
            log.warning("sweeping", fault=repr(error))
        await asyncio.sleep(seconds)


def let_sleep(connection: Connection, name: str) -> None:
    """Wake nobody for a match any more."""
    connection.execute(update(matches).where(matches.c.id == name).values(wake=None))


def forgotten(connection: Connection, before: int) -> list[str]:
    """Matches at which something should have been done by then."""
    chosen = select(matches.c.id).where(matches.c.wake <= before, matches.c.ended.is_(None)).order_by(matches.c.wake).limit(50)
    return list(connection.scalars(chosen))
