"""Dumps: copies of a PostgreSQL, made by pg_dump in its custom format, and restored beside it to see whether they are good."""

from __future__ import annotations

import os
import secrets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, create_engine, text
from sqlalchemy.exc import DBAPIError

from regalia.engine.errors import BadFile

MAGIC = b"PGDMP"


def is_dump(copy: Path) -> bool:
    """Was it written by pg_dump?"""
    with copy.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def dump(url: URL, target: Path) -> None:
    """Copy a database while it is in use."""
    try:
        _run("pg_dump", url, "--format=custom", f"--file={target}", place=str(target))
    except BadFile:
        target.unlink(missing_ok=True)
        raise


def restore_dump(copy: Path, url: URL) -> None:
    """Put a copy in place of what is in a database: all of it, or nothing where that fails."""
    _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(copy), place=str(copy))


@contextmanager
def restored_dump(copy: Path, url: URL) -> Iterator[str]:
    """The address of a new database, beside another one, into which a copy was restored; it is removed again."""
    if url.get_backend_name() != "postgresql":
        raise BadFile(
            "this is a copy of a PostgreSQL: name one beside which it may be restored, by --database", place=str(copy)
        )
    name = f"regalia_drill_{secrets.token_hex(4)}"
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            connection.execute(text(f'create database "{name}"'))
            try:
                beside = url.set(database=name)
                _run("pg_restore", beside, "--no-owner", "--exit-on-error", str(copy), place=str(copy))
                yield beside.render_as_string(hide_password=False)
            finally:
                connection.execute(text(f'drop database "{name}" with (force)'))
    except DBAPIError as error:
        raise BadFile(f"no database can be made beside it: {str(error.orig).strip()}", place=str(copy)) from None
    finally:
        engine.dispose()


def _run(program: str, url: URL, *given: str, place: str) -> None:
    """Run one of PostgreSQL's programs on a database."""
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    surroundings = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    command = [program, f"--dbname={plain}", *given]
    try:
        done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False, umask=0o077)
    except FileNotFoundError:
        raise BadFile(f"{program} is not installed here; it comes with PostgreSQL", place="backup") from None
    if done.returncode:
        raise BadFile(f"{program} failed: {' '.join(done.stderr.split())}", place=place)
