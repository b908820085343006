"""Record layout: a record as a NumPy dtype, byte for byte as `Record.pack` writes it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from regalia.engine.game import Game


def dtype_of(game: Game) -> np.dtype:
    """The record of a game, with the counts of its notes and faults behind it, and its lookup's address where it has one."""
    return _dtype(game, lambda bits: bits)


def wide_dtype_of(game: Game) -> np.dtype:
    """The same fields with every number 64 bits wide: for running the kernel in CPython, where narrow numbers would wrap."""
    return _dtype(game, lambda bits: 64)


def _dtype(game: Game, width: Callable[[int], int]) -> np.dtype:
    names, formats, offsets, offset = [], [], [], 0
    for field, _ in game.state.layout:
        bits = width(field.bits)
        names.append(field.name)
        formats.append((np.dtype(f"i{bits // 8}"), field.shape) if field.shape else np.dtype(f"i{bits // 8}"))
        offsets.append(offset)
        offset += field.length * bits // 8
    offset = (offset + 7) // 8 * 8
    behind = {"fired": len(game.notes), "faults": 0, **({"lookup": 0} if game.has_lookup else {})}
    for name, length in behind.items():
        names.append(name)
        formats.append((np.dtype("i8"), (length,)) if length else np.dtype("i8"))
        offsets.append(offset)
        offset += 8 * max(1, length)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": offset})


def base_words(dtype: np.dtype) -> int:
    """How many eight-byte words of the record are the state itself."""
    fields = dtype.fields
    assert fields is not None
    return int(fields["fired"][1]) // 8


def narrow(game: Game, wide: np.ndarray) -> bytes:
    """A wide record as the bytes of the ordinary one."""
    state = game.state()
    for field in game.state.fields:
        setattr(state, field.name, wide[field.name].tolist())
    return state.pack()


def widen(game: Game, packed: bytes, wide: np.ndarray) -> None:
    """The bytes of an ordinary record into a wide one."""
    state = game.state()
    state.unpack(packed)
    for field in game.state.fields:
        wide[field.name] = np.array(getattr(state, field.name))


def constant_array(table: tuple[int, ...]) -> np.ndarray:
    """A table of the rules as an array, which Numba keeps beside the code: a tuple it would search entry by entry."""
    return np.array(table, dtype=np.int64)
