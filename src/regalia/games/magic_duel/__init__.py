"""Magic Duel: cast face-down, outdo the others, beware of the cursed spell. 2 to 8 wizards."""

from regalia.engine.game import Game
from regalia.games.magic_duel import rules
from regalia.games.magic_duel.actions import Action
from regalia.games.magic_duel.cards import CARD_NAMES
from regalia.games.magic_duel.notes import Note
from regalia.games.magic_duel.speech import SPEECH
from regalia.games.magic_duel.state import MOST_SEATS, POOLS, State
from regalia.games.magic_duel.table import TABLE

GAME = Game(
    slug="magic-duel",
    name="Magic Duel",
    tagline="Cast face-down, outdo the others, beware of the cursed spell.",
    version=2,
    least_seats=2,
    most_seats=MOST_SEATS,
    state=State,
    actions=Action,
    notes=Note,
    pools=POOLS,
    rules=rules,
    table=TABLE,
    speech=SPEECH,
    card_names=CARD_NAMES,
    lead=2_500,
    search_lead=1_500,
)
