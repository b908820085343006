"""Bus: how the processes that share one PostgreSQL tell each other that something at a table has changed.

With SQLite there is one process, and nobody to tell. A notice says where something has changed; each process reads what.
"""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, text

from regalia.server.storage.database import Database

CHANNEL = "regalia"
AGAIN_S = 1.0
Notice = dict[str, Any]
NOTIFY = text("select pg_notify(:channel, :payload)")


class Bus:
    """Notices between processes."""

    def __init__(self, database: Database, hear: Callable[[Notice], None], reconnected: Callable[[], None]) -> None:
        self.me = secrets.token_hex(4)
        self._database, self._hear, self._reconnected = database, hear, reconnected
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        if database.is_postgresql:
            self._thread = threading.Thread(target=self._listen, name="bus", daemon=True)
            self._thread.start()

    def tell(self, connection: Connection, table: str, **more: Any) -> None:
        """Tell the others if and when this transaction is committed."""
        if self._database.is_postgresql:
            payload = json.dumps({"by": self.me, "table": table, **more})
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})

    def tell_now(self, table: str, **more: Any) -> None:
        """Tell the others something that is not written down, such as who is connected."""
        if self._database.is_postgresql:
            self._database.submit(lambda connection: self.tell(connection, table, **more))

    def close(self) -> None:
        """Stop listening."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join(3)

    def _listen(self) -> None:
        """Listen; after each new connection notices may have been missed, so everything is read again."""
        import psycopg  # only with PostgreSQL: the import slows every start

        address = self._database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    self._reconnected()
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=1):
                            self._take(notice.payload)
            except psycopg.Error:
                self._closing.wait(AGAIN_S)

    def _take(self, payload: str) -> None:
        heard = json.loads(payload)
        if heard.get("by") != self.me:
            self._hear(heard)
