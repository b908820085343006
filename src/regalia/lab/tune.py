"""Tune: search the fewest and smallest changes of options and decks that bring metrics into ranges.

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
from regalia.lab.metrics import Metric, metric_called
from regalia.lab.recorded import play_all
from regalia.lab.reprint import Reprints, combined, is_of_a_card
from regalia.lab.stretch import Wanted

Value = int | str
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


@dataclass(frozen=True)
class Knob:
    """An option that may be changed, and its values; the further from the first of all values, the larger the change."""

    option: str
    usual: Value
    values: tuple[Value, ...]

    def size(self, value: Value) -> float:
        """How large a change is: a relative one for numbers, one for words and decks."""
        if isinstance(value, int) and isinstance(self.usual, int):
            return abs(value - self.usual) / max(1, abs(self.usual))
        return 1.0


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
        return self._reprints.options({**self._options, **dict(changes)}, len(self._agents))

    def _race(self, candidates: list[Candidate]) -> list[Candidate]:
        """The best candidates, played in full: the worse half is dropped again and again."""
        games = min(FIRST_GAMES, self._games)
        while candidates:
            for candidate in candidates:
                self._measure(candidate, games)
            candidates.sort(key=lambda one: (one.missed, one.size))
            if games >= self._games:
                break
            if len(candidates) > BEAM:
                candidates = candidates[: max(BEAM, len(candidates) // 2)]
            games = self._games if len(candidates) <= BEAM else min(2 * games, self._games)
        self.seen += candidates
        return candidates[:BEAM]

    def _measure(self, candidate: Candidate, games: int) -> None:
        """Play a candidate up to a number of games; all candidates on the same seeds."""
        if candidate.games < games:
            arranged = Arrangement(self._game.slug, self._agents, self._seed, self._changed(candidate.changes))
            candidate.rows.clear()
            needs_values = any(one.metric.needs_values for one in self._ranges)
            wanted = Wanted(cards=False, values=needs_values)
            play_all([arranged], games, wanted=wanted, each=lambda played: candidate.rows.append(played.rows), **self._how)
        rows = np.concatenate(candidate.rows)
        for one in self._ranges:
            found = one.metric.of(rows, len(self._agents)) * one.metric.scale
            reach = 1.96 * float(found.std()) / len(found) ** 0.5
            candidate.means[one.metric.name] = float(found.mean()), float(found.mean()) - reach, float(found.mean()) + reach
        candidate.missed = sum(one.missed(candidate.means[one.metric.name][0]) for one in self._ranges)


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
    found = tuning.search(most)
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


def read_knob(game: Game, text: str, options: dict[str, Any]) -> Knob:
    """A knob such as `draw=refill,1..5`, `points=50..150:25` or `Ember Whelp.cost=1..3`."""
    name, _, values = text.partition("=")
    usual = usual_value(game, name.strip(), options)
    if usual is None or not values.strip():
        known = ", ".join([*game.options, *(["CARD.NUMBER"] if game.library else [])])
        raise BadOption(f"{text!r} does not vary an option: give NAME=VALUE,FROM..TO:STEP; there are: {known}", place="--vary")
    found: list[Value] = []
    for part in values.split(","):
        span = re.fullmatch(r"\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*(?::\s*(\d+)\s*)?", part)
        if span:
            found += range(int(span[1]), int(span[2]) + 1, int(span[3] or 1))
        else:
            found.append(int(part) if re.fullmatch(r"\s*-?\d+\s*", part) else part.strip())
    return Knob(name.strip(), usual, tuple(value for value in dict.fromkeys(found) if value != usual))


def usual_value(game: Game, name: str, options: dict[str, Any]) -> Value | None:
    """What an option, or a number of a card, is without a change; nothing where there is none of that name."""
    if name in game.options:
        value: Value = options.get(name, game.options[name].default)
        return value
    card, _, number = name.rpartition(".")
    found = [one for one in (game.library.cards() if game.library else ()) if is_of_a_card(name) and one.name == card]
    usual = getattr(found[0], number, None) if found else None
    return usual if isinstance(usual, int) and not isinstance(usual, bool) else None


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
