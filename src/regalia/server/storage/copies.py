"""Copies of the database: made while it is in use, kept in a folder, and put back in its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from pathlib import Path

from sqlalchemy import func, select

from regalia.engine.errors import BadFile
from regalia.server.storage.database import Database, lock, printable, url_of, version_of
from regalia.server.storage.dumps import dump, is_dump, restore_dump
from regalia.server.storage.processes import SILENT_MS
from regalia.server.storage.schema import processes

KINDS = {"sqlite": ".db", "postgresql": ".dump"}
BESIDE = ("", "-wal", "-shm")
"""A database of SQLite is up to three files: what was committed last may be in those beside it."""


def backup(address: str, target: Path) -> None:
    """Copy a database while it is in use: a SQLite file, or what pg_dump writes in its custom format."""
    if target.exists():
        raise BadFile("there is a file of that name already", place=str(target))
    url = url_of(address)
    if url.get_backend_name() == "sqlite":
        _copy_file(str(url.database), target)
    else:
        dump(url, target)


def make_folder(folder: Path) -> None:
    """Make a folder for copies, which nobody else can read, unless it is there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(f"this is no folder for copies: {error.strerror}", place=str(folder)) from None


def named_copy(folder: Path, address: str) -> Path:
    """The name of a new copy in a folder: the time, to the second."""
    return folder / f"regalia-{time.strftime('%Y%m%d-%H%M%S')}{KINDS[url_of(address).get_backend_name()]}"


def forget_old(folder: Path, keep: int) -> None:
    """Remove all but the newest copies that `named_copy` has named."""
    copies = sorted(path for path in folder.glob("regalia-????????-??????.*") if path.suffix in KINDS.values())
    for path in copies[: max(0, len(copies) - keep)]:
        path.unlink()


def _copy_file(source: str, target: Path) -> None:
    if not Path(source).exists():
        raise BadFile("there is no such database", place=source)
    part = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_RDWR, 0o600))
        with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as live, sqlite3.connect(part) as copy:
            live.backup(copy)
        copy.close()
        live.close()
        os.replace(part, target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise BadFile(f"it cannot be copied: {error}", place=source) from None


# ── Put back ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def restore(copy: Path, address: str) -> Path | None:
    """Put a copy in place of the database while no server runs; returns where a SQLite file that was there is now."""
    url = url_of(address)
    if url.get_backend_name() == "sqlite":
        if is_dump(copy):
            raise BadFile("this is a copy of a PostgreSQL: name that database by --database", place=str(copy))
        return _put_in_place(copy, Path(str(url.database)), address)
    if not is_dump(copy):
        raise BadFile("this is no copy of a PostgreSQL", place=str(copy))
    _check_unused(address)
    restore_dump(copy, url)
    return None


def _put_in_place(copy: Path, target: Path, address: str) -> Path | None:
    held = lock(address)
    try:
        aside = _put_aside(target)
        part = target.with_name(f"{target.name}.part")
        os.close(os.open(part, os.O_CREAT | os.O_RDWR, 0o600))
        shutil.copyfile(copy, part)
        if aside is not None and os.geteuid() == 0:
            os.chown(part, aside.stat().st_uid, aside.stat().st_gid)
        os.replace(part, target)
        return aside
    except OSError as error:
        raise BadFile(f"it cannot be restored: {error}", place=str(target)) from None
    finally:
        if held is not None:
            held.close()


def _put_aside(target: Path) -> Path | None:
    """Rename a database with what belongs to it: an old `-wal` beside a new file would be taken for its newest part."""
    if not target.exists():
        return None
    aside = target.with_name(f"{target.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    for ending in BESIDE:
        beside = target.with_name(f"{target.name}{ending}")
        if beside.exists():
            beside.rename(aside.with_name(f"{aside.name}{ending}"))
    return aside


def _check_unused(address: str) -> None:
    """Refuse a database from which a process serves."""
    if not version_of(address):
        return
    database = Database(address)
    try:
        alive = select(func.count()).select_from(processes).where(processes.c.seen > database.now() - SILENT_MS)
        if database.read(lambda connection: connection.scalar(alive)):
            raise BadFile("a server uses this database, or did a few seconds ago; stop it first", place=printable(address))
    finally:
        database.close()
