"""Lamps: a game of one decision for tests, whose fields hold names: one number, a row, a line and a row for each seat."""

from __future__ import annotations

import sys

from regalia.engine.action import Actions, Choices, Family, offer
from regalia.engine.game import Game
from regalia.engine.note import Notes, told
from regalia.engine.record import Record, number, per_seat, row
from regalia.engine.table import Table
from regalia.engine.vocabulary import Vocabulary


class Phase(Vocabulary):
    """When lamps are lit, and when nobody may."""

    MAIN, DARK_HOUR = 4, 5


class Colour(Vocabulary):
    """What a lamp shines in."""

    RED, AMBER, GREEN = range(3)


class State(Record, most_seats=2):
    """One game of Lamps."""

    phase = number(names=Phase)
    street = row(3, names=Colour)
    porch = per_seat(names=Colour)
    windows = per_seat(each=2, names=Colour)
    oil = number()


class Action(Actions):
    """The decisions of Lamps."""

    LIGHT = Family("light", "Light a lamp")
    WAIT = Family("wait", "Wait")


class Note(Notes):
    """The notes of Lamps."""

    LIT = told("§1.1", "{seat} lights a lamp")


def deal(state: State) -> None:
    """The street is dark, and everybody has oil."""
    state.phase = Phase.MAIN
    state.oil = 3


def legal(state: State, choices: Choices) -> None:
    """A player may light a lamp or wait."""
    choices[0] = 0
    offer(choices, Action.light())
    offer(choices, Action.wait())


def play(state: State, action: int) -> None:
    """One decision ends the game."""
    state.over = 1


def evaluate(state: State, seat: int) -> int:
    """Oil is all there is to value."""
    return state.oil


GAME = Game(
    slug="lamps",
    name="Lamps",
    version=1,
    least_seats=2,
    most_seats=2,
    state=State,
    actions=Action,
    notes=Note,
    pools=(),
    rules=sys.modules[__name__],
    table=Table(zones=()),
    card_names=(),
)
