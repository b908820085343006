"""Flock: one's place at a table for programs that play at many tables at once, such as the load generator. Needs asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from regalia.client.errors import Lost, Refused
from regalia.client.known_table import Message, Seen

AGAIN_S = (0.1, 0.3, 0.6, 1, 1, 2, 2, 3, 3, 5, 5, 5)


class FlockSeat:
    """A place at a table. Whoever owns it reads messages with `receive` and sends with `send`."""

    def __init__(self, address: str, token: str = "", *, heard: Callable[[Message], None] = lambda message: None) -> None:
        self._address = address
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._heard = heard
        self.socket: ClientConnection | None = None
        self.seen = Seen()
        self.returns = 0
        """How often it had to come back."""

    async def open(self) -> None:
        """Connect and be welcomed, if need be after several tries."""
        for wait in (0.0, *AGAIN_S):
            await asyncio.sleep(wait)
            try:
                self.socket = await connect(
                    self._address, additional_headers=self._headers, compression=None, max_size=None, ping_interval=None
                )
                await self.socket.send(self.seen.hello())
                message = self.seen.take(await self.socket.recv())
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                continue
            if message["type"] == "welcome":
                self._heard(message)
                return
            if message["type"] == "closing" and message["again_in_s"] is None:
                raise Refused(message["code"], message["message"], place=self._address)
        raise Lost("the server cannot be reached", place=self._address)

    async def receive(self) -> Message:
        """The next message, taken in; a welcome after the connection was lost."""
        assert self.socket is not None
        try:
            message = self.seen.take(await self.socket.recv())
        except ConnectionClosed:
            self.returns += 1
            await self.open()
            return {"type": "welcome"}
        self._heard(message)
        return message

    async def send(self, what: str, /, **more: Any) -> None:
        """Send a message; where the connection is lost, the next `receive` comes back."""
        assert self.socket is not None
        try:
            await self.socket.send(self.seen.written(what, **more))
        except ConnectionClosed:
            return

    async def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            await self.socket.close()
