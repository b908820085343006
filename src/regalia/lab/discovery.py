"""Discovery: many comparisons looked at together, with the share of false discoveries among them controlled.

Benjamini and Hochberg's rule says which are called real; the intervals of those are widened as Benjamini and Yekutieli (2005)
have it, so that of the intervals that are shown for them no more than the stated share miss.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, inf, sqrt
from statistics import NormalDist

RATE = 0.05


@dataclass(frozen=True)
class Difference:
    """The difference of two shares, with its interval and whether it counts as real."""

    value: float
    low: float
    high: float
    p: float
    is_real: bool


def two_sided(z: float) -> float:
    """How often chance alone gives a standard normal number at least so far from nothing."""
    return 1 - erf(abs(z) / sqrt(2))


def discoveries(values: Sequence[float], errors: Sequence[float], rate: float = RATE) -> list[Difference]:
    """Judge differences by their standard errors, all together. One without games (an infinite error) is never real."""
    ps = [two_sided(value / error) if 0 < error < inf else 1.0 for value, error in zip(values, errors, strict=True)]
    ranked, real = sorted(ps), 0
    for place, p in enumerate(ranked, start=1):
        if p <= rate * place / len(ranked):
            real = place
    bound = ranked[real - 1] if real else -1.0
    wide = NormalDist().inv_cdf(1 - rate * max(1, real) / len(ranked) / 2) if ranked else 0.0
    return [
        Difference(value, -inf, inf, 1.0, False)
        if error == inf
        else Difference(value, value - wide * error, value + wide * error, p, p <= bound)
        for value, error, p in zip(values, errors, ps, strict=True)
    ]


def share_error(won: float, games: float) -> float:
    """The standard error of a share, with a win and a loss added so that few games are never sure."""
    if games <= 0:
        return inf
    share = (won + 1) / (games + 2)
    return sqrt(share * (1 - share) / games)
