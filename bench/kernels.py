"""Kernels: what a game's kernel needs on an H200, found out without one, since NVIDIA's compilers run on any machine.

Usage: python bench/kernels.py [--games kingdom-kards,…] [--all-seats]
It needs numba-cuda and `pip install nvidia-cuda-nvcc-cu12 nvidia-cuda-nvrtc-cu12`. Nothing is run; seconds are those that this
processor worked. With `--all-seats` records have room for all seats, else for the fewest that play.
"""

from __future__ import annotations

import argparse
import re
import resource
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from regalia.engine.game import Game, built_in_slugs, load
from regalia.engine.seating import seated
from regalia.engine.tiers import cuda as cuda_tier
from regalia.engine.tiers import kernel_cache
from regalia.engine.tiers.kernel_linker import link_sparingly
from regalia.engine.tiers.plan import RANDOM

CAPABILITY, ARCHITECTURE = (9, 0), "sm_90"
"""An H200."""
ASSEMBLER = Path(sysconfig.get_path("purelib")) / "nvidia" / "cuda_nvcc" / "bin" / "ptxas"
TOLD = re.compile(r"Compiling entry function.*?(\d+) bytes stack frame, (\d+) bytes spill.*?Used (\d+) registers", re.DOTALL)
HEADINGS = ("game", "record", "typing s", "NVVM s", "ptxas s", "all s", "registers", "memory a thread", "code")


class Needs(NamedTuple):
    """What a thread of a kernel needs: memory of its own in bytes, how much of it for want of registers, and registers."""

    memory: int
    spilled: int
    registers: int


class PaperDevice:
    """All that Numba-CUDA asks of a device while it compiles."""

    compute_capability = CAPABILITY


def pretend() -> Any:
    """Numba-CUDA, believing that there is an H200."""
    from numba import cuda
    from numba.cuda import compiler, dispatcher

    for module in (compiler, dispatcher):
        module.get_current_device = PaperDevice
    cuda_tier._keep_tables_in_global_memory()
    link_sparingly()
    cuda_tier.load_cuda = lambda: cuda
    kernel_cache.keep = lambda kernel, binding, name: None
    return cuda


def library_of(game: Game) -> Any:
    """The kernel that plays whole random games, typed and lowered."""
    from numba import from_dtype, types
    from numba.cuda import compiler

    tier = cuda_tier.Cuda(game)
    records, words = types.Array(from_dtype(tier.dtype), 1, "C"), types.Array(types.int64, 1, "C")
    signature = types.void(records, records, words, words, words, types.int64, types.int64, words)
    given = {
        "device": False,
        "abi": "numba",
        "cc": CAPABILITY,
        "opt": True,
        "debug": None,
        "lineinfo": False,
        "fastmath": False,
    }
    more = {"abi_info": None, "forceinline": False, "launch_bounds": None, "lto": False}
    return compiler._compile_pyfunc_with_fixup(tier._kernel(RANDOM).py_func, signature, **given, **more)[0]


def assembled(text: str) -> tuple[Needs, int, float]:
    """What the assembler says of a kernel, how many bytes of code it makes of it, and the seconds that it takes."""
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(text, encoding="utf-8")
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        command = [str(ASSEMBLER), "-v", f"-arch={ARCHITECTURE}", "-O3", str(source), "-o", str(code)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        return needs_in(done.stdout + done.stderr), code.stat().st_size, seconds


def needs_in(told: str) -> Needs:
    """What the assembler's report says of the kernel itself."""
    found = TOLD.search(told)
    if found is None:
        raise ValueError("the assembler says nothing of a kernel")
    return Needs(*(int(number) for number in found.groups()))


def cells_of(game: Game) -> list[str]:
    """A line of the table: one kernel, made and looked at."""
    begun = time.process_time()
    library = library_of(game)
    typed = time.process_time()
    text = library.get_asm_str(cc=CAPABILITY)
    made = time.process_time()
    needs, code, assembling = assembled(text)
    seconds = [typed - begun, made - typed, assembling]
    times = [f"{second:.1f}" for second in (*seconds, sum(seconds))]
    return [game.slug, f"{game.state.size:,}", *times, str(needs.registers), f"{needs.memory:,}", f"{code:,}"]


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description="What a game's kernel needs on an H200, found out without one.")
    parser.add_argument("--games", type=lambda text: text.split(","), default=built_in_slugs(), metavar="GAMES")
    parser.add_argument("--all-seats", action="store_true", help="records with room for all seats")
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the kernels that are asked for, and print what they need."""
    asked = parser().parse_args(arguments)
    if not ASSEMBLER.exists():
        sys.exit("there is no assembler: pip install nvidia-cuda-nvcc-cu12 nvidia-cuda-nvrtc-cu12")
    pretend()
    print("  ".join(f"{heading:>15}" for heading in HEADINGS))
    for slug in asked.games:
        game = load(slug)
        cells = cells_of(game if asked.all_seats else seated(game, game.least_seats))
        print("  ".join(f"{cell:>15}" for cell in cells), flush=True)


if __name__ == "__main__":
    main()
