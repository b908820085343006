"""Bits: a set of up to 64 things, such as the squares of a board, in one signed word of 64 bits.

Sets are joined and cut by `|`, `&`, `^` and `~`, and looked into by `word >> place & 1`: CPython, Numba and CUDA agree on
these for signed words. They do not agree on what leaves the word, so rules neither add sets nor shift them to the left; a
single thing comes from a table that `signed` made. The functions below are bound to the processor's own instructions in the
compiled tiers.
"""

from __future__ import annotations

WORD = (1 << 64) - 1
EVERY = -1
"""The set of all 64."""


def signed(word: int) -> int:
    """The same 64 bits as a signed number: for tables, while a module is loaded."""
    return (word & WORD) - ((word & 1 << 63) << 1)


def lowest(word: int) -> int:
    """The lowest place in a set that is not empty."""
    bits = int(word) & WORD
    return (bits & -bits).bit_length() - 1


def highest(word: int) -> int:
    """The highest place in a set that is not empty."""
    return (int(word) & WORD).bit_length() - 1


def count(word: int) -> int:
    """How many things are in a set."""
    return (int(word) & WORD).bit_count()
