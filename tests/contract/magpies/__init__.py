"""Magpies: a tiny game that keeps every law, for faults to be planted in."""

from __future__ import annotations

import sys
from typing import Any

from regalia.engine.action import Actions, ActionsType, Choices, Family, cards, offer
from regalia.engine.fault import unknown
from regalia.engine.game import Game
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, NotesType, note, told
from regalia.engine.pile import card_at, pour, put, shuffle, size, take, take_top
from regalia.engine.record import NO_SEAT, NOBODY, OWNER, Record, number, option, pile, pile_per_seat
from regalia.engine.table import Table

TRINKETS = 12
SHORT, LONG = 4, 60
"""Turns of each magpie: a game of eight decisions, and one of a hundred and twenty."""


State = Any
"""What the rules work on; `state_with` declares it."""


def state_with(turns: int) -> type[Record]:
    """The state of a game of this many turns."""

    class Magpies(Record, most_seats=2):
        hoard = pile(TRINKETS, seen=NOBODY, ordered=True)
        hand = pile_per_seat(TRINKETS, seen=OWNER)
        nest = pile_per_seat(1, seen=OWNER)
        branch = pile(TRINKETS)
        glint = number(16)
        option_turns = option(turns, least=turns, most=turns, help="turns of each magpie")

    return Magpies


class Action(Actions):
    """What a magpie can decide."""

    TAKE = Family("take", "Take a trinket")
    SHOW = Family("show {trinket}", "Show {trinket}", trinket=cards(range(TRINKETS)))
    HIDE = Family("hide {trinket}", "Hide {trinket}", trinket=cards(range(TRINKETS)))


class Note(Notes):
    """What can be told."""

    TAKES = told("§1.2", "{seat} takes {trinket:card}", to_others="{seat} takes a trinket", barrier=True)
    SHOWS = told("§1.3", "{seat} shows {trinket:card}")
    HIDES = told("§1.4", "{seat} hides {trinket:card}", to_others="{seat} hides a trinket")
    ENDS = told("§1.6", "The day is over")


def deal(state: State) -> None:
    """§1.1: the trinkets are shuffled and each magpie takes two."""
    for trinket in range(TRINKETS):
        put(state.hoard, trinket)
    shuffle(state.hoard, state.rng)
    deal_hands(state)
    state.to_act = 0


def deal_hands(state: State) -> None:
    """§1.1: each magpie takes two."""
    for seat in range(state.seats):
        take_trinket(state, seat)
        take_trinket(state, seat)


def take_trinket(state: State, seat: int) -> None:
    """§1.2: the top trinket of the hoard, unseen by the other."""
    trinket = take_top(state.hoard)
    put(state.hand[seat], trinket)
    note(state, Note.TAKES, seat, trinket)


def show(state: State, seat: int, trinket: int) -> None:
    """§1.3: a trinket goes to the branch and scores."""
    take(state.hand[seat], trinket)
    put(state.branch, trinket)
    state.score[seat] += worth(state, trinket)
    note(state, Note.SHOWS, seat, trinket)


def worth(state: State, trinket: int) -> int:
    """§1.3: one point."""
    return 1


def hide(state: State, seat: int, trinket: int) -> None:
    """§1.4: a trinket goes to the nest, face-down."""
    take(state.hand[seat], trinket)
    put(state.nest[seat], trinket)
    note(state, Note.HIDES, seat, trinket)


def refill(state: State) -> None:
    """§1.5: once the hoard is empty all trinkets are gathered, shuffled and dealt anew."""
    if size(state.hoard) == 0:
        gather(state)
        shuffle(state.hoard, state.rng)
        deal_hands(state)


def gather(state: State) -> None:
    """§1.5: from the branch, the hands and the nests."""
    pour(state.branch, state.hoard)
    for seat in range(state.seats):
        pour(state.hand[seat], state.hoard)
        pour(state.nest[seat], state.hoard)


def legal(state: State, choices: Choices) -> None:
    """What a magpie may do."""
    choices[0] = 0
    hand, nest = state.hand[state.to_act], state.nest[state.to_act]
    if size(hand) < 4 and size(state.hoard) > 0:
        offer(choices, Action.take())
    for place in range(size(hand)):
        offer(choices, Action.show(card_at(hand, place)))
        if size(nest) == 0:
            offer(choices, Action.hide(card_at(hand, place)))


def play(state: State, action: int) -> None:
    """One turn."""
    seat = state.to_act
    if Action.is_take(action):
        take_trinket(state, seat)
    elif Action.is_show(action):
        show(state, seat, Action.show_trinket(action))
    elif Action.is_hide(action):
        hide(state, seat, Action.hide_trinket(action))
    else:
        unknown(state, action)
    refill(state)
    state.turn += 1
    state.to_act = 1 - seat
    if is_over(state):
        finish(state)


def is_over(state: State) -> bool:
    """§1.6: after the last turn of both."""
    return state.turn >= 2 * state.option_turns


def finish(state: State) -> None:
    """§1.6: nobody is asked any more."""
    state.over = 1
    state.to_act = NO_SEAT
    note(state, Note.ENDS)


def evaluate(state: State, seat: int) -> int:
    """Points, and trinkets to show."""
    return 10 * state.score[seat] + size(state.hand[seat])


def magpies(turns: int = SHORT, notes: NotesType = Note, actions: ActionsType = Action, slug: str = "magpies") -> Game:
    """A new game, compiled and remembered by nobody yet."""
    return Game(
        slug=slug,
        name="Magpies",
        version=1,
        least_seats=2,
        most_seats=2,
        state=state_with(turns),
        actions=actions,
        notes=notes,
        pools=(Pool("trinkets", range(TRINKETS), ("hoard", "hand", "nest", "branch"), rest="hoard"),),
        rules=sys.modules[__name__],
        table=Table(zones=()),
        card_names=tuple(f"trinket {letter}" for letter in "ABCDEFGHIJKL"),
    )
