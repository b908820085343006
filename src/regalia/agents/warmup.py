"""Warming: the search of a game is compiled in another process, so that nobody has to wait for a compiler.

`python -m regalia.agents.warmup GAME PROCESS` compiles into the cache and ends, at the latest with the process of that number,
which started it; `warming_of` has that done in the background and loads what came of it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from functools import cache
from typing import Any

from regalia.agents import tree
from regalia.agents.search_settings import LEAST_LINES, plan_of
from regalia.engine.game import Game, load
from regalia.engine.tiers import open_tier

LATER = 10
"""So much lower is the priority of the compiler: whoever plays meanwhile comes first."""
WATCH_S = 0.5


def compiled_search(game: Game) -> Any:
    """The compiled search of a game, from the cache or compiled now."""
    return open_tier(game, "compiled").driver(tree.weigh, plan_of(game, LEAST_LINES, 1))


class Warming:
    """One game's search on its way from the interpreted to the compiled tier."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._driver: Any = None
        self._thread = threading.Thread(target=self._warm, name=f"warming {game.slug}", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Can the compiled search be used?"""
        return self._driver is not None

    @property
    def driver(self) -> Any:
        """The compiled search."""
        return self._driver

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the compiler; is it done?"""
        self._thread.join(seconds)
        return self.is_done

    def _warm(self) -> None:
        """Compile in another process where nothing is in the cache; where that fails, the search stays interpreted."""
        tier = open_tier(self._game, "compiled")
        if not tier.is_cached(tree.weigh, plan_of(self._game, LEAST_LINES, 1)) and not self._compile_elsewhere():
            return
        self._driver = compiled_search(self._game)

    def _compile_elsewhere(self) -> bool:
        from regalia.engine.tiers.compiled import cache_folder

        surroundings = {**os.environ, "REGALIA_CACHE": str(cache_folder())}
        command = [sys.executable, "-m", "regalia.agents.warmup", self._game.slug, str(os.getpid())]
        done = subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        return done.returncode == 0


@cache
def warming_of(game: Game) -> Warming:
    """The warming of a game's search, begun when it is first asked for."""
    return Warming(game)


def end_with(parent: int) -> None:
    """End as soon as that process, which may have ended before this had well begun, no longer waits for this one."""
    while os.getppid() == parent:
        time.sleep(WATCH_S)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with, args=(int(sys.argv[2]),), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(LATER)
    compiled_search(load(sys.argv[1]))
