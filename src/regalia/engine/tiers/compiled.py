"""The compiled tier: Numba compiles the same rules for the processor. For play, bots and the lab."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import types as numba_types
from numba.core.errors import NumbaError
from numba.core.imputils import lower_cast

from regalia.engine import fault, lookup, observation
from regalia.engine.chance import Stream
from regalia.engine.errors import BadGame
from regalia.engine.game import Game
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.engine.tiers import driver, lookup_memory, view_key
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.driver import Workspace
from regalia.engine.tiers.instructions import INSTRUCTIONS, clear_first, copy_numbers, copy_words
from regalia.engine.tiers.linker import inlined, lightly_optimised, makings_of, parts_only
from regalia.engine.tiers.mistakes import check_rule
from regalia.engine.tiers.plan import RANDOM, Plan, plan_for
from regalia.engine.tiers.record_layout import base_words, constant_array, dtype_of
from regalia.engine.tiers.tier import MANY_JOBS, HostArrays, Outcome, Threads, checked, tally_length

types: Any = numba_types

CHOICES = types.Array(types.int16, 1, "C")
WORDS = types.Array(types.int64, 1, "C")
RAW = types.Array(types.int64, 2, "C")

LOOPS = ("stir_alike", "stir_apart")
"""Loops that gain by all the passes of the optimiser."""

COMPILING = threading.Lock()
"""Numba's settings are other ones while a driver is compiled, so one is compiled at a time."""

DONE = "compiled"
"""A file of this name in a cache folder says that the driver in it is whole."""


lowering: Any = lower_cast


