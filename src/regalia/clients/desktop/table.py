"""Table: what a screen needs of a table, whether the match runs in the program or at a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from regalia.clients.desktop.workers import Workers
from regalia.match.picture import Picture

LogLine = dict[str, Any]
EVERYTHING = -2
"""In place of a viewer: nothing is hidden."""


class Table(Protocol):
    """A table at which one plays."""

    is_local: bool
    message: str
    """What is to be said about the connection; empty where there is nothing to say."""
    edition: int
    """Goes up with everything that changes the table."""
    description: dict[str, Any]

    @property
    def slug(self) -> str:
        """The game."""
        ...

    @property
    def stake(self) -> str:
        """What is played for."""
        ...

    @property
    def to_act(self) -> int | None:
        """The seat that decides next."""
        ...

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        ...

    @property
    def humans(self) -> list[int]:
        """The seats of people at this screen."""
        ...

    @property
    def names(self) -> list[str]:
        """The players' names."""
        ...

    @property
    def bot_to_act(self) -> str | None:
        """The agent that the program is to let decide, if any."""
        ...

    @property
    def place(self) -> tuple[int, int]:
        """How many decisions have been taken, and how many there are with those ahead."""
        ...

    def picture(self, viewer: int | None) -> Picture:
        """The table as a viewer sees it."""
        ...

    def told(self) -> tuple[Any, int]:
        """Which log it is, and how many lines it has."""
        ...

    def log(self, viewer: int | None, since: int = 0) -> list[LogLine]:
        """What has happened, from a line on."""
        ...

    def choices(self) -> list[dict[str, Any]]:
        """What the seat to act may choose."""
        ...

    def estimate(self, workers: Workers, then: Callable[[list[Any]], None], failed: Callable[[Exception], None]) -> None:
        """Let a strong bot estimate every choice."""
        ...

    def decide(self, action: int | str) -> None:
        """Take a decision."""
        ...

    def pass_by_pace(self) -> bool:
        """Pass where the pace of the person to act says so; was it so?"""
        ...

    def undo(self, seat: int) -> None:
        """Take a person's last decision back."""
        ...

    def close(self) -> None:
        """Leave the table; nothing is lost."""
        ...
