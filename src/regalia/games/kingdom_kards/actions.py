"""Kingdom Kards: what can be decided."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards, seats
from regalia.engine.cards import ACE, CLUBS, DECK, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, card_of
from regalia.games.kingdom_kards.state import MOST_SEATS

KINGS = tuple(card_of(suit, KING) for suit in range(4))
QUEENS = tuple(card_of(suit, QUEEN) for suit in range(4))
JACKS = tuple(card_of(suit, JACK) for suit in range(4))
NUMBERS = tuple(card_of(suit, value) for suit in range(4) for value in range(2, 11))
BLACK_ACES = (card_of(SPADES, ACE), card_of(CLUBS, ACE))
RED_ACES = (card_of(HEARTS, ACE), card_of(DIAMONDS, ACE))


class Action(Actions):
    """The decisions of Kingdom Kards."""

    END = Family("end", "End your turn", asked_alone=True)
    KING = Family(
        "{king}[+{number}] > {target}",
        "Strike {target} with {king}[ and {number}]",
        king=cards(KINGS),
        number=cards(NUMBERS, or_none=True),
        target=seats(MOST_SEATS),
    )
    QUEEN = Family(
        "{queen}[+{number}]",
        "Heal yourself with {queen}[ and {number}]",
        queen=cards(QUEENS),
        number=cards(NUMBERS, or_none=True),
    )
    NUMBER = Family("{number}", "Trade cards with {number}", number=cards(NUMBERS))
    BLACK_ACE = Family(
        "{ace} < {card}", "Fetch {card} from your discard pile with {ace}", ace=cards(BLACK_ACES), card=cards(range(DECK))
    )
    DISCARD = Family("-{card}", "Discard {card}", card=cards(range(DECK)))
    ACCEPT = Family("pass", "Let it happen")
    JACK = Family("{jack}", "Negate the last card with {jack}", jack=cards(JACKS))
    RED_ACE = Family("{ace} > {target}", "Send it to {target} with {ace}", ace=cards(RED_ACES), target=seats(MOST_SEATS))
