"""Layout: a record as a NumPy dtype, byte for byte as `Record.pack` writes it."""

from __future__ import annotations

import numpy as np

from regalia.engine.game import Game


def dtype_of(game: Game) -> np.dtype:
    """The record of a game with the count of its notes behind it."""
    return _dtype(game, lambda bits: bits)


def wide_dtype_of(game: Game) -> np.dtype:
    """The same fields with every number 64 bits wide: for running the kernel in CPython, where narrow numbers would wrap."""
    return _dtype(game, lambda bits: 64)


def _dtype(game: Game, width) -> np.dtype:
    names, formats, offsets, offset = [], [], [], 0
    for field, _ in game.state.layout:
        bits = width(field.bits)
        names.append(field.name)
        formats.append((np.dtype(f"i{bits // 8}"), field.shape) if field.shape else np.dtype(f"i{bits // 8}"))
        offsets.append(offset)
        offset += field.length * bits // 8
    offset = (offset + 7) // 8 * 8
    names.append("fired")
    formats.append((np.dtype("i8"), (len(game.notes),)))
    offsets.append(offset)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": offset + 8 * len(game.notes)})


def base_words(game: Game, dtype: np.dtype) -> int:
    """How many eight-byte words of the record are the state itself."""
    return (dtype.itemsize - 8 * len(game.notes)) // 8


def narrow(game: Game, wide: np.ndarray) -> bytes:
    """A wide record as the bytes of the ordinary one."""
    state = game.state()
    for field in game.state.fields:
        setattr(state, field.name, wide[field.name].tolist())
    return state.pack()
