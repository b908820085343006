"""Async seat: a place at a table for asyncio programs that play at many tables at once, such as the load generator."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from regalia.client.errors import Lost, Refused
from regalia.client.known_table import KnownTable, Message

RETRIES_S = (0.1, 0.3, 0.6, 1, 1, 2, 2, 3, 3, 5, 5, 5)


class AsyncSeat:
    """A place at a table. Read messages with `receive`, send them with `send`."""

    def __init__(
        self,
        address: str,
        token: str = "",
        *,
        heard: Callable[[Message], None] = lambda message: None,
        retries: tuple[float, ...] = RETRIES_S,
    ) -> None:
        self._address, self._retries = address, retries
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._heard = heard
        self.socket: ClientConnection | None = None
        self.known = KnownTable()
        self.reconnects = 0
        """How often the connection was lost and opened again."""

    async def open(self) -> None:
        """Connect, trying several times if necessary, and take in the welcome."""
        for wait in (0.0, *self._retries):
            await asyncio.sleep(wait)
            try:
                self.socket = await connect(
                    self._address, additional_headers=self._headers, compression=None, max_size=None, ping_interval=None
                )
                await self.socket.send(self.known.hello())
                message = self.known.take(await self.socket.recv())
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                continue
            if message["type"] == "welcome":
                self._heard(message)
                return
            if message["type"] == "closing" and message["again_in_s"] is None:
                raise Refused(message["code"], message["message"], place=self._address)
        raise Lost("the server cannot be reached", place=self._address)

    async def receive(self) -> Message:
        """The next message, already applied; a welcome where the connection was lost and opened again."""
        assert self.socket is not None
        try:
            message = self.known.take(await self.socket.recv())
        except ConnectionClosed:
            self.reconnects += 1
            await self.open()
            return {"type": "welcome"}
        self._heard(message)
        return message

    async def send(self, kind: str, /, **fields: Any) -> None:
        """Send a message; where the connection is lost, the next `receive` opens it again."""
        assert self.socket is not None
        try:
            await self.socket.send(self.known.message(kind, **fields))
        except ConnectionClosed:
            return

    async def close(self) -> None:
        """Disconnect from the table."""
        if self.socket is not None:
            await self.socket.close()
