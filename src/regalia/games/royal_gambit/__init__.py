"""Royal Gambit: chess with cards. Two players."""

from regalia.engine.cards import DECK, NAMES
from regalia.engine.game import Game
from regalia.games.royal_gambit import rules
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.speech import SPEECH
from regalia.games.royal_gambit.state import MOST_SEATS, POOLS, State
from regalia.games.royal_gambit.table import TABLE

GAME = Game(
    slug="royal-gambit",
    name="Royal Gambit",
    tagline="Chess with cards: rescue, upgrade, swap, strike, and joust for it.",
    version=2,
    least_seats=MOST_SEATS,
    most_seats=MOST_SEATS,
    state=State,
    actions=Action,
    notes=Note,
    pools=POOLS,
    rules=rules,
    table=TABLE,
    speech=SPEECH,
    card_names=NAMES[:DECK],
    lead=8_200,
    search_lead=3_000,
)
