"""Startup: how long a person waits for the first game, with nothing compiled yet and with everything in the cache."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

FIRST_GAME = Path(__file__).with_name("first_game.py")


@dataclass(frozen=True)
class Start:
    """One fresh process: every step to its first simulated game, in seconds."""

    import_regalia: float
    deal_match: float
    import_numba: float
    prepare: float
    simulate: float
    total: float
    was_cached: bool
    numba_after_import: bool
    numba_after_match: bool

    @property
    def ready(self) -> float:
        """From a loaded game to a compiled tier: Numba's import, then the compiling or the loading."""
        return self.import_numba + self.prepare


@dataclass(frozen=True)
class Startup:
    """The starts of one game: cold ones, each with an empty cache, and cached ones."""

    game: str
    cold: list[Start]
    cached: list[Start]

    def median(self, kind: str, step: Callable[[Start], float]) -> float:
        """The median of a step over the cold or the cached starts."""
        return median(step(start) for start in getattr(self, kind))

    @property
    def eager_starts(self) -> int:
        """How many starts had Numba imported before anything was to be compiled."""
        return sum(start.numba_after_import or start.numba_after_match for start in [*self.cold, *self.cached])


def start(slug: str, cache: str) -> Start:
    """Start a fresh process on a cache folder and wait until it has played a game."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, str(FIRST_GAME), slug], env={**os.environ, "REGALIA_CACHE": cache}, stdout=subprocess.PIPE, text=True
    ) as process:
        line = process.stdout.readline() if process.stdout else ""
        total = time.perf_counter() - begun
    if not line:
        raise RuntimeError(f"{FIRST_GAME.name} {slug} ended with exit code {process.returncode} and told nothing")
    told: dict[str, Any] = json.loads(line)
    return Start(total=total, **told)


def startup(slug: str, repeats: int) -> Startup:
    """Start a game cold, and from the cache, a number of times each."""
    cold, cached = [], []
    for _ in range(repeats):
        with tempfile.TemporaryDirectory(prefix="regalia-bench-") as cache:
            cold.append(start(slug, cache))
            cached.append(start(slug, cache))
    return Startup(slug, cold, cached)
