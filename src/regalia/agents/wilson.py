"""Wilson: bounds of a share of games that were won, 95 times in 100 around the true share, for few games as for many."""

from __future__ import annotations

NORMAL = 1.959964
"""The standard deviations within which a normal variable is 95 times in 100."""


def wilson(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share; a draw counts as a part of a win. Without games nothing is known."""
    if not games:
        return 0.0, 1.0
    share, spread = won / games, NORMAL**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL * (share * (1 - share) / games + spread / (4 * games)) ** 0.5 / (1 + spread)
    return middle - reach, middle + reach
