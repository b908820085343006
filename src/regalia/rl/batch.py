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
from regalia.engine.layout import layout
from regalia.engine.observation import Manner, observer, source_of
from regalia.engine.record import NO_SEAT
from regalia.engine.tiers.driver import (
    AGENT_STREAM,
    Raw,
    State,
    Workspace,
    copy_state,
    count_up,
    deal,
    evaluate,
    play,
)
from regalia.engine.tiers.forced import asked_alone, asked_alone_source, is_asked_alone, take_forced
from regalia.engine.tiers.plan import Plan
from regalia.rl.softmax import HIGHEST, LOWEST, part_of, weight_of

Observations = Any
Masks = Any
Logits = Any
Offered = Any
Rewards = Any
Reward = Any
Flags = Any
Seats = Any

ARRAYS = (
    ("Observation", "int16", 1),
    ("Observations", "int16", 2),
    ("Masks", "uint8", 2),
    ("Logits", "float32", 2),
    ("Offered", "int16", 2),
    ("Rewards", "float32", 2),
    ("Reward", "float32", 1),
    ("Flags", "uint8", 1),
    ("Seats", "int8", 1),
)

STEP, DRAW, SAMPLE, RESET, SHOW, CHECK, WEIGH = range(7)
"""Orders: take the given actions; take some that are drawn by the given logits; take random ones; deal all games; only show
what is there; and two that change nothing: count the illegal actions, count the games whose logits weigh no legal action."""
OPTIONS_STREAM = AGENT_STREAM + 1
"""Which child of a game's stream draws its options."""


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
    """What to take, or what was taken."""
    logits: Logits
    """By what to draw, a row a game; one row of nothing unless somebody does."""
    numbers: Stream
    """Which game of the seed each one is."""
    streams: Raw
    """What random decisions are drawn from."""
    potentials: Rewards
    """How good the table looks to each seat by the game's own evaluation, from -1 to 1; nothing unless asked for."""
    seat_counts: Seats
    """How many seats play."""
    prints: Observation
    """What observations say of each print."""
    faults: Stream
    """How many actions were illegal when that was last checked, or how often a rule met what it does not know."""


# ── Bound to the game ────────────────────────────────────────────────────────────────────────────────────────────────


def observe(state: State, seat: int, out: Observation, prints: Observation) -> None:
    """What a seat may know."""


def blank_for(parent: Stream, number: int, blanks: int, stream: Stream) -> int:
    """Which blank record a game begins with: bound to one of the next two."""
    return 0


def blank_in_turn(parent: Stream, number: int, blanks: int, stream: Stream) -> int:
    """Games take the blank records in turn."""
    return number % blanks


def blank_by_lot(parent: Stream, number: int, blanks: int, stream: Stream) -> int:
    """Each game draws its blank record; the stream is only borrowed."""
    split(parent, number, stream)
    split(stream, OPTIONS_STREAM, stream)
    return below(stream, blanks)


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


def look(state: State, potential: Reward) -> None:
    """How good the table looks to each seat: bound to what `potential_source` writes where that is asked for."""


# ── One game ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def deal_game(work: Workspace, batch: Batch, parent: Stream, blanks: int, game: int) -> None:
    """Deal the game that has its turn here, and give random decisions a stream of their own."""
    number, slot = int(batch.numbers[game]), blanks + game
    copy_state(work, blank_for(parent, number, blanks, batch.streams[game]), slot)
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
        batch.actions[game] = action
        take(work, batch, parent, blanks, game, action)


def logit_of(batch: Batch, game: int, place: int) -> float:
    """The logit of an action that is offered, as a number of 64 bits in every tier."""
    return 1.0 * float(batch.logits[game, batch.offered[game, place]])


def drawn_action(batch: Batch, game: int) -> int:
    """A legal action, as likely as its logit says; where no logit says anything, each as likely as any other."""
    count, highest, total = int(batch.offered[game, 0]), LOWEST, 0
    for place in range(1, count + 1):
        if logit_of(batch, game, place) > highest:
            highest = logit_of(batch, game, place)
    for place in range(1, count + 1):
        total += weight_of(highest - logit_of(batch, game, place))
    if total == 0:
        return int(batch.offered[game, 1 + below(batch.streams[game], count)]) if count > 0 else 0
    rest, place = part_of(total, batch.streams[game]), 0
    while rest >= 0:
        place += 1
        rest -= weight_of(highest - logit_of(batch, game, place))
    return int(batch.offered[game, place])


