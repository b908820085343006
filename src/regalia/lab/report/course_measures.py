"""Course measures: how games go: their length, the choices in them, their drama, how they end, and which rules were needed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from regalia.engine.extra import needs
from regalia.lab.desk import WORD
from regalia.lab.discovery import Difference, discoveries, share_error
from regalia.lab.report.sample import DRAW, Sample, in_general, mark
from regalia.match.wording import notation

with needs("lab"):
    import numpy as np
    import polars as pl

ALWAYS = ("decisions", "choices a decision", "lead changes")
"""Figures that are told even where they are the same in every game."""
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)
BINS = 24
ROUNDING = 1e-9
"""So near below a bound a number is meant to be on it."""
COMEBACK = 250
"""A winner whose chance was once below this, in thousandths, came back."""
MOST_FIRST, FEWEST_FIRST = 20, 30
"""How many first decisions are shown; of one that was taken in fewer games than the second number nothing is said."""


def spread(values: Any) -> dict[str, float]:
    """The mean and the spread of some numbers."""
    quantiles = np.quantile(values, QUANTILES)
    named = {f"{int(100 * part)} %": float(value) for part, value in zip(QUANTILES, quantiles, strict=True)}
    least, most, mean, deviation = float(values.min()), float(values.max()), float(values.mean()), float(values.std())
    return {"mean": mean, "deviation": deviation, "least": least, **named, "most": most}


def binned(values: Any) -> tuple[list[float], list[int]]:
    """Edges and counts of a histogram: round numbers, as many as can be told apart; the last bin takes the longest as well."""
    low, high = float(values.min()), float(np.quantile(values, 0.995, method="higher"))
    step = round_up((high - low) / BINS, 1.0 if are_whole(values) else 0.01)
    first = math.floor(low / step + ROUNDING)
    bins = max(1, math.floor(high / step + ROUNDING) - first + 1)
    counts = np.bincount(np.clip(np.floor(values / step + ROUNDING).astype(int) - first, 0, bins - 1), minlength=bins)
    return [round((first + place) * step, 6) for place in range(bins + 1)], [int(count) for count in counts]


def are_whole(values: Any) -> bool:
    """Are all of these numbers whole?"""
    return bool((values == np.round(values)).all())


def round_up(step: float, least: float) -> float:
    """The next of the steps 1, 2, 5, 10, 20 … times the least one."""
    power = least
    while 10 * power < step:
        power *= 10
    return next(power * by for by in (1, 2, 5, 10) if power * by >= step)


def named_bins(values: Any, edges: Sequence[float]) -> list[str]:
    """What the bins between some edges are called; the last one is open where something lies beyond."""
    is_whole = are_whole(values)
    last = [edge - 1 if is_whole else edge for edge in edges[1:]]
    names = [
        f"{low:,g}" if is_whole and low == high else f"{low:,g} to {high:,g}"
        for low, high in zip(edges[:-1], last, strict=True)
    ]
    return [*names[:-1], f"{edges[-2]:,g} and more"] if values.max() > last[-1] else names


def figures(sample: Sample) -> dict[str, Any]:
    """The number behind each word: a row of values a figure, for spreads and histograms."""
    games = sample.games
    found = {"decisions": games["decisions"], "turns": games["turns"]}
    asked = pl.Series(np.maximum(1, games["asked"].to_numpy()))
    found["decisions with a choice"] = games["asked"]
    found["decisions with a choice (%)"] = 100 * games["asked"] / games["decisions"]
    found["choices a decision"] = games["choices"] / asked
    found["size of the tree (powers of ten)"] = games["asked"] * (games["choices"] / asked).log10()
    found["points between the best two"] = _ahead(sample)
    if sample.about["wanted"]["values"]:
        found["lead changes"] = games["lead_changes"]
        found["open until (% of the game)"] = games["open_until"] / 10
        found["decided for (% of the game)"] = 100 - games["open_until"] / 10
        won = games.filter(pl.col("winner") >= 0)
        chances = won["curve"].to_numpy() / 10
        found["the winner's worst chance (%)"] = won["lowest"] / 10
        found["the winner's mean distance below 50 %"] = pl.Series(np.maximum(0, 50 - chances).mean(axis=1))
        found["swing between two moments (%)"] = pl.Series(np.abs(np.diff(chances, axis=1)).mean(axis=1))
    return {
        name: series.to_numpy() for name, series in found.items() if len(series) and (name in ALWAYS or series.n_unique() > 1)
    }


def _ahead(sample: Sample) -> pl.Series:
    """By how much the best score of a game is above the next."""
    scores = np.sort(sample.games.select(pl.col("^score_.*$").fill_null(-(1 << 30))).to_numpy(), axis=1)
    return pl.Series(scores[:, -1] - scores[:, -2]) if scores.shape[1] > 1 else pl.Series(scores[:, -1] * 0)


def curve(sample: Sample) -> list[list[float]]:
    """Quantiles of the winner's chance, in per cent, from the deal to the end."""
    won = sample.games.filter(pl.col("winner") >= 0)
    if not len(won) or not sample.about["wanted"]["values"]:
        return []
    chances = won["curve"].to_numpy() / 10
    quantiles = np.quantile(chances, QUANTILES, axis=0).T
    return [[float(value) for value in point] for point in quantiles]


