"""Kraljevska igra: what the state holds, and who sees it."""

from __future__ import annotations

from regalia.engine.knowledge import Pool
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat
from regalia.engine.vocabulary import Vocabulary
from regalia.engine.wording import SEAT
from regalia.games.kraljevska_igra.cards import CARDS

SEATS = 2
ALL_CARDS = SEATS * CARDS
MOST_HELD = CARDS + 2
"""A hand or a deck can hold two cards of the other deck: each Dark Joker's 6 draws one."""
MOST_LAID = 14


class Phase(Vocabulary):
    """The steps of a battle, in their order; a decided one is cleared away at once."""

    ATTACKING, DEFENDING, ATTACKER_ADDS, DEFENDER_ADDS, LAYING, DECIDED = range(6)


class Claim(Vocabulary):
    """What everybody can tell of cards in a hand, from the widest claim to the narrowest."""

    NO_SPADE, NO_HEART, NEITHER, ONLY_CROSS = range(4)


CLAIMS = len(Claim)


class Scoring(Vocabulary):
    """The option `scoring`: what is counted first."""

    POINTS, CARDS = -1, -2


class Hook(Vocabulary):
    """The option `hook`: when Cross:7 sends the table to the grave."""

    ALWAYS, LOST = -1, -2


class State(Record, most_seats=SEATS):
    """One game of Kraljevska igra; `turn` counts the battles."""

    points = per_seat(16)
    hand = pile_per_seat(MOST_HELD, seen=OWNER)
    deck = pile_per_seat(MOST_HELD, seen=NOBODY, ordered=True)
    main = pile_per_seat(1)
    add_on = pile_per_seat(1)
    laid = pile(MOST_LAID)
    grave = pile(ALL_CARDS, ordered=True)
    count_stack = pile_per_seat(ALL_CARDS)

    die = per_seat(seen=OWNER)
    shown_die = per_seat()
    attacker = number(means=SEAT)
    phase = number(names=Phase)
    rounds = number(16)
    sure = per_seat(each=SEATS * CLAIMS)

    option_scoring = option(
        "points", most=-1, words=tuple(Scoring.names), help="what is counted first in a Count Stack: the values or the cards"
    )
    option_hook = option(
        "always",
        most=-1,
        words=tuple(Hook.names),
        help="when Cross:7 sends the table to the grave: after every battle, or only if the attack that it was added to lost",
    )


PILES = ("grave", "count_stack", "hand", "deck", "main", "add_on", "laid")
"""The grave first: there lie the cards that a written position with a short deck does not mention."""
POOLS = tuple(
    Pool(f"deck of seat {seat}", range(seat * CARDS, (seat + 1) * CARDS), PILES, rest=f"deck[{seat}]") for seat in range(SEATS)
)
