"""Kingdom Kards: what the state holds, and who sees it."""

from __future__ import annotations

from regalia.engine.cards import DECK
from regalia.engine.knowledge import Pool
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile_per_seat, row
from regalia.engine.vocabulary import Vocabulary
from regalia.engine.wording import CARD, SEAT

MOST_SEATS = 6
MOST_RED_ACES = 2 * MOST_SEATS


class Phase(Vocabulary):
    """What is going on: the turn player chooses a play, or pays for a number, or somebody may respond."""

    MAIN, DISCARDING, RESPONDING = range(3)


class State(Record, most_seats=MOST_SEATS):
    """One game of Kingdom Kards."""

    points = per_seat(64)
    hand = pile_per_seat(DECK, seen=OWNER)
    deck = pile_per_seat(DECK, seen=NOBODY, ordered=True)
    discard = pile_per_seat(DECK, ordered=True)

    # What onlookers work out about hands: see memory.py.
    barred = per_seat(each=DECK, memory=True, by_card=True)
    most_barred = per_seat(memory=True)

    phase = number(names=Phase)
    turn_player = number(means=SEAT)
    owed = number()
    to_draw = number()

    played = number(means=CARD)
    amount = number()
    last_player = number(means=SEAT)
    targets = row(MOST_RED_ACES + 1, means=SEAT)
    red_aces = number()

    option_points = option(100, least=1, help="points each player starts with")
    option_hand = option(5, least=1, most=52, help="cards in the first hand, and what a refill draws up to")
    option_draw = option(
        "refill",
        least=1,
        most=5,
        words=("refill",),
        help="draw at the start of a turn: refill the hand, or draw this many cards",
    )
    option_turn_limit = option(1000, least=1, help="turns, of all players together, after which the leader wins")


POOLS = (Pool("cards", range(DECK), ("hand", "deck", "discard"), rest="deck", each_seat=True, may_leave=True),)
