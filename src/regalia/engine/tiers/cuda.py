"""The cuda tier: Numba-CUDA compiles the same rules into a kernel, one game a thread. For the lab at scale.

Without a GPU the same kernel runs, slowly, in Numba's simulator: set NUMBA_ENABLE_CUDASIM=1 before starting Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import FunctionType
from typing import Any

import numpy as np

from regalia.engine import fault, lookup
from regalia.engine.chance import Stream
from regalia.engine.errors import BadTier
from regalia.engine.game import Game
from regalia.engine.record import Record
from regalia.engine.tiers import driver, kernel, lookup_memory, record_copy
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.plan import POLICIES, RANDOM, Plan, plan_for
from regalia.engine.tiers.record_layout import base_words, constant_array, dtype_of, narrow, wide_dtype_of
from regalia.engine.tiers.tier import Outcome, Threads, checked, tally_length

THREADS_A_BLOCK = 64
MOST_THREADS = 1 << 14
"""More threads than this push one another's records out of the GPU's cache."""
BLANK, LAST = driver.BLANK, 1
"""Of the two records that travel: the blank one goes up, the last game's comes back."""


def is_simulated() -> bool:
    """Does the kernel run in Numba's simulator?"""
    import numba

    return bool(getattr(numba.config, "ENABLE_CUDASIM", 0))


def load_cuda() -> Any:
    """Numba's CUDA, or a clear word that there is none here."""
    for gone, kept in (("row_stack", "vstack"), ("trapz", "trapezoid"), ("in1d", "isin")):
        if not hasattr(np, gone):  # names that NumPy dropped and numba-cuda still asks for
            setattr(np, gone, getattr(np, kept))
    from numba import cuda as imported

    cuda: Any = imported
    if not is_simulated() and not cuda.is_available():
        raise BadTier("there is no GPU here; set NUMBA_ENABLE_CUDASIM=1 to run the kernel in the simulator", place="tier cuda")
    if not is_simulated():
        _keep_tables_in_global_memory()
    return cuda


def _keep_tables_in_global_memory() -> None:
    """Numba lays a copy of a table into constant memory for each function that reads it, and there are 64 KiB of that."""
    from numba.cuda.cudadrv import nvvm

    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL


class Cuda(Threads):
    """A game in the cuda tier."""

    name = "cuda"
    games_at_once = 1 << 20
    most_jobs = 1

    def __init__(self, game: Game) -> None:
        self.game = game
        self._cuda = load_cuda()
        self.is_simulated = is_simulated()
        self.dtype = wide_dtype_of(game) if self.is_simulated else dtype_of(game)
        self._kernels: dict[str, Any] = {}

    def prepare(self, plan: Plan = RANDOM) -> None:
        """Make the kernel of a plan; an error where a search, which needs more memory than a thread has, is planned."""
        self._kernel(plan)

    def _kernel(self, plan: Plan) -> Any:
        if plan.name not in (RANDOM.name, POLICIES.name):
            raise BadTier("agents that search cannot be simulated on the GPU", place="tier cuda")
        if plan.name not in self._kernels:
            copy_state, keep_state = record_copy.functions_of(self.game)
            replaced: dict[Any, Any] = {
                driver.copy_state: copy_state,
                driver.keep_state: keep_state,
                driver.take_number: self._given(kernel.take_number, {}),
                fault.unknown: fault.counted_unknown,
                lookup.read: lookup_memory.simulated_read(self.game.state.lookup)
                if self.is_simulated
                else lookup_memory.read_on_device(),
            }
            replaced |= dict(plan.replaced)
            if not self.is_simulated:
                replaced |= {plain: self._given(bound, {}) for plain, bound in kernel.INSTRUCTIONS.items()}
            lay_out = tuple if self.is_simulated else constant_array
            binding = Binding(self.game, self._cuda.jit(device=True), replaced, lay_out)
            run_queue, keep_state = binding.bind(driver.run_queue), binding.bind(driver.keep_state)
            lengths: dict[str, Any] = {"SLOTS": plan.slots, "KINDS": len(self.game.notes)}
            lengths["CHOICES_LENGTH"] = self.game.actions.count + 1
            lengths["CHOICE"] = np.int64 if self.is_simulated else np.int16
            lengths["TALLY_LENGTH"] = tally_length(self.game)
            handing = kernel.hand_lookup if self.game.has_lookup and not self.is_simulated else kernel.hand_nothing
            names = {"run_queue": run_queue, "keep_state": keep_state, "hand_lookup_to": self._cuda.jit(device=True)(handing)}
            bound = self._given(kernel.play_games, {**names, **lengths})
            self._kernels[plan.name] = self._cuda.jit(bound)
        return self._kernels[plan.name]

    def run(
        self,
        blank: Record,
        policies: Sequence[int],
        parent: Stream,
        first: int,
        count: int,
        limit: int,
        plan: Plan | None = None,
    ) -> Outcome:
        """Play a run of games, one a thread."""
        block = 1 if self.is_simulated else THREADS_A_BLOCK
        blocks = 1 if self.is_simulated else (min(count, MOST_THREADS) + block - 1) // block
        kept = np.zeros(2, dtype=self.dtype)
        kept[BLANK] = self._blank_record(blank)
        numbers = self._cuda.to_device(lookup_memory.kept_as_numbers(self.game.state.lookup or (0,)))
        if self.game.has_lookup and not self.is_simulated:
            kept[BLANK]["lookup"] = numbers.device_ctypes_pointer.value
        records = self._cuda.to_device(kept)
        tally = self._cuda.to_device(np.zeros(tally_length(self.game), dtype=np.int64))
        self._kernel(plan or plan_for(policies))[blocks, block](
            records[BLANK:LAST],
            records[LAST:],
            self._cuda.to_device(np.array(policies, dtype=np.int64)),
            self._cuda.to_device(np.array(parent, dtype=np.int64)),
            self._cuda.to_device(np.array([first], dtype=np.int64)),
            first + count,
            limit,
            tally,
        )
        return checked(self.game, tally.copy_to_host().tolist(), self._bytes(records.copy_to_host()[LAST]))

    def _given(self, function: Any, names: dict[str, Any]) -> FunctionType:
        """A function of the kernel with the names it needs: Numba takes lengths and types from a function's globals."""
        record = np.dtype((np.record, self.dtype)) if self.is_simulated else self.dtype
        space = {**function.__globals__, "cuda": self._cuda, "RECORD": record, **names}
        return FunctionType(function.__code__, space, function.__name__)

    def _blank_record(self, blank: Record) -> np.ndarray:
        record = np.zeros(1, dtype=self.dtype)
        for field in self.game.state.fields:
            record[field.name] = np.array(getattr(blank, field.name))
        blank_record: np.ndarray = record[0]
        return blank_record

    def _bytes(self, record: np.ndarray) -> bytes:
        if self.is_simulated:
            return narrow(self.game, record)
        return record.tobytes()[: base_words(self.dtype) * 8]
