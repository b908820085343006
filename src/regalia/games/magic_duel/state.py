"""Magic Duel: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from itertools import combinations_with_replacement

from regalia.engine.action import Actions, Family, bundles, cards
from regalia.engine.cards import DARK_JOKER, DECK, NAMES, RANKS, RED_JOKER, SUITS, card_of
from regalia.engine.knowledge import Pool
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat, row

MOST_SEATS = 8
MOST_DECKS = 3
FACES = DECK + 2
"""Different cards: four suits and two Jokers. Several decks have each of them several times."""
CURSED_SPELL = FACES
CARD_NAMES = (*NAMES, "Cursed spell")

FULL_HAND = 7
MOST_IN_HAND = FULL_HAND + 1
MOST_IN_CAST = 4
CARDS_A_WIZARD = FULL_HAND + 1
"""What the deal needs for each wizard: a hand, and a card for the deck of Risk."""
MOST_CARDS = MOST_DECKS * FACES
MOST_CASTINGS = MOST_CARDS // 2 + 1
"""In a casting at least two wizards cast at least one card each; a written position may begin with one that left none."""
MOST_PUTS = MOST_CARDS + 32
"""Whoever puts a card on Risk casts one as well; a written position may begin with others that lie there or were drawn."""

CASTING, DRAWING, OPENING, ENDING = 0, 1, 2, 3
"""Phases: somebody casts; somebody draws. The other two last only while nobody is asked: a casting opens, the round ends."""


class State(Record, most_seats=MOST_SEATS):
    """One tournament of Magic Duel; the points stand in `score`, the tricks begun so far in `turn`."""

    hand = pile_per_seat(MOST_IN_HAND, seen=OWNER)
    cast = pile_per_seat(MOST_IN_CAST, seen=OWNER)
    tricks = per_seat(16)
    risk = pile(MOST_CARDS, seen=NOBODY, ordered=True)
    advantage = pile(MOST_CARDS + 1, seen=NOBODY, ordered=True)
    tied = pile(MOST_CARDS, ordered=True)
    spent = pile(MOST_CARDS + 1, ordered=True)

    phase = number()
    rounds = number(32)
    decks = number()
    closed = number()
    leader = number()
    winner = number()
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

    option_target = option(3, least=1, most=100, help="points that win the tournament")
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


def of_one_rank(count: int) -> list[list[int]]:
    """§4.2, §11.1: every combination of so many cards of one rank: rank by rank, and in a rank by the suits ♠ ♥ ♦ ♣."""
    return [
        [card_of(suit, rank) for suit in suits]
        for rank in range(1, len(RANKS) + 1)
        for suits in combinations_with_replacement(range(len(SUITS)), count)
    ]


ACTIONS = Actions(
    put=Family("{card} > risk", "Put {card} on the deck of Risk and cast face-up", card=cards(range(FACES))),
    cantrip=Family("{spell}", "Cast the Cantrip {spell}", spell=bundles(of_one_rank(1))),
    codu=Family("{spell}", "Cast the Codu {spell}", spell=bundles(of_one_rank(2))),
    thrack=Family("{spell}", "Cast the Thrack {spell}", spell=bundles(of_one_rank(3))),
    raquav=Family("{spell}", "Cast the RAQUAV {spell}", spell=bundles(of_one_rank(4))),
    badef=Family("{spell}", "Cast the Badef {spell}", spell=bundles([[RED_JOKER], [DARK_JOKER]])),
    jokulme=Family(
        "{spell}",
        "Cast the Jokulme {spell}",
        spell=bundles([[RED_JOKER, RED_JOKER], [RED_JOKER, DARK_JOKER], [DARK_JOKER, DARK_JOKER]]),
    ),
    draw_risk=Family("risk", "Draw from the deck of Risk"),
    draw_advantage=Family("advantage", "Draw from the deck of Advantage"),
)

PUT = ACTIONS.base["put"]
CAST_CANTRIP = ACTIONS.base["cantrip"]
CAST_CODU = ACTIONS.base["codu"]
CAST_THRACK = ACTIONS.base["thrack"]
CAST_RAQUAV = ACTIONS.base["raquav"]
CAST_BADEF = ACTIONS.base["badef"]
CAST_JOKULME = ACTIONS.base["jokulme"]
DRAW_RISK = ACTIONS.base["draw_risk"]
DRAW_ADVANTAGE = ACTIONS.base["draw_advantage"]
