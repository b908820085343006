"""Plan: how decisions are taken in a run of games, and what that needs besides the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.engine.knowledge import SCRATCH_LENGTH, Scratch
from regalia.engine.tiers import driver


def leave_empty(scratch: Scratch) -> None:
    """A run begins with nothing in the scratch."""


@dataclass(frozen=True)
class Plan:
    """Which functions are bound in place of which, how many records and how much scratch they need, and what fills it at first.

    What is compiled is kept under the name of the plan, which therefore says everything that its functions' sources do not.
    """

    name: str
    replaced: tuple[tuple[Any, Any], ...] = ()
    slots: int = driver.SLOTS
    scratch: int = SCRATCH_LENGTH
    fill: Callable[[Any], None] = leave_empty
    arrays: tuple[tuple[str, str, int], ...] = ()
    """Arrays that its functions take besides those of a workspace: what annotations call them, their type, their dimensions."""
    bundles: tuple[type, ...] = ()
    """Named tuples that its functions take, of things whose annotations a tier knows."""
    one: Any = None
    """What a driver does for one of many games side by side: on a GPU each game has a thread of its own."""


RANDOM = Plan("random", ((driver.choose, driver.choose_at_random),), driver.GAME + 1)
"""All decide at random: no record of what a seat knows is needed, and none to try things on."""
POLICIES = Plan("policies")
"""Each seat decides at random or greedily."""


def plan_for(policies: Sequence[int]) -> Plan:
    """The leaner plan where all decide at random."""
    return POLICIES if any(policies) else RANDOM
