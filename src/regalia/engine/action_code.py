"""Action code: the functions of a game's actions, written out from their declaration as plain rules (see `action`)."""

from __future__ import annotations

from itertools import pairwise
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import BadGame

if TYPE_CHECKING:
    from regalia.engine.action import Family


class ActionCode:
    """Writes out, for every family, the functions that pack its parts into a number and take the number apart again."""

    def __init__(self, families: dict[str, Family], base: dict[str, int]) -> None:
        self._lookup: dict[str, tuple[int, ...]] = {}
        self._names: set[str] = set()
        lines: list[str] = []
        for name, family in families.items():
            lines += self._family_lines(name, family, base[name])
        self.source = "\n".join(lines) + "\n"

    def functions(self) -> dict[str, Any]:
        """The functions, by name."""
        space: dict[str, Any] = {"__name__": __name__, **self._lookup}
        code = compile(self.source, "<actions>", "exec")
        known = set(space)
        exec(code, space)
        made = {name: function for name, function in space.items() if name not in known and callable(function)}
        for name, function in made.items():
            function.__name__ = f"action_{name}"
        return made

    def _family_lines(self, name: str, family: Family, base: int) -> list[str]:
        lines = [
            f"def {self._new(f'is_{name}')}(action: int) -> bool:",
            f"    return {base} <= action < {base + family.extent}",
            "",
        ]
        index, stride = "0", family.extent
        for part_name, part in family.parts.items():
            stride //= len(part.values)
            place = self._place(f"{name}_{part_name}", part.rule_values, part_name)
            index = place if index == "0" else f"({index}) * {len(part.values)} + {place}"
            lines += [f"def {self._new(f'{name}_{part_name}')}(action: int) -> int:"]
            lines += [f"    return {self._value(f'{name}_{part_name}', part.rule_values, base, stride, family.extent)}", ""]
        taken = ", ".join(f"{part_name}: int" for part_name in family.parts)
        return [*lines, f"def {self._new(name)}({taken}) -> int:", f"    return {_sum(base, index)}", ""]

    def _new(self, name: str) -> str:
        """The name of one more function, which must not mean anything else."""
        if name in self._names or iskeyword(name):
            raise BadGame(f"the actions of a game cannot have a function {name!r}: the name has a meaning already")
        self._names.add(name)
        return name

    def _place(self, name: str, values: tuple[int, ...], given: str) -> str:
        """The place of a value among the values of a part."""
        step = _step(values)
        if step == 1:
            return _difference(given, values[0])
        if step:
            return f"({_difference(given, values[0])}) // {step}"
        least = min(values)
        places = tuple(values.index(value) if value in values else -1 for value in range(least, max(values) + 1))
        self._lookup[f"PLACES_OF_{name}"] = places
        return f"PLACES_OF_{name}[{_difference(given, least)}]"

    def _value(self, name: str, values: tuple[int, ...], base: int, stride: int, extent: int) -> str:
        """The value of a part in an action."""
        index = _difference("action", base)
        if stride > 1:
            index = f"({index}) // {stride}"
        if stride * len(values) < extent:
            index = f"({index}) % {len(values)}"
        step = _step(values)
        if step == 1:
            return _sum(values[0], index)
        if step:
            return _sum(values[0], f"({index}) * {step}")
        self._lookup[f"VALUES_OF_{name}"] = values
        return f"VALUES_OF_{name}[{index}]"


def _step(values: tuple[int, ...]) -> int:
    """How far apart the values are, if they rise evenly; 0 if they do not."""
    steps = {later - earlier for earlier, later in pairwise(values)} or {1}
    return steps.pop() if len(steps) == 1 and min(steps) > 0 else 0


def _difference(name: str, number: int) -> str:
    if number == 0:
        return name
    return f"{name} - {number}" if number > 0 else f"{name} + {-number}"


def _sum(number: int, expression: str) -> str:
    if number == 0:
        return expression
    return f"{number} + {expression}" if number > 0 else f"{expression} - {-number}"
