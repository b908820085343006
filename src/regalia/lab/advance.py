"""Advance: play watched games, each until it is over or waits for a decision from outside. Bound as all drivers are.

A game in which nobody decides from outside runs to its end at once. Where agents search, a desk has a single slot: what a
search has learnt belongs to one game.
"""

from __future__ import annotations

from regalia.agents.tree import SEARCH, surest
from regalia.engine.action import Choices
from regalia.engine.chance import Stream, word
from regalia.engine.knowledge import Observation
from regalia.engine.record import NO_SEAT
from regalia.engine.tiers.driver import GAME, Raw, State, Workspace, begin, choose, copy_state, forget, legal, play
from regalia.lab.desk import (
    BY_EVALUATION,
    CARDS_WANTED,
    FROM_OUTSIDE,
    LOGGED,
    NEXT,
    NONE,
    OUTSIDE,
    VALUES_WANTED,
    Desk,
)
from regalia.lab.watch import (
    clear_cards,
    clear_trace,
    has_moved,
    is_skipped,
    note_chances,
    note_decision,
    note_hands,
    note_result,
    note_worth,
    open_row,
)


def decide(work: Workspace, barred: Raw, policy: int) -> int:
    """What a policy decides; bound to `decide_within` where agents that search may not take every action."""
    return choose(work, policy)


def decide_within(work: Workspace, barred: Raw, policy: int) -> int:
    """What a policy decides; where that is barred, the best of the other actions by the same search."""
    action, seat = choose(work, policy), work.states[GAME].to_act
    if policy >= SEARCH and barred[seat, action]:
        legal(work.states[GAME], work.choices)
        bar(barred, seat, work.choices)
        return surest(work.scratch, work.choices)
    return action


def present(work: Workspace, desk: Desk, slot: int) -> None:
    """Show whoever decides from outside what its seat may know; bound where anybody does."""


def observe(state: State, seat: int, out: Observation) -> None:
    """What a seat may know; bound where anybody decides from outside."""


def present_to_outside(work: Workspace, desk: Desk, slot: int) -> None:
    """Show what a seat may know and do, and draw the chance of its decision."""
    state, choices = work.states[GAME], work.choices
    for action in range(desk.masks.shape[1]):
        desk.masks[slot, action] = 0
    for place in range(1, choices[0] + 1):
        desk.masks[slot, choices[place]] = 1
    observe(state, state.to_act, desk.observations[slot])
    desk.words[slot] = word(work.stream)


def bar(barred: Raw, seat: int, choices: Choices) -> None:
    """Take the barred actions out of the legal ones; bound where there are any."""


def bar_some(barred: Raw, seat: int, choices: Choices) -> None:
    """Take the barred actions out of the legal ones, unless none would be left."""
    kept = 0
    for place in range(1, choices[0] + 1):
        kept += 0 if barred[seat, choices[place]] else 1
    if kept == 0:
        return
    kept = 0
    for place in range(1, choices[0] + 1):
        if not barred[seat, choices[place]]:
            kept += 1
            choices[kept] = choices[place]
    choices[0] = kept


def advance(work: Workspace, desk: Desk, parent: Stream, slots: int, first: int, after: int, limit: int) -> int:
    """Let every slot go on; how many wait for a decision from outside. The games' records follow after `slots` others."""
    waiting = 0
    for slot in range(len(desk.numbers)):
        waiting += go_on(work, desk, parent, slots, slot, first, after, limit)
    return waiting


def go_on(work: Workspace, desk: Desk, parent: Stream, slots: int, slot: int, first: int, after: int, limit: int) -> int:
    """Play one game after another in a slot; 1 when one waits for a decision from outside, 0 when none is left to begin."""
    decided = NONE
    if desk.numbers[slot] != NONE:
        take_up(work, desk, slots, slot)
        decided = desk.actions[slot]
    elif not sit_down(work, desk, parent, slot, first, after):
        return 0
    while True:
        if is_asked_outside(work, desk, slot, first, limit, decided):
            lay_down(work, desk, slots, slot)
            return 1
        decided = NONE
        note_result(work.states[GAME], desk, slot, desk.numbers[slot] - first)
        desk.numbers[slot] = NONE
        if not sit_down(work, desk, parent, slot, first, after):
            return 0


