"""A driver with an array type and a bundle of its own: how many actions are legal at first in each of many games."""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.engine.chance import Stream, split
from regalia.engine.tiers.driver import Workspace, copy_state, deal, legal
from regalia.engine.tiers.plan import Plan

Counts = Any


class Found(NamedTuple):
    """What is found, a number a game."""

    counts: Counts
    wide: Stream


def count_legal(work: Workspace, found: Found, parent: Stream, games: int) -> int:
    """Deal each game in the second record, from the blank one in the first; the sum of what is legal then."""
    total = 0
    for game in range(games):
        copy_state(work, 0, 1)
        split(parent, game, work.states[1].rng)
        deal(work.states[1])
        work.choices[0] = 0
        legal(work.states[1], work.choices)
        found.counts[game] = work.choices[0]
        total += work.choices[0]
    return total


PLAN = Plan("count-legal", slots=2, arrays=(("Counts", "int32", 1),), bundles=(Found,))
