"""Record copy: one record becomes equal to another, field by field, for tiers that cannot copy the bytes at once."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from regalia.engine.game import Game


def copy_row(source: list[int], target: list[int]) -> None:
    """Copy a row."""
    for place in range(len(target)):
        target[place] = source[place]


def source_of(game: Game) -> str:
    """`copy_record` of a game, and what is made of it, as text."""
    lines = ["def copy_record(old, new):"]
    for field in game.state.fields:
        if not field.shape:
            lines.append(f"    new.{field.name} = old.{field.name}")
        elif len(field.shape) == 1:
            lines.append(f"    copy_row(old.{field.name}, new.{field.name})")
        else:
            lines.append(f"    for line in range({field.shape[0]}):")
            lines.append(f"        copy_row(old.{field.name}[line], new.{field.name}[line])")
    lines += ["def copy_state(work, source, target):", "    copy_record(work.states[source], work.states[target])"]
    lines += ["def keep_state(states, source, kept):", "    copy_record(states[source], kept[0])"]
    return "\n".join(lines) + "\n"


def functions_of(game: Game) -> tuple[FunctionType, FunctionType]:
    """`copy_state` and `keep_state` of a game."""
    namespace: dict[str, Any] = {"__name__": __name__, "copy_row": copy_row}
    exec(compile(source_of(game), f"<copying of {game.slug}>", "exec"), namespace)
    return namespace["copy_state"], namespace["keep_state"]
