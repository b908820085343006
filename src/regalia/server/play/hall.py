"""Hall: one server process with all its live tables, its bots, and the notices from other processes."""

from __future__ import annotations

import asyncio

from regalia.engine.errors import RegaliaError
from regalia.server.errors import Refused
from regalia.server.monitoring import metrics
from regalia.server.monitoring.logs import log
from regalia.server.play.attendant import Attendant
from regalia.server.play.connection import Connection
from regalia.server.play.live_table import LiveTable
from regalia.server.play.messages import closing, encoded
from regalia.server.play.snapshot import read_snapshot
from regalia.server.play.worker_pool import WorkerPool
from regalia.server.settings import Settings
from regalia.server.storage.bus import Notice
from regalia.server.storage.rows import PARK
from regalia.server.storage.store import Store

RECONNECT_S = 2.0
"""When clients are to connect again after the server has closed."""


class Hall:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, metrics.committed)
        self.bots = WorkerPool(settings.bot_processes)
        self.simulators = WorkerPool(1)
        self.tables: dict[str, LiveTable] = {}
        self.is_closing = False
        self.sockets = 0
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._attendant = Attendant(self.store, self.bots, self.tables.get)

    async def open(self) -> None:
        """Begin to serve, and listen to the other processes."""
        self._loop = asyncio.get_running_loop()
        self.store.listen(self._take_notice, self._catch_up_all)

    async def dismiss_all(self) -> None:
        """Before the end: park the games that have a clock, and tell everybody to connect again."""
        if self.is_closing:
            return
        self.is_closing = True
        await self._attendant.close()
        for table in list(self.tables.values()):
            await self._park(table)
            for connection in list(table.connections):
                _dismiss(connection, "going_away", "the server restarts", RECONNECT_S)
        await asyncio.sleep(0.1)

    async def close(self) -> None:
        """End."""
        await self.dismiss_all()
        self.bots.close()
        self.simulators.close()
        await self.store.close()

    # ── Live tables ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, name: str) -> LiveTable:
        """A live table, read from the database if it is not in memory."""
        if name in self.tables:
            self.tables[name].idle_since = None
            return self.tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
            self._loading[name].add_done_callback(lambda done: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> LiveTable:
        snapshot = await self.store.read(read_snapshot, name)
        table = await self.store.in_thread(LiveTable, self.store, self._attendant.attend, snapshot)
        self.tables[name] = table
        metrics.LIVE_TABLES.set(len(self.tables))
        self.store.bus.tell_now(name, who=True)
        return table

    def release(self, name: str) -> None:
        """Let go of a live table that nobody needs; the database has all of it."""
        del self.tables[name]

    def players_at(self, name: str) -> set[str]:
        """The players who are connected to a table, as far as this process knows."""
        table = self.tables.get(name)
        return table.present() if table else set()

    def is_busy(self, name: str) -> bool:
        """Does the server do something at a table just now, or is it about to?"""
        return self._attendant.is_busy(name)

    def refresh_soon(self, name: str) -> None:
        """Refresh a table without waiting for it."""
        self._loop.create_task(self.refresh(name))

    async def refresh(self, name: str) -> None:
        """Something about a table was written: tell everybody who is connected, and do what is due."""
        try:
            table = await self.table(name)
            async with table.lock:
                await table.catch_up()
            table.attend()
        except Refused as error:
            if error.code == "unknown_table":
                self._remove(name)
            else:
                log.warning("refresh", table=name, code=error.code)

    def _remove(self, name: str) -> None:
        """A table is no longer in the database."""
        table = self.tables.pop(name, None)
        for connection in list(table.connections) if table else ():
            _dismiss(connection, "unknown_table", "the table is gone", None)

    # ── Other processes ──────────────────────────────────────────────────────────────────────────────────────────────

    def _take_notice(self, notice: Notice) -> None:
        table = self.tables.get(notice.get("table", ""))
        if "ended" in notice:
            self._close_session(notice["ended"])
        elif table is None:
            return
        elif "here" in notice:
            table.set_presence(notice["by"], set(notice["here"]))
        elif "who" in notice:
            table.announce_presence()
        else:
            self._loop.create_task(self._catch_up(table, notice.get("entry")))

    def _catch_up_all(self) -> None:
        """Notices may have been missed: every table catches up."""
        for table in self.tables.values():
            table.present_elsewhere.clear()
            self.store.bus.tell_now(table.row.id, who=True)
            self._loop.create_task(self._catch_up(table))

    async def _catch_up(self, table: LiveTable, number: int | None = None) -> None:
        """Read what another process has added: the entry of that number, or anything."""
        try:
            async with table.lock:
                await (table.catch_up() if number is None else table.catch_up_to(number))
        except RegaliaError as error:
            log.warning("catch up", table=table.row.id, code=error.code)

    def end_session(self, digest: str) -> None:
        """Close the sockets of a session that has ended, in every process."""
        self.store.bus.tell_now("", ended=digest)
        self._close_session(digest)

    def _close_session(self, digest: str) -> None:
        """Close the sockets of a session in this process."""
        for table in self.tables.values():
            for connection in table.connections:
                if connection.session == digest:
                    _dismiss(connection, "not_signed_in", "you have signed out", None)

    async def _park(self, table: LiveTable) -> None:
        """Stop the clocks of a match until a player comes back."""
        course = table.course
        if course is None or course.outcome or not course.clocks.is_there or course.clocks.is_parked or not table.connections:
            return
        try:
            async with table.lock:
                await table.append(PARK, None, None, None)
        except RegaliaError as error:
            log.warning("park", table=table.row.id, code=error.code)


def _dismiss(connection: Connection, code: str, message: str, again_in_s: float | None) -> None:
    """Say why, and close a connection."""
    connection.send(encoded(closing(code, message, again_in_s)))
    connection.close()
