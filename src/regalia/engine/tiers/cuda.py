"""The cuda tier: Numba-CUDA compiles the same rules into a kernel, one game a thread. For the lab at scale.

Without a GPU the same kernel runs, slowly, in Numba's simulator: set NUMBA_ENABLE_CUDASIM=1 before starting Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import FunctionType
from typing import Any

import numpy as np

from regalia.engine import fault, lookup, observation
from regalia.engine.chance import Stream
from regalia.engine.errors import BadTier
from regalia.engine.game import Game
from regalia.engine.record import Record
from regalia.engine.seating import reseated, seated
from regalia.engine.tiers import driver, kernel, kernel_cache, lookup_memory, record_copy
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.driver import Workspace
from regalia.engine.tiers.kernel_linker import link_sparingly
from regalia.engine.tiers.plan import POLICIES, RANDOM, Plan, plan_for
from regalia.engine.tiers.record_layout import base_words, constant_array, dtype_of, narrow, wide_dtype_of, widen
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
        link_sparingly()
    return cuda


def _keep_tables_in_global_memory() -> None:
    """Numba lays a copy of a table into constant memory for each function that reads it, and there are 64 KiB of that."""
    from numba.cuda.cudadrv import nvvm

    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL


class Launcher:
    """A kernel for games side by side, called as a driver is."""

    def __init__(self, kernel: Any, is_simulated: bool) -> None:
        self._kernel, self._block = kernel, 1 if is_simulated else THREADS_A_BLOCK

    def __call__(self, work: Workspace, batch: Any, *given: Any) -> None:
        """Carry it out in all games of a batch."""
        count = len(batch.numbers)
        self._kernel[(count + self._block - 1) // self._block, self._block](work.states, batch, *given)


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
        self._settings: dict[str, Any] = {} if self.is_simulated else {"lto": False}  # linking late would inline all again
        self._lay_out: Any = tuple if self.is_simulated else constant_array
        self._kernels: dict[str, Any] = {}
        self._for_fewer: dict[int, Cuda] = {}
        self._lookup = lookup_memory.InForce(game, self._cuda.to_device)

    def prepare(self, plan: Plan = RANDOM, seats: int | None = None) -> None:
        """Make the kernel of a plan; an error where a search, which needs more memory than a thread has, is planned."""
        self._for(seats or self.game.most_seats)._kernel(plan)

    def _for(self, seats: int) -> Cuda:
        """The tier in which records have room for so many seats: the less memory a thread needs, the more is in the cache."""
        if seats == self.game.most_seats:
            return self
        if seats not in self._for_fewer:
            self._for_fewer[seats] = Cuda(seated(self.game, seats))
        return self._for_fewer[seats]

    def _kernel(self, plan: Plan) -> Any:
        if plan.name not in (RANDOM.name, POLICIES.name):
            raise BadTier("agents that search cannot be simulated on the GPU", place="tier cuda")
        if plan.name not in self._kernels:
            binding = self._binding(plan)
            run_queue, keep_state = binding.bind(driver.run_queue), binding.bind(driver.keep_state)
            lengths: dict[str, Any] = {"SLOTS": plan.slots, "KINDS": len(self.game.notes)}
            lengths["TALLY_LENGTH"] = tally_length(self.game)
            handing = kernel.hand_lookup if self.game.has_lookup and not self.is_simulated else kernel.hand_nothing
            names = {
                "run_queue": run_queue,
                "keep_state": keep_state,
                "hand_lookup_to": self._cuda.jit(device=True, **self._settings)(handing),
            }
            self._kernels[plan.name] = self._cached(kernel.play_games, {**names, **lengths}, binding, plan)
        return self._kernels[plan.name]

    def _binding(self, plan: Plan) -> Binding:
        """What the functions of a plan are bound to on a GPU."""
        copy_state, keep_state = record_copy.functions_of(self.game)
        counted = {plain: self._given(bound, {}) for plain, bound in kernel.COUNTED.items()}
        replaced: dict[Any, Any] = {
            driver.copy_state: copy_state,
            driver.keep_state: keep_state,
            observation.clear_first: kernel.clear_first,
            observation.copy_numbers: kernel.copy_numbers,
            fault.unknown: fault.counted_unknown,
            lookup.read: lookup_memory.simulated_read(self.game) if self.is_simulated else lookup_memory.read_on_device(),
            **counted,
        }
        replaced |= dict(plan.replaced)
        if not self.is_simulated:
            replaced |= {plain: self._given(bound, {}) for plain, bound in kernel.INSTRUCTIONS.items()}
        return Binding(self.game, self._cuda.jit(device=True, **self._settings), replaced, self._lay_out)

    def _cached(self, function: Any, names: dict[str, Any], binding: Binding, plan: Plan) -> Any:
        """A kernel with the names it needs, kept in a folder of its own as a compiled driver is."""
        lengths = {"CHOICES_LENGTH": self.game.actions.count + 1, "CHOICE": np.int64 if self.is_simulated else np.int16}
        made = self._cuda.jit(self._given(function, {**names, **lengths}), **self._settings)
        if not self.is_simulated:
            kernel_cache.keep(made, binding, f"{self.game.slug}-{self.game.most_seats}-{plan.name}-{function.__name__}")
        return made

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
        tier, planned = self._for(blank.seats), plan or plan_for(policies)
        tally, packed = tier._run(reseated(tier.game, blank), policies, parent, first, count, limit, planned)
        last = tier.game.state()
        last.unpack(packed)
        return checked(self.game, tally, reseated(self.game, last).pack())

    def _run(
        self, blank: Record, policies: Sequence[int], parent: Stream, first: int, count: int, limit: int, plan: Plan
    ) -> tuple[list[int], bytes]:
        block = 1 if self.is_simulated else THREADS_A_BLOCK
        blocks = 1 if self.is_simulated else (min(count, MOST_THREADS) + block - 1) // block
        kept = np.zeros(2, dtype=self.dtype)
        kept[BLANK] = self._blank_record(blank)
        self._hand_lookup(kept)
        records = self._cuda.to_device(kept)
        tally = self._cuda.to_device(np.zeros(tally_length(self.game), dtype=np.int64))
        self._kernel(plan)[blocks, block](
            records[BLANK:LAST],
            records[LAST:],
            self._cuda.to_device(np.array(policies, dtype=np.int64)),
            self._cuda.to_device(np.array(parent, dtype=np.int64)),
            self._cuda.to_device(np.array([first], dtype=np.int64)),
            first + count,
            limit,
            tally,
        )
        return tally.copy_to_host().tolist(), self._bytes(records.copy_to_host()[LAST])

    # ── Games side by side ───────────────────────────────────────────────────────────────────────────────────────────

    def driver(self, function: Any, plan: Plan) -> Any:
        """A driver of games side by side: what it does for one game is done by a thread for each."""
        if plan.one is None:
            raise BadTier(f"a GPU cannot run {function.__name__}: it is not made for games side by side", place="tier cuda")
        if plan.name not in self._kernels:
            binding = self._binding(plan)
            names = {"play_one": binding.bind(plan.one)}
            self._kernels[plan.name] = self._cached(kernel.play_side_by_side, names, binding, plan)
        return Launcher(self._kernels[plan.name], self.is_simulated)

    def workspace(self, plan: Plan) -> Workspace:
        """The records in the memory of the device; all else each thread has for itself."""
        states = np.zeros(plan.slots, dtype=self.dtype)
        self._hand_lookup(states)
        return Workspace(self._cuda.to_device(states), None, [], [], [])

    def _hand_lookup(self, states: np.ndarray) -> None:
        """Let the rules read the lookup that is in force now, from the memory of the device."""
        if self.game.has_lookup and not self.is_simulated:
            states["lookup"] = self._lookup.array.device_ctypes_pointer.value

    def lay(self, work: Workspace, slot: int, record: Record) -> None:
        """Put a record into its place."""
        self.lay_rows(work, slot, np.frombuffer(record.pack(), np.uint8)[None])

    def rows(self, work: Workspace, first: int, count: int) -> np.ndarray:
        """The bytes of some records, a row each."""
        states = work.states[first : first + count].copy_to_host()
        if self.is_simulated:
            return np.stack([np.frombuffer(narrow(self.game, state), np.uint8) for state in states])
        packed: np.ndarray = states.view(np.uint8).reshape(count, -1)[:, : base_words(self.dtype) * 8].copy()
        return packed

    def lay_rows(self, work: Workspace, first: int, rows: np.ndarray) -> None:
        """Put the bytes of records into their places."""
        places = work.states[first : first + len(rows)]
        states = places.copy_to_host()
        if self.is_simulated:
            for state, row in zip(states, rows, strict=True):
                widen(self.game, row.tobytes(), state)
        else:
            states.view(np.uint8).reshape(len(rows), -1)[:, : base_words(self.dtype) * 8] = rows
        places.copy_to_device(states)

    def array(self, shape: tuple[int, ...], kind: str) -> Any:
        """Zeros in the memory of the device."""
        return self._cuda.to_device(np.zeros(shape, kind))

    def numbers(self, count: int) -> Any:
        """A row of zeros."""
        return self.array((count,), "int64")

    def taken(self, given: Any, like: Any) -> Any:
        """An array that somebody gives: as it is where it lies in the memory of the device, else a copy there."""
        if hasattr(given, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(given)
        like.copy_to_device(np.ascontiguousarray(given, dtype=like.dtype))
        return like

    def on_host(self, array: Any) -> np.ndarray:
        """A copy of an array for NumPy."""
        copied: np.ndarray = array.copy_to_host()
        return copied

    # ── Making ───────────────────────────────────────────────────────────────────────────────────────────────────────

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
