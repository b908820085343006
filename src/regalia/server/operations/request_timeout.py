"""Request timeout: a connection that does not send its request in time is closed, and so is one too many from an address."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from regalia.server.monitoring.metrics import REFUSALS


class TimeoutProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with a limit on the time until a request has come."""

    patience = 10.0
    """Seconds in which the headers of a request must have come."""
    most_each = 0
    """The most connections from one address that carry requests, sockets aside; 0 for any number."""
    exempt: frozenset[str] = frozenset()
    """Addresses that are not counted: the proxies through which everybody comes."""
    open_from: ClassVar[Counter[str]] = Counter()
    """Open connections by address."""
    _timer: asyncio.TimerHandle | None = None
    _counted: str | None = None
    """The address as which this connection is counted."""

    def connection_made(self, transport: Any) -> None:
        """Somebody connects: the first request must come in time."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.most_each and address not in self.exempt:
            self._counted = address
            self.open_from[address] += 1
        if self._counted and self.open_from[address] > self.most_each:
            REFUSALS.labels("too_many").inc()
            transport.abort()
            return
        self._start_timer()

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, which is counted elsewhere."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._counted is not None:
            self.open_from[self._counted] -= 1
            if not self.open_from[self._counted]:
                del self.open_from[self._counted]
            self._counted = None

    def on_message_begin(self) -> None:
        """A request begins: the rest of its headers must come in time."""
        super().on_message_begin()
        self._start_timer()

    def on_headers_complete(self) -> None:
        """The headers have come."""
        self._stop_timer()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._leave()
        self._stop_timer()
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(self.patience, self._close)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _close(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
