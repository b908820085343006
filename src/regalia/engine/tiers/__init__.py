"""The tiers: three ways to run the same rules, with the same bytes as a result."""

from __future__ import annotations

from functools import cache
from typing import Any

from regalia.engine.errors import BadTier
from regalia.engine.game import Game

TIERS = ("interpreted", "compiled", "cuda")


@cache
def open_tier(game: Game, name: str) -> Any:
    """A game in a tier. Numba is imported here and not before."""
    if name == "interpreted":
        from regalia.engine.tiers.interpreted import Interpreted

        return Interpreted(game)
    if name == "compiled":
        from regalia.engine.tiers.compiled import Compiled

        return Compiled(game)
    if name == "cuda":
        from regalia.engine.tiers.cuda import Cuda

        return Cuda(game)
    raise BadTier(f"there is no tier {name!r}; there are: {', '.join(TIERS)}", place="tier")
