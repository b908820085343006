"""Kingdom Kards: strike with Kings, heal with Queens, be the last one left. 2 to 6 players."""

from regalia.engine.cards import DECK, NAMES
from regalia.engine.game import Game
from regalia.games.kingdom_kards import rules
from regalia.games.kingdom_kards.actions import Action
from regalia.games.kingdom_kards.notes import Note
from regalia.games.kingdom_kards.speech import SPEECH
from regalia.games.kingdom_kards.state import MOST_SEATS, POOLS, State
from regalia.games.kingdom_kards.table import TABLE

GAME = Game(
    slug="kingdom-kards",
    name="Kingdom Kards",
    tagline="Strike with Kings, heal with Queens, be the last one left.",
    version=1,
    least_seats=2,
    most_seats=MOST_SEATS,
    state=State,
    actions=Action,
    notes=Note,
    pools=POOLS,
    rules=rules,
    table=TABLE,
    speech=SPEECH,
    card_names=NAMES[:DECK],
    lead=15_800,
    search_lead=10_000,
)
