"""Request timeout: a connection that does not send its request in time is closed, so that nobody holds many of them open."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class TimeoutProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with a limit on the time until a request has come."""

    patience = 10.0
    """Seconds in which the headers of a request must have come."""
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody connects: the first request must come in time."""
        super().connection_made(transport)
        self._start_timer()

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
