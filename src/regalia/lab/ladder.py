"""Ladder: how strong the agents are in a game, measured against each other with seats swapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log10, sqrt
from typing import Any

from regalia.agents.agent import LEVELS
from regalia.engine.errors import BadOption
from regalia.engine.game import Game, load
from regalia.engine.key import Seed
from regalia.lab.simulate import simulate

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
SURE = 1.96
"""How many standard errors an interval of 95 per cent reaches to either side."""
STEPS = 2000


def ladder(
    game: str | Game,
    games: int = 400,
    seed: Seed = 0,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    pairings: Sequence[tuple[str, str]] = PAIRINGS,
    progress: Callable[[str, str], None] = lambda stronger, weaker: None,
) -> dict[str, Any]:
    """Let agents meet in two-player games, half of them from either seat; their win shares, and a rating that fits them."""
    played = game if isinstance(game, Game) else load(game)
    if games < 2 or games % 2:
        raise BadOption(f"{games} games cannot be shared between two seats", place="games")
    if played.least_seats > 2:
        raise BadOption(f"{played.name} is not for two", place="game")
    meetings = []
    for stronger, weaker in pairings:
        progress(stronger, weaker)
        meetings.append(_meet(played, stronger, weaker, games, seed, options, jobs))
    return {
        "game": played.slug,
        "version": played.version,
        "games": games,
        "seed": seed,
        "meetings": meetings,
        "rating": rate(meetings),
    }


def _meet(
    game: Game, stronger: str, weaker: str, games: int, seed: Seed, options: dict[str, Any] | None, jobs: int
) -> dict[str, Any]:
    """Two agents in a number of games, half of them from either seat."""
    first, second = (
        simulate(game, games // 2, agents, seed, options, jobs=jobs) for agents in ((stronger, weaker), (weaker, stronger))
    )
    wins, draws = first["wins"][0] + second["wins"][1], first["draws"] + second["draws"]
    share = (wins + draws / 2) / games
    low, high = interval(share, games)
    length = (first["mean_length"] + second["mean_length"]) / 2
    return {
        "stronger": stronger, "weaker": weaker, "games": games, "wins": wins, "draws": draws, "share": share,
        "low": low, "high": high, "mean_length": length, "seconds": first["seconds"] + second["seconds"],
    }  # fmt: skip


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 per cent for a share."""
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - reach, middle + reach


def rate(meetings: Sequence[dict[str, Any]]) -> dict[str, int]:
    """Elo ratings that make the meetings most likely, with the random agent, or the first named, at 0.

    Half a game is added to either side of a meeting: nobody is infinitely stronger after a hundred wins.
    """
    agents = list(dict.fromkeys(name for meeting in meetings for name in (meeting["weaker"], meeting["stronger"])))
    strength = dict.fromkeys(agents, 1.0)
    for _ in range(STEPS):
        strength = {name: _fitted(name, meetings, strength) for name in agents}
        least = strength["random" if "random" in strength else agents[0]]
        strength = {name: value / least for name, value in strength.items()}
    return {name: round(400 * log10(strength[name])) for name in agents}


def _fitted(name: str, meetings: Sequence[dict[str, Any]], strength: dict[str, float]) -> float:
    """The strength of one agent, given the others': one step of the fit of Bradley and Terry."""
    won, weight = 0.0, 0.0
    for meeting in meetings:
        pair = meeting["stronger"], meeting["weaker"]
        if name in pair:
            share = meeting["share"] if name == pair[0] else 1 - meeting["share"]
            won += share * meeting["games"] + 0.5
            weight += (meeting["games"] + 1) / (strength[pair[0]] + strength[pair[1]])
    return won / weight
