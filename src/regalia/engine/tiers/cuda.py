"""The cuda tier: Numba-CUDA compiles the same rules into a kernel, one game a thread. For the lab at scale.

Without a GPU the same kernel runs, slowly, in Numba's simulator: set NUMBA_ENABLE_CUDASIM=1 before starting Python.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from regalia.engine.chance import Stream
from regalia.engine.errors import BadTier
from regalia.engine.game import Game
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.engine.tiers import copying, drive
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.layout import base_words, dtype_of, narrow, wide_dtype_of

THREADS_A_BLOCK = 64
MOST_THREADS = 1 << 16

SLOTS = drive.SLOTS
CHOICES_LENGTH = 0
cuda: Any = None
run_games: Any = None
"""These three are given to the kernel by `bound_kernel`."""


def is_simulated() -> bool:
    """Does the kernel run in Numba's simulator?"""
    import numba

    return bool(getattr(numba.config, "ENABLE_CUDASIM", 0))


def load_cuda() -> Any:
    """Numba's CUDA, or a clear word that there is none here."""
    for gone, kept in (("row_stack", "vstack"), ("trapz", "trapezoid"), ("in1d", "isin")):
        if not hasattr(np, gone):  # names that NumPy dropped and numba-cuda still asks for
            setattr(np, gone, getattr(np, kept))
    from numba import cuda

    if not is_simulated() and not cuda.is_available():
        raise BadTier("there is no GPU here; set NUMBA_ENABLE_CUDASIM=1 to run the kernel in the simulator", place="tier cuda")
    return cuda


class Cuda:
    """A game in the cuda tier."""

    name = "cuda"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cuda = load_cuda()
        self.is_simulated = is_simulated()
        self.dtype = wide_dtype_of(game) if self.is_simulated else dtype_of(game)
        self._kernels: dict[str, Any] = {}

    def _kernel(self, variant: str) -> Any:
        if variant not in self._kernels:
            replaced: dict[Any, Any] = {drive.copy_state: copying.function_of(self.game)}
            if variant == "random":
                replaced[drive.choose] = drive.choose_at_random
            run_games = Binding(self.game, self._cuda.jit(device=True), replaced).bind(drive.run_games)
            self._kernels[variant] = self._cuda.jit(bound_kernel(self._cuda, run_games, self.game.actions.count + 1))
        return self._kernels[variant]

    def run(
        self, blank: Record, policies: list[int], parent: Stream, first: int, count: int, limit: int
    ) -> tuple[list[int], bytes]:
        """Play a run of games; the tally, and the last state as bytes."""
        threads = min(count, 1 if self.is_simulated else MOST_THREADS)
        states = np.zeros(threads * drive.SLOTS, dtype=self.dtype)
        states[:: drive.SLOTS] = self._blank_record(blank)
        tallies = np.zeros((threads, drive.FIRED + len(self.game.notes)), dtype=np.int64)
        variant = "policies" if any(policies) else "random"
        on_device = self._cuda.to_device(states)
        tallies_there = self._cuda.to_device(tallies)
        block = min(THREADS_A_BLOCK, threads)
        self._kernel(variant)[(threads + block - 1) // block, block](
            on_device,
            self._cuda.to_device(np.array(policies, dtype=np.int64)),
            self._cuda.to_device(np.array(parent, dtype=np.int64)),
            first,
            first + count,
            limit,
            tallies_there,
        )
        last = on_device.copy_to_host()[(count - 1) % threads * drive.SLOTS + drive.GAME]
        tally = tallies_there.copy_to_host().sum(axis=0).tolist()
        return tally, self._bytes(last)

    def _blank_record(self, blank: Record) -> np.ndarray:
        record = np.zeros(1, dtype=self.dtype)
        for field in self.game.state.fields:
            record[field.name] = np.array(getattr(blank, field.name))
        return record[0]

    def _bytes(self, record: np.ndarray) -> bytes:
        if self.is_simulated:
            return narrow(self.game, record)
        return record.tobytes()[: base_words(self.game, self.dtype) * 8]


def play_games(states, policies, parent, first, after, limit, tallies):  # type: ignore[no-untyped-def]
    """The kernel: each thread plays every so-manieth game in records of its own; `bound_kernel` gives it its globals."""
    thread = cuda.grid(1)
    if thread >= tallies.shape[0]:
        return
    choices = cuda.local.array(CHOICES_LENGTH, np.int16)
    stream = cuda.local.array(STREAM_LENGTH, np.int64)
    scratch = cuda.local.array(SCRATCH_LENGTH, np.int64)
    slot, step = thread * SLOTS, tallies.shape[0]
    run_games(states, 0, slot, policies, parent, first + thread, step, after, limit, choices, stream, scratch, tallies[thread])


def bound_kernel(cuda: Any, run_games: Any, choices_length: int) -> FunctionType:
    """The kernel of one game."""
    space = {"cuda": cuda, "run_games": run_games, "CHOICES_LENGTH": choices_length}
    return FunctionType(play_games.__code__, {**globals(), **space}, "play_games")
