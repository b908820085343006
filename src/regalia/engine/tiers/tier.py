"""Tier: what every way of running the rules can do. `open_tier` returns one; nothing outside this folder asks which."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol

from regalia.engine.chance import Stream
from regalia.engine.errors import BadGame
from regalia.engine.game import Game
from regalia.engine.record import Record
from regalia.engine.tiers import driver
from regalia.engine.tiers.driver import Workspace
from regalia.engine.tiers.plan import RANDOM, Plan


class Outcome(NamedTuple):
    """What came of a run of games: the tally, whose places `driver` names, and the last game's state as bytes."""

    tally: list[int]
    last: bytes


class Tier(Protocol):
    """A game in a tier: it plays whole games by a plan."""

    game: Game

    @property
    def name(self) -> str:
        """What people call the tier."""
        ...

    @property
    def games_at_once(self) -> int:
        """How many games to ask for in one run, so that a run of random games lasts a moment."""
        ...

    @property
    def most_jobs(self) -> int:
        """How many runs can go on side by side."""
        ...

    def executor(self, jobs: int) -> Executor:
        """What runs several runs side by side."""
        ...

    def prepare(self, plan: Plan = RANDOM, seats: int | None = None) -> None:
        """Have everything ready for runs by a plan, with so many seats; an error where the tier cannot run it."""
        ...

    def run(
        self,
        blank: Record,
        policies: Sequence[int],
        parent: Stream,
        first: int,
        count: int,
        limit: int,
        plan: Plan | None = None,
    ) -> Outcome:
        """Play the games numbered `first` and following, at most `limit` decisions each."""
        ...


class BatchTier(Tier, Protocol):
    """A tier that also advances many games side by side, whose records and arrays stay where it runs."""

    def driver(self, function: Any, plan: Plan) -> Any:
        """A function over a workspace, bound to this game: from the cache, or compiled now."""
        ...

    def workspace(self, plan: Plan) -> Workspace:
        """Blank records, room for the legal actions, a stream, and the scratch of a plan."""
        ...

    def lay(self, work: Workspace, slot: int, record: Record) -> None:
        """Put a record into its place."""
        ...

    def rows(self, work: Workspace, first: int, count: int) -> Any:
        """The bytes of some records, a row each."""
        ...

    def lay_rows(self, work: Workspace, first: int, rows: Any) -> None:
        """Put the bytes of records into their places."""
        ...

    def numbers(self, count: int) -> Any:
        """A row of zeros."""
        ...

    def array(self, shape: tuple[int, ...], kind: str) -> Any:
        """Zeros that lie where the tier runs."""
        ...

    def taken(self, given: Any, like: Any) -> Any:
        """An array that somebody gives, where the tier runs: as it is where it can be, else copied into another."""
        ...

    def on_host(self, array: Any) -> Any:
        """An array for NumPy."""
        ...


class ProcessorTier(BatchTier, Protocol):
    """A tier on this processor: besides playing whole games it runs any driver on a workspace that Python fills and reads."""

    @property
    def is_quick(self) -> bool:
        """Does it play thousands of games a second, not only as many as an interpreter does?"""
        ...

    def is_ready(self, function: Any, plan: Plan) -> bool:
        """Could this driver be had at once, without a compiler?"""
        ...

    def lay_packed(self, work: Workspace, slot: int, packed: bytes) -> None:
        """Put the bytes of a record into its place."""
        ...

    def packed(self, work: Workspace, slot: int) -> bytes:
        """The bytes of the record in a place."""
        ...


MANY_JOBS = 1024
"""More runs side by side than any processor has cores."""


class Threads:
    """For tiers whose games run outside the interpreter: one thread a job."""

    def executor(self, jobs: int) -> Executor:
        """Threads of this process."""
        return ThreadPoolExecutor(jobs)


BOUNDARY = 64
"""JAX takes over the memory of an array that begins at a multiple of so many bytes, and copies any other."""


class HostArrays:
    """For tiers that run on this processor: their arrays are NumPy's."""

    def array(self, shape: tuple[int, ...], kind: str) -> Any:
        """Zeros in memory that others can take over."""
        import numpy as np

        size = math.prod(shape) * np.dtype(kind).itemsize
        room = np.zeros(size + BOUNDARY, np.uint8)
        first = -room.ctypes.data % BOUNDARY
        return room[first : first + size].view(kind).reshape(shape)

    def taken(self, given: Any, like: Any) -> Any:
        """What somebody gives, copied into an array."""
        like[:] = given
        return like

    def on_host(self, array: Any) -> Any:
        """The array as it is."""
        return array


def tally_length(game: Game) -> int:
    """How many numbers a tally has."""
    return driver.FIRED + len(game.notes)


def checked(game: Game, tally: list[int], last: bytes) -> Outcome:
    """The outcome of a run, unless a rule met something that it does not know."""
    if tally[driver.FAULTS]:
        fault = f"{tally[driver.FAULTS]} times a rule met what it does not know; the interpreted tier says which"
        raise BadGame(fault, place=game.slug)
    return Outcome(tally, last)
