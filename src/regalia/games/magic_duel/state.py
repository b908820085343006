"""Magic Duel: what the state holds, and who sees it."""

from __future__ import annotations

from regalia.engine.knowledge import Pool
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat, row
from regalia.engine.vocabulary import Vocabulary
from regalia.engine.wording import SEAT
from regalia.games.magic_duel.cards import CURSED_SPELL, FACES

MOST_SEATS = 8
MOST_DECKS = 3
FULL_HAND = 7
MOST_IN_HAND = FULL_HAND + 1
MOST_IN_CAST = 4
MOST_CARDS = MOST_DECKS * FACES
MOST_CASTINGS = MOST_CARDS // 2 + 1
"""In a casting at least two wizards cast at least one card each; a written position may begin with one that left none."""
MOST_PUTS = MOST_CARDS + 32
"""Whoever puts a card on Risk casts one as well; a written position may begin with others that lie there or were drawn."""


class Phase(Vocabulary):
    """What is going on: somebody casts, or draws. In the other two nobody is asked: a casting opens, or the round ends."""

    CASTING, DRAWING, OPENING, ENDING = range(4)


class Spell(Vocabulary):
    """The kinds of spell; up to RAQUAV the number of a kind is that of its cards."""

    NOTHING, CANTRIP, CODU, THRACK, RAQUAV, BADEF, JOKULME = range(7)


class State(Record, most_seats=MOST_SEATS):
    """One tournament of Magic Duel; the points stand in `score`, the tricks begun so far in `turn`."""

    hand = pile_per_seat(MOST_IN_HAND, seen=OWNER)
    cast = pile_per_seat(MOST_IN_CAST, seen=OWNER)
    tricks = per_seat(16)
    risk = pile(MOST_CARDS, seen=NOBODY, ordered=True)
    advantage = pile(MOST_CARDS + 1, seen=NOBODY, ordered=True)
    tied = pile(MOST_CARDS, ordered=True)
    spent = pile(MOST_CARDS + 1, ordered=True)

    phase = number(names=Phase)
    rounds = number(32)
    decks = number()
    closed = number()
    leader = number(means=SEAT)
    winner = number(means=SEAT)
    risked = per_seat()
    gathered_at = per_seat(32)

    # What has happened in this round, casting by casting: from it everybody can tell where a card they saw may be by now.
    casting = number()
    left = per_seat(each=MOST_CASTINGS + 1, memory=True)
    shown_by = row(MOST_CARDS + 1, memory=True)
    shown_at = row(MOST_CARDS + 1, memory=True)
    puts = number(16)
    put_by = row(MOST_PUTS, memory=True)
    put_at = row(MOST_PUTS, memory=True)
    drawn_by = row(MOST_PUTS, memory=True)
    drawn_at = row(MOST_PUTS, memory=True)
    known = per_seat(each=MOST_PUTS, seen=OWNER, memory=True)

    option_target = option(
        "auto",
        least=1,
        most=100,
        words=("auto",),
        help="points that win the tournament; auto: by the number of wizards, so that it takes about three rounds",
    )
    option_decks = option(
        "auto",
        least=1,
        most=MOST_DECKS,
        words=("auto",),
        help="decks of 54 cards; auto: one for 2 to 4 wizards, two for 5 to 8",
    )


POOLS = (
    Pool(
        "cards",
        range(FACES),
        ("hand", "cast", "risk", "advantage", "tied", "spent"),
        rest="advantage",
        copies="decks",
        once=(CURSED_SPELL,),
    ),
)
