"""The tiers: three ways to run the same rules, with the same bytes as a result."""

from __future__ import annotations

from functools import cache
from typing import Any

from regalia.engine.errors import BadTier
from regalia.engine.game import Game
from regalia.engine.tiers.plan import Plan
from regalia.engine.tiers.tier import BatchTier, ProcessorTier, Tier

INTERPRETED, COMPILED, CUDA = TIERS = ("interpreted", "compiled", "cuda")


def open_tier(game: Game, name: str) -> Tier:
    """A game in a tier. Numba is imported here and not before."""
    if name == CUDA:
        return _open_cuda(game)
    return open_processor_tier(game, name)


def open_batch_tier(game: Game, name: str) -> BatchTier:
    """A game in a tier, for whoever advances many games side by side."""
    return _open_cuda(game) if name == CUDA else open_processor_tier(game, name)


@cache
def _open_cuda(game: Game) -> BatchTier:
    from regalia.engine.tiers.cuda import Cuda

    return Cuda(game)


@cache
def open_processor_tier(game: Game, name: str) -> ProcessorTier:
    """A game in a tier on this processor, for whoever works on a workspace."""
    if name == INTERPRETED:
        from regalia.engine.tiers.interpreted import Interpreted

        return Interpreted(game)
    if name == COMPILED:
        from regalia.engine.tiers.compiled import Compiled

        return Compiled(game)
    raise BadTier(f"there is no tier {name!r}; there are: {', '.join(TIERS)}", place="tier")


def ready_tier(game: Game, function: Any, plan: Plan) -> ProcessorTier:
    """The fastest tier on this processor in which a driver can be had at once, without waiting for a compiler."""
    compiled = open_processor_tier(game, COMPILED)
    return compiled if compiled.is_ready(function, plan) else open_processor_tier(game, INTERPRETED)
