"""Contender: something that plays whole games at random, and whose decisions can be counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

SEED = 7
"""All contenders draw from it: the same games in every round and in every run."""

COMPILED = "compiled"
"""The tier that the peers are compared with."""


@dataclass(frozen=True)
class Contender:
    """One game played one way.

    `play` plays a number of games from the fixed seed, and is timed. `count` says how many decisions the players take in these
    same games, and is not timed: what chance does is no decision.
    """

    name: str
    way: str
    play: Callable[[int], object]
    count: Callable[[int], int]
    is_peer: bool = False

    @property
    def label(self) -> str:
        """Name and way in one line."""
        return f"{self.name}, {self.way}"


def peer(name: str, way: str, play: Callable[[int], object], count: Callable[[int], int]) -> Contender:
    """A contender of another project."""
    return Contender(name, way, play, count, is_peer=True)
