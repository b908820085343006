"""Database: SQLite in a file, or PostgreSQL; how it is opened, read, written and brought up to date."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import IO, Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from regalia.engine.errors import BadFile, BadOption
from regalia.server.storage.writer import Job, Quick, StorageTrouble, Writer, storage_trouble

BUSY_MS = 5_000
"""How long to wait for a database that somebody else has locked."""
READERS = 8
JUMP_S = 2.0
"""A clock that is off by more than this has jumped."""
HEAD = "0005"
"""The newest migration."""
T = TypeVar("T")


def answers(address: str) -> bool:
    """Can the database be reached now?"""
    engine = engine_of(url_of(address), 1, "BEGIN")
    try:
        with engine.connect() as connection:
            return bool(connection.scalar(text("select 1")))
    except DBAPIError:
        return False
    finally:
        engine.dispose()


class Database:
    """One database: connections that read, and one thread that writes."""

    def __init__(self, address: str, committed: Callable[[int, float], None] = lambda jobs, seconds: None) -> None:
        self.url = url_of(address)
        self.is_postgresql = self.url.get_backend_name() == "postgresql"
        self.reader = engine_of(self.url, READERS, "BEGIN")
        self._writing = engine_of(self.url, 1, "BEGIN IMMEDIATE")
        self._trusted, self._began = self.wall(), time.monotonic()
        """The time by the database's clock when this process began to count, and that moment by a clock that never jumps."""
        self._writer = Writer(self._writing, committed)

    def now(self) -> int:
        """The time by the database's clock, in milliseconds: the same for every process that serves from it. It never jumps."""
        return int((self._trusted + time.monotonic() - self._began) * 1000)

    def set_clock(self) -> float:
        """Follow the database's clock where it drifts; returns by how many seconds it has jumped, which is not followed."""
        ahead = self.wall() - self.now() / 1000
        if abs(ahead) < JUMP_S:
            self._trusted += ahead
            return 0.0
        return ahead

    def wall(self) -> float:
        """The time in seconds as the clock shows it where the database runs."""
        if self.is_postgresql:
            with self._writing.connect() as connection:
                return float(connection.scalar(text("select extract(epoch from clock_timestamp())")) or 0)
        return time.time()

    def read(self, job: Callable[[Connection], T]) -> T:
        """Read something, in one transaction."""
        try:
            with self.reader.connect() as connection:
                return job(connection)
        except DBAPIError as error:
            raise storage_trouble(error) from error

    def submit(self, job: Job | Quick) -> Future[Any]:
        """Have something written; the result comes once it is committed."""
        return self._writer.submit(job)

    def written(self, job: Job | Quick) -> asyncio.Future[Any]:
        """Have something written, in an event loop; the result comes once it is committed."""
        return self._writer.write(job)

    def write(self, job: Callable[[Connection], T]) -> T:
        """Write something and wait until it is committed."""
        future: Future[T] = self.submit(job)
        return future.result()

    def close(self) -> None:
        """Write what is waiting, and close."""
        self._writer.close()
        self._writing.dispose()
        self.reader.dispose()


def url_of(address: str) -> URL:
    """The address of a database: of PostgreSQL, or the name of a file."""
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).absolute()))
    try:
        url = make_url(address.replace("postgres://", "postgresql://", 1))
    except ArgumentError:
        raise BadOption("this is not the address of a database", place="REGALIA_DATABASE") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite" and url.database:
        return url.set(database=str(Path(url.database).absolute()))
    raise BadOption("expected a file, or an address that begins with postgresql://", place="REGALIA_DATABASE")


def engine_of(url: URL, connections: int, begin: str) -> Engine:
    """Connections to a database."""
    try:
        if url.get_backend_name() != "sqlite":
            return create_engine(url, pool_size=connections, max_overflow=connections, pool_pre_ping=True, pool_timeout=10)
        engine = create_engine(url, pool_size=connections, max_overflow=connections, connect_args={"timeout": BUSY_MS / 1000})
    except NoSuchModuleError:
        raise BadOption("there is no driver for this kind of database", place="REGALIA_DATABASE") from None

    @event.listens_for(engine, "connect")
    def set_pragmas(connection: Any, record: Any) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


# ── Up to date ───────────────────────────────────────────────────────────────────────────────────────────────────────


def version_of(address: str) -> str:
    """The migration that a database is at; empty for a new one."""
    engine = engine_of(url_of(address), 1, "BEGIN")
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return ""
            return str(connection.scalar(text("select version_num from alembic_version")) or "")
    except DBAPIError as error:
        raise BadFile(f"the database cannot be opened: {cause_of(error)}", place=printable(address)) from None
    finally:
        engine.dispose()


def check_there(address: str) -> None:
    """Refuse a SQLite file that is not there: who mistypes its name would be shown a new, empty one."""
    url = url_of(address)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise BadFile("there is no such database; name it by --database or REGALIA_DATABASE", place=str(url.database))


def upgrade(address: str) -> tuple[str, str]:
    """Bring a database up to date; the migrations it was at and is at now."""
    _make_private(address)
    before = version_of(address)
    if before > HEAD:
        raise BadFile(f"the database is at {before}, and this program knows only {HEAD}: it is older", place=printable(address))
    if before != HEAD:
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["url"] = url_of(address)
        try:
            command.upgrade(config, "head")
        except DBAPIError as error:
            raise BadFile(f"the database cannot be brought up to date: {cause_of(error)}", place=printable(address)) from None
    return before, version_of(address)


def _make_private(address: str) -> None:
    """Only the server's own account may read a database file: it holds the keys of running games."""
    url = url_of(address)
    if url.get_backend_name() != "sqlite" or not url.database:
        return
    with contextlib.suppress(OSError):  # what cannot be opened is refused with its reason a moment later
        os.close(os.open(url.database, os.O_CREAT | os.O_RDWR, 0o600))
        os.chmod(url.database, 0o600)


def lock(address: str) -> IO[str] | None:
    """Hold a SQLite file for one server, until the file that is returned is closed or the process ends."""
    url = url_of(address)
    if url.get_backend_name() != "sqlite":
        return None
    try:
        held = open(f"{url.database}.lock", "a", opener=lambda path, flags: os.open(path, flags, 0o600))  # noqa: SIM115
    except OSError as error:
        raise BadFile(f"it cannot be opened: {error.strerror}", place=str(url.database)) from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise BadFile("another server uses this database; several processes need PostgreSQL", place=str(url.database)) from None
    return held


def cause_of(error: DBAPIError) -> str:
    """The first line of a database's error message."""
    trouble = storage_trouble(error)
    return trouble.cause if isinstance(trouble, StorageTrouble) else str(error)


def printable(address: str) -> str:
    """The address of a database as it may be printed: without its password."""
    return url_of(address).render_as_string(hide_password=True)
