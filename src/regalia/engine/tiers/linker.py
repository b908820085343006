"""Linker: compile rules as parts of one driver, not each for itself.

Left alone, Numba optimises every function, and all that it calls, into machine code of its own, though only the driver is
ever called from Python. Here the parts are typed and lowered only, those that are small or called from one place are marked
to be inlined, and the optimiser runs once, over the driver. It halves the time to compile and doubles the speed. Numba
offers no switch for it; where a later version has changed, the parts are simply compiled in full. Drivers of one game have
most parts in common, and a part that was made of the same things is not typed and lowered again.
"""

from __future__ import annotations

import contextlib
import dis
from collections import Counter
from collections.abc import Iterable, Iterator
from types import FunctionType
from typing import Any

import numpy as np

SMALL, SMALLER, LARGE = 60, 25, 16_000
"""A function of at most SMALL bytecode instructions is inlined wherever it is called: of SMALLER where all of them together
have more than LARGE. There further inlining gains nothing and takes three quarters of the time to compile."""


def inlined(copies: Iterable[FunctionType]) -> set[str]:
    """Which of these functions to inline: the small ones, and those that are called from one place only."""
    sites: Counter[str] = Counter()
    length: dict[str, int] = {}
    for copy in copies:
        instructions = list(dis.get_instructions(copy))
        length[copy.__name__] = len(instructions)
        loaded = [copy.__globals__.get(step.argval) for step in instructions if step.opname == "LOAD_GLOBAL"]
        sites.update(called.__name__ for called in loaded if isinstance(called, FunctionType))
    small = SMALLER if sum(length.values()) > LARGE else SMALL
    return {name for name in length if length[name] <= small or sites[name] == 1}


def makings_of(copy: FunctionType) -> tuple[Any, ...]:
    """All that a part is compiled from but its types: its code, and whatever its names lead to."""
    named = (copy.__globals__.get(name) for name in copy.__code__.co_names)
    enclosed = (cell.cell_contents for cell in copy.__closure__ or ())
    return (copy.__module__, copy.__code__, *map(meaning, (copy.__defaults__, *named, *enclosed)))


def meaning(value: Any) -> Any:
    """What something means to the compiler: numbers and tables are taken in as they are, other things are what they are."""
    if isinstance(value, np.ndarray):
        return (value.dtype.str, value.tobytes())
    return repr(value) if isinstance(value, (int, float, str, tuple)) else id(value)


@contextlib.contextmanager
def lightly_optimised() -> Iterator[None]:
    """While this lasts, Numba spends less time on optimising: on branching rules the rest of its passes gain nothing."""
    from numba import config

    settings: Any = config
    kept = settings.OPT, settings.LOOP_VECTORIZE, settings.SLP_VECTORIZE
    settings.OPT, settings.LOOP_VECTORIZE, settings.SLP_VECTORIZE = type(kept[0])(1), 0, 0
    try:
        yield
    finally:
        settings.OPT, settings.LOOP_VECTORIZE, settings.SLP_VECTORIZE = kept


@contextlib.contextmanager
def parts_only() -> Iterator[None]:
    """While this lasts, what Numba compiles can be linked into other functions but not be called."""
    try:
        from numba.core import codegen, cpu
        from numba.core.compiler_lock import global_compiler_lock

        library_type: Any = codegen.CPUCodeLibrary
        context_type: Any = cpu.CPUContext
        kept = (library_type._optimize_final_module, library_type._finalize_final_module, context_type.get_executable)
    except (ImportError, AttributeError):
        yield
        return

    def finalize(library: Any) -> None:
        library._finalize_dynamic_globals()
        library._verify_declare_only_symbols()
        library._finalized = True

    with global_compiler_lock:
        library_type._optimize_final_module = lambda library: None
        library_type._finalize_final_module = finalize
        context_type.get_executable = lambda *_: [].append  # a fresh built-in, for Numba to tell the parts apart by
        try:
            yield
        finally:
            library_type._optimize_final_module = kept[0]
            library_type._finalize_final_module = kept[1]
            context_type.get_executable = kept[2]
