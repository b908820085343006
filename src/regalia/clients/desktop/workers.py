"""Workers: processes that think while the window is used. What they find out is handed over between two frames."""

from __future__ import annotations

import multiprocessing
import os
import queue
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from regalia.clients.desktop import tasks

PROCESSES = max(2, min(8, os.cpu_count() or 1))
"""How many processes may think at the same time; each is begun when it is first needed."""


class Workers:
    """Hands tasks to processes, and calls back in the thread of the window."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._cards: dict[str, tuple[str, ...]] = {}
        """What has been revised of the cards of each game: the processes play with the same."""
        self._done: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def submit(
        self, task: Callable[..., Any], *given: Any, then: Callable[[Any], None], failed: Callable[[Exception], None]
    ) -> Future[Any]:
        """Have a task done by a process; `then` gets its result, `failed` what went wrong."""
        try:
            future = self._processes().submit(task, *given)
        except BrokenProcessPool:  # somebody has ended a process: others take its place
            self._pool = None
            future = self._processes().submit(task, *given)
        future.add_done_callback(lambda done: self._finish(done, then, failed))
        return future

    def _processes(self) -> ProcessPoolExecutor:
        """The processes, begun when they are first needed."""
        if self._pool is None:
            spawned = multiprocessing.get_context("spawn")
            given = (os.getpid(), dict(self._cards))
            self._pool = ProcessPoolExecutor(PROCESSES, mp_context=spawned, initializer=tasks.begin, initargs=given)
        return self._pool

    def _finish(self, done: Future[Any], then: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        if done.cancelled():
            return
        error = done.exception()
        if isinstance(error, Exception):
            kept = error
            self._done.put(lambda: failed(kept))
        else:
            self._done.put(lambda: then(done.result()))

    def play_with(self, slug: str, revisions: tuple[str, ...]) -> None:
        """Have tasks done with these revisions of the cards from now on; what has been begun ends as it was."""
        if self._cards.get(slug, ()) != revisions:
            self._cards[slug] = revisions
            if self._pool is not None:
                self._pool.shutdown(wait=False)
                self._pool = None

    def call(self, act: Callable[[], None]) -> None:
        """Have something done by the thread of the window."""
        self._done.put(act)

    @property
    def are_done(self) -> bool:
        """Is something done that has not been handed over?"""
        return not self._done.empty()

    def deliver(self) -> None:
        """Hand over what is done. Whoever gets something to be seen says that the window is to be drawn."""
        while not self._done.empty():
            self._done.get()()

    def close(self) -> None:
        """End the processes, whatever they are thinking about."""
        processes = list(multiprocessing.active_children())
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        for process in processes:
            process.terminate()
