"""Table lock: one thing at a time happens at a table, and what is still being told comes before whatever is next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any

from regalia.server.monitoring.logs import log


class TableLock:
    """A lock, and what goes on after it was released."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._rest: asyncio.Task[None] | None = None

    def locked(self) -> bool:
        """Does somebody hold it, or is something still being told?"""
        return self._lock.locked() or self.is_telling

    @property
    def is_telling(self) -> bool:
        """Is something still being told?"""
        return self._rest is not None and not self._rest.done()

    def leave_telling(self, rest: Coroutine[Any, Any, None]) -> None:
        """Do this after the lock is released; whoever takes it next waits for that."""
        self._rest = asyncio.get_running_loop().create_task(rest)

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[None]:
        """Hold the lock, but do not wait for what is still being told: who has to wait for that would learn that it is."""
        async with self._lock:
            yield

    async def finish_telling(self) -> None:
        """Wait until nothing is being told any more; called by who holds the lock."""
        if self._rest is not None:
            await asyncio.wait((self._rest,))
            if not self._rest.cancelled() and (fault := self._rest.exception()):
                log.error("telling", fault=fault)
            self._rest = None

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            await self.finish_telling()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, where: TracebackType | None
    ) -> None:
        self._lock.release()
