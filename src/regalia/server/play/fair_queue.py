"""Fair queue: what waits to be computed, in turns: whoever asks for much waits behind whoever asks for little."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from regalia.server.errors import Refused

MOST_WAITING, MOST_WAITING_EACH = 2_000, 60
T = TypeVar("T")


class FairQueue(Generic[T]):
    """Waiting jobs, each asked for by somebody. They take turns, whatever number of jobs each of them has."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def add(self, who: str, job: T) -> None:
        """Add a job; refused where too many wait."""
        mine = self._waiting.get(who)
        if self._length >= MOST_WAITING or (mine is not None and len(mine) >= MOST_WAITING_EACH):
            raise Refused("busy", "too much waits to be computed; try again", place="bots")
        if mine is None:
            mine = self._waiting[who] = deque()
        mine.append(job)
        self._length += 1

    def take(self) -> T | None:
        """The next job: the oldest of whoever's turn it is."""
        if not self._waiting:
            return None
        who, mine = next(iter(self._waiting.items()))
        job = mine.popleft()
        self._length -= 1
        if mine:
            self._waiting.move_to_end(who)
        else:
            del self._waiting[who]
        return job
