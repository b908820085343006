"""Royal Gambit: what the state holds, and who sees it."""

from __future__ import annotations

from regalia.engine.cards import DECK
from regalia.engine.knowledge import Pool
from regalia.engine.record import NOBODY, OWNER, SET, Record, number, option, per_seat, pile, pile_per_seat, row
from regalia.engine.vocabulary import Vocabulary
from regalia.engine.wording import SQUARE

MOST_SEATS = 2
FULL_HAND = 5
MOST_IN_HAND = FULL_HAND + 1
FULL_COURT = 3
MOST_AIMS = 4
"""A chained Rescue names two pieces and two squares, a chained Swap four pieces."""


class Colour(Vocabulary):
    """The seats, by the colour of their pieces."""

    WHITE, BLACK = range(MOST_SEATS)


class Kind(Vocabulary):
    """The kinds of piece."""

    PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)


KINDS = len(Kind)


class Phase(Vocabulary):
    """What is asked: an action, a target of the card, the other's answer to it, a card for the joust, a piece in a saved King's
    place, or a discard.
    """

    ACTING, AIMING, ANSWERING, LAYING, REPLACING, DISCARDING = range(6)


class JoustCard(Vocabulary):
    """§12.1: what the attacker lays in a joust."""

    HAND, ATTACK = -1, -2


class Assassin(Vocabulary):
    """§12.2: when the King must be in check for the Royal Assassin in a chain."""

    STRICT, AFTER_FIRST = -1, -2


class KingSwap(Vocabulary):
    """§12.3: which Kings a Swap may move."""

    ANY, OWN = -1, -2


class BlockBreaksChain(Vocabulary):
    """§12.6: whether a blocked card breaks the chain."""

    YES, NO = -1, -2


class KingCapture(Vocabulary):
    """§12.7: what captures a King that a blocked card left in check."""

    STRIKE, BOARD = -1, -2


class State(Record, most_seats=MOST_SEATS):
    """One game of Royal Gambit; `turn` counts the plies, so White is on turn when it is odd."""

    # The board: the squares of each kind of piece, those of each player, and what is remembered of earlier moves.
    pieces = row(KINDS, 64, means=SET)
    sides = per_seat(64, means=SET)
    castling = number(means=SET)
    passant = number(means=SQUARE)
    clock = number()

    hand = pile_per_seat(MOST_IN_HAND, seen=OWNER)
    court = pile_per_seat(FULL_COURT)
    deck = pile(DECK, seen=NOBODY, ordered=True)
    discard = pile(DECK, ordered=True)
    played = pile(1)
    joust = pile_per_seat(1, seen=OWNER)

    phase = number(names=Phase)
    from_court = number()
    chained = number()
    aims = row(MOST_AIMS, means=SQUARE)
    suits = per_seat()

    # Which cards of the other's hand a player has worked out and not seen since: see memory.py.
    known = per_seat(64, seen=OWNER, memory=True, means=SET)

    option_joust_card = option(
        "hand",
        most=-1,
        words=tuple(JoustCard.names),
        help="what the attacker lays in a joust: a card of the hand, or the one that attacks",
    )
    option_assassin = option(
        "strict",
        most=-1,
        words=tuple(Assassin.names),
        help="when the King must be in check for the Royal Assassin in a chain",
    )
    option_king_swap = option("any", most=-1, words=tuple(KingSwap.names), help="which Kings a Swap may move")
    option_diamond_rank = option(
        0, least=0, most=7, help="the rank from which on a normal Upgrade takes a pawn: 3 to 7, or 0 for any"
    )
    option_truce = option(0, least=0, most=100, help="plies at the start in which no card may be played")
    option_block_breaks_chain = option(
        "yes", most=-1, words=tuple(BlockBreaksChain.names), help="whether a blocked card breaks the chain"
    )
    option_king_capture = option(
        "strike",
        most=-1,
        words=tuple(KingCapture.names),
        help="what captures a King that a blocked card left in check: the Strike alone, or a chess move, too",
    )


POOLS = (Pool("cards", range(DECK), ("deck", "hand", "court", "discard", "played", "joust"), rest="deck"),)
