"""Binding: copies of plain functions whose globals lead to other copies: to a game's rules, to compiled ones, to counted notes.

The originals stay as they are, and importing a game imports no compiler.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Any

from regalia.engine import knowledge, note
from regalia.engine.game import Game
from regalia.engine.tiers import driver
from regalia.engine.tiers.driver import State
from regalia.engine.tiers.source import folded

Function = Callable[..., Any]

LONG = 16
"""A tuple of more whole numbers than this is a table, which a compiler had better keep as an array."""


def counted_note(state: State, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Count that something of this kind happened."""
    state.fired[kind] += 1


class Binding:
    """One set of copies; `wrap` makes of each what the tier calls, callees first, `lay_out` what it reads of a long table."""

    def __init__(
        self,
        game: Game,
        wrap: Callable[[FunctionType], Any],
        replaced: dict[Any, Any],
        lay_out: Callable[[tuple[int, ...]], Any] = lambda table: table,
    ) -> None:
        self._instead: dict[Any, Any] = {
            driver.deal: game.rules.deal,
            driver.legal: game.rules.legal,
            driver.play: game.rules.play,
            driver.evaluate: game.rules.evaluate,
            driver.mask: game.knowledge.mask,
            driver.redeal: game.knowledge.redeal,
            driver.hide_from_all: game.knowledge.hide_from_all,
            driver.hide_from: game.knowledge.hide_from,
            note.note: counted_note,
            **replaced,
        }
        self._wrap = wrap
        self._lay_out = lay_out
        self._spaces: dict[int, dict[str, Any]] = {}
        self._bound: dict[FunctionType, Any] = {}
        self._begun: set[FunctionType] = set()
        self.copies: list[FunctionType] = []
        self.sources: dict[str, str] = {"knowledge": knowledge.source_of(game), "actions": game.actions.source}

    def bind(self, function: Any) -> Any:
        """The tier's copy of a function and of all that it calls."""
        function = self._instead.get(function, function)
        if not isinstance(function, FunctionType):
            return function
        if function not in self._bound:
            self._begun.add(function)
            space, rule = self._space(function), folded(function)
            for name in rule.code.co_names:
                called = rule.functions.get(name, function.__globals__.get(name))
                if isinstance(called, FunctionType) and (called in self._bound or called not in self._begun):
                    space[name] = self.bind(called)  # what is begun only is no call but a field of that name: no rule recurses
                elif isinstance(called, (int, tuple)):
                    space[name] = self._constant(f"{function.__module__}.{name}", called)
            self.sources.update({f"{function.__module__}.{name}": str(number) for name, number in rule.numbers.items()})
            copy = FunctionType(rule.code, space, function.__name__, function.__defaults__, function.__closure__)
            copy.__annotations__ = function.__annotations__
            copy.__qualname__ = function.__qualname__
            copy.__module__ = function.__module__
            self._remember_source(function)
            self.copies.append(copy)
            self._bound[function] = self._wrap(copy)
        return self._bound[function]

    def digest(self) -> str:
        """A digest of every source that the copies come from."""
        return hashlib.blake2s("\0".join(f"{k}\0{v}" for k, v in sorted(self.sources.items())).encode()).hexdigest()[:20]

    def _constant(self, name: str, value: Any) -> Any:
        """A constant as the tier reads it; compiled code holds it, so the digest must know it, wherever it was computed."""
        self.sources[name] = repr(value)
        is_table = isinstance(value, tuple) and len(value) > LONG and all(isinstance(one, int) for one in value)
        return self._lay_out(value) if is_table else value

    def _space(self, function: FunctionType) -> dict[str, Any]:
        """The globals of the copies of one module; the name stays, or a cached function could not be found again."""
        return self._spaces.setdefault(id(function.__globals__), dict(function.__globals__))

    def _remember_source(self, function: FunctionType) -> None:
        path = function.__code__.co_filename
        if path not in self.sources and not path.startswith("<"):
            module = inspect.getmodule(function)
            self.sources[path] = inspect.getsource(module) if module else ""
