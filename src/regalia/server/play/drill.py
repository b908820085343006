"""Drill: is a copy of the database one from which a server could play on? It is tried on a second copy."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from pathlib import Path

from sqlalchemy import func, select, text

from regalia.engine.errors import BadFile, RegaliaError
from regalia.server.play.course import Course
from regalia.server.play.snapshot import read_snapshot
from regalia.server.settings import Settings
from regalia.server.storage import kept_rules
from regalia.server.storage.database import Database, upgrade, url_of
from regalia.server.storage.dumps import is_dump, restored_dump
from regalia.server.storage.schema import entries, matches, players


def check_copy(copy: Path, settings: Settings) -> dict[str, int]:
    """Restore a copy elsewhere, bring it up to date, and go through every running game; returns what was found.

    What pg_dump has written is restored into a new database beside the server's, which is removed afterwards. Games of an
    older version are gone through under the rules that the server has put aside.
    """
    if not copy.is_file():
        raise BadFile("there is no such file", place=str(copy))
    kept_rules.use(settings.rules_folder, [])
    if is_dump(copy):
        with restored_dump(copy, url_of(settings.database)) as beside:
            return _checked_at(beside, copy)
    with tempfile.TemporaryDirectory(prefix="regalia-drill-") as folder:
        restored = Path(folder) / "restored.db"
        shutil.copyfile(copy, restored)
        return _checked_at(str(restored), copy)


def _checked_at(address: str, copy: Path) -> dict[str, int]:
    """Bring a restored database up to date and check it."""
    upgrade(address)
    database = Database(address)
    try:
        return _checked(database, copy)
    finally:
        database.close()


def _checked(database: Database, copy: Path) -> dict[str, int]:
    with database.reader.connect() as connection:
        fault = "ok" if database.is_postgresql else connection.scalar(text("pragma integrity_check"))
        if fault != "ok":
            raise BadFile(f"it is damaged: {fault}", place=str(copy))
        counted = Counter(
            players=connection.scalar(select(func.count()).select_from(players)) or 0,
            games=connection.scalar(select(func.count()).select_from(matches)) or 0,
            decisions=connection.scalar(select(func.count()).select_from(entries)) or 0,
        )
        running = select(matches.c.id).where(matches.c.started.is_not(None), matches.c.ended.is_(None))
        for name in connection.scalars(running).all():
            snapshot = read_snapshot(connection, name)
            try:
                course = Course(snapshot.row)
                for entry in snapshot.entries:
                    course.apply(entry)
            except RegaliaError as error:
                raise BadFile(f"the running game {name} cannot be played on: {error}", place=str(copy)) from None
            counted["running games"] += 1
    return dict(counted)
