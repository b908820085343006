"""Waiting: at a parked match those who are back wait for the others before the clocks run again, but not for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable


class Waiting:
    """How long one waits at a table, and what is done then."""

    def __init__(self, longest_s: float) -> None:
        self._longest_s = longest_s
        self._since: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._doing: asyncio.Task[None] | None = None

    def left(self) -> float:
        """For how many seconds one still waits; whoever asks first begins to."""
        if self._since is None:
            self._since = time.monotonic()
        return max(0.0, self._since + self._longest_s - time.monotonic())

    def end(self) -> None:
        """Wait no more."""
        self._since = None

    def then(self, seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        """Do something after a while, and nothing that was to be done before."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._do, act)

    def _do(self, act: Callable[[], Awaitable[None]]) -> None:
        self._doing = asyncio.ensure_future(act())
