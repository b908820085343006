"""Sample: the games of a folder of results, ready to be asked questions: what each seat won, and with which deck and agent."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from regalia.agents.wilson import wilson as bounds
from regalia.engine.errors import BadFile
from regalia.engine.extra import needs
from regalia.engine.game import Game, load
from regalia.lab import results
from regalia.lab.discovery import share_error
from regalia.lab.sequence import Interval
from regalia.lab.watch import UNFINISHED

with needs("lab"):
    import polars as pl

WORDS = {"seat": "a player", "card": "a card", "print": "a card", "permanent": "a card", "cards": "cards", "square": "a square",
         "piece": "piece", "text": "so"}  # fmt: skip
"""What is put into the open places of a sentence of the log, by kind; a number is N."""
DRAW = -1


STRIDE = 1 << 40
"""The factor of its arrangement in the mark of a game."""


@dataclass(frozen=True)
class Share:
    """The share of games that a group of seats won, and one of the games that it won."""

    group: tuple[Any, ...]
    games: int
    interval: Interval
    such_as: str


class Sample:
    """All games of a folder that were over."""

    def __init__(self, folder: Path) -> None:
        self.about = results.read_about(folder)
        self.game: Game = load(self.about["game"])
        games, notes = results.read_table(folder, results.GAMES), results.read_table(folder, results.NOTES)
        if games is None or notes is None:
            raise BadFile("there are no games in it yet", place=str(folder))
        self.notes = notes
        self.all_games = games
        self.games = games.filter(pl.col("winner") != UNFINISHED)
        self.cards = results.scan_table(folder, results.CARDS)
        self.arrangements: list[dict[str, Any]] = self.about["arrangements"]

    @cached_property
    def seats(self) -> pl.DataFrame:
        """A row a game and seat: what it won (a draw is shared), whether it began, its agent and its deck."""
        frames = []
        for number, arranged in enumerate(self.arrangements):
            own = self.games.filter(pl.col("arrangement") == number)
            count = len(arranged["agents"])
            for seat, name in enumerate(arranged["agents"]):
                won = pl.when(pl.col("winner") == seat).then(1.0).when(pl.col("winner") == DRAW).then(1 / count).otherwise(0.0)
                frames.append(
                    own.select(
                        "arrangement",
                        "game",
                        pl.lit(seat, pl.Int8).alias("seat"),
                        won.alias("won"),
                        (pl.col("began") == seat).alias("has_begun"),
                        pl.lit(name).alias("agent"),
                        pl.lit(deck_of(arranged, seat)).alias("deck"),
                    )
                )
        return pl.concat(frames)

    @property
    def is_for_two(self) -> bool:
        """Were all games played by two?"""
        return all(len(arranged["agents"]) == 2 for arranged in self.arrangements)

    @property
    def even(self) -> float:
        """The share of games that a seat wins where all are equal."""
        return 1 / len(self.arrangements[0]["agents"])

    def shares(self, by: Sequence[str], rows: pl.DataFrame | None = None) -> list[Share]:
        """The share of games won for every group of rows, with its 95 per cent interval (Wilson's)."""
        frame = self.seats if rows is None else rows
        sums = [pl.len().alias("games"), pl.col("won").sum(), mark(pl.col("won") == 1)]
        grouped = frame.group_by(by).agg(*sums).sort(by)
        return [Share(row[:-3], row[-3], wilson(row[-2], row[-3]), self.marked(row[-1])) for row in grouped.iter_rows()]

    def marked(self, number: int | None) -> str:
        """A game by its mark; nothing where there is none."""
        return "" if number is None else self.reference(number // STRIDE, number % STRIDE)

    def reference(self, arrangement: int, game: int) -> str:
        """A game by its seed and number, and its arrangement where there are several."""
        of = f" of {arrangement}" if len(self.arrangements) > 1 else ""
        return f"{self.arrangements[arrangement]['seed']}/{game}{of}"


def meetings(sample: Sample, what: str) -> list[Share]:
    """The share of games for two that each deck, or agent, won against each other one, by both their names."""
    other = sample.seats.select(
        "arrangement", "game", (1 - pl.col("seat")).cast(pl.Int8).alias("seat"), pl.col(what).alias("met")
    )
    groups = sample.shares([what, "met"], sample.seats.join(other, on=["arrangement", "game", "seat"]))
    return [one for one in groups if one.group[0] != one.group[1]]


def in_general(sentence: str) -> str:
    """A sentence of the log that says of nobody in particular what it says, without what it says only at times."""

    def word(place: re.Match[str]) -> str:
        name, _, kind = place[1].partition(":")
        return WORDS.get(kind or name, "N")

    said = re.sub(r"\{([^}]*)\}", word, re.sub(r"\[[^\]]*\]", "", sentence))
    return said[:1].upper() + said[1:]


def mark(is_one: pl.Expr) -> pl.Expr:
    """The mark of the first game, in the order in which they are numbered, of which something is true."""
    number = pl.col("arrangement").cast(pl.Int64) * STRIDE + pl.col("game").cast(pl.Int64)
    return number.filter(is_one).min().alias("mark")


def deck_of(arranged: dict[str, Any], seat: int) -> str:
    """The name of a seat's deck, where the options name decks."""
    written = str(arranged["options"].get(f"deck_{seat}", ""))
    return named_list(written) if "\n" in written or ";" in written else written


def named_list(written: str) -> str:
    """What a deck that was written card by card is called: after its first card, with a word by which two are told apart."""
    first = re.sub(r"^(royal|bastion|\d+)\s+", "", re.split(r"[;\n]", written.strip())[0].strip())
    return f"{first}'s deck ({hashlib.blake2s(written.encode(), digest_size=2).hexdigest()})"


def wilson(won: float, games: int) -> Interval:
    """Wilson's interval of 95 per cent for a share."""
    low, high = bounds(won, games)
    return Interval(won / games, max(0.0, low), min(1.0, high))


def difference(won: float, games: float, other_won: float, other_games: float) -> tuple[float, float]:
    """The difference of two shares and its standard error."""
    if not games or not other_games:
        return 0.0, float("inf")
    error = (share_error(won, games) ** 2 + share_error(other_won, other_games) ** 2) ** 0.5
    return won / games - other_won / other_games, error
