"""Desk: the arrays on which games that are watched are played, and what is noted of each of them.

All are whole numbers of 64 bits, made once for a run of games. A slot is a place where a game is being played; a row belongs to
a game for good.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from regalia.engine.chance import Stream
from regalia.engine.game import Game
from regalia.engine.record import STREAM_LENGTH
from regalia.engine.tiers.driver import Policies, Raw
from regalia.lab.piles import hand_field

Observations = Any
Masks = Any

NONE = -1
"""In place of a game, a seat or an action: none."""
OUTSIDE = -1
"""The policy of a seat whose decisions come from outside the compiled loop."""

WINNER, BEGAN, FIRST, DECISIONS, ASKED, CHOICES, MOST_CHOICES, TURNS = range(8)
"""What is noted of a game: who won and began, the first decision, how many there were, at how many of them there was a choice,
among how many actions in all and at most, and the turns."""
LEAD_CHANGES, OPEN_UNTIL, LOWEST = 8, 9, 10
"""Drama: how often the lead changed, how far into the game (in thousandths) nobody was sure to win, and the winner's worst
moment."""
SCORE = 11
CURVE = SCORE + 8
POINTS = 21
"""The winner's chance, in thousandths, at this many moments from the deal to the end."""
ENDING = CURVE + POINTS
"""Which kinds of note the last decision told, as bits of words."""
WORD = 60

OPENING, DRAWN, DRAWN_AT, PLAYED, PLAYED_AT, GIVEN_UP, END = range(7)
"""What is noted of a card at a seat: how often it was in the opening hand, drawn, played and given up, the turns in which
it was first drawn and played, and the pile in which it was at the end, counted from 1."""
PARTS = 7

TOLD, GAMES_TOLD, TOLD_LAST = range(3)
"""Of each kind of note: how often it was told, in how many games, and in how many of them by the last decision."""

NEXT, FAULTS, LOGGED = range(3)
"""What `queue` says."""

COUNT, STRIDE, SKIPPED, TRACE = range(4)
"""A trace: how many moments it holds, every how many-th is kept, how many were skipped, and where the moments begin."""
MOST_MOMENTS = 256

CARDS_WANTED, VALUES_WANTED, LEAD = range(3)
"""What `wanted` says: whether cards are noted, where the chances come from, and the lead in the evaluation that makes 3 : 1."""
NO_VALUES, BY_EVALUATION, FROM_OUTSIDE = range(3)


class Desk(NamedTuple):
    """All that games are played on and noted in."""

    numbers: Stream
    """By slot: which game of the seed it is."""
    taken: Stream
    """By slot: how many decisions were taken."""
    actions: Stream
    """By slot: the decision that comes from outside."""
    asked: Stream
    """By slot: the seat that is asked, while the game waits for it."""
    worth: Stream
    """By slot: the chance of the seat that decides, in thousandths, as whoever decides sees it."""
    opened: Stream
    """By slot: whether the first turn has begun."""
    policies: Policies
    queue: Stream
    """The number of the next game that nobody plays yet, how often a rule met what it does not know, which game is logged."""
    wanted: Stream
    streams: Raw
    told: Raw
    before: Stream
    """How often each kind of note had been told before the last decision."""
    rows: Raw
    held: Raw
    """By slot, and by seat in `held_room` numbers: how many cards its hand held when it was last looked at, and which."""
    edges: Raw
    """By slot: the size and the last card of every hand; while they stay, the hand does."""
    now: Stream
    """By card: a count that is nothing between two looks."""
    cards: Raw
    trace: Raw
    fired: Raw
    barred: Raw
    """By seat: the actions that it may not take although they are legal."""
    giving_up: Stream
    """From which action to before which cards are given up, not played."""
    observations: Observations
    """By slot: what the seat that is asked observes."""
    masks: Masks
    """By slot: which actions that seat may take."""
    words: Stream
    """By slot: a word of chance for the decision."""
    log: Stream
    """The actions of a game, one after another, as far as there is room for them."""


def new_desk(game: Game, seats: int, slots: int, games: int, with_cards: bool, logged: int = 0, observed: int = 0) -> Desk:
    """An empty desk for a run of games; `observed` is the length of an observation where somebody decides from outside."""
    kinds, cards = len(game.notes), len(game.card_names)

    def row(length: int, value: int = 0) -> Any:
        return np.full(length, value, np.int64)

    def rows(height: int, width: int) -> Any:
        return np.zeros((height, width), np.int64)

    return Desk(
        numbers=row(slots, NONE),
        taken=row(slots),
        actions=row(slots, NONE),
        asked=row(slots, NONE),
        worth=row(slots, NONE),
        opened=row(slots),
        policies=row(game.most_seats),
        queue=row(3),
        wanted=row(3),
        streams=rows(slots, STREAM_LENGTH),
        told=rows(slots, kinds),
        before=row(kinds),
        rows=rows(games, width_of(game)),
        held=rows(slots, seats * held_room(game)),
        edges=rows(slots, 2 * seats),
        now=row(cards),
        cards=rows(games if with_cards else 1, seats * cards * PARTS),
        trace=rows(slots, TRACE + MOST_MOMENTS * seats),
        fired=rows(3, kinds),
        barred=rows(seats, game.actions.count),
        giving_up=np.array(giving_up(game), np.int64),  # type: ignore[arg-type]
        observations=np.zeros((slots, max(1, observed)), np.int16),
        masks=np.zeros((slots, game.actions.count if observed else 1), np.uint8),
        words=row(slots),
        log=row(logged, NONE),
    )


def held_room(game: Game) -> int:
    """How many numbers a hand takes: its size, and as many cards as it can hold."""
    hand = hand_field(game)
    return hand.shape[-1] if hand else 1


def width_of(game: Game) -> int:
    """How many numbers are noted of a game."""
    return ENDING + -(-len(game.notes) // WORD)


def giving_up(game: Game) -> tuple[int, int]:
    """The actions of the family called `discard`, which give a card up and do not play it."""
    if "discard" not in game.actions.families:
        return 0, 0
    first = game.actions.base["discard"]
    return first, first + game.actions.families["discard"].extent
