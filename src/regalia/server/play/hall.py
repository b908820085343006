"""Hall: all that one process serves from: the database, the rooms in memory, the bots, and word from other processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection

from regalia.engine.errors import RegaliaError
from regalia.server.errors import Refused
from regalia.server.operations import metrics
from regalia.server.operations.housekeeping import Sweeper
from regalia.server.operations.logs import log
from regalia.server.play.attendant import Attendant
from regalia.server.play.connection import Client
from regalia.server.play.live_table import Room, read_all
from regalia.server.play.messages import encoded
from regalia.server.play.worker_pool import Pool
from regalia.server.settings import Settings
from regalia.server.storage.bus import Bus, Notice
from regalia.server.storage.database import Database
from regalia.server.storage.rows import PARK

AGAIN_S = 2.0
"""When a client is to come back after the server has closed."""
T = TypeVar("T")


class Hall:
    """One process that serves."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database, metrics.committed)
        self.pool = Pool(settings.bot_processes)
        self.lab = Pool(1)
        self.rooms: dict[str, Room] = {}
        self.is_closing = False
        self.sockets = 0
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._attendant = Attendant(self)
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="hall")
        self._sweeper = Sweeper(self)

    async def open(self) -> None:
        """Begin: hear the others, and take up the games that were being played."""
        loop = asyncio.get_running_loop()
        self._loop = loop
        self.bus = Bus(
            self.database,
            lambda notice: _soon(loop, self._hear, notice),
            lambda: _soon(loop, self._read_anew),
        )
        self._sweeper.begin()

    async def part(self) -> None:
        """Before the end: park the games that are played with a clock, and tell everybody to come back."""
        if self.is_closing:
            return
        self.is_closing = True
        self._sweeper.end()
        await self._attendant.close()
        for room in list(self.rooms.values()):
            await self._park(room)
            self._dismiss(room)
        await asyncio.sleep(0.1)

    async def close(self) -> None:
        """The end."""
        await self.part()
        self.pool.close()
        self.lab.close()
        self.bus.close()
        await self._in_thread(self.database.close)
        self._threads.shutdown(wait=False)

    def now(self) -> int:
        """The time, in milliseconds."""
        return self.database.now()

    async def set_clock(self) -> None:
        """Compare clocks with the database."""
        await self._in_thread(self.database.set_clock)

    # ── Reading and writing ──────────────────────────────────────────────────────────────────────────────────────────

    async def _in_thread(self, job: Callable[..., T], *given: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, job, *given)

    async def read(self, job: Callable[..., T], *given: Any) -> T:
        """Read something from the database."""
        return await self._in_thread(self.database.read, lambda connection: job(connection, *given))

    async def write(self, job: Callable[..., T], *given: Any) -> T:
        """Write something; it is committed when this returns."""
        return await asyncio.wrap_future(self.database.submit(lambda connection: job(connection, *given)))

    async def write_at(self, table: str, job: Callable[[Connection], T]) -> T:
        """Write something at a table and tell the other processes."""

        def write(connection: Connection) -> T:
            result = job(connection)
            self.bus.tell(connection, table)
            return result

        return await asyncio.wrap_future(self.database.submit(write))

    def write_soon(self, table: str, job: Callable[[Connection], T]) -> None:
        """Write something at a table without waiting for it."""
        self._soon = asyncio.ensure_future(self.write_at(table, job))
        self._soon.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def write_line(self, line: Any) -> Any:
        """Write an entry; it is committed when this returns."""
        return await asyncio.wrap_future(self.database.submit(line))

    # ── Rooms ────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def room(self, name: str) -> Room:
        """The room of a table, read from the database if it is not in memory."""
        self._sweeper.is_wanted(name)
        if name in self.rooms:
            return self.rooms[name]
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
            self._loading[name].add_done_callback(lambda done: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> Room:
        kept = await self.read(read_all, name, 0, 0)
        room = await self._in_thread(Room, self, kept)
        self.rooms[name] = room
        metrics.ROOMS.set(len(self.rooms))
        self.bus.tell_now(name, who=True)
        return room

    def here(self, name: str) -> set[str]:
        """The players who are connected to a table, as far as is known here."""
        room = self.rooms.get(name)
        return room.here() if room else set()

    def attend(self, room: Room) -> None:
        """Look after a match: bots, passes, times."""
        if not self.is_closing:
            self._attendant.attend(room)

    def is_busy(self, name: str) -> bool:
        """Does somebody look after a match here already?"""
        return self._attendant.is_busy(name)

    def begin(self, name: str) -> None:
        """A table has begun without anybody being connected to it yet."""
        self._loop.create_task(self.changed(name))

    async def changed(self, name: str) -> None:
        """Something about a table has been written: who is connected learns of it, and what is to be done is done."""
        try:
            room = await self.room(name)
            async with room.lock:
                await room.catch_up()
            self.attend(room)
        except Refused as error:
            if error.code == "unknown_table":
                self._drop(name)
            else:
                log.warning("changed", table=name, code=error.code)

    def _drop(self, name: str) -> None:
        """A table has been removed."""
        room = self.rooms.pop(name, None)
        if room is not None:
            room.tell({"type": "closing", "code": "unknown_table", "message": "the table is gone", "again_in_s": None})
            for client in list(room.clients):
                client.close()

    # ── Other processes ──────────────────────────────────────────────────────────────────────────────────────────────

    def tell_here(self, room: Room) -> None:
        """Tell the other processes who is connected here."""
        here = sorted({client.player.id for client in room.clients if client.player})
        self.bus.tell_now(room.row.id, here=here)

    def _hear(self, notice: Notice) -> None:
        room = self.rooms.get(notice.get("table", ""))
        if "ended" in notice:
            self.end_session(notice["ended"], is_heard=True)
        elif room is None:
            return
        elif "here" in notice:
            before = room.here()
            room.elsewhere[notice["by"]] = set(notice["here"]), time.monotonic()
            if room.here() != before:
                room.tell_seats()
        elif "who" in notice:
            self.tell_here(room)
        else:
            self._loop.create_task(self._catch_up(room, notice.get("entry")))

    def _read_anew(self) -> None:
        """Notices may have been missed: every room catches up."""
        for room in self.rooms.values():
            room.elsewhere.clear()
            self.bus.tell_now(room.row.id, who=True)
            self._loop.create_task(self._catch_up(room))

    async def _catch_up(self, room: Room, number: int | None = None) -> None:
        """Take in what another process has added: a single entry, or whatever it may be."""
        try:
            async with room.lock:
                await (room.catch_up() if number is None else room.catch_up_to(number))
        except RegaliaError as error:
            log.warning("catching up", table=room.row.id, code=error.code)

    def end_session(self, digest: str, *, is_heard: bool = False) -> None:
        """Close the sockets of a session that has ended."""
        if not is_heard:
            self.bus.tell_now("", ended=digest)
        for room in self.rooms.values():
            for client in room.clients:
                if client.session == digest:
                    self._dismiss_client(client, "not_signed_in", "you have signed out", None)

    # ── The end ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _park(self, room: Room) -> None:
        course = room.course
        if course is None or course.outcome or not course.clocks.is_there or course.clocks.is_parked or not room.clients:
            return
        try:
            async with room.lock:
                await room.append(PARK, None, None, None)
        except RegaliaError as error:
            log.warning("parking", table=room.row.id, code=error.code)

    def _dismiss(self, room: Room) -> None:
        for client in list(room.clients):
            self._dismiss_client(client, "going_away", "the server restarts", AGAIN_S)

    @staticmethod
    def _dismiss_client(client: Client, code: str, message: str, again: float | None) -> None:
        client.send(encoded({"type": "closing", "code": code, "message": message, "again_in_s": again}))
        client.close()


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *given: Any) -> None:
    """Call something in the event loop, from another thread."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(call, *given)
