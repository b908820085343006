"""Recorded: games of several arrangements, counted and, where there is a folder for them, kept; begun anew or gone on with."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadTier
from regalia.engine.game import Game, load
from regalia.engine.tiers import CUDA, driver
from regalia.engine.tiers.tier import tally_length
from regalia.lab import desk
from regalia.lab.arrangement import Arrangement
from regalia.lab.run import Cores, Run
from regalia.lab.simulate import paragraphs, shares
from regalia.lab.stretch import Played, Stretch, Wanted
from regalia.lab.watch import UNFINISHED

NOTHING = Wanted(cards=False, values=False)


@dataclass
class Outcome:
    """The tally of each arrangement, and whether all games were played before Ctrl-C."""

    tallies: list[list[int]]
    is_whole: bool

    @property
    def total(self) -> list[int]:
        """The tally of all games."""
        return [sum(counts) for counts in zip(*self.tallies, strict=True)]


class Unkept:
    """In place of a folder: nothing is kept."""

    def __init__(self, game: Game, arrangements: int) -> None:
        self.tallies = [[0] * tally_length(game) for _ in range(arrangements)]

    def missing(self, stretch: Stretch) -> Stretch:
        """Everything has to be played."""
        return stretch

    def add(self, played: Played) -> None:
        """There is nothing to write."""

    def flush(self) -> None:
        """There is nothing to write."""


def play_all(
    arrangements: Sequence[Arrangement],
    games: int,
    *,
    folder: Path | None = None,
    wanted: Wanted = NOTHING,
    tier: str = "compiled",
    jobs: int = 1,
    command: str = "",
    hands: Any = Cores,
    progress: Callable[[int], None] = lambda played: None,
    is_enough: Callable[[Sequence[int]], bool] = lambda tally: False,
    each: Callable[[Played], None] = lambda played: None,
    first: int = 0,
) -> Outcome:
    """Play the games of some arrangements, but for those that are kept in the folder.

    `is_enough` is asked about the tally of all games that are there, whatever their arrangement.
    """
    if tier == CUDA:
        raise BadTier("on the GPU games are counted, not watched one by one", place="tier cuda")
    packed = [arrangement.packed() for arrangement in arrangements]
    kept = _kept(folder, packed, wanted, command)
    run = Run(packed, games, wanted, tier, jobs, kept.missing, first, hands)
    outcome = Outcome([list(tally) for tally in kept.tallies], True)
    try:
        for played in run.results():
            kept.add(played)
            each(played)
            number = played.stretch.arrangement
            tally = tally_of_played(played)
            outcome.tallies[number] = [a + b for a, b in zip(outcome.tallies[number], tally, strict=True)]
            progress(sum(one[driver.GAMES] for one in outcome.tallies))
            if is_enough(outcome.total):
                break
    except KeyboardInterrupt:
        outcome.is_whole = False
    finally:
        kept.flush()
    if not outcome.is_whole and not outcome.total[driver.GAMES]:
        raise KeyboardInterrupt
    return outcome


def _kept(folder: Path | None, arrangements: Sequence[Arrangement], wanted: Wanted, command: str) -> Any:
    if folder is None:
        return Unkept(load(arrangements[0].game), len(arrangements))
    from regalia.lab.results import Results

    return Results(folder, arrangements, wanted, command)


def tally_of_played(played: Played) -> list[int]:
    """The tally of a stretch, as the driver counts games."""
    rows, winners = played.rows, played.rows[:, desk.WINNER]
    tally = [0] * (driver.FIRED + played.fired.shape[1])
    tally[driver.GAMES], tally[driver.DECISIONS] = len(rows), int(rows[:, desk.DECISIONS].sum())
    tally[driver.TURNS] = int(rows[:, desk.TURNS].sum())
    tally[driver.UNFINISHED], tally[driver.DRAWS] = int((winners == UNFINISHED).sum()), int((winners == -1).sum())
    for seat in range(driver.FAULTS - driver.WINS):
        tally[driver.WINS + seat] = int((winners == seat).sum())
    tally[driver.FIRED :] = [int(count) for count in played.fired[desk.TOLD]]
    return tally


def summary(arrangement: Arrangement, outcome: Outcome, tier: str, jobs: int, begun: float) -> dict[str, Any]:
    """The games of one arrangement as `simulate` reports them."""
    game, blank = arrangement.opened()
    tally, seats = outcome.tallies[0], len(arrangement.agents)
    games, seconds = max(1, tally[driver.GAMES]), time.perf_counter() - begun
    return {
        "game": game.slug,
        "version": game.version,
        "options": game.read_options(blank),
        "agents": list(arrangement.agents),
        "seed": arrangement.seed,
        "tier": tier,
        "jobs": jobs,
        "games": tally[driver.GAMES],
        "decisions": tally[driver.DECISIONS],
        "seconds": round(seconds, 6),
        "decisions_per_second": round(tally[driver.DECISIONS] / seconds),
        "wins": tally[driver.WINS : driver.WINS + seats],
        "shares": [[one.value, one.low, one.high] for one in shares(tally, seats)],
        "draws": tally[driver.DRAWS],
        "unfinished": tally[driver.UNFINISHED],
        "mean_length": tally[driver.DECISIONS] / games,
        "mean_turns": tally[driver.TURNS] / games,
        "paragraphs": paragraphs(game, tally[driver.FIRED :]),
        "notes": dict(zip(game.notes.kinds, tally[driver.FIRED :], strict=True)),
        "interrupted": not outcome.is_whole,
    }
