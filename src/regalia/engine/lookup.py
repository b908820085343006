"""Lookup: whole numbers that a game hands to its rules at run time, such as what is printed on its cards.

A game declares them in its State, `lookup = Lookup(load)`, and its rules read them with `read(state, place)`. They are data:
nothing that is compiled depends on their values.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regalia.engine.record import Record

BITS = 32
"""How wide a number may be."""


def read(state: Record, place: int) -> int:
    """The number at a place of the game's lookup."""
    return state.lookup[place]


class Lookup:
    """The numbers of a game, loaded when they are first needed: a row of whole numbers of 32 bits."""

    def __init__(self, load: Callable[[], Sequence[int]]) -> None:
        self._load = load
        self._numbers: tuple[int, ...] | None = None

    def __get__(self, state: Any, owner: Any = None) -> tuple[int, ...]:
        if self._numbers is None:
            self._numbers = tuple(self._load())
        return self._numbers

    def forget(self) -> None:
        """Load the numbers again when they are next needed, since what they come from has changed."""
        self._numbers = None


def digest_of(numbers: Sequence[int]) -> str:
    """A short digest of a lookup, to tell what a match was played with; none where there is none."""
    return hashlib.blake2s(struct.pack(f"<{len(numbers)}i", *numbers), digest_size=8).hexdigest() if numbers else ""
