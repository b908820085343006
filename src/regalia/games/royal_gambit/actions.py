"""Royal Gambit: what can be decided."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards, squares
from regalia.engine.cards import DECK, SPADES, suit

SEVENTH = squares((*range(48, 56), *range(8, 16)))
LAST = squares((*range(56, 64), *range(8)))
"""The squares before and on the last rank: White's, then Black's."""


def promotion(letter: str, name: str) -> Family:
    """§3.4: a pawn moves to the last rank and becomes another piece."""
    label = f"Move {{start}} to {{end}} and become a {name}"
    return Family(f"{{start}}{{end}}{letter}", label, asked_alone=True, start=SEVENTH, end=LAST)


class Action(Actions):
    """The decisions of Royal Gambit."""

    MOVE = Family("{start}{end}", "Move {start} to {end}", asked_alone=True, start=squares(range(64)), end=squares(range(64)))
    TO_QUEEN = promotion("q", "queen")
    TO_ROOK = promotion("r", "rook")
    TO_BISHOP = promotion("b", "bishop")
    TO_KNIGHT = promotion("n", "knight")
    CARD = Family("{card}", "Play {card}", asked_alone=True, card=cards(range(DECK)))
    AIM = Family("{square}", "Choose {square}", square=squares(range(64)))
    DECLINE = Family("done", "Leave it at that")
    ACCEPT = Family("pass", "Let it happen")
    JOUST = Family("joust {card}", "Challenge with {card}, face-down", card=cards(range(DECK)))
    BLOCK = Family(
        "block {card}",
        "Save the King by discarding {card}",
        card=cards(card for card in range(DECK) if suit(card) == SPADES),
    )
    LAY = Family("lay {card}", "Answer the challenge with {card}", card=cards(range(DECK)))
    DISCARD = Family("-{card}", "Discard {card}", card=cards(range(DECK)))
