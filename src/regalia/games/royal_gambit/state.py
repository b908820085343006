"""Royal Gambit: what the state holds, what can be decided, what can be told."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards, squares
from regalia.engine.cards import DECK
from regalia.engine.knowledge import Pool
from regalia.engine.record import NOBODY, OWNER, Record, number, option, per_seat, pile, pile_per_seat, row

MOST_SEATS = 2
WHITE, BLACK = 0, 1

KINDS = 6
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(KINDS)

FULL_HAND = 5
MOST_IN_HAND = FULL_HAND + 1
FULL_COURT = 3
MOST_AIMS = 4
"""A chained Rescue names two pieces and two squares, a chained Swap four pieces."""

ACTING, AIMING, ANSWERING, LAYING, REPLACING, DISCARDING = range(6)
"""Phases: the player on turn acts; chooses targets; the other answers; the first lays a card for the joust; chooses another
piece for a saved King; discards."""

ATTACK = -2
"""The second word of `joust_card`: the attacking card itself is laid."""
AFTER_FIRST = -2
"""The second word of `assassin`."""
OWN = -2
"""The second word of `king_swap`."""
YES = -2
"""The second word of `block_breaks_chain`."""


class State(Record, most_seats=MOST_SEATS):
    """One game of Royal Gambit; `turn` counts the plies, so White is on turn when it is odd."""

    # The board: the squares of each kind of piece, those of each player, and what is remembered of earlier moves.
    pieces = row(KINDS, 64)
    sides = per_seat(64)
    castling = number()
    passant = number()
    clock = number()

    hand = pile_per_seat(MOST_IN_HAND, seen=OWNER)
    court = pile_per_seat(FULL_COURT)
    deck = pile(DECK, seen=NOBODY, ordered=True)
    discard = pile(DECK, ordered=True)
    played = pile(1)
    joust = pile_per_seat(1, seen=OWNER)

    phase = number()
    from_court = number()
    chained = number()
    aims = row(MOST_AIMS)
    suits = per_seat()

    # Which cards of the other's hand a player knows, while one of that hand lies face-down: see memory.py.
    known = per_seat(64, seen=OWNER, memory=True)

    option_joust_card = option(
        "hand",
        most=-1,
        words=("hand", "attack"),
        help="what the attacker lays in a joust: a card of the hand, or the one that attacks",
    )
    option_assassin = option(
        "strict",
        most=-1,
        words=("strict", "after_first"),
        help="when the King must be in check for the Royal Assassin in a chain",
    )
    option_king_swap = option("any", most=-1, words=("any", "own"), help="which Kings a Swap may move")
    option_diamond_rank = option(
        0, least=0, most=7, help="the rank from which on a normal Upgrade takes a pawn: 3 to 7, or 0 for any"
    )
    option_truce = option(0, least=0, most=100, help="plies at the start in which no card may be played")
    option_block_breaks_chain = option("no", most=-1, words=("no", "yes"), help="whether a blocked card breaks the chain")


POOLS = (Pool("cards", range(DECK), ("deck", "hand", "court", "discard", "played", "joust"), rest="deck"),)

SEVENTH = (*range(48, 56), *range(8, 16))
LAST = (*range(56, 64), *range(8))
"""The squares before and on the last rank: White's, then Black's."""
PROMOTIONS = len(SEVENTH) * len(LAST)


def promotion(letter: str, name: str) -> Family:
    """§3.4: a pawn moves to the last rank and becomes another piece."""
    label = f"Move {{start}} to {{end}} and become a {name}"
    return Family(f"{{start}}{{end}}{letter}", label, asked_alone=True, start=squares(SEVENTH), end=squares(LAST))


ACTIONS = Actions(
    move=Family("{start}{end}", "Move {start} to {end}", asked_alone=True, start=squares(range(64)), end=squares(range(64))),
    to_queen=promotion("q", "queen"),
    to_rook=promotion("r", "rook"),
    to_bishop=promotion("b", "bishop"),
    to_knight=promotion("n", "knight"),
    card=Family("{card}", "Play {card}", asked_alone=True, card=cards(range(DECK))),
    aim=Family("{square}", "Choose {square}", square=squares(range(64))),
    decline=Family("done", "Leave it at that"),
    accept=Family("pass", "Let it happen"),
    joust=Family("joust {card}", "Challenge with {card}, face-down", card=cards(range(DECK))),
    block=Family("block {card}", "Save the King by discarding {card}", card=cards(range(13))),
    lay=Family("lay {card}", "Answer the challenge with {card}", card=cards(range(DECK))),
    discard=Family("-{card}", "Discard {card}", card=cards(range(DECK))),
)

MOVE = ACTIONS.base["move"]
PROMOTE = ACTIONS.base["to_queen"]
PLAY = ACTIONS.base["card"]
AIM = ACTIONS.base["aim"]
DECLINE = ACTIONS.base["decline"]
ACCEPT = ACTIONS.base["accept"]
JOUST = ACTIONS.base["joust"]
BLOCK = ACTIONS.base["block"]
LAY = ACTIONS.base["lay"]
DISCARD = ACTIONS.base["discard"]
