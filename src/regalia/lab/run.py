"""Run: many stretches on many cores, brought back in their order, so that nothing depends on who was quicker."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from typing import Protocol

from regalia.engine.errors import BadOption
from regalia.engine.game import load
from regalia.engine.tiers import open_tier
from regalia.lab.ahead import in_order
from regalia.lab.arrangement import Arrangement
from regalia.lab.stretch import Played, Stretch, Wanted, games_at_once, play, prepare

AHEAD = 2
"""How many stretches are handed out for every job: enough that nobody waits, few enough that a stop wastes little."""


class Hands(Protocol):
    """Whoever plays stretches: the cores of this machine, or a cluster."""

    jobs: int

    def hand_out(self, arrangement: Arrangement, stretch: Stretch) -> Callable[[], Played]:
        """Have a stretch played; what is returned waits for it."""
        ...

    def close(self) -> None:
        """Hand out no more, and let go of what was handed out."""
        ...


class Cores:
    """The cores of this machine: threads where games run outside the interpreter, processes otherwise."""

    def __init__(self, arrangements: Sequence[Arrangement], wanted: Wanted, tier: str, jobs: int) -> None:
        if jobs < 1:
            raise BadOption(f"there must be at least one job, not {jobs}", place="jobs")
        self.jobs, self._wanted, self._tier = jobs, wanted, tier
        for arrangement in arrangements:
            prepare(arrangement, tier)
        self._executor: Executor = open_tier(load(arrangements[0].game), tier).executor(jobs)

    def hand_out(self, arrangement: Arrangement, stretch: Stretch) -> Callable[[], Played]:
        """Have a stretch played by the next core that is free."""
        task: Future[Played] = self._executor.submit(play, arrangement, stretch, self._wanted, self._tier)
        return task.result

    def close(self) -> None:
        """Wait for nobody."""
        self._executor.shutdown(wait=False, cancel_futures=True)


@dataclass
class Run:
    """`games` games of several arrangements each, from number `first` on, but for what `missing` leaves out."""

    arrangements: list[Arrangement]
    games: int
    wanted: Wanted = field(default_factory=Wanted)
    tier: str = "compiled"
    jobs: int = 1
    missing: Callable[[Stretch], Stretch] = lambda stretch: stretch
    first: int = 0
    hands: Callable[[Sequence[Arrangement], Wanted, str, int], Hands] = Cores

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadOption(f"there must be at least one game, not {self.games}", place="games")
        self.arrangements = [arrangement.packed() for arrangement in self.arrangements]

    def stretches(self) -> list[Stretch]:
        """All stretches: every arrangement one further, then all again, so that a stop finds them even."""
        sizes = [games_at_once(arrangement) for arrangement in self.arrangements]
        rounds = max(-(-self.games // size) for size in sizes)
        return [
            Stretch(number, self.first + place * size, min(size, self.games - place * size))
            for place in range(rounds)
            for number, size in enumerate(sizes)
            if place * size < self.games
        ]

    def results(self) -> Iterator[Played]:
        """What the stretches bring, in their order."""
        missing = [left for left in map(self.missing, self.stretches()) if left.games > 0]
        if not missing:
            return
        hands = self.hands(self.arrangements, self.wanted, self.tier, self.jobs)
        try:
            yield from in_order((self._task(hands, stretch) for stretch in missing), AHEAD * hands.jobs)
        finally:
            hands.close()

    def _task(self, hands: Hands, stretch: Stretch) -> Callable[[], Played]:
        return hands.hand_out(self.arrangements[stretch.arrangement], stretch)
