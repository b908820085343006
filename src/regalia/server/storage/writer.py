"""Writer: one thread through which all writing goes. Jobs that have queued up share one transaction, and so one commit.

A job is a function of a connection. Each runs in its own savepoint: one that fails undoes only itself. Nobody is told that a
job is done before its transaction is committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from regalia.server.errors import Refused
from regalia.server.storage.direct import Direct, Statement

Job = Callable[[Connection], Any]
FutureT = TypeVar("FutureT", Future[Any], asyncio.Future[Any])
MOST_AT_ONCE = 512
MOST_WAITING = 20_000


class Quick(Protocol):
    """A job of one statement, which changes nothing where it fails: it needs no savepoint, and savepoints cost the most."""

    @property
    def statement(self) -> Statement | None:
        """That statement for SQLite, which appends a row unless its place is taken; None where more is written."""
        ...

    def quick(self, connection: Connection) -> Any:
        """Do it, or raise a Conflict."""
        ...


class Conflict(Exception):
    """Somebody else has written this already."""


Answer = Future[Any] | asyncio.Future[Any]
Waiting = tuple[Any, Answer]
Done = tuple[Answer, Any, BaseException | None]


class Writer:
    """The thread that writes."""

    def __init__(self, engine: Engine, committed: Callable[[int, float], None] = lambda jobs, seconds: None) -> None:
        self._engine = engine
        self._direct = Direct(engine) if engine.dialect.name == "sqlite" else None
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._committed = committed
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job | Quick) -> Future[Any]:
        """Have a job done; its result comes once it is committed."""
        return self._queued(job, Future())

    def write(self, job: Job | Quick) -> asyncio.Future[Any]:
        """Have a job done; called in an event loop, which is woken once for all that was committed together."""
        return self._queued(job, asyncio.get_running_loop().create_future())

    def _queued(self, job: Job | Quick, future: FutureT) -> FutureT:
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
                break
        if self._direct is not None:
            self._direct.close()

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
        batch = [(job, future) for job, future in batch if is_wanted(future)]
        try:
            outcomes = self._committed_all(batch)
        except Exception as error:  # whatever it was, nothing of this transaction was kept, and every caller must hear so
            trouble = storage_trouble(error)
            outcomes = [(future, None, trouble) for _, future in batch]
        self._committed(len(batch), time.perf_counter() - begun)
        settle(outcomes)

    def _committed_all(self, batch: list[Waiting]) -> list[Done]:
        """Do all jobs in one transaction; where a quick job breaks it, do them all again, each in a savepoint."""
        if self._direct is not None and (statements := statements_of(batch)):
            with contextlib.suppress(sqlite3.IntegrityError):
                free = self._direct.committed(statements)
                return [
                    (future, None, None if is_free else taken(job)) for (job, future), is_free in zip(batch, free, strict=True)
                ]
        try:
            with self._engine.begin() as connection:
                return [(future, *done(connection, job)) for job, future in batch]
        except (IntegrityError, DataError):
            with self._engine.begin() as connection:
                return [(future, *done_alone(connection, job)) for job, future in batch]


def is_wanted(future: Answer) -> bool:
    """Does anybody still wait for this?"""
    return future.set_running_or_notify_cancel() if isinstance(future, Future) else not future.cancelled()


def settle(outcomes: list[Done]) -> None:
    """Tell all who wait; an event loop hears of all its jobs together."""
    in_loops: dict[asyncio.AbstractEventLoop, list[Done]] = {}
    for done in outcomes:
        if isinstance(done[0], Future):
            settle_one(*done)
        else:
            in_loops.setdefault(done[0].get_loop(), []).append(done)
    for loop, own in in_loops.items():
        with contextlib.suppress(RuntimeError):  # a loop that has ended: nobody waits any more
            loop.call_soon_threadsafe(settle_in_loop, own)


def settle_in_loop(outcomes: list[Done]) -> None:
    """Tell all in an event loop who still wait."""
    for done in outcomes:
        if not done[0].done():
            settle_one(*done)


def settle_one(future: Answer, result: Any, fault: BaseException | None) -> None:
    """Tell who waits what came of a job."""
    if fault is None:
        future.set_result(result)
    else:
        future.set_exception(fault)


def statements_of(batch: list[Waiting]) -> list[Statement]:
    """The statements of all jobs, where each is one statement; else none."""
    found: list[Statement | None] = [getattr(job, "statement", None) for job, _ in batch]
    statements = [one for one in found if one is not None]
    return statements if len(statements) == len(batch) else []


def taken(job: Any) -> Conflict:
    """What is told whoever appends what is there already."""
    return Conflict(f"somebody else has written this already: {job}")


def done(connection: Connection, job: Any) -> tuple[Any, BaseException | None]:
    """The result of a job, or what went wrong with it alone."""
    if not hasattr(job, "quick"):
        return done_alone(connection, job)
    try:
        return job.quick(connection), None
    except Conflict as conflict:
        return None, conflict


def done_alone(connection: Connection, job: Any) -> tuple[Any, BaseException | None]:
    """The result of a job in a savepoint, or what went wrong with it alone; trouble with the database itself is raised."""
    try:
        with connection.begin_nested():
            return (job.quick(connection) if hasattr(job, "quick") else job(connection)), None
    except IntegrityError as error:
        return None, Conflict(str(error.orig))
    except DataError:
        return None, unfit()
    except SQLAlchemyError:
        raise
    except Exception as error:
        return None, error


def unfit() -> Refused:
    """What is told whoever names or sends what no database holds, such as a text with a zero byte: nobody else is to suffer."""
    return Refused("bad_request", "the database cannot hold such a value", place="database")


def storage_trouble(error: BaseException) -> BaseException:
    """The error that a caller gets where the database fails."""
    if isinstance(error, DataError):
        return unfit()
    if isinstance(error, (DBAPIError, OSError, sqlite3.Error)):
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0:1]
        return StorageTrouble(cause[0] if cause else type(error).__name__)
    return error


class StorageTrouble(Refused):
    """The database is full, locked or unreachable. `cause` is for the log, not for clients."""

    def __init__(self, cause: str) -> None:
        super().__init__("storage", "the database cannot take this just now; try again", place="database")
        self.cause = cause
