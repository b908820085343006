"""Limits: how many requests, messages and sockets one address and one player may send. Buckets refill with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

from regalia.server.errors import Refused

MOST_BUCKETS = 50_000


@dataclass(frozen=True)
class Limit:
    """How many at once, and how many a second."""

    at_once: float
    a_second: float


LIMITS = {
    "request": Limit(200, 40),
    "guest": Limit(10, 1 / 6),
    "password": Limit(8, 1 / 10),
    "table": Limit(20, 1 / 3),
    "socket": Limit(40, 2),
    "message": Limit(60, 20),
    "chat": Limit(5, 1),
    "hint": Limit(5, 1 / 2),
    "simulation": Limit(3, 1 / 20),
    "guess": Limit(30, 1 / 2),
}
"""By what is asked for. `guess` is for addresses that lead nowhere, which stops those who guess links."""


class Bucket:
    """What one address, or one player, may still do."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left, self.at = left, at

    def take(self, limit: Limit, rate: float, now: float) -> bool:
        """Take one out, if there is one; was there?"""
        self.left = min(limit.at_once * rate, self.left + (now - self.at) * limit.a_second * rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Gate:
    """Lets through what is within the limits."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def passes(self, what: str, who: str) -> bool:
        """May they do this once more? Counts as doing it."""
        if not self._rate:
            return True
        now, limit = time.monotonic(), LIMITS[what]
        bucket = self._buckets.get((what, who))
        if bucket is None:
            bucket = self._buckets[what, who] = Bucket(limit.at_once * self._rate, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((what, who))
        return bucket.take(limit, self._rate, now)

    def is_spent(self, what: str, who: str) -> bool:
        """Have they done this too often? Does not count as doing it."""
        bucket = self._buckets.get((what, who))
        if not self._rate or bucket is None:
            return False
        return bucket.left + (time.monotonic() - bucket.at) * LIMITS[what].a_second * self._rate < 1

    def check(self, what: str, *whose: str) -> None:
        """Refuse what exceeds the limit of any of these."""
        if not all([self.passes(what, who) for who in whose]):
            raise Refused("too_fast", "too many at once; wait a moment", place=what)
