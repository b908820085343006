"""Magic Duel: what lies where."""

from regalia.engine.table import COUNTER, HAND, SPREAD, STACK, Table, Zone
from regalia.games.magic_duel.state import Phase

TABLE = Table(
    zones=(
        Zone("tricks", "tricks", COUNTER),
        Zone("hand", "hand", HAND),
        Zone("cast", "spell", SPREAD),
        Zone("risk", "Risk", STACK, place="centre"),
        Zone("advantage", "Advantage", STACK, place="centre"),
        Zone("tied", "tied", SPREAD, place="centre"),
        Zone("spent", "gathered", STACK, place="centre"),
    ),
    phases={Phase.CASTING: "cast a spell", Phase.DRAWING: "draw from one of the decks"},
    paragraphs={Phase.CASTING: "§4.1", Phase.DRAWING: "§7.2"},
    colour="purple",
)
