"""Tune: search the fewest and smallest changes of options, cards, decks and agents that bring metrics into ranges.

It goes from no change to one, two and more at a time. At every number of changes all candidates are played a little, and the
better half goes on with twice the games until few are left; those are played in full. The next change is added to the best of
them. It stops at the first number of changes at which a candidate is within all ranges, and shows what it saw on the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from regalia.engine.errors import BadOption, RegaliaError
from regalia.engine.game import Game, load
from regalia.engine.key import Seed
from regalia.lab.arrangement import Arrangement
from regalia.lab.knob import Knob, Value, agents_with, is_of_an_agent
from regalia.lab.metrics import Metric, metric_called
from regalia.lab.recorded import play_all
from regalia.lab.reprint import Reprints, combined
from regalia.lab.stretch import Wanted

Changes = tuple[tuple[str, Value], ...]

BEAM = 6
"""How many candidates are played in full, and get one change more."""
FIRST_GAMES = 60
"""How many games of each candidate are played before any is dropped."""


@dataclass(frozen=True)
class Range:
    """A metric that is to lie between two bounds, in its own unit."""

    metric: Metric
    low: float
    high: float

    def missed(self, mean: float) -> float:
        """By how much a mean lies outside, in widths of the range (of the mean, where the range has none)."""
        outside = max(self.low - mean, mean - self.high, 0.0)
        return outside / (self.high - self.low or abs(self.low) or 1.0)


@dataclass
class Candidate:
    """Some changes, and what was measured with them."""

    changes: Changes
    size: float
    rows: list[Any] = field(default_factory=list)
    means: dict[str, tuple[float, float, float]] = field(default_factory=dict)
    missed: float = 0.0

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(len(rows) for rows in self.rows)

    def as_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "changes": dict(self.changes),
            "size": round(self.size, 4),
            "games": self.games,
            "metrics": {name: {"mean": mean, "low": low, "high": high} for name, (mean, low, high) in self.means.items()},
            "missed": self.missed,
        }


class Tuning:
    """A search for changes."""

    def __init__(
        self, game: Game, agents: Sequence[str], knobs: Sequence[Knob], ranges: Sequence[Range], seed: Seed,
        options: dict[str, Any], games: int, how: dict[str, Any],
    ) -> None:  # fmt: skip
        self._game, self._agents, self._seed, self._options = game, tuple(agents), seed, options
        self._knobs, self._ranges, self._games, self._how = list(knobs), list(ranges), games, how
        self._reprints = Reprints(game, combined({knob.option: knob.values for knob in knobs}))
        self.seen: list[Candidate] = []

    def search(self, most: int) -> Candidate | None:
        """The least change that is within all ranges; None where no candidate with the allowed number of changes is."""
        best = self._race([Candidate((), 0.0)])
        for _ in range(most):
            if fitting := [one for one in best if not one.missed]:
                return min(fitting, key=lambda one: one.size)
            best = self._race(list(self._extended(best)))
        fitting = [one for one in best if not one.missed]
        return min(fitting, key=lambda one: one.size) if fitting else None

    def _extended(self, bases: Sequence[Candidate]) -> Iterator[Candidate]:
        """Every way to change one thing more, each set of changes once."""
        known: set[frozenset[tuple[str, Value]]] = set()
        for base in bases:
            for knob in self._knobs:
                if knob.option in dict(base.changes):
                    continue
                for value in knob.values:
                    changes = (*base.changes, (knob.option, value))
                    if frozenset(changes) not in known and self._is_legal(changes):
                        known.add(frozenset(changes))
                        yield Candidate(changes, base.size + knob.size(value))

    def _is_legal(self, changes: Changes) -> bool:
        try:
            self._game.blank(len(self._agents), self._changed(changes))
        except RegaliaError:
            return False
        return True

    def _changed(self, changes: Changes) -> dict[str, Any]:
        """The options with some changes."""
        changed = {name: value for name, value in changes if not is_of_an_agent(name)}
        return self._reprints.options({**self._options, **changed}, len(self._agents))

    def _race(self, candidates: list[Candidate]) -> list[Candidate]:
        """The best candidates, played in full: the worse half is dropped again and again."""
        games = min(FIRST_GAMES, self._games)
        try:
            while candidates:
                for candidate in candidates:
                    self._measure(candidate, games)
                candidates.sort(key=lambda one: (one.missed, one.size))
                if games >= self._games:
                    break
                if len(candidates) > BEAM:
                    candidates = candidates[: max(BEAM, len(candidates) // 2)]
                games = self._games if len(candidates) <= BEAM else min(2 * games, self._games)
        finally:
            self.seen += [one for one in candidates if one.means]
        return candidates[:BEAM]

    def _measure(self, candidate: Candidate, games: int) -> None:
        """Play a candidate up to a number of games; all candidates on the same seeds."""
        if candidate.games < games:
            candidate.rows += self._played(candidate, candidate.games, games)
        rows = np.concatenate(candidate.rows)
        for one in self._ranges:
            found = one.metric.of(rows, len(self._agents)) * one.metric.scale
            reach = 1.96 * float(found.std()) / len(found) ** 0.5
            candidate.means[one.metric.name] = float(found.mean()), float(found.mean()) - reach, float(found.mean()) + reach
        candidate.missed = sum(one.missed(candidate.means[one.metric.name][0]) for one in self._ranges)

    def _played(self, candidate: Candidate, first: int, after: int) -> list[Any]:
        """The rows of the next games of a candidate; Ctrl-C ends the search, and these games count for nothing."""
        rows: list[Any] = []
        agents = agents_with(self._agents, candidate.changes)
        arranged = Arrangement(self._game.slug, agents, self._seed, self._changed(candidate.changes))
        wanted = Wanted(cards=False, values=any(one.metric.needs_values for one in self._ranges))
        outcome = play_all(
            [arranged], after - first, first=first, wanted=wanted, each=lambda played: rows.append(played.rows), **self._how
        )
        if not outcome.is_whole:
            raise KeyboardInterrupt
        return rows


def tune(
    game: str | Game,
    agents: Sequence[str],
    knobs: Sequence[Knob],
    ranges: Sequence[Range],
    games: int = 1000,
    most: int = 2,
    seed: Seed = 0,
    options: dict[str, Any] | None = None,
    **how: Any,
) -> dict[str, Any]:
    """Search the least change that brings metrics into ranges; what was found, and the trade-offs that were seen."""
    played = game if isinstance(game, Game) else load(game)
    if not knobs or not ranges:
        raise BadOption("there is nothing to vary, or nothing wanted", place="tune")
    tuning = Tuning(played, agents, knobs, ranges, seed, options or {}, games, how)
    found, is_interrupted = None, False
    try:
        found = tuning.search(most)
    except KeyboardInterrupt:
        is_interrupted = True
        if not tuning.seen:
            raise
    return {
        "game": played.slug,
        "version": played.version,
        "agents": list(agents),
        "games": games,
        "seed": seed,
        "wanted": {one.metric.name: [one.low, one.high] for one in ranges},
        "found": found.as_dict() if found else None,
        "trade_offs": [one.as_dict() for one in front(tuning.seen)],
        "seen": len(tuning.seen),
        "interrupted": is_interrupted,
    }


def front(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those that no other beats in number of changes, size and what is missed, the least change first."""

    def costs(one: Candidate) -> tuple[float, ...]:
        return len(one.changes), one.size, one.missed

    def is_beaten(one: Candidate) -> bool:
        own = costs(one)
        others = [costs(other) for other in candidates]
        return any(all(a <= b for a, b in zip(other, own, strict=True)) and other != own for other in others)

    return sorted((one for one in candidates if not is_beaten(one)), key=costs)


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def read_range(text: str) -> Range:
    """A wish such as `began=48..52`, `draws=..5` or `decisions=100..`."""
    found = re.fullmatch(r"\s*([\w-]+)\s*=\s*(\d+(?:\.\d+)?)?\s*\.\.\s*(\d+(?:\.\d+)?)?\s*", text)
    if found is None or not (found[2] or found[3]):
        raise BadOption(f"{text!r} is no range: give METRIC=LEAST..MOST", place="--want")
    low, high = (float(bound) if bound else None for bound in (found[2], found[3]))
    least, most = low if low is not None else 0.0, high if high is not None else 1e12
    if least > most:
        raise BadOption(f"{text!r} has its bounds the wrong way round", place="--want")
    return Range(metric_called(found[1]), least, most)
