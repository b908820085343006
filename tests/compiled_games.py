"""Compile first what most tests run, a game a process: `python -m tests.compiled_games`, which `make test` does.

Tests that need the same driver would otherwise compile it at the same time, and servers that are stopped soon would begin it
again and again. In one process the drivers of a game are linked with the parts that they share.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from regalia import games
from regalia.agents.warmup import fan_in, search_in
from regalia.engine.game import built_in_slugs, load
from regalia.engine.tiers import COMPILED, open_tier
from regalia.engine.tiers.plan import POLICIES, RANDOM
from regalia.lab.ladder import ladder
from regalia.lab.simulate import simulate
from regalia.rl import Vector

GAMES = Path(games.__file__).parent


def potentials(slug: str) -> None:
    Vector(slug, 1, potentials=True).reset(0)


def levels(slug: str) -> None:
    simulate(slug, 1, ("page", "random"))


def watched_games(slug: str) -> None:
    ladder(slug, 2, pairings=[("greedy", "random")])


def second_thoughts(slug: str) -> None:
    fan_in(load(slug), 2, COMPILED)


BESIDES: dict[str, tuple[Callable[[str], None], ...]] = {
    "kingdom-kards": (potentials, watched_games, second_thoughts),
    "kraljevska-igra": (potentials, levels, second_thoughts),
    "magic-duel": (potentials, watched_games),
}
"""What tests do with some games only. What is not compiled here is compiled by the first test that needs it."""


def compile_game(slug: str) -> None:
    """Compile what whole games, the search and environments are played with, and what is done besides."""
    game = load(slug)
    for plan in (RANDOM, POLICIES):
        open_tier(game, COMPILED).prepare(plan)
    search_in(game, COMPILED)
    Vector(slug, 1).reset(0)
    for one in BESIDES.get(slug, ()):
        one(slug)


def length_of_rules(slug: str) -> int:
    """How many bytes of source a game has: what has most takes longest to compile."""
    return sum(path.stat().st_size for path in (GAMES / slug.replace("-", "_")).rglob("*.py"))


if __name__ == "__main__":
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        list(pool.map(compile_game, sorted(built_in_slugs(), key=length_of_rules, reverse=True)))
