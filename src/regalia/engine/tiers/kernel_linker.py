"""Kernel linker: what the GPU's compiler is given to read: every part of a kernel once, and large parts as functions to call.

Numba-CUDA lists the modules of a function together with those of all that it calls, and of all that these call, again for
each way that leads there: of Kingdom Kards' kernel it hands over each line twenty times, of larger games' many hundred times.
And the GPU's compiler inlines rules wherever they are called, until the code is larger than what the processors keep at
hand. Both cost minutes of compiling; without them a kernel is made in seconds.
"""

from __future__ import annotations

from typing import Any

LARGE = 150
"""A function of more lines of intermediate code than this is called, not inlined."""
BEGINS, ENDS, SHARED = "define ", "}", "linkonce_odr"


def link_sparingly() -> None:
    """Have Numba-CUDA hand over each part once, with large ones marked."""
    from numba.cuda import codegen

    library: Any = codegen.CUDACodeLibrary
    if isinstance(getattr(library, "llvm_strs", None), property) and isinstance(getattr(library, "modules", None), property):
        library.llvm_strs = property(parts_of)  # where a later version keeps them otherwise, all is compiled as it comes


def parts_of(library: Any) -> list[str]:
    """The code of a library and of all that it links to, as text."""
    if library._llvm_strs is None:
        library._llvm_strs = [with_calls_kept(str(module)) for module in modules_of(library)]
    kept: list[str] = library._llvm_strs
    return kept


def modules_of(library: Any) -> list[Any]:
    """The modules of a library and of all that it links to, each once; one that was linked from a file has none."""
    found: dict[int, Any] = {}
    waiting = [library]
    while waiting:
        one = waiting.pop()
        if id(one) not in found:
            found[id(one)] = one
            waiting.extend(getattr(one, "_linking_libraries", ()))
    return [one._module for one in found.values() if getattr(one, "_module", None) is not None]


def with_calls_kept(text: str) -> str:
    """Intermediate code in which large functions are marked not to be inlined."""
    lines, begun = text.split("\n"), 0
    for place, line in enumerate(lines):
        if line.startswith(BEGINS):
            begun = place
        elif line == ENDS and place - begun > LARGE and SHARED in lines[begun]:
            lines[begun] += " noinline"
    return "\n".join(lines)
