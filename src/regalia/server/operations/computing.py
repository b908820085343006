"""Computing: what the server's own process computes for requests: positions, replays, decks.

It holds up everybody else, so each address has a budget of CPU time, and one thing at a time is computed for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from regalia.server.operations.limits import Gate

BUDGET = "computing"
T = TypeVar("T")


class Computing:
    """The computing of one process."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One for each address for which something is computed now, or waits for that."""

    def of(self, address: str) -> Turn:
        """What is computed for an address."""
        turn = self._turns.get(address)
        if turn is None:
            turn = self._turns[address] = asyncio.Lock()
        return Turn(self._gate, address, turn)


class Turn:
    """The computing for one address."""

    def __init__(self, gate: Gate, address: str, turn: asyncio.Lock) -> None:
        self._gate, self.address, self._turn = gate, address, turn

    async def run(self, task: Callable[..., T], *given: object) -> T:
        """Compute something in a thread; refused where the address has used up its budget."""
        async with self._turn:
            self._gate.check_left(BUDGET, self.address)
            spent: list[float] = []
            try:
                return await asyncio.to_thread(_measured, spent, task, given)
            finally:
                self._gate.spend(BUDGET, self.address, sum(spent))


def _measured(spent: list[float], task: Callable[..., T], given: tuple[object, ...]) -> T:
    """Compute something; its CPU time is added to what was spent."""
    began = time.thread_time()
    try:
        return task(*given)
    finally:
        spent.append(time.thread_time() - began)
