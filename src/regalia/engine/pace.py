"""Pace: what a game says about passing, so that a match can pass for a player who does not want to be asked each time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Pace:
    """Which family of actions is passing, which field says whose turn it is, and which phases one can stop at, by name."""

    family: str
    turn_field: str
    phase_field: str
    stops: tuple[tuple[str, int], ...] = ()
    needless: Callable[[Any], bool] | None = None
    """Is a question needless, because what it offers can be done afterwards as well? Only full control is asked then."""

    @property
    def phases(self) -> dict[str, int]:
        """The phases one can stop at."""
        return dict(self.stops)
