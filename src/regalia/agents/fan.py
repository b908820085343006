"""Fan: the worlds that a seat cannot rule out, each with every candidate decision taken in it, and played on side by side.

Plain functions, bound to a game and a tier as all drivers are. The first record is what the seat knows, the second a world
dealt from it, and then comes a record for each row: the candidates in the first world, those in the second, and so on.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from regalia.engine.game import Game
from regalia.engine.knowledge import Observation
from regalia.engine.layout import layout
from regalia.engine.observation import observer, source_of
from regalia.engine.record import NO_SEAT
from regalia.engine.tiers.driver import State, Workspace, copy_state, play, redeal
from regalia.engine.tiers.forced import asked_alone, asked_alone_source, is_asked_alone, take_forced
from regalia.engine.tiers.plan import Plan

Observations = Any
Numbers = Any
Table = Any

ARRAYS = (("Observation", "int16", 1), ("Observations", "int16", 2), ("Numbers", "int64", 1), ("Table", "int64", 2))
KNOWN, WORLD, FIRST = 0, 1, 2
"""Records: what the seat knows, a world, the first row."""
MOST_OFFERED = 128
"""Of a longer list of legal actions only the first ones are considered further on."""
STAYS = -1
"""The action of a row in which nothing is decided."""


class Fan(NamedTuple):
    """What is known of each row."""

    observations: Observations
    """What the seat observes that decides."""
    to_act: Numbers
    offered: Observations
    """The legal actions: first how many, then their numbers."""
    scores: Table
    """Each seat's score."""
    actions: Numbers
    """What to take: the candidates, or an action for each row."""


def see(state: State, seat: int, out: Observation) -> None:
    """Bound to what a game's seats observe."""


def carry_out(work: Workspace, fan: Fan, seat: int, worlds: int, rows: int) -> int:
    """Deal worlds and take every candidate in each, or, without worlds, take in each row what was decided for it."""
    if worlds > 0:
        spread(work, fan, seat, worlds, rows // worlds)
    else:
        for row in range(rows):
            if fan.to_act[row] != NO_SEAT and fan.actions[row] != STAYS:
                take(work, fan, row, int(fan.actions[row]))
    return rows


def spread(work: Workspace, fan: Fan, seat: int, worlds: int, candidates: int) -> None:
    """Deal worlds that the seat cannot rule out, and take every candidate in each: they differ in nothing else."""
    for world in range(worlds):
        copy_state(work, KNOWN, WORLD)
        redeal(work.states[WORLD], seat, work.stream, work.scratch)
        for candidate in range(candidates):
            row = world * candidates + candidate
            copy_state(work, WORLD, FIRST + row)
            take(work, fan, row, int(fan.actions[candidate]))


def take(work: Workspace, fan: Fan, row: int, action: int) -> None:
    """Take a decision and all forced ones after it, and show what is there then."""
    state = work.states[FIRST + row]
    play(state, action)
    take_forced(state, work.choices)
    for seat in range(state.seats):
        fan.scores[row, seat] = state.score[seat]
    if state.over:
        fan.to_act[row] = NO_SEAT
        return
    fan.to_act[row] = state.to_act
    count = min(work.choices[0], fan.offered.shape[1] - 1)
    fan.offered[row, 0] = count
    for place in range(1, count + 1):
        fan.offered[row, place] = work.choices[place]
    see(state, state.to_act, fan.observations[row])


def plan_of(game: Game, seats: int, rows: int) -> Plan:
    """How a fan is bound to a game; its name tells apart what is generated."""
    generated = hashlib.blake2s((source_of(game, seats) + asked_alone_source(game)).encode(), digest_size=4).hexdigest()
    replaced = (see, observer(game, seats)), (is_asked_alone, asked_alone(game))
    return Plan(f"fan-{layout(game, seats).digest}-{generated}", replaced, FIRST + rows, arrays=ARRAYS, bundles=(Fan,))


def new_fan(game: Game, seats: int, rows: int, array: Any) -> Fan:
    """A fan of a number of rows; `array(shape, kind)` makes room."""
    offered = min(game.actions.count, MOST_OFFERED) + 1
    return Fan(
        observations=array((rows, layout(game, seats).length), "int16"), to_act=array((rows,), "int64"),
        offered=array((rows, offered), "int16"), scores=array((rows, seats), "int64"), actions=array((rows,), "int64"),
    )  # fmt: skip
