"""Instructions: what the processor does at once, for the compiled tier: the functions of `engine.bits`, and copying."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
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


@intrinsic
def copy_words(typing: Any, raw: Any, source: Any, target: Any, words: Any) -> Any:
    """Copy the first words of a row over those of another row, all at once."""

    def copy(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        rows = context.make_array(raw)(context, builder, given[0])
        length = builder.extract_value(rows.shape, 1)
        old, new = (builder.gep(rows.data, [builder.mul(place, length)]) for place in given[1:3])
        cgutils.raw_memcpy(builder, new, old, given[3], 8)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(raw, types.int64, types.int64, types.int64), copy


@intrinsic
def clear_first(typing: Any, row: Any, count: Any) -> Any:
    """The first numbers of a row become 0, all at once."""

    def clear(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        numbers = context.make_array(row)(context, builder, given[0])
        cgutils.memset(builder, numbers.data, builder.mul(given[1], numbers.itemsize), 0)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(row, types.int64), clear


@intrinsic
def copy_numbers(typing: Any, source: Any, first: Any, row: Any, at: Any, count: Any) -> Any:
    """Copy some numbers of a row to a place in another, all at once."""

    def copy(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        old, new = (context.make_array(kind)(context, builder, given[place]) for kind, place in ((source, 0), (row, 2)))
        begin, end = builder.gep(old.data, [given[1]]), builder.gep(new.data, [given[3]])
        width = source.dtype.bitwidth // 8
        cgutils.raw_memcpy(builder, end, begin, given[4], width, align=width)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(source, types.int64, row, types.int64, types.int64), copy


INSTRUCTIONS = {bits.lowest: lowest, bits.highest: highest, bits.count: count}
"""What each function is replaced by."""
