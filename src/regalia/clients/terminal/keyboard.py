"""Keyboard: reads one line after a prompt."""

from __future__ import annotations

import contextlib
import sys

from regalia.clients.terminal.paint import plain
from regalia.engine.errors import BadNotation

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  gives `input` a history and line editing where the system has it


def is_there() -> bool:
    """Is stdin a terminal?"""
    return sys.stdin is not None and sys.stdin.isatty()


def read_line(prompt: str) -> str:
    """The line typed after a prompt; the end of input raises EOFError."""
    if sys.stdin is None:
        raise EOFError
    try:
        return input(plain(prompt)).strip()
    except UnicodeDecodeError:
        raise BadNotation("this is not text", place="decision") from None


def whole_number(text: str) -> int | None:
    """The whole number that a text is, or None if it is not one of a reasonable length."""
    return int(text) if text.isdecimal() and len(text) < 10 else None
