"""Kingdoms: amounts: how much of something an effect does, for each card it counts, for X, or by a number on a card."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.games.kingdoms.counters import counters_on
from regalia.games.kingdoms.departed import attack_as_last_was, card_that_left, health_as_last_was, print_as_last_was
from regalia.games.kingdoms.filters import count_such
from regalia.games.kingdoms.row_layout import MOST_HEALTH, CardColumn, Measure, StepColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import State


def amount_of(state: State, step: int, player: int, source: int) -> int:
    """§9.13: the amount of a step, times what it is taken times, at most 999."""
    amount = read(state, step + StepColumn.AMOUNT) * times_of(state, step, player, source)
    return max(-MOST_HEALTH, min(MOST_HEALTH, amount))


def times_of(state: State, step: int, player: int, source: int) -> int:
    """§9.13: how many times: once, for each card, X times, or for each point of a number on a card."""
    measure = read(state, step + StepColumn.MEASURE)
    if measure == Measure.ONE:
        return 1
    if state.doing_effect == step:
        return state.doing_thrown
    if measure == Measure.CARDS:
        return count_such(state, read(state, step + StepColumn.EACH), player, source)
    if measure == Measure.X:
        return chosen_x(state)
    if measure == Measure.COUNTERS_OF_THIS:
        return counters_on(state, source, read(state, step + StepColumn.EACH))
    if measure == Measure.ATTACK_OF_THIS:
        return attack_as_last_was(state, source)
    if measure == Measure.HEALTH_OF_THIS:
        return health_as_last_was(state, source)
    target = first_target(state)
    if target == -1:
        return 0
    target = target if target >= 0 else card_that_left(target)
    if measure == Measure.ATTACK_OF_IT:
        return attack_as_last_was(state, target)
    if measure == Measure.HEALTH_OF_IT:
        return health_as_last_was(state, target)
    if measure == Measure.COST_OF_IT:
        return printed(state, print_as_last_was(state, target), CardColumn.COST)
    return unknown(state, measure)


# ── What is done to several cards at once ────────────────────────────────────────────────────────────────────────────
# While links resolve nothing is being activated, so the fields of that keep how many times; afterwards they are empty again.


def hold_times(state: State, step: int, player: int, source: int) -> None:
    """§9.13: how many times is worked out once for all cards that a step is about, before anything is done to the first."""
    times = times_of(state, step, player, source)
    state.doing_effect = step
    state.doing_thrown = times


def release_times(state: State) -> None:
    """§9.13: from now on amounts are worked out anew."""
    state.doing_effect = 0
    state.doing_thrown = 0


# ── What was chosen for the effect that resolves, or that is being activated ─────────────────────────────────────────


def chosen_x(state: State) -> int:
    """§9.19: the X of the effect that resolves."""
    return state.link_x[state.links - 1] if state.resolving else state.doing_x


def first_target(state: State) -> int:
    """§8.1: the target of the effect that resolves, or -1; §9.18: one that has left is below -1 (see `departed`)."""
    return state.link_target[state.links - 1] if state.resolving else state.doing_target


def second_target(state: State) -> int:
    """§8.14: the second target of the effect that resolves, or -1."""
    return state.link_second[state.links - 1] if state.resolving else state.doing_second


def cause_of(state: State) -> int:
    """§9.17: the card whose event triggered the effect that resolves, or -1."""
    return state.link_cause[state.links - 1] if state.resolving else state.doing_cause