def withdraw(batch: Batch, game: int) -> None:
    """Nothing is offered any more, and nothing has happened yet."""
    for place in range(1, int(batch.offered[game, 0]) + 1):  # the list stays: random decisions are drawn from it
        batch.masks[game, batch.offered[game, place]] = 0
    for seat in range(batch.rewards.shape[1]):
        batch.rewards[game, seat] = 0
        batch.potentials[game, seat] = 0
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
    batch.seat_counts[game] = state.seats
    observe(state, 0 if state.over else state.to_act, batch.observations[game], batch.prints)
    look(state, batch.potentials[game])


# ── All games ────────────────────────────────────────────────────────────────────────────────────────────────────────


def is_allowed(batch: Batch, game: int) -> bool:
    """Is the given action legal? In a game that is over, which nothing changes any more, any is."""
    action = int(batch.actions[game])
    if batch.to_act[game] < 0:
        return True
    return 0 <= action < batch.masks.shape[1] and int(batch.masks[game, action]) == 1


def is_weighed(batch: Batch, game: int) -> bool:
    """Are the logits of the legal actions numbers, minus infinity for some but not for all? In a game that is over, any are."""
    is_any = bool(batch.to_act[game] < 0)
    for place in range(1, int(batch.offered[game, 0]) + 1):
        if not logit_of(batch, game, place) <= HIGHEST:
            return False
        is_any = is_any or logit_of(batch, game, place) >= LOWEST
    return is_any


def carry_out_in(work: Workspace, batch: Batch, parent: Stream, blanks: int, order: int, decisions: int, game: int) -> None:
    """Carry out an order in one game."""
    if order >= CHECK:
        if not (is_allowed(batch, game) if order == CHECK else is_weighed(batch, game)):
            count_up(batch.faults, 1)
        return
    if order == DRAW:
        batch.actions[game] = drawn_action(batch, game)
    withdraw(batch, game)
    if order <= DRAW:
        take(work, batch, parent, blanks, game, int(batch.actions[game]))
    elif order == SAMPLE:
        take_at_random(work, batch, parent, blanks, game, decisions)
    elif order == RESET:
        batch.numbers[game] = game
        deal_game(work, batch, parent, blanks, game)
    else:
        take_forced(work.states[blanks + game], work.choices)
    show(work, batch, work.states[blanks + game], game)
    if work.states[blanks + game].faults > 0:
        count_up(batch.faults, work.states[blanks + game].faults)


def carry_out(work: Workspace, batch: Batch, parent: Stream, blanks: int, order: int, decisions: int) -> None:
    """Carry out an order in every game."""
    for game in range(len(batch.numbers)):
        carry_out_in(work, batch, parent, blanks, order, decisions, game)


# ── What binds it ────────────────────────────────────────────────────────────────────────────────────────────────────


def potential_source(game: Game) -> str:
    """`look` of a game, as text: each seat's lead over the best other one, against the lead that wins three games of four."""
    return f"""def look(state: State, potential: Reward) -> None:
    for seat in range(state.seats):
        other = 1 if seat == 0 else 0
        best = evaluate(state, other)
        for other in range(state.seats):
            if other != seat:
                best = max(best, evaluate(state, other))
        ahead = evaluate(state, seat) - best
        potential[seat] = ahead / (abs(ahead) + {max(1, game.lead)})
"""


def potential(game: Game) -> Any:
    """`look` of a game."""
    namespace: dict[str, Any] = {"__name__": __name__, "evaluate": evaluate}
    exec(compile(potential_source(game), f"<potential of {game.slug}>", "exec"), namespace)
    return namespace["look"]


class Kind(NamedTuple):
    """What kind of batch it is."""

    fewer_seats: bool = False
    """In some games fewer play than there are seats."""
    by_lot: bool = False
    """Each game draws its options, and how many play."""
    with_potentials: bool = False


def plan_of(game: Game, seats: int, slots: int, kind: Kind) -> Plan:
    """How a batch is bound to a game; its name tells apart what is generated, by the digest of the layout."""
    manner = Manner(kind.fewer_seats, prints_at_hand=True)
    replaced: tuple[tuple[Any, Any], ...] = (
        (observe, observer(game, seats, manner)),
        (blank_for, blank_by_lot if kind.by_lot else blank_in_turn),
        (is_asked_alone, asked_alone(game)),
        (settle, settle_by_score if game.stake == SCORE else settle_by_win),
    )
    generated = source_of(game, seats, manner) + asked_alone_source(game) + f"{kind.by_lot} {game.most_seats}"
    if kind.with_potentials:
        replaced = (*replaced, (look, potential(game)))
        generated += potential_source(game)
    name = f"batch-{layout(game, seats).digest}-{_digest(generated)}"
    return Plan(name, replaced, slots, arrays=ARRAYS, bundles=(Batch,), one=carry_out_in)


def _digest(text: str) -> str:
    return hashlib.blake2s(text.encode(), digest_size=4).hexdigest()
