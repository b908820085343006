"""The interpreted tier: CPython calls the rules as they stand, over plain lists. For play, debugging and coverage."""

from __future__ import annotations

from typing import Any

from regalia.engine.chance import Stream
from regalia.engine.game import Game
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.engine.tiers import drive
from regalia.engine.tiers.binding import Binding


class Interpreted:
    """A game in the interpreted tier."""

    name = "interpreted"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._run_games = self._bound(drive.run_games)
        self._best_in_deal = self._bound(drive.best_in_deal)

    def _bound(self, function: Any) -> Any:
        return Binding(self.game, lambda copy: copy, {}).bind(function)

    def _states(self, blank: Record) -> list[Any]:
        states: list[Any] = [self.game.state() for _ in range(drive.SLOTS)]
        for state in states:
            state.fired = [0] * len(self.game.notes)
        states[drive.BLANK].copy_from(blank)
        return states

    def run(
        self, blank: Record, policies: list[int], parent: Stream, first: int, count: int, limit: int
    ) -> tuple[list[int], bytes]:
        """Play a run of games; the tally, and the last state as bytes."""
        states = self._states(blank)
        tally = [0] * (drive.FIRED + len(self.game.notes))
        choices = [0] * (self.game.actions.count + 1)
        stream, scratch = [0] * STREAM_LENGTH, [0] * SCRATCH_LENGTH
        self._run_games(states, None, 0, policies, parent, first, 1, first + count, limit, choices, stream, scratch, tally)
        return tally, states[drive.GAME].pack()

    def greedy_action(self, known: Record, seat: int, legal: list[int], stream: Stream) -> int:
        """What the greedy policy decides from what a seat knows."""
        states = self._states(known)
        states[drive.SEEN].copy_from(known)
        return int(self._best_in_deal(states, None, 0, seat, [len(legal), *legal], stream, [0] * SCRATCH_LENGTH))
