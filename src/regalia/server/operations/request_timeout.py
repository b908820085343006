"""Patience: a connection that does not send its request in time is closed, so that nobody holds many open for nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class PatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with a limit to how long one waits for a request."""

    patience = 10.0
    """The headers of a request must have come after so many seconds."""
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody connects: the first request has to come soon."""
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """A request begins: the rest of its headers has to come soon."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """The headers are there."""
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._wait_no_more()
        self._waiting = self.loop.call_later(self.patience, self._close)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _close(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
