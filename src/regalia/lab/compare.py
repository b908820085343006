"""Compare: two variants on the same seeds: what differs, by how much, how sure; stopping as soon as that is known.

Game by game the outcome of one variant is taken from that of the other. The mean of these differences gets a confidence
sequence for each metric, all of them together at 95 per cent, so one may look at any time and stop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

import numpy as np

from regalia.lab import sequence
from regalia.lab.arrangement import Arrangement
from regalia.lab.metrics import METRICS, Metric, metric_called
from regalia.lab.recorded import play_all
from regalia.lab.run import Cores
from regalia.lab.stretch import Played, Wanted

FEWEST = 100
"""Before this many games nothing is said: the sequence of a mean holds for many games only."""
DIFFERS, SAME, OPEN, IDENTICAL = "differs", "no difference that matters", "not known yet", "the same in every game"


@dataclass
class Account:
    """The sums of one metric: of each variant, and of the differences game by game."""

    metric: Metric
    games: int = 0
    sums: list[float] = field(default_factory=lambda: [0.0, 0.0])
    difference: float = 0.0
    squares: float = 0.0

    def add(self, one: Any, other: Any) -> None:
        """Take in the same games of both variants."""
        by = np.asarray(other, float) - np.asarray(one, float)
        self.games += len(by)
        self.sums = [self.sums[0] + float(np.sum(one)), self.sums[1] + float(np.sum(other))]
        self.difference += float(by.sum())
        self.squares += float((by * by).sum())

    def interval(self, level: float) -> sequence.Interval:
        """The mean difference, at this moment of its sequence."""
        if self.games < FEWEST:
            return sequence.Interval(self.difference / max(1, self.games), -inf, inf)
        return sequence.mean(self.difference, self.squares, self.games, level)

    def tolerance(self) -> float:
        """The difference that means nothing, as the metric has it."""
        if self.metric.unit == "%":
            return self.metric.tolerance / self.metric.scale
        return self.metric.tolerance / 100 * abs(self.sums[0] + self.sums[1]) / (2 * max(1, self.games))

    def verdict(self, level: float) -> str:
        """What can be said by now."""
        if self.games >= FEWEST and self.squares == 0:
            return IDENTICAL
        found = self.interval(level)
        if found.low > 0 or found.high < 0:
            return DIFFERS
        return SAME if max(-found.low, found.high) <= self.tolerance() else OPEN


class Comparison:
    """Two variants, compared by several metrics at once."""

    def __init__(self, metrics: Sequence[Metric], level: float = 0.95) -> None:
        self.accounts = {metric.name: Account(metric) for metric in metrics}
        self.level = 1 - (1 - level) / len(metrics)
        self._waiting: list[Any] = [None, None]

    def add(self, variant: int, rows: Any, seats: int) -> None:
        """Take in the next games of a variant; they count as soon as the other variant's are there."""
        held = self._waiting[variant]
        self._waiting[variant] = rows if held is None else np.concatenate([held, rows])
        count = min(0 if one is None else len(one) for one in self._waiting)
        if count:
            pair = [one[:count] for one in self._waiting]
            self._waiting = [one[count:] for one in self._waiting]
            for account in self.accounts.values():
                account.add(*(account.metric.of(one, seats) for one in pair))

    def is_settled(self, name: str) -> bool:
        """Is the verdict on a metric known?"""
        return self.accounts[name].verdict(self.level) != OPEN

    def result(self) -> list[dict[str, Any]]:
        """What can be said of every metric by now."""
        return [self._line(account) for account in self.accounts.values()]

    def _line(self, account: Account) -> dict[str, Any]:
        scale, games, found = account.metric.scale, max(1, account.games), account.interval(self.level)
        bounds = [scale * bound if abs(bound) < inf else None for bound in (found.low, found.high)]
        return {
            "metric": account.metric.name,
            "meaning": account.metric.meaning,
            "unit": account.metric.unit,
            "a": scale * account.sums[0] / games,
            "b": scale * account.sums[1] / games,
            "difference": scale * found.value,
            "low": bounds[0],
            "high": bounds[1],
            "verdict": account.verdict(self.level),
        }


def compare(
    a: Arrangement,
    b: Arrangement,
    games: int = 10_000,
    metric: str = "began",
    metrics: Sequence[str] = tuple(METRICS),
    tier: str = "compiled",
    jobs: int = 1,
    hands: Any = Cores,
    progress: Callable[[int], None] = lambda played: None,
) -> dict[str, Any]:
    """Play two variants on the same seeds until the verdict on one metric is known, or for `games` games each."""
    asked = [metric_called(name) for name in dict.fromkeys([metric, *metrics])]
    comparison, seats = Comparison(asked), len(a.agents)

    def take(played: Played) -> None:
        comparison.add(played.stretch.arrangement, played.rows, seats)

    wanted = Wanted(cards=False, values=any(one.needs_values for one in asked))
    outcome = play_all(
        [a, replace(b, seed=a.seed)], games, wanted=wanted, tier=tier, jobs=jobs, hands=hands, progress=progress, each=take,
        is_enough=lambda tally: comparison.is_settled(metric),
    )  # fmt: skip
    return comparison_of(a, b, metric, comparison, is_whole=outcome.is_whole)


def comparison_of(a: Arrangement, b: Arrangement, metric: str, comparison: Comparison, *, is_whole: bool) -> dict[str, Any]:
    """What a comparison has found, with all that a reader wants to know of its variants."""
    return {
        "game": a.game,
        "a": a.described() | {"cards": None, "changed": dict(a.changed)},
        "b": b.described() | {"cards": None, "changed": dict(b.changed)},
        "seed": str(a.seed),
        "metric": metric,
        "games": comparison.accounts[metric].games,
        "level": 0.95,
        "metrics": comparison.result(),
        "interrupted": not is_whole,
    }
