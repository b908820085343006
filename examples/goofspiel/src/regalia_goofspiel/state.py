"""Goofspiel: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards
from regalia.engine.cards import RANKS
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, told
from regalia.engine.record import NOBODY, OWNER, Record, option, pile, pile_per_seat

MOST_SEATS = 3
BIDS = range(13)
PRIZES = range(13, 26)
CARD_NAMES = (*RANKS, *(f"{rank}♦" for rank in RANKS))


class State(Record, most_seats=MOST_SEATS):
    """One game of Goofspiel; the score is kept in `score`, the round in `turn`."""

    hand = pile_per_seat(13, seen=OWNER)
    bid = pile_per_seat(1, seen=OWNER)
    spent = pile_per_seat(13)
    prizes = pile(13, seen=NOBODY, ordered=True)
    stake = pile(13)
    gone = pile(13)

    option_prizes = option(13, least=1, most=13, help="how many prizes are played for")


POOLS = (
    Pool("bids", BIDS, ("hand", "bid", "spent"), rest="spent", each_seat=True),
    Pool("prizes", PRIZES, ("prizes", "stake", "gone"), rest="prizes"),
)


class Action(Actions):
    """The decisions of Goofspiel."""

    BID = Family("{card}", "Bid {card}", card=cards(BIDS))


class Note(Notes):
    """The notes of Goofspiel."""

    TURNS_UP = told("§2.1", "{card:card} is turned up", barrier=True)
    BIDS = told("§2.2", "{seat} bids {card:card}", to_others="{seat} bids")
    SHOWS = told("§2.3", "{seat} shows {card:card}", barrier=True)
    TAKES = told("§2.3", "{seat} takes it for {points} points")
    STAYS = told("§2.4", "The highest bids are equal: it stays")
    ENDS = told("§3.1", "All prizes are gone")
