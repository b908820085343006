"""Games: every game that Regalia finds, in every tier that can run here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from contender import SEED, Contender
from regalia.engine.errors import BadTier
from regalia.engine.game import Game, load, slugs
from regalia.engine.tiers import TIERS
from regalia.lab.simulate import simulate


def contenders(tiers: Iterable[str]) -> Iterator[Contender]:
    """Every discovered game in each of these tiers."""
    for slug in slugs():
        game = load(slug)
        for tier in tiers:
            yield contender(game, tier)


def contender(game: Game, tier: str) -> Contender:
    """Random play by two, or by as few as the game takes, on one core."""
    agents = ["random"] * max(2, game.least_seats)

    def play(games: int) -> int:
        return simulate(game, games, agents, SEED, tier=tier)["decisions"]

    return Contender(game.name, tier, play, play)


def tiers_here() -> tuple[list[str], list[str]]:
    """The tiers that can be measured on this machine, and a sentence for each that cannot."""
    reason = why_no_gpu()
    if not reason:
        return list(TIERS), []
    return [tier for tier in TIERS if tier != "cuda"], [f"cuda: {reason}"]


def why_no_gpu() -> str:
    """Why the cuda tier cannot be measured here, or nothing where it can."""
    from regalia.engine.tiers.cuda import is_simulated, load_cuda

    try:
        load_cuda()
    except BadTier as error:
        return error.message
    except ImportError as error:
        return str(error)
    return "Numba's simulator says nothing about a GPU's speed" if is_simulated() else ""