def comebacks(sample: Sample) -> float:
    """The share of decided games that were won from a chance below a quarter."""
    won = sample.games.filter(pl.col("winner") >= 0)
    return float((won["lowest"] < COMEBACK).mean() or 0.0) if len(won) else 0.0  # type: ignore[arg-type]


@dataclass(frozen=True)
class FirstDecision:
    """One way to begin: how often it was chosen, and by how much it wins more than who begins (with that deck) on average."""

    notation: str
    deck: str
    games: int
    share: float
    gain: Difference
    such_as: str


def first_decisions(sample: Sample) -> list[FirstDecision]:
    """The most frequent first decisions of whoever began, each against the average of those who began with the same deck."""
    begun = sample.seats.filter(pl.col("has_begun"))
    rows = begun.join(sample.games.select("arrangement", "game", "first"), on=["arrangement", "game"])
    rows = rows.filter(pl.col("first") >= 0)
    if rows.is_empty():
        return []
    average = dict(rows.group_by("deck").agg(pl.col("won").mean()).iter_rows())
    top = _by_words(sample, rows).sort(["games", "deck", "words"], descending=[True, False, False]).head(MOST_FIRST)
    lines = list(top.iter_rows(named=True))
    values = [row["won"] / row["games"] - average[row["deck"]] for row in lines]
    errors = [share_error(row["won"], row["games"]) if row["games"] >= FEWEST_FIRST else inf for row in lines]
    judged = discoveries(values, errors)
    found = [
        FirstDecision(row["words"], row["deck"], row["games"], row["won"] / row["games"], gain, sample.marked(row["mark"]))
        for row, gain in zip(lines, judged, strict=True)
    ]
    return sorted(found, key=lambda one: -one.gain.value)


def _by_words(sample: Sample, rows: pl.DataFrame) -> pl.DataFrame:
    """A row a deck and decision, which other decks number otherwise: in how many games it was taken, and how many it won."""
    by = ["arrangement", "seat", "deck", "first"]
    grouped = rows.group_by(by).agg(pl.len().alias("games"), pl.col("won").sum(), mark(pl.col("won") == 1))
    words = pl.Series("words", [_named(sample, row) for row in grouped.iter_rows(named=True)], dtype=pl.String)
    sums = [pl.col("games").sum(), pl.col("won").sum(), pl.col("mark").min()]
    return grouped.with_columns(words).group_by("deck", "words").agg(sums)


def _named(sample: Sample, row: dict[str, Any]) -> str:
    names, seat = sample.arrangements[row["arrangement"]]["cards"], int(row["seat"])
    if names[0] == names[-1] or sample.game.naming is None:
        return notation(sample.game, row["first"])
    apart = sample.game.actions.take_apart(row["first"])
    family = sample.game.actions.families[apart.family]

    def show(kind: str, value: int) -> str:
        return names[seat][value] if kind == "card" and value >= 0 else str(value)

    return family.notation.say(list(apart.values.values()), show)


@dataclass(frozen=True)
class Ending:
    """What the last decision of some games told: how they ended."""

    told: str
    paragraph: str
    games: int
    turns: float
    such_as: str


def endings(sample: Sample) -> list[Ending]:
    """How games ended: of what the last decision told, what is told seldom elsewhere."""
    kinds = sample.about["kinds"]
    totals = sample.notes.group_by("kind").agg(pl.col("games_told").sum(), pl.col("told_last").sum(), pl.col("told").sum())
    weight = {row[0]: (row[2] / max(1, row[3]), -row[1]) for row in totals.iter_rows()}
    columns = sorted(name for name in sample.games.columns if name.startswith("ending_"))
    sums = [pl.len().alias("games"), pl.col("turns").sum(), mark(pl.lit(value=True))]
    found: Counter[int] = Counter()
    turns: Counter[int] = Counter()
    marks: dict[int, int] = {}
    for row in sample.games.group_by(columns).agg(*sums).iter_rows():
        words, (count, length, first) = row[: len(columns)], row[len(columns) :]
        told = [WORD * place + bit for place, word in enumerate(words) for bit in range(WORD) if word >> bit & 1]
        if told:
            kind = max(told, key=lambda one: (weight[one], one))
            found[kind] += count
            turns[kind] += length
            marks[kind] = min(first, marks.get(kind, first))
    return [
        Ending(
            in_general(kinds[kind]["text"]), kinds[kind]["paragraph"], count, turns[kind] / count, sample.marked(marks[kind])
        )
        for kind, count in sorted(found.items(), key=lambda one: (-one[1], one[0]))
    ]


def draws(sample: Sample) -> int:
    """How many games nobody won."""
    return int((sample.games["winner"] == DRAW).sum())
