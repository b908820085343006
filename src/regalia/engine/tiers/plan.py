"""Plan: how decisions are taken in a run of games, and what that needs besides the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.engine.knowledge import SCRATCH_LENGTH, Scratch
from regalia.engine.tiers import driver


def leave_empty(room: Scratch) -> None:
    """Nothing has to stand in the room when a run begins."""


@dataclass(frozen=True)
class Plan:
    """Which functions stand in for which, how many records and how much room they need, and what stands in it at first.

    What is compiled is kept under the name of the plan, which therefore says everything that its functions' sources do not.
    """

    name: str
    replaced: tuple[tuple[Any, Any], ...] = ()
    slots: int = driver.SLOTS
    room: int = SCRATCH_LENGTH
    furnish: Callable[[Any], None] = leave_empty


RANDOM = Plan("random", ((driver.choose, driver.choose_at_random),))
POLICIES = Plan("policies")


def plan_for(policies: Sequence[int]) -> Plan:
    """The leaner plan where all decide at random."""
    return POLICIES if any(policies) else RANDOM
