"""Crowd: how many sockets are open from each address, in all processes together."""

from __future__ import annotations

import time
from collections import Counter

from regalia.server.errors import Refused

SILENT_S = 75.0
"""A process that has not said for this long how many are connected to it is gone."""
PART = 100
"""How many addresses fit into one notice."""
Counts = dict[str, int]


class Crowd:
    """Open sockets by address, here and at the other processes."""

    def __init__(self) -> None:
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[tuple[str, str], tuple[int, float]] = {}
        """By process and address: how many, and when that was heard."""

    def __len__(self) -> int:
        """The number of sockets here."""
        return self._here.total()

    def check(self, address: str, most: int, most_each: int) -> None:
        """Refuse one more socket where too many are open, in all or from an address."""
        if len(self) >= most:
            raise Refused("too_many", "too many sockets are open; try again later", place="socket")
        if self._here[address] + self._count_elsewhere(address) >= most_each:
            raise Refused("too_many", "too many sockets are open from where you are", place="socket")

    def _count_elsewhere(self, address: str) -> int:
        now = time.monotonic()
        return sum(count for (_, of), (count, at) in self._elsewhere.items() if of == address and now - at < SILENT_S)

    def enter(self, address: str) -> Counts:
        """One more; returns what to tell the other processes."""
        self._here[address] += 1
        return {address: self._here[address]}

    def leave(self, address: str) -> Counts:
        """One less; returns what to tell the other processes."""
        self._here[address] -= 1
        left = self._here[address]
        if not left:
            del self._here[address]
        return {address: left}

    def parts(self) -> list[Counts]:
        """All that the other processes should know, in pieces that fit into a notice."""
        items = list(self._here.items())
        return [dict(items[begin : begin + PART]) for begin in range(0, len(items), PART)]

    def hear(self, process: str, counts: Counts) -> None:
        """Another process has told how many are connected to it."""
        now = time.monotonic()
        for address, count in counts.items():
            if count:
                self._elsewhere[process, address] = count, now
            else:
                self._elsewhere.pop((process, address), None)

    def forget_silent(self) -> None:
        """Forget processes that are gone."""
        now = time.monotonic()
        self._elsewhere = {key: one for key, one in self._elsewhere.items() if now - one[1] < SILENT_S}
