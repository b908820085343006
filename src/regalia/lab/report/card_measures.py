"""Card measures: what players of trading card games ask of a card, within each seat and deck.

Won in the opening hand (OH), won when it was drawn later (GD), won when it was in the hand at any time (GIH), won when it was
played (GP), won when it was never drawn (GND), and the difference of GIH and GND. That difference flatters cards that are drawn
in long games only. What a card is worth is therefore told by the opening hand, which the shuffle fills and not the course of
the game: the share won with the card in it less the share won without. Many cards are looked at together, so false discoveries
are controlled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from regalia.engine.extra import needs
from regalia.lab.discovery import Difference, discoveries
from regalia.lab.report.sample import DRAW, Sample, deck_of, difference, mark
from regalia.lab.watch import UNFINISHED

with needs("lab"):
    import polars as pl

FEWEST = 20
"""Fewer games with a card, or without, say nothing about it."""
KINDS = ("opening", "drawn", "held", "played", "unseen", "absent")


@dataclass(frozen=True)
class CardMeasures:
    """One card: in how many games each thing happened, the share of them that was won, and what it is worth."""

    name: str
    decks: tuple[str, ...]
    games: dict[str, int]
    won: dict[str, float]
    worth: Difference
    played_at: float
    kept: float
    """The share of games it was played in at whose end it lay in a pile that is neither a hand nor where spent cards go."""
    such_as: str = ""
    """A game that was won with it."""

    def share(self, kind: str) -> float | None:
        """The share of games won, or nothing where there were none."""
        return self.won[kind] / self.games[kind] if self.games[kind] else None


def card_measures(sample: Sample) -> list[CardMeasures]:
    """The measures of every card, the most telling first."""
    counts = _counts(sample)
    if counts is None or counts.is_empty():
        return []
    found = [_strata(rows) for _, rows in counts.group_by("name", maintain_order=True)]
    told = sorted(found, key=lambda one: one["error"] == float("inf"))
    judged = discoveries([one["value"] for one in told], [one["error"] for one in told])
    measures = [_measures(sample, one, worth) for one, worth in zip(told, judged, strict=True)]
    return sorted(measures, key=lambda one: (one.worth.p, -abs(one.worth.value)))


def standing_out(measures: Sequence[CardMeasures]) -> tuple[list[CardMeasures], list[CardMeasures]]:
    """The cards that win games and those that lose them, the surest first: by the bound of their worth nearer nothing."""
    real = [one for one in measures if one.worth.is_real]
    good = sorted((one for one in real if one.worth.value > 0), key=lambda one: -one.worth.low)
    bad = sorted((one for one in real if one.worth.value < 0), key=lambda one: one.worth.high)
    return good, bad


def _counts(sample: Sample) -> pl.DataFrame | None:
    """A row an arrangement, seat and name: how often each thing happened and how many of those games were won."""
    if sample.cards is None:
        return None
    winners = sample.all_games.lazy().select("arrangement", "game", "winner")
    share = pl.when(pl.col("winner") == pl.col("seat")).then(1.0)
    won = share.when(pl.col("winner") == DRAW).then(sample.even).otherwise(0.0)
    rows = (
        _by_name(sample, sample.cards)
        .join(winners, on=["arrangement", "game"])
        .filter(pl.col("winner") != UNFINISHED)
        .with_columns(won=won, is_unseen=~pl.col("is_held"), is_absent=~pl.col("is_opening"))
    )
    sums = [pl.col(f"is_{kind}").sum().cast(pl.Int64).alias(kind) for kind in (*KINDS, "kept")]
    wins = [pl.col("won").filter(pl.col(f"is_{kind}")).sum().alias(f"won_{kind}") for kind in KINDS]
    turns = pl.col("played_at").filter(pl.col("is_played")).sum().cast(pl.Int64).alias("turns")
    won_with = mark((pl.col("won") == 1) & pl.col("is_played"))
    grouped = rows.group_by("arrangement", "seat", "name", "deck").agg(*sums, *wins, turns, won_with)
    return grouped.filter(pl.col("held") > 0).collect(engine="streaming").sort("name", "arrangement", "seat")


def _by_name(sample: Sample, cards: pl.LazyFrame) -> pl.LazyFrame:
    """A row a game, seat and name: copies of a card count together, and what happened to any of them happened."""
    hidden = [number + 1 for number, pile in enumerate(sample.about["piles"]) if pile["seen"] != "all"]
    names = _names(sample)
    rows = cards.join(names.lazy(), on=["arrangement", "seat", "card"]).select(
        "arrangement",
        "game",
        "seat",
        "name",
        "deck",
        "played_at",
        is_opening=pl.col("opening") > 0,
        is_drawn=pl.col("drawn") > 0,
        is_held=(pl.col("opening") > 0) | (pl.col("drawn") > 0),
        is_played=pl.col("played") > 0,
        is_kept=(pl.col("played") > 0) & ~pl.col("end").is_in([0, *hidden]),
    )
    if not names.select("arrangement", "seat", "name").is_duplicated().any():
        return rows
    happened = [pl.col(f"is_{kind}").any() for kind in ("opening", "drawn", "held", "played", "kept")]
    return rows.group_by("arrangement", "game", "seat", "name", "deck").agg(*happened, pl.col("played_at").max())


def _names(sample: Sample) -> pl.DataFrame:
    lines = [
        (number, seat, card, _printed(name), deck_of(arranged, seat))
        for number, arranged in enumerate(sample.arrangements)
        for seat, names in enumerate(arranged["cards"])
        for card, name in enumerate(names)
    ]
    schema = {"arrangement": pl.Int16, "seat": pl.Int8, "card": pl.Int16, "name": pl.String, "deck": pl.String}
    return pl.DataFrame(lines, schema, orient="row")


def _printed(name: str) -> str:
    """A card without the number that tells copies in a deck apart."""
    stem, _, number = name.rpartition(" ")
    return stem if stem and number.isdigit() else name


def _strata(rows: pl.DataFrame) -> dict[str, Any]:
    """The difference between in the opening hand and not, within every seat, weighted as Mantel and Haenszel do."""
    total, value, variance, least = 0.0, 0.0, 0.0, [0, 0]
    for row in rows.iter_rows(named=True):
        there, absent = row["opening"], row["absent"]
        if there and absent:
            by, error = difference(row["won_opening"], there, row["won_absent"], absent)
            weight = there * absent / (there + absent)
            total, value, variance = total + weight, value + weight * by, variance + (weight * error) ** 2
            least = [least[0] + there, least[1] + absent]
    is_enough = min(least) >= FEWEST
    return {
        "rows": rows,
        "value": value / total if is_enough else 0.0,
        "error": variance**0.5 / total if is_enough else float("inf"),
    }


def _measures(sample: Sample, one: dict[str, Any], worth: Difference) -> CardMeasures:
    rows: pl.DataFrame = one["rows"]
    played = int(rows["played"].sum())
    return CardMeasures(
        name=rows["name"][0],
        decks=tuple(sorted(set(rows["deck"].to_list()) - {""})),
        games={kind: int(rows[kind].sum()) for kind in KINDS},
        won={kind: float(rows[f"won_{kind}"].sum()) for kind in KINDS},
        worth=worth,
        played_at=int(rows["turns"].sum()) / played if played else 0.0,
        kept=int(rows["kept"].sum()) / played if played else 0.0,
        such_as=sample.marked(rows["mark"].min()),  # type: ignore[arg-type]
    )
