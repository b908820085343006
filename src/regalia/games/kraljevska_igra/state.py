"""Kraljevska igra: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards
from regalia.engine.knowledge import Pool
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat
from regalia.games.kraljevska_igra.cards import CARDS

SEATS = 2
ALL_CARDS = SEATS * CARDS
MOST_HELD = CARDS + 2
"""A hand or a deck can hold two cards of the other deck: each Dark Joker's 6 draws one."""
MOST_LAID = 14

ATTACKING, DEFENDING, ATTACKER_ADDS, DEFENDER_ADDS, LAYING = 0, 1, 2, 3, 4
"""Phases: the steps of a battle."""

NO_SPADE, NO_HEART, NEITHER, ONLY_CROSS = 0, 1, 2, 3
"""What everybody can tell of cards in a hand: that they are no Spades, no Hearts, neither, or Cross."""
SURE = 4


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
    attacker = number()
    phase = number()
    rounds = number(16)
    sure = per_seat(each=SEATS * SURE)

    option_scoring = option(
        "points", most=-1, words=("points", "cards"), help="what is counted first in a Count Stack: the values or the cards"
    )


POINTS, CARDS_ALONE = -1, -2
"""The option `scoring`: points, cards."""

PILES = ("grave", "count_stack", "hand", "deck", "main", "add_on", "laid")
"""The grave first: there lie the cards that a written position with a short deck does not mention."""
POOLS = tuple(
    Pool(f"deck of seat {seat}", range(seat * CARDS, (seat + 1) * CARDS), PILES, rest=f"deck[{seat}]") for seat in range(SEATS)
)

ACTIONS = Actions(
    main=Family("{card}", "Play {card} as your main card", card=cards(range(ALL_CARDS))),
    add=Family("+{card}", "Add {card} as a special card", card=cards(range(ALL_CARDS))),
    accept=Family("pass", "Add nothing", asked_alone=True),
    lay=Family("lay", "Lay down every Spade in your hand"),
    keep=Family("keep", "Lay down nothing", asked_alone=True),
)

MAIN = ACTIONS.base["main"]
ADD = ACTIONS.base["add"]
PASS = ACTIONS.base["accept"]
LAY = ACTIONS.base["lay"]
KEEP = ACTIONS.base["keep"]

"""The notes of the thirteen lines of §7 stand in their order; this is the first."""
