"""Store: the database as the event loop uses it: reads run in threads, writes are committed when they return."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection

from regalia.server.storage.bus import Bus, Notice
from regalia.server.storage.database import Database
from regalia.server.storage.journal import JournalEntry

T = TypeVar("T")


class Store:
    """The database of one process, with its bus to the other processes."""

    def __init__(self, address: str, committed: Callable[[int, float], None]) -> None:
        self.database = Database(address, committed)
        self._threads = ThreadPoolExecutor(4, thread_name_prefix="store")

    def listen(self, hear: Callable[[Notice], None], reconnected: Callable[[], None]) -> None:
        """Listen to other processes; both functions are called in the event loop."""
        loop = asyncio.get_running_loop()
        self.bus = Bus(
            self.database,
            lambda notice: _call_in(loop, hear, notice),
            lambda: _call_in(loop, reconnected),
        )

    async def close(self) -> None:
        """Write what is waiting, and close."""
        self.bus.close()
        await self.in_thread(self.database.close)
        self._threads.shutdown(wait=False)

    def now(self) -> int:
        """The time by the database's clock, in milliseconds."""
        return self.database.now()

    async def wall(self) -> int:
        """The time as the database's clock shows it, jumps included."""
        return int(1000 * await self.in_thread(self.database.wall))

    async def set_clock(self) -> float:
        """Compare clocks with the database; returns by how many seconds its clock has jumped."""
        return await self.in_thread(self.database.set_clock)

    async def in_thread(self, job: Callable[..., T], *given: Any) -> T:
        """Run something that would block the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, job, *given)

    async def read(self, job: Callable[..., T], *given: Any) -> T:
        """Read something from the database."""
        return await self.in_thread(self.database.read, lambda connection: job(connection, *given))

    async def write(self, job: Callable[..., T], *given: Any) -> T:
        """Write something; it is committed when this returns."""
        result: T = await self.database.written(lambda connection: job(connection, *given))
        return result

    async def write_at(self, table: str, job: Callable[[Connection], T]) -> T:
        """Write something about a table and tell the other processes; it is committed when this returns."""

        def write(connection: Connection) -> T:
            result = job(connection)
            self.bus.tell(connection, table)
            return result

        written: T = await self.database.written(write)
        return written

    def write_soon(self, table: str, job: Callable[[Connection], T]) -> None:
        """Write something about a table without waiting for it."""
        self._soon = asyncio.ensure_future(self.write_at(table, job))
        self._soon.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def write_entry(self, entry: JournalEntry) -> dict[str, Any] | None:
        """Write an entry; it is committed when this returns. Returns how the match ended, if the entry ended it."""
        ending: dict[str, Any] | None = await self.database.written(entry)
        return ending


def _call_in(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *given: Any) -> None:
    """Call something in the event loop, from another thread."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(call, *given)
