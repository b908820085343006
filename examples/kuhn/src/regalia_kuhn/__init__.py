"""Kuhn poker: three cards, one bet. Two players; who begins loses 1/18 of a coin."""

from regalia.engine.game import SCORE, Game
from regalia_kuhn import rules
from regalia_kuhn.state import CARD_NAMES, POOLS, SEATS, Action, Note, State
from regalia_kuhn.table import TABLE

VALUE = -1 / 18
"""What it is worth to who begins."""

GAME = Game(
    slug="kuhn",
    name="Kuhn poker",
    tagline="The smallest poker there is: three cards, one bet.",
    version=1,
    least_seats=SEATS,
    most_seats=SEATS,
    state=State,
    actions=Action,
    notes=Note,
    pools=POOLS,
    rules=rules,
    table=TABLE,
    card_names=CARD_NAMES,
    stake=SCORE,
    zero_sum=True,
)
