"""Kuhn poker: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, told
from regalia.engine.record import NOBODY, OWNER, Record, number, pile, pile_per_seat

SEATS = 2
CARD_NAMES = ("Jack", "Queen", "King")
JACK, QUEEN, KING = range(3)


class State(Record, most_seats=SEATS):
    """One hand of Kuhn poker; `turn` counts the decisions, `score` the coins at the end."""

    deck = pile(3, seen=NOBODY, ordered=True)
    hand = pile_per_seat(1, seen=OWNER)
    has_bet = number()


POOLS = (Pool("cards", range(3), ("deck", "hand"), rest="deck"),)


class Action(Actions):
    """The decisions of Kuhn poker."""

    CHECK = Family("check", "Check, or fold")
    BET = Family("bet", "Bet, or call")


class Note(Notes):
    """The notes of Kuhn poker."""

    DEALS = told("§1.1", "Each is dealt a card", barrier=True)
    CHECKS = told("§2.1", "{seat} checks")
    BETS = told("§2.1", "{seat} bets")
    FOLDS = told("§2.2", "{seat} folds")
    CALLS = told("§2.2", "{seat} calls")
    WINS = told("§3.1", "{seat} wins {coins} coins", barrier=True)
