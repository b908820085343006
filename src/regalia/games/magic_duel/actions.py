"""Magic Duel: what can be decided."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, bundles, cards
from regalia.games.magic_duel.cards import FACES, of_jokers, of_one_rank


class Action(Actions):
    """The decisions of Magic Duel."""

    PUT = Family("{card} > risk", "Put {card} on the deck of Risk and cast face-up", card=cards(range(FACES)))
    CANTRIP = Family("{spell}", "Cast the Cantrip {spell}", spell=bundles(of_one_rank(1)))
    CODU = Family("{spell}", "Cast the Codu {spell}", spell=bundles(of_one_rank(2)))
    THRACK = Family("{spell}", "Cast the Thrack {spell}", spell=bundles(of_one_rank(3)))
    RAQUAV = Family("{spell}", "Cast the RAQUAV {spell}", spell=bundles(of_one_rank(4)))
    BADEF = Family("{spell}", "Cast the Badef {spell}", spell=bundles(of_jokers(1)))
    JOKULME = Family("{spell}", "Cast the Jokulme {spell}", spell=bundles(of_jokers(2)))
    DRAW_RISK = Family("risk", "Draw from the deck of Risk")
    DRAW_ADVANTAGE = Family("advantage", "Draw from the deck of Advantage")
