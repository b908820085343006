"""Kraljevska igra, the Royal Game: attack, defend, and carry the table off to your Count Stack. Two players."""

from regalia.engine.game import Game
from regalia.games.kraljevska_igra import rules
from regalia.games.kraljevska_igra.actions import Action
from regalia.games.kraljevska_igra.cards import CARD_NAMES
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.speech import SPEECH
from regalia.games.kraljevska_igra.state import POOLS, SEATS, State
from regalia.games.kraljevska_igra.table import TABLE

GAME = Game(
    slug="kraljevska-igra",
    name="Kraljevska igra",
    tagline="Attack and defend, card against card, and carry the table off to your Count Stack.",
    version=2,
    least_seats=SEATS,
    most_seats=SEATS,
    state=State,
    actions=Action,
    notes=Note,
    pools=POOLS,
    rules=rules,
    table=TABLE,
    speech=SPEECH,
    card_names=CARD_NAMES,
    lead=10_000,
    search_lead=2_000,
)
