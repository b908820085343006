"""Sequence: confidence sequences, intervals that hold at all times at once, so that one may look after every game and stop.

A share, of games won with a draw as half a win, gets the beta-binomial mixture: for every mean m between 0 and 1 the mixed
likelihood of what was seen over its likelihood under m is a martingale if m is true, for any outcomes between 0 and 1; what it
has ever grown beyond 1 / (1 - level) for is out (Ville's inequality). Other means get the asymptotic sequence of Waudby-Smith
and others (2021), which mixes over the size of the mean's error and asks of the outcomes a finite variance only.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, lgamma, log, sqrt

PRIOR = 0.5
"""Jeffreys' prior on both sides."""
SHARPEST = 1000
"""The number of outcomes for which the sequence of a mean is made narrowest."""
STEPS = 60


@dataclass(frozen=True)
class Interval:
    """A value with the bounds between which the truth lies."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """The distance from the middle to either bound."""
        return (self.high - self.low) / 2

    def holds(self, truth: float) -> bool:
        """Does a value lie within?"""
        return self.low <= truth <= self.high


def share(won: float, games: int, level: float = 0.95) -> Interval:
    """The share of games won, at this moment of a sequence; a draw is half a game won."""
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    lost = games - won
    mixed = _log_beta(PRIOR + won, PRIOR + lost) - _log_beta(PRIOR, PRIOR)
    most = mixed + log(1 - level)

    def is_out(mean: float) -> bool:
        return _log_likelihood(won, lost, mean) < most

    value = won / games
    return Interval(value, _edge(0.0, value, is_out), _edge(1.0, value, is_out))


def mean(total: float, squares: float, count: int, level: float = 0.95) -> Interval:
    """The mean of any outcomes, from their sum and the sum of their squares, at this moment of a sequence."""
    if count < 2:
        return Interval(total / count if count else 0.0, -inf, inf)
    value = total / count
    variance = max(0.0, (squares - count * value * value) / (count - 1))
    reach = sqrt(variance) * width(count, level)
    return Interval(value, value - reach, value + reach)


def width(count: int, level: float = 0.95) -> float:
    """How far the sequence of a mean reaches after a number of outcomes, in standard deviations of a single one."""
    alpha = 1 - level
    rho = (-2 * log(alpha) + log(-2 * log(alpha)) + 1) / SHARPEST
    grown = count * rho + 1
    return sqrt(2 * grown / (count * count * rho) * log(sqrt(grown) / alpha))


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _log_likelihood(won: float, lost: float, mean: float) -> float:
    if (mean <= 0 and won > 0) or (mean >= 1 and lost > 0):
        return -inf
    return (won * log(mean) if won else 0.0) + (lost * log(1 - mean) if lost else 0.0)


def _edge(out: float, inside: float, is_out: object) -> float:
    """Where the values that are out begin, between one that may be and one that is not."""
    assert callable(is_out)
    if not is_out(out):
        return out
    for _ in range(STEPS):
        middle = (out + inside) / 2
        out, inside = (middle, inside) if is_out(middle) else (out, middle)
    return out
