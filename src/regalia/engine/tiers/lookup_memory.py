"""Lookup memory: how rules read the game's lookup in the tiers that compile: a record carries its address behind its fields.

So compiled code learns where the numbers are only when it runs, and depends on none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from regalia.engine.game import Game
from regalia.engine.lookup import BITS
from regalia.engine.tiers.driver import State


def kept_as_numbers(numbers: Sequence[int]) -> np.ndarray:
    """The lookup in memory, as `number_at` finds it."""
    return np.array(numbers, dtype=f"i{BITS // 8}")


class InForce:
    """The lookup of a game in memory, as it is now. What was in force before is kept: a workspace may still point to it."""

    def __init__(self, game: Game, place: Callable[[np.ndarray], Any] = lambda numbers: numbers) -> None:
        self._game, self._place = game, place
        self._numbers: Sequence[int] | None = None
        self._kept: list[Any] = []

    @property
    def array(self) -> Any:
        """Where it is."""
        numbers = self._game.state.lookup
        if numbers is not self._numbers:
            if numbers != self._numbers:
                self._kept.append(self._place(kept_as_numbers(numbers)))
            self._numbers = numbers
        return self._kept[-1]


def loading(int64: Any) -> Any:
    """What `number_at` is made of, for a compiler that calls a whole number of 64 bits so."""

    def number_at(typing: Any, address: Any, place: Any) -> Any:
        def load(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            first = builder.inttoptr(arguments[0], ir.IntType(BITS).as_pointer())
            number = builder.load(builder.gep(first, [arguments[1]]))
            return builder.sext(number, ir.IntType(64))

        return int64(int64, int64), load

    return number_at


number_at: Any = intrinsic(loading(types.int64))
"""The number at a place of what lies at an address."""


def read(state: State, place: int) -> int:
    """The number at a place of the game's lookup."""
    return number_at(state.lookup, place)  # type: ignore[no-any-return]


def read_on_device() -> FunctionType:
    """`read` for a kernel: Numba-CUDA has intrinsics of its own."""
    from numba.cuda import types
    from numba.cuda.extending import intrinsic as device_intrinsic

    space = {**read.__globals__, "number_at": device_intrinsic(loading(types.int64))}  # type: ignore[attr-defined]
    return FunctionType(read.__code__, space, read.__name__)


def simulated_read(game: Game) -> FunctionType:
    """`read` for a kernel that runs in CPython."""

    def read(state: State, place: int) -> int:
        return game.state.lookup[place]

    return read  # type: ignore[return-value]
