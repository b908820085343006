"""Results: what was played, in a folder: `lab.json` says what, and Parquet files hold a row a game, a row a game, seat and
card, and the counts of the notes. Files are written whole under their own names, so a stop leaves nothing half done.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from regalia import __version__
from regalia.engine.errors import BadFile
from regalia.engine.extra import needs
from regalia.engine.game import Game, load
from regalia.engine.tiers import driver
from regalia.engine.tiers.tier import tally_length
from regalia.lab import desk
from regalia.lab.arrangement import Arrangement
from regalia.lab.piles import pile_fields
from regalia.lab.stretch import Played, Stretch, Wanted
from regalia.lab.watch import UNFINISHED

with needs("lab"):
    import polars as pl

ABOUT = "lab.json"
GAMES, CARDS, NOTES = "games", "cards", "notes"
FORMAT = 1
FLUSH_S, FLUSH_GAMES = 5.0, 100_000
"""After this time, or this many games, what was played is written."""

_NARROW = {
    "winner": (desk.WINNER, pl.Int8),
    "began": (desk.BEGAN, pl.Int8),
    "first": (desk.FIRST, pl.Int16),
    "decisions": (desk.DECISIONS, pl.Int32),
    "asked": (desk.ASKED, pl.Int32),
    "choices": (desk.CHOICES, pl.Int32),
    "most_choices": (desk.MOST_CHOICES, pl.Int16),
    "turns": (desk.TURNS, pl.Int32),
    "lead_changes": (desk.LEAD_CHANGES, pl.Int16),
    "open_until": (desk.OPEN_UNTIL, pl.Int16),
    "lowest": (desk.LOWEST, pl.Int16),
}
_PARTS = {
    "opening": (desk.OPENING, pl.Int8),
    "drawn": (desk.DRAWN, pl.Int16),
    "drawn_at": (desk.DRAWN_AT, pl.Int32),
    "played": (desk.PLAYED, pl.Int16),
    "played_at": (desk.PLAYED_AT, pl.Int32),
    "given_up": (desk.GIVEN_UP, pl.Int16),
    "end": (desk.END, pl.Int8),
}


class Results:
    """A folder of results, opened to be added to; what was kept there of the same games is taken up."""

    def __init__(self, folder: Path, arrangements: Sequence[Arrangement], wanted: Wanted, command: str = "") -> None:
        self.folder = folder
        self._games: list[pl.DataFrame] = []
        self._cards: list[pl.DataFrame] = []
        self._notes: list[pl.DataFrame] = []
        self._seats = [len(arrangement.agents) for arrangement in arrangements]
        self._game = load(arrangements[0].game)
        self._open(about(self._game, arrangements, wanted, command))
        kept = read_table(folder, NOTES)
        self._kept = set() if kept is None else set(kept.select("arrangement", "start", "games").unique().iter_rows())
        self.tallies = [tally_of(folder, self._game, number) for number in range(len(arrangements))]
        self._number = len(list(folder.glob(f"{NOTES}-*.parquet")))
        self._flushed, self._waiting = time.monotonic(), 0

    def _open(self, told: dict[str, Any]) -> None:
        path = self.folder / ABOUT
        self.folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            if any(self.folder.iterdir()):
                raise BadFile("this folder holds something else than results; name a new one", place=str(self.folder))
            path.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            return
        kept = read_about(self.folder)
        same = ("format", "wanted", "arrangements")
        if any(kept[name] != told[name] for name in same):
            raise BadFile("this folder holds the results of other games; name a new one", place=str(self.folder))

    def missing(self, stretch: Stretch) -> Stretch:
        """What of a stretch has not been played yet: a stop under a smaller number of games leaves its beginning."""
        number, first, games = stretch.arrangement, stretch.first, stretch.games
        held = sum(more for where, at, more in self._kept if where == number and first <= at < first + games)
        return Stretch(number, first + held, max(0, games - held))

    def add(self, played: Played) -> None:
        """Take in what a stretch has brought; from time to time all is written."""
        stretch, seats = played.stretch, self._seats[played.stretch.arrangement]
        self._games.append(games_frame(stretch, played.rows, seats))
        if len(played.cards):
            self._cards.append(cards_frame(stretch, played.cards, seats, len(self._game.card_names)))
        self._notes.append(notes_frame(stretch, played.fired))
        self._waiting += stretch.games
        if self._waiting >= FLUSH_GAMES or time.monotonic() - self._flushed > FLUSH_S:
            self.flush()

    def flush(self) -> None:
        """Write what has not been written yet. The notes come last: they say which stretches are there."""
        if self._notes:
            for name, frames in ((CARDS, self._cards), (GAMES, self._games), (NOTES, self._notes)):
                if frames:
                    self._write(name, pl.concat(frames))
                frames.clear()
            self._number += 1
        self._flushed, self._waiting = time.monotonic(), 0

    def _write(self, name: str, frame: pl.DataFrame) -> None:
        path = self.folder / f"{name}-{self._number:06}.parquet"
        half = path.with_suffix(".half")
        frame.write_parquet(half, compression="zstd", compression_level=1)
        half.replace(path)


def about(game: Game, arrangements: Sequence[Arrangement], wanted: Wanted, command: str) -> dict[str, Any]:
    """What a folder of results says of itself."""
    return {
        "format": FORMAT,
        "regalia": __version__,
        "command": command,
        "game": game.slug,
        "wanted": {"cards": wanted.cards, "values": wanted.values},
        "kinds": [
            {"name": name, "paragraph": kind.paragraph, "text": kind.text.text, "rare": kind.rare}
            for name, kind in game.notes.kinds.items()
        ],
        "piles": [{"name": field.name, "seen": field.seen} for field in pile_fields(game)],
        "arrangements": [arrangement.described() for arrangement in arrangements],
    }


def games_frame(stretch: Stretch, rows: Any, seats: int) -> pl.DataFrame:
    """A row a game."""
    columns = {"arrangement": pl.Series([stretch.arrangement] * len(rows), dtype=pl.Int16)}
    columns["game"] = pl.Series(np.arange(stretch.first, stretch.first + len(rows)), dtype=pl.Int64)
    for name, (place, kind) in _NARROW.items():
        columns[name] = pl.Series(rows[:, place]).cast(kind)
    for seat in range(seats):
        columns[f"score_{seat}"] = pl.Series(rows[:, desk.SCORE + seat]).cast(pl.Int32)
    curve = np.ascontiguousarray(rows[:, desk.CURVE : desk.CURVE + desk.POINTS]).astype(np.int16)
    columns["curve"] = pl.Series(curve, dtype=pl.Array(pl.Int16, desk.POINTS))
    for word in range(rows.shape[1] - desk.ENDING):
        columns[f"ending_{word}"] = pl.Series(rows[:, desk.ENDING + word])
    return pl.DataFrame(columns)


def cards_frame(stretch: Stretch, noted: Any, seats: int, cards: int) -> pl.DataFrame:
    """A row a game, seat and card."""
    flat, games = noted.reshape(-1, desk.PARTS), len(noted)
    columns = {"arrangement": pl.Series(np.full(len(flat), stretch.arrangement, np.int16))}
    columns["game"] = pl.Series(np.repeat(np.arange(stretch.first, stretch.first + games), seats * cards))
    columns["seat"] = pl.Series(np.tile(np.repeat(np.arange(seats, dtype=np.int8), cards), games))
    columns["card"] = pl.Series(np.tile(np.arange(cards, dtype=np.int16), games * seats))
    for name, (part, kind) in _PARTS.items():
        columns[name] = pl.Series(np.ascontiguousarray(flat[:, part])).cast(kind)
    return pl.DataFrame(columns)


def notes_frame(stretch: Stretch, fired: Any) -> pl.DataFrame:
    """A row a stretch and kind of note."""
    kinds = fired.shape[1]
    return pl.DataFrame(
        {
            "arrangement": pl.Series([stretch.arrangement] * kinds, dtype=pl.Int16),
            "start": pl.Series([stretch.first] * kinds, dtype=pl.Int64),
            "games": pl.Series([stretch.games] * kinds, dtype=pl.Int32),
            "kind": pl.Series(range(kinds), dtype=pl.Int16),
            "told": pl.Series(fired[desk.TOLD]),
            "games_told": pl.Series(fired[desk.GAMES_TOLD]),
            "told_last": pl.Series(fired[desk.TOLD_LAST]),
        }
    )


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def read_about(folder: Path) -> dict[str, Any]:
    """What a folder of results says of itself."""
    try:
        told: dict[str, Any] = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadFile(f"these are no results of the lab: {error}", place=str(folder)) from None
    if told.get("format") != FORMAT:
        raise BadFile(f"these results are of format {told.get('format')}, this version reads {FORMAT}", place=str(folder))
    return told


def scan_table(folder: Path, name: str) -> pl.LazyFrame | None:
    """A table of a folder of results, to be read as it is needed; nothing where nothing was kept."""
    files = sorted(folder.glob(f"{name}-*.parquet"))
    numbers = {path.stem.removeprefix(f"{NOTES}-") for path in folder.glob(f"{NOTES}-*.parquet")}
    whole = [path for path in files if path.stem.removeprefix(f"{name}-") in numbers]
    return pl.scan_parquet(whole) if whole else None


def read_table(folder: Path, name: str) -> pl.DataFrame | None:
    """A whole table."""
    scanned = scan_table(folder, name)
    return None if scanned is None else scanned.collect()


def tally_of(folder: Path, game: Game, arrangement: int) -> list[int]:
    """The tally of the games of an arrangement that are kept in a folder, as the driver counts games."""
    tally = [0] * tally_length(game)
    games, notes = read_table(folder, GAMES), read_table(folder, NOTES)
    if games is None or notes is None:
        return tally
    games, notes = (table.filter(pl.col("arrangement") == arrangement) for table in (games, notes))
    winners = games["winner"].to_numpy()
    tally[driver.GAMES] = len(games)
    tally[driver.DECISIONS], tally[driver.TURNS] = int(games["decisions"].sum()), int(games["turns"].sum())
    tally[driver.UNFINISHED], tally[driver.DRAWS] = int((winners == UNFINISHED).sum()), int((winners == -1).sum())
    for seat in range(driver.FAULTS - driver.WINS):
        tally[driver.WINS + seat] = int((winners == seat).sum())
    told = np.zeros(len(game.notes), np.int64)
    np.add.at(told, notes["kind"].to_numpy(), notes["told"].to_numpy())
    tally[driver.FIRED :] = [int(count) for count in told]
    return tally