@lowering(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def nested_array_to_array(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
    """A row inside a record is an array like any other; Numba allows the conversion but lacks the cast."""
    return value


def cache_folder() -> Path:
    """Where compiled games are kept: $REGALIA_CACHE, or the user's cache folder; where neither can be written, a new folder."""
    home = os.environ.get("REGALIA_CACHE")
    base = Path(home) if home else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "regalia"
    try:
        base.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=base):
            return base
    except OSError:
        return Path(tempfile.mkdtemp(prefix="regalia-"))


class Compiled(HostArrays, Threads):
    """A game in the compiled tier: from the cache if it was compiled before, else compiled now."""

    name = "compiled"
    games_at_once = 2_000
    most_jobs = MANY_JOBS
    is_quick = True

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dtype = dtype_of(game)
        record = numba.from_dtype(self.dtype)
        self._types = {
            "State": record,
            "int": types.int64,
            "float": types.float64,
            "bool": types.boolean,
            "None": types.none,
            "Pile": CHOICES,
            "Choices": CHOICES,
            "Stream": WORDS,
            "Block": types.UniTuple(types.int64, 4),
            "Scratch": WORDS,
            "Tally": WORDS,
            "Policies": WORDS,
            "States": types.Array(record, 1, "C"),
            "Raw": RAW,
        }
        self._types["Workspace"] = self._bundled(Workspace)
        self._words = base_words(self.dtype)
        self._lookup = lookup_memory.InForce(game)
        self._drivers: dict[tuple[str, Any], Any] = {}
        self._parts: dict[Any, Any] = {}
        """The parts of drivers that were compiled here: the next driver is linked with those that it shares with them."""
        self.was_cached: dict[str, bool] = {}

    def _bundled(self, bundle: type) -> Any:
        """The type of a named tuple, from the annotations of its parts."""
        return types.NamedTuple([self._types[part.__forward_arg__] for part in bundle.__annotations__.values()], bundle)

    def _learn_types(self, plan: Plan) -> None:
        """Take in what the functions of a plan work on besides a workspace."""
        for name, kind, dimensions in plan.arrays:
            self._types[name] = types.Array(getattr(types, kind), dimensions, "C")
        for bundle in plan.bundles:
            self._types[bundle.__name__] = self._bundled(bundle)

    def prepare(self, plan: Plan = RANDOM, seats: int | None = None) -> None:
        """Load the driver of a plan from the cache, or compile it."""
        self.driver(driver.run_games, plan)

    def driver(self, function: Any, plan: Plan) -> Any:
        """A function over records, bound to this game: from the cache, or compiled now."""
        with COMPILING:
            if (plan.name, function) not in self._drivers:
                self._drivers[plan.name, function] = self._compile(function, plan)
        return self._drivers[plan.name, function]

    def is_ready(self, function: Any, plan: Plan) -> bool:
        """Could this driver be loaded without compiling?"""
        return (self._folder(Binding(self.game, lambda copy: copy, self._replaced(plan)), function, plan) / DONE).exists()

    def _replaced(self, plan: Plan) -> dict[Any, Any]:
        common = {
            driver.copy_state: copier(self._words),
            observation.clear_first: clear_first,
            observation.copy_numbers: copy_numbers,
            driver.key_to_all: view_key.key_to_all,
            driver.key_to: view_key.key_to,
            lookup.read: lookup_memory.read,
            fault.unknown: fault.counted_unknown,
        }
        return {**INSTRUCTIONS, **common, **view_key.loops_of(self.game), **dict(plan.replaced)}

    def _compile(self, driver: Any, plan: Plan) -> Any:
        variant, replaced = plan.name, self._replaced(plan)
        self._learn_types(plan)
        plain = Binding(self.game, lambda copy: copy, replaced)
        folder = self._folder(plain, driver, plan)
        self.was_cached[variant] = (folder / DONE).exists()
        if self.was_cached[variant]:
            try:
                return self._load_or_compile(driver, replaced, inlined(plain.copies), folder)
            except Exception:  # whatever a damaged cache makes of itself
                shutil.rmtree(folder, ignore_errors=True)
                self.was_cached[variant] = False
        return self._load_or_compile(driver, replaced, inlined(plain.copies), folder)

    def _folder(self, plain: Binding, driver: Any, plan: Plan) -> Path:
        """Where a driver is kept: it takes all sources into account, and Numba's version."""
        plain.bind(driver)
        plain.sources["keying"] = view_key.source_of(self.game)
        return cache_folder() / f"{self.game.slug}-{plain.digest()}-{plan.name}-{driver.__name__}-numba{numba.__version__}"

    def _load_or_compile(self, driver: Any, replaced: dict[Any, Any], inline: set[str], folder: Path) -> Any:
        """The driver from the cache folder; its parts are compiled first if it is not there yet."""
        parts: list[tuple[FunctionType, Any]] = []
        made: dict[Any, Any] = {}

        def wrap(copy: FunctionType) -> Any:
            is_part = copy.__code__ is not driver.__code__
            makings = (makings_of(copy), copy.__name__ in inline, *self._signatures(copy))
            if is_part and makings in self._parts:
                return self._parts[makings]
            options = {"no_cpython_wrapper": is_part, "no_cfunc_wrapper": True, "_nrt": False}  # no counting of references
            options["forceinline"] = is_part and copy.__name__ in inline
            dispatcher = numba.njit(nogil=True, error_model="numpy", **options)(copy)  # type: ignore[call-overload]
            if is_part:
                parts.append((copy, dispatcher))
                made[makings] = dispatcher
            return dispatcher

        bound = Binding(self.game, wrap, replaced, constant_array).bind(driver)
        if not (folder / DONE).exists():
            for part, _ in parts:
                check_rule(part, self.dtype.names or ())
            self._compile_parts([part for part in parts if part[0].__name__ in LOOPS])
            with lightly_optimised(), parts_only():
                self._compile_parts([part for part in parts if part[0].__name__ not in LOOPS])
            self._parts.update(made)
        setattr(numba.config, "CACHE_DIR", str(folder))  # noqa: B010 (a setting that Numba makes at run time)
        bound.enable_caching()
        with lightly_optimised():
            bound.compile(self._signatures(driver)[0])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / DONE).touch()
        return bound

    def _compile_parts(self, parts: list[tuple[FunctionType, Any]]) -> None:
        """Compile each rule once, with the types it is annotated with, instead of once for every width of its arguments."""
        for copy, dispatcher in parts:
            for signature in self._signatures(copy):
                compile_rule(copy, dispatcher, signature)
            if self._signatures(copy):
                dispatcher.disable_compile()

    def _signatures(self, function: Any) -> list[Any]:
        """The types in a function's annotations, once for each number of arguments; none where it is not fully annotated."""
        code, named, defaults = function.__code__, function.__annotations__, function.__defaults__ or ()
        result = self._types.get(named.get("return", ""))
        given = [self._types.get(named.get(name, "")) for name in code.co_varnames[: code.co_argcount]]
        if result is None or None in given:
            return []
        omitted = [types.Omitted(default) for default in defaults]
        least = len(given) - len(omitted)
        return [result(*given[: least + more], *omitted[more:]) for more in range(len(omitted) + 1)]

    def workspace(self, plan: Plan) -> Workspace:
        """Records as an array, and the same memory as rows of words."""
        states = np.zeros(plan.slots, dtype=self.dtype)
        self._hand_lookup(states)
        choices: Any = np.zeros(self.game.actions.count + 1, dtype=np.int16)
        scratch = self.numbers(plan.scratch)
        plan.fill(scratch)
        return Workspace(states, states.view(np.int64).reshape(plan.slots, -1), choices, self.numbers(STREAM_LENGTH), scratch)

    def _hand_lookup(self, states: np.ndarray) -> None:
        """Let the rules read the lookup that is in force now."""
        if self.game.has_lookup:
            states["lookup"] = self._lookup.array.ctypes.data

    def lay(self, work: Workspace, slot: int, record: Record) -> None:
        """Put a record into its place."""
        self.lay_packed(work, slot, record.pack())

    def lay_packed(self, work: Workspace, slot: int, packed: bytes) -> None:
        """Put the bytes of a record into its place."""
        self._hand_lookup(work.states)
        work.raw[slot, : self._words] = np.frombuffer(packed, dtype=np.int64)

    def packed(self, work: Workspace, slot: int) -> bytes:
        """The bytes of the record in a place."""
        return bytes(work.raw[slot, : self._words].tobytes())

    def rows(self, work: Workspace, first: int, count: int) -> np.ndarray:
        """The bytes of some records, a row each."""
        found: np.ndarray = np.ascontiguousarray(work.raw[first : first + count, : self._words]).view(np.uint8)
        return found

    def lay_rows(self, work: Workspace, first: int, rows: np.ndarray) -> None:
        """Put the bytes of records into their places."""
        self._hand_lookup(work.states)
        work.raw[first : first + len(rows), : self._words] = np.ascontiguousarray(rows).view(np.int64)

    def numbers(self, count: int) -> Any:
        """A row of zeros."""
        return np.zeros(count, dtype=np.int64)

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
        """Play a run of games."""
        plan = plan or plan_for(policies)
        work, tally = self.workspace(plan), self.numbers(tally_length(self.game))
        self.lay(work, driver.BLANK, blank)
        decide, begin = np.array(policies, dtype=np.int64), np.array(parent, dtype=np.int64)
        self.driver(driver.run_games, plan)(work, decide, begin, first, first + count, limit, tally)
        return checked(self.game, tally.tolist(), self.packed(work, driver.GAME))


def compile_rule(rule: FunctionType, dispatcher: Any, signature: Any) -> None:
    """Compile one rule; what the compiler says of a mistake in it becomes a sentence with its place."""
    try:
        dispatcher.compile(signature)
    except NumbaError as error:
        line = getattr(getattr(error, "loc", None), "line", None) or rule.__code__.co_firstlineno
        told = next((said.strip() for said in str(error).splitlines() if said.strip()), type(error).__name__)
        place = f"{rule.__code__.co_filename}:{line}"
        raise BadGame(f"the rule {rule.__name__} cannot be compiled: {told}", place=place) from error


def copier(words: int) -> Any:
    """`copy_state` over rows of words."""

    def copy_state(work: Workspace, source: int, target: int) -> None:
        copy_words(work.raw, source, target, words)  # type: ignore[call-arg]

    return copy_state
