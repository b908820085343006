"""Warm-up: what agents think with in a game is compiled in another process, so that nobody has to wait for a compiler.

`python -m regalia.agents.warmup GAME PROCESS` compiles into the cache and ends, at the latest with the process of that number,
which started it; with a number of seats besides it compiles what policies think decisions over with. `warmup_of` and
`warmup_of_fan` have that done in the background and load what came of it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from functools import cache
from typing import Any

from regalia.agents import fan, tree
from regalia.agents.search_settings import LEAST_LINES, plan_of
from regalia.engine.game import Game, load
from regalia.engine.tiers import COMPILED, INTERPRETED, open_processor_tier
from regalia.engine.tiers.plan import Plan
from regalia.engine.tiers.tier import ProcessorTier

NICENESS = 10
"""By how much the compiler's priority is lowered: whoever plays meanwhile comes first."""
WATCH_S = 0.5


def search_in(game: Game, tier: str) -> Any:
    """The search of a game in a tier, from the cache or compiled now."""
    return open_processor_tier(game, tier).driver(tree.weigh, plan_of(game, LEAST_LINES, 1))


def fan_in(game: Game, seats: int, tier: str) -> Any:
    """What thinks decisions over in a game, in a tier, from the cache or compiled now."""
    return open_processor_tier(game, tier).driver(fan.carry_out, fan.plan_of(game, seats, 1))


class Warmup:
    """A driver of one game on its way from the interpreted to the compiled tier."""

    def __init__(self, game: Game, function: Any, plan: Plan, *order: str) -> None:
        self._game, self._function, self._plan, self._order = game, function, plan, order
        self._compiled: Any = None
        self._thread = threading.Thread(target=self._warm, name=f"warm-up {game.slug}", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Can the compiled driver be used?"""
        return self._compiled is not None

    def best(self) -> tuple[ProcessorTier, Any]:
        """The tier to run in now, and the driver in it."""
        compiled = self._compiled
        if compiled is not None:
            return open_processor_tier(self._game, COMPILED), compiled
        tier = open_processor_tier(self._game, INTERPRETED)
        return tier, tier.driver(self._function, self._plan)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the compiler; is it done?"""
        self._thread.join(seconds)
        return self.is_done

    def _warm(self) -> None:
        """Compile in another process where nothing is in the cache; where that fails, it stays interpreted."""
        tier = open_processor_tier(self._game, COMPILED)
        if not tier.is_ready(self._function, self._plan) and not self._compile_elsewhere():
            return
        self._compiled = tier.driver(self._function, self._plan)

    def _compile_elsewhere(self) -> bool:
        from regalia.engine.tiers.compiled import cache_folder

        surroundings = {**os.environ, "REGALIA_CACHE": str(cache_folder())}
        command = [sys.executable, "-m", "regalia.agents.warmup", self._game.slug, str(os.getpid()), *self._order]
        done = subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        return done.returncode == 0


@cache
def warmup_of(game: Game) -> Warmup:
    """The warm-up of a game's search, begun when it is first asked for."""
    return Warmup(game, tree.weigh, plan_of(game, LEAST_LINES, 1))


@cache
def warmup_of_fan(game: Game, seats: int) -> Warmup:
    """The warm-up of what a policy for that number of seats thinks decisions over with."""
    return Warmup(game, fan.carry_out, fan.plan_of(game, seats, 1), str(seats))


def end_with(parent: int) -> None:
    """End as soon as that process, which may have ended before this had well begun, no longer waits for this one."""
    while os.getppid() == parent:
        time.sleep(WATCH_S)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with, args=(int(sys.argv[2]),), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if sys.argv[3:]:
        fan_in(load(sys.argv[1]), int(sys.argv[3]), COMPILED)
    else:
        search_in(load(sys.argv[1]), COMPILED)
