"""Driver: whole games played by simple policies, written once and bound to a game and a tier.

`deal`, `legal`, `play`, `evaluate`, `mask`, `redeal`, `copy_state` and the like below are placeholders for the functions that
are bound in their place.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from regalia.engine.action import Choices
from regalia.engine.chance import Stream, below, split
from regalia.engine.knowledge import Scratch
from regalia.engine.record import NO_SEAT

State = Any
"""The game's record."""
States = Any
"""Several records: a list of State objects, or an array of records."""
Raw = Any
"""The same records as rows of eight-byte words, for copying; nothing in the interpreted tier."""
Tally = list[int]
Policies = list[int]

BLANK, GAME, SEEN, TRIAL = 0, 1, 2, 3
"""Records a driver needs: the blank one to begin from, the game, what a seat knows of it, one to try things on."""
SLOTS = 4


class Workspace(NamedTuple):
    """All that a driver works on, made by a tier (`Tier.workspace`): every game of a run uses the same one."""

    states: States
    raw: Raw
    choices: Choices
    stream: Stream
    """What agents draw from."""
    scratch: Scratch
    """Numbers for re-dealing, and for whatever the plan needs besides."""


RANDOM, GREEDY = 0, 1
"""Policies."""

GAMES, DECISIONS, TURNS, UNFINISHED, DRAWS, WINS, FAULTS, FIRED = 0, 1, 2, 3, 4, 5, 13, 14
"""Where in a tally each count is; wins take eight places, one a seat."""

AGENT_STREAM = 1 << 40
"""Which child of a game's stream its agents draw from."""


# ── Bound to the game and the tier ───────────────────────────────────────────────────────────────────────────────────


def deal(state: State) -> None:
    """The game's deal."""


def legal(state: State, choices: Choices) -> None:
    """The game's legal."""


def play(state: State, action: int) -> None:
    """The game's play."""


def evaluate(state: State, seat: int) -> int:
    """The game's evaluation."""
    return 0


def mask(state: State, seat: int) -> None:
    """What a seat may not know is hidden."""


def hide_from_all(state: State) -> None:
    """Of what `mask` hides, what is hidden from every viewer alike."""


def hide_from(state: State, seat: int) -> None:
    """Of what `mask` hides, the rest."""


def redeal(state: State, seat: int, rng: Stream, scratch: Scratch) -> None:
    """What is hidden is dealt anew."""


def copy_state(work: Workspace, source: int, target: int) -> None:
    """One record becomes equal to another."""
    work.states[target].copy_from(work.states[source])


def keep_state(states: States, source: int, kept: States) -> None:
    """The first of the kept records becomes equal to another."""
    kept[0].copy_from(states[source])


def key_to_all(work: Workspace, slot: int, veil: int) -> int:
    """Of the key of a record, what is alike for all who look, where a tier gains by it; the veil is a record to work on."""
    return 0


def key_to(work: Workspace, slot: int, veil: int, seat: int, alike: int) -> int:
    """The key of a record as a seat, or a spectator, sees it: equal where that is equal, and else as good as never."""
    copy_state(work, slot, veil)
    mask(work.states[veil], seat)
    return int.from_bytes(hashlib.blake2b(work.states[veil].pack(), digest_size=8).digest()) >> 2


def forget(scratch: Scratch) -> None:
    """Whoever learns while deciding begins a new game without it; bound where there is anything to forget."""


# ── Policies ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def choose(work: Workspace, policy: int) -> int:
    """What a policy decides. Where all draw at random, `choose_at_random` is bound in its place."""
    if policy == GREEDY:
        return choose_greedily(work)
    return choose_at_random(work, policy)


def choose_at_random(work: Workspace, policy: int) -> int:
    """Any legal action, each as likely as any other."""
    return work.choices[1 + below(work.stream, work.choices[0])]


def choose_greedily(work: Workspace) -> int:
    """The action that looks best one step ahead, in one deal that the seat cannot rule out; equals by lot."""
    seat = work.states[GAME].to_act
    copy_state(work, GAME, SEEN)
    mask(work.states[SEEN], seat)
    return best_in_deal(work, seat)


