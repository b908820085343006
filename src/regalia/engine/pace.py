"""Pace: what a game says about passing, so that a match can pass for a player who does not want to be asked each time."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """Which family of actions is passing, which field says whose turn it is, and which phases one can stop at, by name."""

    family: str
    turn_field: str
    phase_field: str
    stops: tuple[tuple[str, int], ...] = ()

    @property
    def phases(self) -> dict[str, int]:
        """The phases one can stop at."""
        return dict(self.stops)
