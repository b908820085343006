"""Limits: how many requests, messages and sockets one address and one player may send. Buckets refill with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
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
    "login": Limit(20, 1 / 30),
    "table": Limit(20, 1 / 3),
    "deal": Limit(20, 1 / 3),
    "socket": Limit(40, 2),
    "message": Limit(60, 20),
    "player": Limit(200, 40),
    "pace": Limit(10, 1),
    "chat": Limit(5, 1),
    "hint": Limit(5, 1 / 2),
    "deck": Limit(30, 1 / 10),
    "simulation": Limit(3, 1 / 20),
    "guess": Limit(30, 1 / 2),
    "computing": Limit(20, 0.3),
}
"""By what is asked for. `guess` is for addresses that lead nowhere, which stops those who guess links; `player` is for the
messages of all sockets of a player; `computing` counts seconds of CPU time."""


SHARED = ("guest", "password", "login", "table", "deal", "socket", "deck", "simulation", "guess")
"""What is rare enough that all processes count it together."""


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

    def spend(self, limit: Limit, rate: float, now: float, amount: float) -> None:
        """Take out what was used, even more than there is."""
        self.left = min(limit.at_once * rate, self.left + (now - self.at) * limit.a_second * rate) - amount
        self.at = now


class Gate:
    """Lets through what is within the limits."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        """From where people have logged in."""
        self.tell: Callable[[str, str], None] = lambda what, who: None
        """Tells the other processes what somebody has done here."""

    def passes(self, what: str, who: str) -> bool:
        """May they do this once more? Counts as doing it."""
        if not self._rate:
            return True
        if what in SHARED:
            self.tell(what, who)
        return self._take(what, who)

    def _take(self, what: str, who: str) -> bool:
        now = time.monotonic()
        return self._bucket(what, who, now).take(LIMITS[what], self._rate, now)

    def _bucket(self, what: str, who: str, now: float) -> Bucket:
        bucket = self._buckets.get((what, who))
        if bucket is None:
            bucket = self._buckets[what, who] = Bucket(LIMITS[what].at_once * self._rate, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((what, who))
        return bucket

    def spend(self, what: str, who: str, amount: float) -> None:
        """Take out what somebody has used, which is known only afterwards."""
        if self._rate:
            now = time.monotonic()
            self._bucket(what, who, now).spend(LIMITS[what], self._rate, now, amount)

    def know(self, login: str, address: str) -> None:
        """Somebody has logged in from an address."""
        self._known[login, address] = None
        self._known.move_to_end((login, address))
        if len(self._known) > MOST_BUCKETS:
            self._known.popitem(last=False)

    def is_known(self, login: str, address: str) -> bool:
        """Has somebody logged in from there before?"""
        return (login, address) in self._known

    def take(self, what: str, who: str) -> None:
        """Somebody has done this at another process."""
        if what in SHARED:
            self._take(what, who)

    def is_spent(self, what: str, who: str) -> bool:
        """Have they done this too often? Does not count as doing it."""
        bucket = self._buckets.get((what, who))
        if not self._rate or bucket is None:
            return False
        return bucket.left + (time.monotonic() - bucket.at) * LIMITS[what].a_second * self._rate < 1

    def check(self, what: str, *whose: str) -> None:
        """Refuse what exceeds the limit of any of these."""
        if not all([self.passes(what, who) for who in whose]):
            raise Refused("too_fast", "too many at once; wait a moment", place=what, again_in_s=self._wait(what, whose))

    def check_left(self, what: str, who: str) -> None:
        """Refuse who has nothing left; does not count as doing it."""
        if self.is_spent(what, who):
            raise Refused("too_fast", "too much at once; wait a moment", place=what, again_in_s=self._wait(what, (who,)))

    def _wait(self, what: str, whose: Iterable[str]) -> float:
        """How many seconds until all of these may do it again."""
        left = min((bucket.left for who in whose if (bucket := self._buckets.get((what, who)))), default=0.0)
        return max(0.0, 1 - left) / (LIMITS[what].a_second * self._rate)
