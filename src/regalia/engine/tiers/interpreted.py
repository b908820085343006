"""The interpreted tier: CPython calls the rules as they stand, over plain lists. For play, debugging and coverage."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

from regalia.engine.chance import Stream
from regalia.engine.game import Game
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.engine.tiers import driver
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.driver import Workspace
from regalia.engine.tiers.plan import RANDOM, Plan, plan_for
from regalia.engine.tiers.tier import MANY_JOBS, HostArrays, Outcome, checked, tally_length


class Interpreted(HostArrays):
    """A game in the interpreted tier."""

    name = "interpreted"
    games_at_once = 10
    most_jobs = MANY_JOBS
    is_quick = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self._drivers: dict[tuple[str, Any], Any] = {}

    def prepare(self, plan: Plan = RANDOM, seats: int | None = None) -> None:
        """There is nothing to compile here."""

    def is_ready(self, function: Any, plan: Plan) -> bool:
        """There never is a compiler to wait for."""
        return True

    def driver(self, function: Any, plan: Plan) -> Any:
        """A function over a workspace, bound to this game."""
        if (plan.name, function) not in self._drivers:
            self._drivers[plan.name, function] = Binding(self.game, lambda copy: copy, dict(plan.replaced)).bind(function)
        return self._drivers[plan.name, function]

    def workspace(self, plan: Plan) -> Workspace:
        """Records as objects, everything else as lists."""
        states: list[Any] = [self.game.state() for _ in range(plan.slots)]
        for state in states:
            state.fired, state.faults = [0] * len(self.game.notes), 0
        scratch = self.numbers(plan.scratch)
        plan.fill(scratch)
        return Workspace(states, None, self.numbers(self.game.actions.count + 1), self.numbers(STREAM_LENGTH), scratch)

    def lay(self, work: Workspace, slot: int, record: Record) -> None:
        """Put a record into its place."""
        work.states[slot].copy_from(record)

    def lay_packed(self, work: Workspace, slot: int, packed: bytes) -> None:
        """Put the bytes of a record into its place."""
        work.states[slot].unpack(packed)

    def packed(self, work: Workspace, slot: int) -> bytes:
        """The bytes of the record in a place."""
        return bytes(work.states[slot].pack())

    def rows(self, work: Workspace, first: int, count: int) -> Any:
        """The bytes of some records, a row each."""
        import numpy as np

        return np.stack([np.frombuffer(state.pack(), np.uint8) for state in work.states[first : first + count]])

    def lay_rows(self, work: Workspace, first: int, rows: Any) -> None:
        """Put the bytes of records into their places."""
        for place, row in enumerate(rows):
            work.states[first + place].unpack(row.tobytes())

    def numbers(self, count: int) -> list[int]:
        """A row of zeros."""
        return [0] * count

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
        """Play a run of games."""
        plan = plan or plan_for(policies)
        work, tally = self.workspace(plan), self.numbers(tally_length(self.game))
        self.lay(work, driver.BLANK, blank)
        self.driver(driver.run_games, plan)(work, policies, parent, first, first + count, limit, tally)
        return checked(self.game, tally, work.states[driver.GAME].pack())

    def executor(self, jobs: int) -> Executor:
        """Processes, which leave Ctrl-C to this one; a single job needs none."""
        if jobs == 1:
            return ThreadPoolExecutor(1)
        return ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
