"""Forced: decisions that a match takes by itself, because there is only one and taking it tells nobody anything.

`is_asked_alone` is generated from what a game's actions declare, and bound as the rules are.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.action import Choices
from regalia.engine.game import Game
from regalia.engine.tiers.driver import State, legal, play


def is_asked_alone(action: int) -> bool:
    """Is a player asked even if this is the only legal action?"""
    return False


def take_forced(state: State, choices: Choices) -> None:
    """Take decisions as long as there is only one legal action, as a match does."""
    choices[0] = 0
    while not state.over:
        legal(state, choices)
        if choices[0] > 1 or is_asked_alone(choices[1]):
            return
        play(state, choices[1])
        choices[0] = 0


def asked_alone_source(game: Game) -> str:
    """`is_asked_alone` of a game, as text."""
    actions = game.actions
    spans = [(actions.base[name], family.extent) for name, family in actions.families.items() if family.asked_alone]
    tests = [f"{first} <= action < {first + extent}" for first, extent in spans]
    return f"def is_asked_alone(action: int) -> bool:\n    return {' or '.join(tests) or 'False'}\n"


def asked_alone(game: Game) -> Any:
    """`is_asked_alone` of a game."""
    namespace: dict[str, Any] = {"__name__": __name__}
    exec(compile(asked_alone_source(game), f"<actions of {game.slug}>", "exec"), namespace)
    return namespace["is_asked_alone"]
