"""Keeper: keeps the match of a table in a file while it is played, without the window waiting for it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from regalia.clients.desktop import tasks
from regalia.clients.desktop.line import Line
from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.saves import CannotWrite, earlier_path, writing
from regalia.clients.desktop.workers import Workers

EVERY_S = 3.0
"""How long what was played is at most not in the file."""


class Keeper:
    """Saves in another process; the file is replaced only by a later state of the match."""

    def __init__(self, table: LocalTable, workers: Workers) -> None:
        self._table, self._workers = table, workers
        self.kept = -1
        """The edition of the table that is in the file."""
        self.trouble = ""
        """Why the match cannot be kept, until somebody has said it."""
        self._asked = -1
        self._is_putting_aside = False
        self._next_at: float | None = None

    def due(self, now: float) -> float | None:
        """In how many seconds the match is to be saved."""
        if self._next_at is None:
            self._next_at = now + EVERY_S
        is_asked = self._asked > self.kept
        return None if is_asked or self.kept == self._table.edition else max(0.0, self._next_at - now)

    def tick(self, now: float) -> None:
        """Have the match saved, once it is time, and the lines that were left as well."""
        if self.due(now) != 0.0:
            return
        table = self._table
        self._asked, self._next_at = table.edition, now + EVERY_S
        if table.is_in_a_file:
            self.kept = table.edition
            return
        try:
            self._keep(table.line(), table.edition, table.file())
        except CannotWrite as error:
            self._failed(table.edition, error)
        if table.aside and not self._is_putting_aside:
            self._put_aside(table.aside[0])

    def _keep(self, line: Line, edition: int, path: Path) -> None:
        beside = self._beside(path)
        self._workers.submit(
            tasks.keep,
            line,
            str(beside),
            then=lambda _: self._saved(edition, beside, path),
            failed=lambda error: self._failed(edition, error),
        )

    def _put_aside(self, line: Line) -> None:
        """Have a line saved that was left: the situation was edited, or another branch was begun."""
        self._is_putting_aside = True
        beside = self._beside(self._table.file()).with_suffix(".aside")
        self._workers.submit(
            tasks.keep, line, str(beside), then=lambda _: self._was_put_aside(line, beside), failed=lambda error: None
        )

    def _was_put_aside(self, line: Line, beside: Path) -> None:
        self._is_putting_aside = False
        if line not in self._table.aside:
            return beside.unlink(missing_ok=True)
        with suppress(OSError):  # it is tried again when the table is left
            os.replace(beside, earlier_path(self._table.slug))
            self._table.aside.remove(line)
        return None

    def _beside(self, path: Path) -> Path:
        return path.with_name(f".{path.name}.{os.getpid()}-{id(self._table)}")

    def _saved(self, edition: int, beside: Path, path: Path) -> None:
        if edition <= self.kept or self._table.is_closed:
            return beside.unlink(missing_ok=True)
        try:
            with writing(path):
                os.replace(beside, path)
        except CannotWrite as error:
            return self._failed(edition, error)
        self.kept = edition
        return None

    def _failed(self, edition: int, error: Exception) -> None:
        """It could not be saved now; it is said, and tried again with the next decision and when the table is left."""
        self.kept, self.trouble = max(self.kept, edition), str(error)
