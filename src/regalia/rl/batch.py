"""Batch: many games side by side, advanced by one call. Plain functions, bound to a game and a tier as all drivers are.

A workspace holds the blank records first, one for each set of options, then a record for each game.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from regalia.engine.action import Choices
from regalia.engine.chance import Stream, below, split
from regalia.engine.game import SCORE, Game
from regalia.engine.knowledge import Observation
from regalia.engine.record import NO_SEAT
from regalia.engine.tiers.driver import AGENT_STREAM, Raw, State, Workspace, copy_state, deal, legal, play
from regalia.engine.tiers.plan import Plan
from regalia.rl.layout import layout
from regalia.rl.observation import observer, source_of

Observations = Any
Masks = Any
Offered = Any
Rewards = Any
Reward = Any
Flags = Any
Seats = Any

ARRAYS = (
    ("Observation", "int16", 1),
    ("Observations", "int16", 2),
    ("Masks", "uint8", 2),
    ("Offered", "int16", 2),
    ("Rewards", "float32", 2),
    ("Reward", "float32", 1),
    ("Flags", "uint8", 1),
    ("Seats", "int8", 1),
)

RESET, STEP, SAMPLE, SHOW = range(4)
"""Orders: deal all games; take the given actions; take random ones; only show what is there."""


class Batch(NamedTuple):
    """What is known of each game after a call, a row or a number a game."""

    observations: Observations
    masks: Masks
    rewards: Rewards
    done: Flags
    to_act: Seats
    offered: Offered
    """The legal actions: first how many, then their numbers."""
    actions: Stream
    """What to take."""
    numbers: Stream
    """Which game of the seed each one is."""
    streams: Raw
    """What random decisions are drawn from."""


# ── Bound to the game ────────────────────────────────────────────────────────────────────────────────────────────────


def observe(state: State, seat: int, out: Observation) -> None:
    """What a seat may know."""


def is_asked_alone(action: int) -> bool:
    """Is a player asked even if this is the only legal action?"""
    return False


def settle(state: State, reward: Reward) -> None:
    """What a game that is over brings each seat: bound to one of the next two."""


def settle_by_score(state: State, reward: Reward) -> None:
    """Every seat gets its score."""
    for seat in range(state.seats):
        reward[seat] += state.score[seat]


def settle_by_win(state: State, reward: Reward) -> None:
    """A single winner gets 1, and all seats together 0: a win is shared by the winners and paid by everybody."""
    best, winners = state.score[0], 0
    for seat in range(1, state.seats):
        best = max(best, state.score[seat])
    for seat in range(state.seats):
        winners += 1 if state.score[seat] == best else 0
    for seat in range(state.seats):
        share = state.seats / winners if state.score[seat] == best else 0.0
        reward[seat] += (share - 1.0) / (state.seats - 1)


# ── One game ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def take_forced(state: State, choices: Choices) -> None:
    """Take decisions as long as there is only one legal action, as a match does."""
    choices[0] = 0
    while not state.over:
        legal(state, choices)
        if choices[0] > 1 or is_asked_alone(choices[1]):
            return
        play(state, choices[1])
        choices[0] = 0


def deal_game(work: Workspace, batch: Batch, parent: Stream, blanks: int, game: int) -> None:
    """Deal the game that has its turn here, and give random decisions a stream of their own."""
    number, slot = int(batch.numbers[game]), blanks + game
    copy_state(work, number % blanks, slot)
    state = work.states[slot]
    split(parent, number, state.rng)
    split(state.rng, AGENT_STREAM, batch.streams[game])
    deal(state)
    take_forced(state, work.choices)


def take(work: Workspace, batch: Batch, parent: Stream, blanks: int, game: int, action: int) -> None:
    """Take a decision and all forced ones after it; a game that is over then is settled and the next one dealt."""
    state = work.states[blanks + game]
    if not state.over:
        play(state, action)
        take_forced(state, work.choices)
    if state.over:
        settle(state, batch.rewards[game])
        batch.done[game] = 1
        batch.numbers[game] += len(batch.numbers)
        deal_game(work, batch, parent, blanks, game)


def take_at_random(work: Workspace, batch: Batch, parent: Stream, blanks: int, game: int, decisions: int) -> None:
    """Take random decisions; the first is drawn from what was offered, the others from what is legal then."""
    for place in range(int(batch.offered[game, 0]) + 1):
        work.choices[place] = int(batch.offered[game, place])
    for _ in range(decisions):
        action = 0
        if work.choices[0] > 0:
            action = work.choices[1 + int(below(batch.streams[game], work.choices[0]))]
        take(work, batch, parent, blanks, game, action)


def withdraw(batch: Batch, game: int) -> None:
    """Nothing is offered any more, and nothing has happened yet."""
    for place in range(1, int(batch.offered[game, 0]) + 1):  # the list stays: random decisions are drawn from it
        batch.masks[game, batch.offered[game, place]] = 0
    for seat in range(batch.rewards.shape[1]):
        batch.rewards[game, seat] = 0
    batch.done[game] = 0


def offer_legal(batch: Batch, choices: Choices, game: int) -> None:
    """The legal actions, as a list and as a mask."""
    for place in range(choices[0] + 1):
        batch.offered[game, place] = choices[place]
    for place in range(1, choices[0] + 1):
        batch.masks[game, choices[place]] = 1


def show(work: Workspace, batch: Batch, state: State, game: int) -> None:
    """What is legal, who decides, and what that seat observes; of a game that is over, what the first seat does."""
    offer_legal(batch, work.choices, game)
    batch.to_act[game] = NO_SEAT if state.over else state.to_act
    observe(state, 0 if state.over else state.to_act, batch.observations[game])


# ── All games ────────────────────────────────────────────────────────────────────────────────────────────────────────


def carry_out(work: Workspace, batch: Batch, parent: Stream, blanks: int, order: int, decisions: int) -> int:
    """Carry out an order in every game; the number of times that a rule met what it does not know."""
    faults = 0
    for game in range(len(batch.numbers)):
        withdraw(batch, game)
        if order == STEP:
            take(work, batch, parent, blanks, game, int(batch.actions[game]))
        elif order == SAMPLE:
            take_at_random(work, batch, parent, blanks, game, decisions)
        elif order == RESET:
            batch.numbers[game] = game
            deal_game(work, batch, parent, blanks, game)
        else:
            take_forced(work.states[blanks + game], work.choices)
        show(work, batch, work.states[blanks + game], game)
        faults += work.states[blanks + game].faults
    return faults


# ── What binds it ────────────────────────────────────────────────────────────────────────────────────────────────────


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


def plan_of(game: Game, seats: int, slots: int) -> Plan:
    """How a batch is bound to a game; its name tells apart what is generated, by the digest of the layout."""
    replaced = (
        (observe, observer(game, seats)),
        (is_asked_alone, asked_alone(game)),
        (settle, settle_by_score if game.stake == SCORE else settle_by_win),
    )
    name = f"batch-{layout(game, seats).digest}-{_digest(source_of(game, seats) + asked_alone_source(game))}"
    return Plan(name, replaced, slots, arrays=ARRAYS, bundles=(Batch,))


def _digest(text: str) -> str:
    return hashlib.blake2s(text.encode(), digest_size=4).hexdigest()
