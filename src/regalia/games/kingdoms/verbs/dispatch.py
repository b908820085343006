"""Dispatch: which function carries out a step, written out from the declarations of all verbs as plain rules (`source`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.games.kingdoms.row_layout import StepColumn
from regalia.games.kingdoms.verbs.registry import NUMBERS, VERBS

ROLES = {
    "on_card": ("spot", "§11: carry out a step on a card in play."),
    "on_buried": ("spot", "§11: carry out a step on a card in a graveyard."),
    "on_link": ("link", "§11: carry out a step on a link of the sequence."),
    "for_player": ("seat", "§11: carry out a step for a player."),
    "worth_on": ("spot", "What a step does to a card is worth to the player of the effect."),
    "worth_for": ("seat", "What a step does for players is worth to the player of the effect."),
}
"""The roles of a verb's functions, with what the third place of a call is."""
CHANGES = ("price", "custom")
"""The roles of functions that say by how much something is changed."""


def source() -> str:
    """The functions as text."""
    lines: list[str] = []
    for role, (place, says) in ROLES.items():
        is_worth = role.startswith("worth")
        lines += [
            f"def {role}(state, step, {place}, player, source):",
            f'    """{says}"""',
            f"    verb = read(state, step + {StepColumn.VERB})",
        ]
        for word, verb in VERBS.items():
            if getattr(verb, role) is not None:
                call = f"{role}_{word}(state, step, {place}, player, source)"
                lines += [f"    if verb == {NUMBERS[word]}:", f"        {'return ' if is_worth else ''}{call}"]
                lines += [] if is_worth else ["        return"]
        lines += ["    return unknown(state, verb)" if is_worth else "    unknown(state, verb)", ""]
    lines += ["def in_force(state, step, player, source, aura):", f"    verb = read(state, step + {StepColumn.VERB})"]
    for word, verb in VERBS.items():
        if verb.in_force is not None:
            lines += [f"    if verb == {NUMBERS[word]}:", f"        return in_force_{word}(state, step, player, source, aura)"]
    lines += ["    return aura", ""]
    for role in CHANGES:
        lines += [f"def {role}_by(state, step):", f"    verb = read(state, step + {StepColumn.VERB})"]
        for word, verb in VERBS.items():
            if getattr(verb, role) is not None:
                lines += [f"    if verb == {NUMBERS[word]}:", f"        return {role}_{word}(state, step)"]
        lines += ["    return 0", ""]
    return "\n".join(lines)


def _functions() -> dict[str, Any]:
    space: dict[str, Any] = {"__name__": __name__, "read": read, "unknown": unknown}
    for word, verb in VERBS.items():
        for role in (*ROLES, "in_force", *CHANGES):
            if getattr(verb, role) is not None:
                space[f"{role}_{word}"] = getattr(verb, role)
    exec(compile(source(), "<verbs of kingdoms>", "exec"), space)
    return space


_MADE = _functions()
on_card: Callable[..., None] = _MADE["on_card"]
on_buried: Callable[..., None] = _MADE["on_buried"]
on_link: Callable[..., None] = _MADE["on_link"]
for_player: Callable[..., None] = _MADE["for_player"]
worth_on: Callable[..., int] = _MADE["worth_on"]
worth_for: Callable[..., int] = _MADE["worth_for"]
in_force: Callable[..., int] = _MADE["in_force"]
price_by: Callable[..., int] = _MADE["price_by"]
custom_by: Callable[..., int] = _MADE["custom_by"]
