"""Kraljevska igra: what can be decided."""

from __future__ import annotations

from regalia.engine.action import Actions, Family, cards
from regalia.games.kraljevska_igra.state import ALL_CARDS


class Action(Actions):
    """The decisions of Kraljevska igra."""

    MAIN = Family("{card}", "Play {card} as your main card", card=cards(range(ALL_CARDS)))
    ADD = Family("+{card}", "Add {card} as a special card", card=cards(range(ALL_CARDS)))
    ACCEPT = Family("pass", "Add nothing", asked_alone=True)
    LAY = Family("lay", "Lay down every Spade in your hand")
    KEEP = Family("keep", "Lay down nothing", asked_alone=True)
