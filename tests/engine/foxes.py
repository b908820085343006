"""Foxes: a small game for tests. It has every kind of field: open, owner's and nobody's; numbers, rows, lines; shared piles.

Ten foxes sit in a burrow. On a turn a player draws one, peeks at the next one, shows one on the meadow, or follows a secret
scent. After the last round whoever has shown most wins, the scent breaking ties.
"""

from __future__ import annotations

import sys

from regalia.engine.action import Actions, Choices, Family, cards, numbers, offer
from regalia.engine.chance import Stream, below
from regalia.engine.fault import unknown
from regalia.engine.game import Game
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, note, told
from regalia.engine.pile import card_at, put, put_seen, seen_at, shuffle, size, take, take_top
from regalia.engine.record import NO_SEAT, NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat, row
from regalia.engine.table import Table
from regalia.engine.vocabulary import Vocabulary

FOXES = 10
MOST_SEATS = 4
SCENTS = 4


class Pace(Vocabulary):
    """The option `pace`: how fast foxes are drawn."""

    SLOW, FAST = -1, -2


class State(Record, most_seats=MOST_SEATS):
    """One game of Foxes."""

    burrow = pile(FOXES, seen=NOBODY, ordered=True)
    hand = pile_per_seat(FOXES, seen=OWNER)
    meadow = pile(FOXES, ordered=True)
    shown = per_seat()
    scent = per_seat(16, seen=OWNER)
    trail = per_seat(each=2, seen=OWNER)
    trap = number(seen=NOBODY)
    snares = row(3, seen=NOBODY)

    option_rounds = option(3, least=1, most=9, help="rounds that are played")
    option_pace = option("slow", least=0, most=-1, words=tuple(Pace.names), help="how many foxes a draw takes: one or two")


class Action(Actions):
    """The decisions of Foxes."""

    DRAW = Family("draw", "Draw from the burrow")
    PEEK = Family("peek", "Peek into the burrow")
    SHOW = Family("{fox}", "Show {fox}", fox=cards(range(FOXES)))
    FOLLOW = Family("follow {scent}", "Follow scent {scent}", scent=numbers(0, SCENTS - 1))


class Note(Notes):
    """The notes of Foxes."""

    DRAWS = told("§1.1", "{seat} draws {fox:card}", to_others="{seat} draws", barrier=True)
    PEEKS = told("§1.2", "{seat} sees {fox:card}", to_others="{seat} peeks", barrier=True)
    SHOWS = told("§1.3", "{seat} shows {fox:card}")
    FOLLOWS = told("§1.4", "{seat} follows {scent}", to_others="{seat} follows a scent")
    ENDS = told("§1.5", "The hunt is over")


def deal(state: State) -> None:
    """§1.1: the foxes are shuffled and everybody gets two."""
    for fox in range(FOXES):
        put(state.burrow, fox)
    shuffle(state.burrow, state.rng)
    for seat in range(state.seats):
        draw(state, seat)
        draw(state, seat)
    state.trap = below(state.rng, FOXES)
    state.to_act = below(state.rng, state.seats)


def draw(state: State, seat: int) -> None:
    """§1.1: whoever has peeked knows which fox it is."""
    peeked = seen_at(state.burrow, size(state.burrow) - 1)
    fox = take_top(state.burrow)
    put_seen(state.hand[seat], fox, peeked)
    note(state, Note.DRAWS, seat, fox)


def peek(state: State, seat: int) -> None:
    """§1.2: the player remembers the next fox."""
    peeked = seen_at(state.burrow, size(state.burrow) - 1)
    fox = take_top(state.burrow)
    put_seen(state.burrow, fox, peeked | 1 << seat)
    note(state, Note.PEEKS, seat, fox)


def show(state: State, seat: int, fox: int) -> None:
    """§1.3: a fox goes to the meadow."""
    take(state.hand[seat], fox)
    put(state.meadow, fox)
    state.shown[seat] += 1
    note(state, Note.SHOWS, seat, fox)


def follow(state: State, seat: int, scent: int) -> None:
    """§1.4: the scent stays secret."""
    state.scent[seat] = scent
    state.trail[seat][state.turn % 2] = scent
    note(state, Note.FOLLOWS, seat, scent)


def legal(state: State, choices: Choices) -> None:
    """What the player may do."""
    choices[0] = 0
    if size(state.burrow) > 1:
        offer(choices, Action.draw())
        offer(choices, Action.peek())
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        offer(choices, Action.show(card_at(hand, place)))
    for scent in range(SCENTS):
        offer(choices, Action.follow(scent))


def play(state: State, action: int) -> None:
    """One turn; §1.5: the last one ends the hunt."""
    seat = state.to_act
    if Action.is_draw(action):
        draw(state, seat)
        if state.option_pace == Pace.FAST:
            draw(state, seat)
    elif Action.is_peek(action):
        peek(state, seat)
    elif Action.is_show(action):
        show(state, seat, Action.show_fox(action))
    elif Action.is_follow(action):
        follow(state, seat, Action.follow_scent(action))
    else:
        unknown(state, action)
    state.turn += 1
    state.to_act = (seat + 1) % state.seats
    if state.turn == state.option_rounds * state.seats:
        finish(state)


def finish(state: State) -> None:
    """§1.5: shown foxes count, then the scent."""
    for seat in range(state.seats):
        state.score[seat] = 10 * state.shown[seat] + state.scent[seat]
    state.over = 1
    state.to_act = NO_SEAT
    note(state, Note.ENDS)


def evaluate(state: State, seat: int) -> int:
    """Shown foxes, and foxes in hand."""
    return 10 * state.shown[seat] + size(state.hand[seat]) + state.scent[seat]


def redealt(state: State, seat: int, rng: Stream) -> None:
    """Make up the scents of the others, and what nobody knows."""
    state.trap = below(rng, FOXES)
    for place in range(3):
        state.snares[place] = 0
    for other in range(state.seats):
        if other != seat:
            state.scent[other] = below(rng, SCENTS)
            for place in range(2):
                state.trail[other][place] = below(rng, SCENTS)


GAME = Game(
    slug="foxes",
    name="Foxes",
    version=1,
    least_seats=2,
    most_seats=MOST_SEATS,
    state=State,
    actions=Action,
    notes=Note,
    pools=(Pool("foxes", range(FOXES), ("burrow", "hand", "meadow"), rest="burrow"),),
    rules=sys.modules[__name__],
    table=Table(zones=()),
    card_names=tuple(f"fox {letter}" for letter in "ABCDEFGHIJ"),
)
