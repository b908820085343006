"""Words: the functions of `engine.bits` as instructions of the processor, for the compiled tier."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from regalia.engine import bits

NOT_EMPTY = ir.Constant(ir.IntType(1), 1)
"""What tells the compiler that it need not think of an empty set."""


@intrinsic
def lowest(typing: Any, word: Any) -> Any:
    """The lowest place in a set that is not empty."""
    return types.int64(types.int64), lambda context, builder, signature, given: builder.cttz(given[0], NOT_EMPTY)


@intrinsic
def highest(typing: Any, word: Any) -> Any:
    """The highest place in a set that is not empty."""

    def last(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.xor(builder.ctlz(given[0], NOT_EMPTY), ir.Constant(ir.IntType(64), 63))

    return types.int64(types.int64), last


@intrinsic
def count(typing: Any, word: Any) -> Any:
    """How many things are in a set."""
    return types.int64(types.int64), lambda context, builder, signature, given: builder.ctpop(given[0])


INSTRUCTIONS = {bits.lowest: lowest, bits.highest: highest, bits.count: count}
"""What each function is replaced by."""
