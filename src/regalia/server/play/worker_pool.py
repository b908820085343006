"""Worker pool: the processes in which bots think and games are simulated, away from the event loop.

Jobs wait in a fair queue. One that is not done by its deadline ends with its process, which is started again.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any

from regalia.server.errors import Refused
from regalia.server.monitoring.logs import log
from regalia.server.monitoring.metrics import JOBS_KILLED, JOBS_WAITING
from regalia.server.play import bot_tasks
from regalia.server.play.fair_queue import FairQueue

LONGEST_S = 30.0
"""The longest that a task may take unless its caller says otherwise."""
WAIT_S = 30.0
"""The longest that a job waits for its turn."""
Task = Callable[..., Any]


@dataclass
class Job:
    """A task with what it is given, and who waits for its result."""

    task: Task
    given: tuple[Any, ...]
    seconds: float
    result: asyncio.Future[Any]


class Worker:
    """One process, and the job that it does."""

    def __init__(self, done: Callable[[Worker], None]) -> None:
        self._done = done
        self._loop = asyncio.get_running_loop()
        self._job: Job | None = None
        self._timer: asyncio.TimerHandle | None = None
        context = multiprocessing.get_context("spawn")
        self._connection, other = context.Pipe()
        self._process: BaseProcess = context.Process(target=_serve, args=(other, os.getpid()), daemon=True)
        self._process.start()
        other.close()
        self._orders: SimpleQueue[tuple[Task, tuple[Any, ...]] | None] = SimpleQueue()
        self.is_alive = True
        threading.Thread(target=self._carry, name="worker", daemon=True).start()

    @property
    def is_idle(self) -> bool:
        """Has it nothing to do?"""
        return self.is_alive and self._job is None

    def begin(self, job: Job) -> None:
        """Do a job."""
        self._job = job
        self._timer = self._loop.call_later(job.seconds, self._overdue)
        self._orders.put((job.task, job.given))

    def is_there(self) -> bool:
        """Does its process still run? One that has died while it had nothing to do is let go."""
        if self.is_alive and self._job is None and not self._process.is_alive():
            self.end()
        return self.is_alive

    def _carry(self) -> None:
        """Carry jobs to the process and results back, in a thread: a pipe holds little, and the event loop waits for nobody."""
        while (order := self._orders.get()) is not None:
            answer: tuple[bool, Any] | None
            try:
                self._connection.send(order)
                answer = self._connection.recv()
            except (EOFError, OSError):
                answer = None
            except Exception as error:  # what cannot be sent
                answer = False, error
            try:
                self._loop.call_soon_threadsafe(self._receive, answer)
            except RuntimeError:  # the loop has ended
                break
            if answer is None:
                break
        self._connection.close()

    def _receive(self, answer: tuple[bool, Any] | None) -> None:
        if not self.is_alive:
            return
        if answer is None:
            self._fail("a process in which bots think has died; try again")
            return
        is_done, result = answer
        job = self._finish()
        if job is not None and not job.result.done():
            if is_done:
                job.result.set_result(result)
            else:
                job.result.set_exception(result)
        self._done(self)

    def _overdue(self) -> None:
        JOBS_KILLED.inc()
        log.warning("job killed", seconds=self._job.seconds if self._job else 0)
        self._fail("this takes too long; the bots are overloaded")

    def _fail(self, why: str) -> None:
        """The job comes to nothing, and the process ends."""
        job = self._finish()
        self.end()
        if job is not None and not job.result.done():
            job.result.set_exception(Refused("busy", why, place="bots"))
        self._done(self)

    def _finish(self) -> Job | None:
        job, self._job = self._job, None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        return job

    def end(self) -> None:
        """End the process."""
        if self.is_alive:
            self.is_alive = False
            self._orders.put(None)
            self._process.kill()
            self._process.join(0.2)


class WorkerPool:
    """Processes that are started when they are first needed, and again if they die."""

    def __init__(self, processes: int) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._workers: list[Worker] = []
        self._queue: FairQueue[Job] = FairQueue()
        self._is_closed = False

    async def run(self, task: Task, *given: Any, seconds: float = LONGEST_S, who: str = "") -> Any:
        """Run a task in one of the processes, in turn with what others have asked for; `who` asks."""
        if self._is_closed:
            raise Refused("going_away", "the server is closing", place="bots")
        job = Job(task, given, seconds, asyncio.get_running_loop().create_future())
        self._queue.add(who, job)
        self._go_on()
        try:
            return await asyncio.wait_for(job.result, WAIT_S + seconds)
        except TimeoutError:
            raise Refused("busy", "the bots are overloaded; try again", place="bots") from None

    def _go_on(self) -> None:
        """Give waiting jobs to processes that have nothing to do."""
        self._workers = [worker for worker in self._workers if worker.is_there()]
        while len(self._queue) and not self._is_closed:
            worker = next((one for one in self._workers if one.is_idle), None)
            if worker is None and len(self._workers) < self.processes:
                worker = Worker(lambda done: self._go_on())
                self._workers.append(worker)
            if worker is None:
                break
            job = self._queue.take()
            if job is not None and not job.result.done():
                worker.begin(job)
        JOBS_WAITING.set(len(self._queue))

    def close(self) -> None:
        """End the processes and drop their jobs."""
        self._is_closed = True
        while (job := self._queue.take()) is not None:
            job.result.cancel()
        for worker in self._workers:
            worker.end()


def _serve(connection: Connection, parent: int) -> None:
    """What a process does: one job after another, until its parent ends."""
    bot_tasks.begin(parent)
    while True:
        try:
            task, given = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer = True, task(*given)
        except Exception as error:
            answer = False, error
        try:
            connection.send(answer)
        except Exception as error:  # an error that cannot be sent
            connection.send((False, RuntimeError(repr(error))))
