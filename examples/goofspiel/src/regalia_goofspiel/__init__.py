"""Goofspiel: bid for prizes. Two or three players."""

from regalia.engine.game import Game
from regalia_goofspiel import rules
from regalia_goofspiel.state import CARD_NAMES, MOST_SEATS, POOLS, Action, Note, State
from regalia_goofspiel.table import TABLE

GAME = Game(
    slug="goofspiel",
    name="Goofspiel",
    tagline="Bid for prizes with the same cards as everybody else.",
    version=1,
    least_seats=2,
    most_seats=MOST_SEATS,
    state=State,
    actions=Action,
    notes=Note,
    pools=POOLS,
    rules=rules,
    table=TABLE,
    card_names=CARD_NAMES,
)
