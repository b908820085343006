"""Players: lets the bots of a local table decide, in processes of their own, at the speed that is set."""

from __future__ import annotations

from regalia.clients.desktop import tasks
from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.workers import Workers

SPEEDS = (("slow", 1.6), ("calm", 0.8), ("normal", 0.35), ("fast", 0.08), ("at once", 0.0))
"""How long at least a bot's decision can be looked at before the next."""


class Players:
    """The bots of a table."""

    def __init__(self, table: LocalTable | None, workers: Workers, speed: int) -> None:
        self._table, self._workers = table, workers
        self.speed = speed
        self.is_paused = False
        self.trouble = ""
        self._asked: int | None = None
        """The edition of the table about which a bot is thinking."""
        self._next_at = 0.0

    @property
    def is_thinking(self) -> bool:
        """Is a bot being asked about the present table?"""
        return self._table is not None and self._asked == self._table.edition

    def wait_from(self, now: float) -> None:
        """Let what has just happened be looked at."""
        self._next_at = now + SPEEDS[self.speed][1]

    def due(self, now: float) -> float | None:
        """In how many seconds a bot is to be asked."""
        if self._table is None or self.is_paused or self.is_thinking or self._table.bot_to_act is None:
            return None
        return max(0.0, self._next_at - now)

    def tick(self, now: float) -> None:
        """Ask the bot that is to decide, once it is time."""
        if self.due(now) == 0.0:
            self.ask()

    def ask(self) -> None:
        """Ask the bot that is to decide."""
        table = self._table
        kind = table.bot_to_act if table is not None else None
        if table is None or kind is None or self.is_thinking:
            return
        self._asked = edition = table.edition
        seat = table.match.to_act
        assert seat is not None
        known = table.match.known_to(seat).pack()
        self._workers.submit(
            tasks.decide,
            table.slug,
            kind,
            seat,
            known,
            table.match.legal(),
            then=lambda action: self._decided(edition, action),
            failed=lambda error: self._failed(error),
        )

    def _decided(self, edition: int, action: int) -> None:
        if self._table is not None and edition == self._table.edition:
            self._table.decide(action)

    def _failed(self, error: Exception) -> None:
        self.trouble = str(error)
        self.is_paused = True
        self._asked = None
