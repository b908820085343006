"""Worker pool: the processes in which bots think and games are simulated, away from the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from regalia.server.errors import Refused
from regalia.server.play import bot_tasks

LONGEST_S = 30.0
"""The longest that a task may take unless its caller says otherwise."""


class WorkerPool:
    """Processes that are started when they are first needed, and again if they die."""

    def __init__(self, processes: int) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._executor: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def run(self, task: Callable[..., Any], *given: Any, seconds: float = LONGEST_S) -> Any:
        """Run a task in one of the processes."""
        executor = self._open()
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(executor, task, *given), seconds)
        except BrokenProcessPool:
            if self._executor is executor:
                self._executor = None
            raise Refused("busy", "a process in which bots think has died; try again", place="bots") from None
        except TimeoutError:
            raise Refused("busy", "the bots are overloaded; try again", place="bots") from None

    def _open(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise Refused("going_away", "the server is closing", place="bots")
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=bot_tasks.begin,
                initargs=(os.getpid(),),
            )
        return self._executor

    def close(self) -> None:
        """End the processes and drop their tasks."""
        self._is_closed = True
        if self._executor is not None:
            processes = list((self._executor._processes or {}).values())
            self._executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
