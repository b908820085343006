"""Viewpoint: how far one viewer has been told: the number of its newest step, and the lines of the log that it has read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Notice:
    """What one viewer notices at one moment."""

    number: int
    log_from: int
    """The length to which the viewer's log is cut before the new lines."""
    told: tuple[Any, ...]
    """The notes from which its new log lines are made."""
    is_first: bool
    """Is it the first that the viewer notices of the entry? Only then may it be told who decided."""


class Viewpoint:
    """What one viewer has been told so far."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        """The length of the log that the viewer has read."""
        self.shown = b""
        """What the viewer knew at the last moment of a discreet question that it noticed."""
        self._entries: list[int] = []
        self._lengths: list[int] = []
        """For each step the entry that it belongs to, and the length of the log after it."""
        self._unread: list[Any] = []

    @property
    def number(self) -> int:
        """The number of the newest step."""
        return len(self._entries)

    @property
    def has_news(self) -> bool:
        """Is there a line of the log that the viewer has not read?"""
        return bool(self._unread)

    def add(self, told: Iterable[Any]) -> None:
        """Something was told that the viewer has not read yet."""
        self._unread += told

    def cut(self, length: int) -> None:
        """Lines of the log were taken back."""
        if length <= self.lines:
            self.lines, self._unread = length, []
        else:
            del self._unread[length - self.lines :]

    def notice(self, entry: int, *, is_first: bool) -> Notice:
        """The viewer notices something, and reads what it has not read yet."""
        noticed = Notice(self.number + 1, self.lines, tuple(self._unread), is_first)
        self.lines += len(self._unread)
        self._unread = []
        self._entries.append(entry)
        self._lengths.append(self.lines)
        return noticed

    def log_since(self, number: int, lengths: list[int]) -> int:
        """The first line that may differ from what the viewer had read at a number; `lengths` are those after each entry."""
        if number <= 0 or number > self.number:
            return 0
        return min([self._lengths[number - 1], *lengths[self._entries[number - 1] :]])
