"""Screen: what the window shows at a time, and what every kind of it offers."""

from __future__ import annotations

from typing import Any, Protocol

from regalia.clients.desktop.sheet import Sheet


class Screen(Protocol):
    """A menu, or a table."""

    def draw(self, sheet: Sheet, width: int, height: int, now: float) -> None:
        """Put everything down on a sheet."""
        ...

    def handle(self, event: Any, now: float) -> bool:
        """Take an event; has anything changed?"""
        ...

    def tick(self, now: float) -> bool:
        """Do what is due; has anything changed?"""
        ...

    def is_moving(self, now: float) -> bool:
        """Is another frame to be drawn at once?"""
        ...

    def due(self, now: float) -> float | None:
        """In how many seconds something is due; None where nothing is."""
        ...

    def tell(self, sentence: str) -> None:
        """Say something for a while."""
        ...

    def close(self) -> None:
        """Leave it; nothing is lost."""
        ...
