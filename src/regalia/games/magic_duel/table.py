"""Magic Duel: what lies where. §3.4: gathered tricks are backs before their winners, one for each trick."""

from regalia.engine.table import HAND, SPREAD, STACK, Colours, Emblem, Table, Zone
from regalia.games.magic_duel.state import Phase

EMBLEM = Emblem(
    filled=("M32 5 L36.5 22 L52 16 L42 29 L58 36 L41 38 L45 54 L32 44 L19 54 L23 38 L6 36 L22 29 L12 16 L27.5 22 Z",),
    stroked=("M14 59 H50",),
)

TABLE = Table(
    zones=(
        Zone("tricks", "tricks", STACK),
        Zone("hand", "hand", HAND),
        Zone("cast", "spell", SPREAD),
        Zone("risk", "Risk", STACK, place="centre"),
        Zone("advantage", "Advantage", STACK, place="centre"),
        Zone("tied", "tied", SPREAD, place="centre"),
    ),
    phases={Phase.CASTING: "cast a spell", Phase.DRAWING: "draw from one of the decks"},
    paragraphs={Phase.CASTING: "§4.1", Phase.DRAWING: "§7.2"},
    colours=Colours(felt="#4b2b5e", shade="#2d1839", light="#653e7c"),
    emblem=EMBLEM,
    piles={"draw_risk": "risk", "draw_advantage": "advantage"},
)
