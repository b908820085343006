"""Errors: what can go wrong between a client and its server."""

from __future__ import annotations

from regalia.engine.errors import RegaliaError


class Refused(RegaliaError):
    """The server refuses something; `code` is one of those in docs/protocol.md."""

    def __init__(self, code: str, message: str, *, place: str = "") -> None:
        super().__init__(message, place=place)
        self.code = code


class Lost(RegaliaError):
    """The server cannot be reached."""

    code = "lost"
