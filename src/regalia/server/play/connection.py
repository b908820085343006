"""Connection: one socket that is connected to a table, and the messages that wait to be sent to it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from regalia.match.view import SPECTATOR
from regalia.server.accounts.players import Player

MOST_WAITING = 200
"""A socket with more unsent messages than this is dropped: it reads too slowly, or is gone without saying so."""
SEND_S = 20.0
"""A socket that has not accepted a message in this time is dropped."""
Send = Callable[[str], Awaitable[None]]


class Connection:
    """One connected socket, and who sees the table through it."""

    def __init__(self, player: Player | None, session: str | None, language: str, send: Send, address: str = "") -> None:
        self.player = player
        self.address = address
        """Where it comes from; empty where that is not known."""
        self.session = session
        self.language = language
        self.viewer = SPECTATOR
        self.muted: set[str] = set()
        self.is_slow = False
        self._send = send
        self._waiting: deque[str] = deque()
        self._stirred = asyncio.Event()
        self._is_closing = False
        self.gone = asyncio.Event()
        """Set when nothing more can be sent."""
        self._sending: float | None = None
        """Since when a message has been on its way into the socket."""

    def is_stuck(self) -> bool:
        """Has the socket not accepted a message for too long?"""
        return self._sending is not None and time.monotonic() - self._sending > SEND_S

    def send(self, text: str) -> None:
        """Send a message soon, without waiting for it."""
        if len(self._waiting) >= MOST_WAITING:
            self.is_slow = True
        if not self.is_slow and not self._is_closing:
            self._waiting.append(text)
        self._stirred.set()

    def drop(self) -> None:
        """Give up a socket that does not accept messages."""
        self.is_slow = True
        self.gone.set()

    def close(self) -> None:
        """Send what is waiting, then close."""
        self._is_closing = True
        self._stirred.set()

    async def deliver(self) -> None:
        """Send what is waiting, until the socket is closed or too slow."""
        while True:
            while self._waiting and not self.is_slow:
                self._sending = time.monotonic()
                await self._send(self._waiting.popleft())
                self._sending = None
            if self.is_slow or self._is_closing:
                self.gone.set()
                return
            self._stirred.clear()
            await self._stirred.wait()
