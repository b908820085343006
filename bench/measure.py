"""Measure: contenders take turns, slice by slice, so that what disturbs the machine disturbs all of them alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median

from contender import Contender


@dataclass(frozen=True)
class Pace:
    """How long to measure: a number of rounds, in each of which every contender plays for about `slice_seconds`."""

    rounds: int
    slice_seconds: float


THOROUGH = Pace(rounds=9, slice_seconds=0.5)
QUICK = Pace(rounds=3, slice_seconds=0.1)


@dataclass
class Speed:
    """What was measured of one contender: the same games, again in every round."""

    contender: Contender
    games: int
    decisions: int
    seconds: list[float] = field(default_factory=list)
    core_seconds: list[float] = field(default_factory=list)

    @property
    def rates(self) -> list[float]:
        """Decisions a second, round by round."""
        return [self.decisions / seconds for seconds in self.seconds]

    @property
    def rate(self) -> float:
        """Decisions a second: the median of the rounds."""
        return median(self.rates)

    @property
    def spread(self) -> float:
        """How far the rounds lie apart, as a share of the median."""
        return (max(self.rates) - min(self.rates)) / self.rate

    @property
    def core_share(self) -> float:
        """The share of the time in which the core worked for the contender and not for somebody else."""
        return sum(self.core_seconds) / sum(self.seconds)


def ratio(ours: Speed, theirs: Speed) -> float:
    """How many times as fast ours is: the median over the rounds, each compared with its own."""
    return median(our / their for our, their in zip(ours.rates, theirs.rates, strict=True))


def games_for(contender: Contender, slice_seconds: float) -> int:
    """How many games fill a slice; finding out warms the contender up."""
    contender.play(1)
    games, seconds = 1, _seconds(contender, 1)
    while seconds < slice_seconds / 4:
        games *= 4
        seconds = _seconds(contender, games)
    return max(1, round(games * slice_seconds / seconds))


def _seconds(contender: Contender, games: int) -> float:
    begun = time.perf_counter()
    contender.play(games)
    return time.perf_counter() - begun


def warmed_up(contender: Contender, pace: Pace) -> Speed:
    """A contender ready to be timed, with the number of games it plays in a slice and their decisions."""
    games = games_for(contender, pace.slice_seconds)
    return Speed(contender, games, contender.count(games))


def measure(contenders: Iterable[Contender], pace: Pace, progress: Callable[[str], None] = lambda stage: None) -> list[Speed]:
    """Warm all contenders up, then let them take turns."""
    speeds = []
    for contender in contenders:
        progress(f"warming up {contender.label}")
        speeds.append(warmed_up(contender, pace))
    for number in range(pace.rounds):
        progress(f"round {number + 1} of {pace.rounds}")
        for speed in speeds:
            time_slice(speed)
    return speeds


def time_slice(speed: Speed) -> None:
    """Time one slice, by the clock on the wall and by what the core gave to it."""
    begun, core_begun = time.perf_counter(), time.process_time()
    speed.contender.play(speed.games)
    speed.seconds.append(time.perf_counter() - begun)
    speed.core_seconds.append(time.process_time() - core_begun)