def sit_down(work: Workspace, desk: Desk, parent: Stream, slot: int, first: int, after: int) -> bool:
    """Begin the next game that nobody plays yet, if there is one."""
    number = desk.queue[NEXT]
    if number >= after:
        return False
    desk.queue[NEXT] += 1
    desk.numbers[slot], desk.taken[slot] = number, 0
    for kind in range(len(desk.before)):
        work.states[GAME].fired[kind] = 0
    begin(work, parent, number)
    forget(work.scratch)
    open_row(desk, number - first)
    clear_trace(desk, slot)
    if desk.wanted[CARDS_WANTED]:
        clear_cards(work.states[GAME], desk, slot)
    return True


def is_asked_outside(work: Workspace, desk: Desk, slot: int, first: int, limit: int, decided: int) -> bool:
    """Play on, with what was decided outside, until somebody there is to decide again, or the game is over.

    What is done at every decision is called from here only, so that all of it is inlined: to hand over a desk takes longer
    than to note what happened.
    """
    state, action, decider = work.states[GAME], decided, NO_SEAT
    while True:
        if action != NONE:
            decider = state.to_act
            take(work, desk, slot, first, action)
        look(state, desk, slot, desk.numbers[slot] - first, decider, action)
        if state.over or desk.taken[slot] >= limit:
            return False
        legal(state, work.choices)
        bar(desk.barred, state.to_act, work.choices)
        policy, action = desk.policies[state.to_act], work.choices[1]
        if policy != OUTSIDE:
            action = decide(work, desk.barred, policy)
        elif work.choices[0] > 1:
            return True


def take(work: Workspace, desk: Desk, slot: int, first: int, action: int) -> None:
    """Note a decision and take it."""
    if desk.taken[slot] < len(desk.log) and desk.numbers[slot] == desk.queue[LOGGED]:
        desk.log[desk.taken[slot]] = action
    desk.taken[slot] += 1
    note_decision(work.states[GAME], desk.rows, desk.before, desk.numbers[slot] - first, action, work.choices[0])
    play(work.states[GAME], action)


def look(state: State, desk: Desk, slot: int, row: int, decider: int, action: int) -> None:
    """Look at the table after the deal or a decision: at the hands, and at how everybody stands."""
    if desk.wanted[CARDS_WANTED] and (desk.opened[slot] == 0 or has_moved(state, desk.edges, slot)):
        note_hands(state, desk, slot, row, decider, desk.giving_up[0] <= action < desk.giving_up[1])
    if desk.wanted[VALUES_WANTED] == BY_EVALUATION and not state.over and not is_skipped(desk.trace, slot):
        note_chances(state, desk.trace, slot)


def lay_down(work: Workspace, desk: Desk, slots: int, slot: int) -> None:
    """Put a game aside that waits, and show what its seat may know."""
    desk.asked[slot] = work.states[GAME].to_act
    present(work, desk, slot)
    copy_state(work, GAME, slots + slot)
    for place in range(len(work.stream)):
        desk.streams[slot, place] = work.stream[place]
    for kind in range(len(desk.before)):
        desk.told[slot, kind] = work.states[GAME].fired[kind]


def take_up(work: Workspace, desk: Desk, slots: int, slot: int) -> None:
    """Take up a game that waited."""
    copy_state(work, slots + slot, GAME)
    for place in range(len(work.stream)):
        work.stream[place] = desk.streams[slot, place]
    for kind in range(len(desk.before)):
        work.states[GAME].fired[kind] = desk.told[slot, kind]
    if desk.wanted[VALUES_WANTED] == FROM_OUTSIDE:
        note_worth(work.states[GAME], desk.trace, slot, desk.worth[slot])
    legal(work.states[GAME], work.choices)
    bar(desk.barred, work.states[GAME].to_act, work.choices)
