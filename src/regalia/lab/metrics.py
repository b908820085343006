"""Metrics: what is measured of every single game, by name, as comparisons and tuning ask for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from regalia.engine.errors import BadOption
from regalia.lab import desk
from regalia.lab.watch import SURE, WHOLE


@dataclass(frozen=True)
class Metric:
    """One number of every game; `unit` is what its mean is written in, `scale` what it is multiplied by for that."""

    name: str
    meaning: str
    of: Callable[[Any, int], Any]
    unit: str = "%"
    scale: float = 100.0
    tolerance: float = 2.0
    """A difference below this, in the unit, means nothing: in per cent of the mean where the unit is no percentage."""
    needs_values: bool = False


def _won(rows: Any, seats: int, seat: Any) -> Any:
    winner = rows[:, desk.WINNER]
    return np.where(winner == seat, 1.0, np.where(winner == -1, 1.0 / seats, 0.0))


def _seat(seat: int) -> Callable[[Any, int], Any]:
    return lambda rows, seats: _won(rows, seats, seat)


def _column(place: int) -> Callable[[Any, int], Any]:
    return lambda rows, seats: rows[:, place].astype(float)


def _choices(rows: Any, seats: int) -> Any:
    found: Any = rows[:, desk.CHOICES] / np.maximum(1, rows[:, desk.ASKED])
    return found


METRICS = {
    metric.name: metric
    for metric in (
        Metric("began", "won by who began", lambda rows, seats: _won(rows, seats, rows[:, desk.BEGAN])),
        Metric("seat-0", "won by seat 0", _seat(0)),
        Metric("draws", "drawn", lambda rows, seats: (rows[:, desk.WINNER] == -1).astype(float)),
        Metric("unfinished", "not over when broken off", lambda rows, seats: (rows[:, desk.WINNER] < -1).astype(float)),
        Metric("decisions", "decisions a game", _column(desk.DECISIONS), "", 1.0, 5.0),
        Metric("turns", "turns a game", _column(desk.TURNS), "", 1.0, 5.0),
        Metric("choices", "choices a decision", _choices, "", 1.0, 5.0),
        Metric("lead-changes", "lead changes a game", _column(desk.LEAD_CHANGES), "", 1.0, 5.0, True),
        Metric("open", "open so far into the game", lambda rows, seats: rows[:, desk.OPEN_UNTIL] / WHOLE, needs_values=True),
        Metric(
            "comebacks",
            "won from below a quarter",
            lambda rows, seats: ((rows[:, desk.WINNER] >= 0) & (rows[:, desk.LOWEST] < WHOLE - SURE)).astype(float),
            needs_values=True,
        ),
    )
}
"""Every metric by its name."""


def metric_called(name: str) -> Metric:
    """A metric by its name."""
    if name not in METRICS:
        raise BadOption(f"there is no metric {name!r}; there are: {', '.join(METRICS)}", place="metric")
    return METRICS[name]
