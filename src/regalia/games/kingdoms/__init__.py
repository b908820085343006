"""Kingdoms: the trading card game. Fight with Heroes, Lords, pawns and magic, and destroy the enemy's Bastion. Two players."""

from regalia.engine.game import Game
from regalia.games.kingdoms import rules
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.library import KingdomsLibrary
from regalia.games.kingdoms.speech import SPEECH
from regalia.games.kingdoms.state import CARD_NAMES, POOLS, SEATS, State
from regalia.games.kingdoms.table import PACE, TABLE
from regalia.games.kingdoms.verbs.registry import NOTES

GAME = Game(
    slug="kingdoms",
    name="Kingdoms",
    tagline="Build an army of your faction and bring down the enemy's Bastion.",
    version=2,
    least_seats=SEATS,
    most_seats=SEATS,
    state=State,
    actions=Action,
    notes=NOTES,
    pools=POOLS,
    rules=rules,
    table=TABLE,
    speech=SPEECH,
    card_names=CARD_NAMES,
    lead=150,
    search_lead=90,
    library=KingdomsLibrary(),
    pace=PACE,
)