def best_in_deal(work: Workspace, seat: int) -> int:
    """Re-deal what the seat does not know, try every legal action and keep the best."""
    choices = work.choices
    redeal(work.states[SEEN], seat, work.stream, work.scratch)
    best, best_value, equals = choices[1], 0, 0
    for place in range(choices[0]):
        copy_state(work, SEEN, TRIAL)
        play(work.states[TRIAL], choices[1 + place])
        value = evaluate(work.states[TRIAL], seat)
        if equals == 0 or value > best_value:
            best, best_value, equals = choices[1 + place], value, 1
        elif value == best_value:
            equals += 1
            if below(work.stream, equals) == 0:
                best = choices[1 + place]
    return best


# ── Games ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def begin(work: Workspace, parent: Stream, index: int) -> None:
    """Deal the index-th game of a simulation, and give its agents a stream of their own."""
    copy_state(work, BLANK, GAME)
    split(parent, index, work.states[GAME].rng)
    split(work.states[GAME].rng, AGENT_STREAM, work.stream)
    deal(work.states[GAME])


def play_game(work: Workspace, policies: Policies, limit: int) -> int:
    """Play a dealt game to its end, or to the limit; the number of decisions."""
    state = work.states[GAME]
    decisions = 0
    while not state.over and decisions < limit:
        legal(state, work.choices)
        play(state, choose(work, policies[state.to_act]))
        decisions += 1
    return decisions


def winner(state: State) -> int:
    """The seat with the single highest score, or none for a draw."""
    best = 0
    for seat in range(1, state.seats):
        if state.score[seat] > state.score[best]:
            best = seat
    for seat in range(state.seats):
        if seat != best and state.score[seat] == state.score[best]:
            return NO_SEAT
    return best


def count_result(state: State, decisions: int, tally: Tally) -> None:
    """Enter a game into the tally."""
    tally[GAMES] += 1
    tally[DECISIONS] += decisions
    tally[TURNS] += state.turn
    if not state.over:
        tally[UNFINISHED] += 1
        return
    won = winner(state)
    if won == NO_SEAT:
        tally[DRAWS] += 1
    else:
        tally[WINS + won] += 1


def count_fired(state: State, tally: Tally) -> None:
    """Enter how often each kind of note was told and what no rule could handle, and begin to count anew."""
    tally[FAULTS] += state.faults
    state.faults = 0
    for kind in range(len(state.fired)):
        tally[FIRED + kind] += state.fired[kind]
        state.fired[kind] = 0


def run_games(work: Workspace, policies: Policies, parent: Stream, first: int, after: int, limit: int, tally: Tally) -> None:
    """Play the games numbered from `first` to before `after`, and enter them into the tally."""
    for index in range(first, after):
        begin(work, parent, index)
        forget(work.scratch)
        decisions = play_game(work, policies, limit)
        count_result(work.states[GAME], decisions, tally)
    count_fired(work.states[GAME], tally)


# ── Games side by side ───────────────────────────────────────────────────────────────────────────────────────────────

SPELL = 256
"""How many decisions a thread takes before it looks whether to begin another game."""


def take_number(queue: Stream) -> int:
    """The number of the next game that nobody plays yet."""
    queue[0] += 1
    return queue[0] - 1


def count_up(counter: Stream, found: int) -> None:
    """Add to a count that many may add to at once."""
    counter[0] += found


def run_queue(
    work: Workspace,
    policies: Policies,
    parent: Stream,
    queue: Stream,
    after: int,
    limit: int,
    tally: Tally,
    last: States,
) -> None:
    """Play games from the queue up to `after`, by spells: who plays in step with others waits for a spell, not a game."""
    index, decisions = take_number(queue), 0
    if index < after:
        begin(work, parent, index)
    while index < after:
        decisions += play_game(work, policies, min(SPELL, limit - decisions))
        if work.states[GAME].over or decisions >= limit:
            count_result(work.states[GAME], decisions, tally)
            if index == after - 1:
                keep_state(work.states, GAME, last)
            index, decisions = take_number(queue), 0
            if index < after:
                begin(work, parent, index)
    count_fired(work.states[GAME], tally)
