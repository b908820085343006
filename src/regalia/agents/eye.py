"""Eye: what a seat observes of one state, compiled where that is ready, else interpreted: nobody waits for a compiler."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

import numpy as np

from regalia.engine.errors import RegaliaError
from regalia.engine.game import Game
from regalia.engine.knowledge import Observation
from regalia.engine.layout import layout
from regalia.engine.observation import observation, observer, source_of
from regalia.engine.record import Record
from regalia.engine.tiers import COMPILED, driver, open_processor_tier
from regalia.engine.tiers.driver import State, Workspace
from regalia.engine.tiers.plan import Plan

WORTHWHILE = 2000
"""Observations of more numbers than this are worth a compiler."""


def see(state: State, seat: int, out: Observation) -> None:
    """Bound to what a game's seats observe."""


def look(work: Workspace, seat: int, out: Observation) -> int:
    """Observe the record in the first place."""
    see(work.states[driver.BLANK], seat, out)
    return 0


class Eye:
    """Observes a game with a number of seats; it begins interpreted, and compiles meanwhile where that is worth it."""

    def __init__(self, game: Game, seats: int) -> None:
        self._game, self._length = game, layout(game, seats).length
        name = f"look-{layout(game, seats).digest}-{len(source_of(game, seats))}"
        arrays = (("Observation", "int16", 1),)
        self._plan = Plan(name, ((see, observer(game, seats)),), 1, arrays=arrays)
        self._compiled: tuple[Any, Any, Any] | None = None
        self._busy = threading.Lock()
        if self._length > WORTHWHILE:
            threading.Thread(target=self._compile, name=f"eye {game.slug}", daemon=True).start()

    def observe(self, state: Record, seat: int) -> Any:
        """What a seat observes of a state."""
        if self._compiled is None:
            return observation(self._game, state, seat)
        tier, run, work = self._compiled
        out = np.zeros(self._length, np.int16)
        with self._busy:
            tier.lay(work, driver.BLANK, state)
            run(work, seat, out)
        return out

    def _compile(self) -> None:
        try:
            tier = open_processor_tier(self._game, COMPILED)
            run, work = tier.driver(look, self._plan), tier.workspace(self._plan)
        except (RegaliaError, OSError):
            return  # it stays interpreted
        self._compiled = tier, run, work


@cache
def eye(game: Game, seats: int) -> Eye:
    """The eye of a game and a number of seats, opened once."""
    return Eye(game, seats)


def observe(game: Game, state: Record, seat: int) -> Any:
    """What a seat observes of a state."""
    return eye(game, state.seats).observe(state, seat)
