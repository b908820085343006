"""The interpreted tier: CPython calls the rules as they stand, over plain lists. For play, debugging and coverage."""

from __future__ import annotations

from typing import Any

from regalia.engine.chance import Stream
from regalia.engine.game import Game
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.engine.tiers import driver
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.plan import POLICIES, Plan, plan_for


class Interpreted:
    """A game in the interpreted tier."""

    name = "interpreted"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._drivers: dict[tuple[str, Any], Any] = {}

    def prepare(self, variant: str = "random") -> None:
        """There is nothing to compile here."""

    def driver(self, function: Any, plan: Plan) -> Any:
        """A function over records, bound to this game."""
        if (plan.name, function) not in self._drivers:
            self._drivers[plan.name, function] = Binding(self.game, lambda copy: copy, dict(plan.replaced)).bind(function)
        return self._drivers[plan.name, function]

    def records(self, count: int) -> tuple[list[Any], None]:
        """Blank records."""
        states: list[Any] = [self.game.state() for _ in range(count)]
        for state in states:
            state.fired = [0] * len(self.game.notes)
            state.faults = 0
        return states, None

    def lay(self, states: list[Any], raw: None, slot: int, record: Record) -> None:
        """Put a record into its place."""
        states[slot].copy_from(record)

    def numbers(self, count: int) -> list[int]:
        """A row of numbers, nothing in it."""
        return [0] * count

    def choices(self) -> list[int]:
        """Room for the legal actions."""
        return [0] * (self.game.actions.count + 1)

    def run(
        self,
        blank: Record,
        policies: list[int],
        parent: Stream,
        first: int,
        count: int,
        limit: int,
        plan: Plan | None = None,
    ) -> tuple[list[int], bytes]:
        """Play a run of games; the tally, and the last state as bytes."""
        plan = plan or plan_for(policies)
        states, raw = self.records(plan.slots)
        self.lay(states, raw, driver.BLANK, blank)
        tally = self.numbers(driver.FIRED + len(self.game.notes))
        stream, room = self.numbers(STREAM_LENGTH), self.numbers(plan.room)
        plan.furnish(room)
        play = self.driver(driver.run_games, plan)
        play(states, raw, 0, policies, parent, first, 1, first + count, limit, self.choices(), stream, room, tally)
        return tally, states[driver.GAME].pack()

    def greedy_action(self, known: Record, seat: int, legal: list[int], stream: Stream) -> int:
        """What the greedy policy decides from what a seat knows."""
        states, raw = self.records(driver.SLOTS)
        self.lay(states, raw, driver.SEEN, known)
        best = self.driver(driver.best_in_deal, POLICIES)
        return int(best(states, raw, 0, seat, [len(legal), *legal], stream, [0] * SCRATCH_LENGTH))
