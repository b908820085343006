"""Direct: statements that are written to SQLite past SQLAlchemy, in one transaction. Most entries of a match go this way.

Each statement appends one row unless its place is taken, and stands for a job of its own. To begin, execute and commit through
SQLAlchemy takes eight times as long as the statement itself.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine

Statement = tuple[str, tuple[Any, ...]]


class Direct:
    """A connection of its own to a SQLite file, opened where it is first needed; used by one thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._held: Any = None

    def committed(self, statements: Sequence[Statement]) -> list[bool]:
        """Execute and commit all of them, or none; for each, whether its place was free."""
        if self._held is None:
            self._held = self._engine.raw_connection()
        connection: sqlite3.Connection = self._held.driver_connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            were_free = [connection.execute(*statement).rowcount == 1 for statement in statements]
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            self.close()
            raise
        return were_free

    def close(self) -> None:
        """Close the connection; it is opened again when it is needed."""
        held, self._held = self._held, None
        if held is not None:
            held.close()
