"""Ladder: how strong the agents are in a game: a tournament in which each meets the one below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from regalia.agents.agent import LEVELS, names
from regalia.engine.game import Game
from regalia.engine.key import Seed
from regalia.lab.tournament import Contestant, tournament

RUNGS = ("random", "greedy", *LEVELS)
"""The agents on the ladder."""
PAIRINGS = (
    ("greedy", "random"),
    ("page", "random"),
    ("knight", "page"),
    ("queen", "knight"),
    ("king", "queen"),
    ("king", "greedy"),
)
"""Who meets whom: each level the one below, and the strongest the greedy agent."""


def ladder(
    game: str | Game,
    games: int = 400,
    seed: Seed = 0,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    pairings: Sequence[tuple[str, str]] = PAIRINGS,
    progress: Callable[[int], None] = lambda played: None,
) -> dict[str, Any]:
    """Let agents meet in two-player games, half of them from either seat; their win shares, and a rating that fits them."""
    named = list(dict.fromkeys(name for stronger, weaker in pairings for name in (weaker, stronger)))
    ordered = sorted(named, key=lambda name: names().index(name) if name in names() else len(names()))
    met = [(ordered.index(stronger), ordered.index(weaker)) for stronger, weaker in pairings]
    contestants = [Contestant(name, name) for name in ordered]
    return tournament(game, contestants, games, seed, options, met, lambda seed, place: seed, progress=progress, jobs=jobs)
