"""Writer: one thread through which all writing goes. Jobs that have queued up share one transaction, and so one commit.

A job is a function of a connection. Each runs in its own savepoint: one that fails undoes only itself. Nobody is told that a
job is done before its transaction is committed.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, runtime_checkable

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from regalia.server.errors import Refused

Job = Callable[[Connection], Any]
MOST_AT_ONCE = 512
MOST_WAITING = 20_000


@runtime_checkable
class Quick(Protocol):
    """A job of one statement, which changes nothing where it fails: it needs no savepoint, and savepoints cost the most."""

    def quick(self, connection: Connection) -> Any:
        """Do it, or raise a Conflict."""
        ...


class Conflict(Exception):
    """Somebody else has written this already."""


Waiting = tuple[Any, "Future[Any]"]
Done = tuple["Future[Any]", Any, BaseException | None]


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine, committed: Callable[[int, float], None] = lambda jobs, seconds: None) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._committed = committed
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job | Quick) -> Future[Any]:
        """Have a job done; its result comes once it is committed."""
        future: Future[Any] = Future()
        if self._waiting.qsize() > MOST_WAITING or not self._thread.is_alive():
            future.set_exception(Refused("busy", "the server has too much to write down; try again in a moment"))
        else:
            self._waiting.put((job, future))
        return future

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch, is_last = self._gathered(first)
            self._write(batch)
            if is_last:
                return

    def _gathered(self, first: Waiting) -> tuple[list[Waiting], bool]:
        """All jobs that wait by now, and whether none will come after them."""
        batch = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                more = self._waiting.get_nowait()
            except queue.Empty:
                break
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False

    def _write(self, batch: list[Waiting]) -> None:
        begun = time.perf_counter()
        batch = [(job, future) for job, future in batch if future.set_running_or_notify_cancel()]
        try:
            outcomes = self._committed_all(batch)
        except Exception as error:  # whatever it was, nothing of this transaction was kept, and every caller must hear so
            trouble = storage_trouble(error)
            outcomes = [(future, None, trouble) for _, future in batch]
        self._committed(len(batch), time.perf_counter() - begun)
        for future, result, fault in outcomes:
            if fault is None:
                future.set_result(result)
            else:
                future.set_exception(fault)

    def _committed_all(self, batch: list[Waiting]) -> list[Done]:
        """Do all jobs in one transaction; where a quick job breaks it, do them all again, each in a savepoint."""
        try:
            with self._engine.begin() as connection:
                return [(future, *done(connection, job)) for job, future in batch]
        except IntegrityError:
            with self._engine.begin() as connection:
                return [(future, *done_alone(connection, job)) for job, future in batch]


def done(connection: Connection, job: Any) -> tuple[Any, BaseException | None]:
    """The result of a job, or what went wrong with it alone."""
    if not isinstance(job, Quick):
        return done_alone(connection, job)
    try:
        return job.quick(connection), None
    except Conflict as conflict:
        return None, conflict


def done_alone(connection: Connection, job: Any) -> tuple[Any, BaseException | None]:
    """The result of a job in a savepoint, or what went wrong with it alone; trouble with the database itself is raised."""
    try:
        with connection.begin_nested():
            return (job.quick(connection) if isinstance(job, Quick) else job(connection)), None
    except IntegrityError as error:
        return None, Conflict(str(error.orig))
    except SQLAlchemyError:
        raise
    except Exception as error:
        return None, error


def storage_trouble(error: BaseException) -> BaseException:
    """The error that a caller gets where the database fails."""
    if isinstance(error, (DBAPIError, OSError)):
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0:1]
        return StorageTrouble(cause[0] if cause else type(error).__name__)
    return error


class StorageTrouble(Refused):
    """The database is full, locked or unreachable. `cause` is for the log, not for clients."""

    def __init__(self, cause: str) -> None:
        super().__init__("storage", "the database cannot take this just now; try again", place="database")
        self.cause = cause
