"""Kingdom Kards: what lies where."""

from regalia.engine.table import COUNTER, HAND, STACK, Table, Zone
from regalia.games.kingdom_kards.state import DISCARDING, MAIN, RESPONDING

TABLE = Table(
    zones=(
        Zone("points", "points", COUNTER),
        Zone("hand", "hand", HAND),
        Zone("deck", "deck", STACK),
        Zone("discard", "discard pile", STACK),
    ),
    phases={
        MAIN: "play cards or end the turn",
        DISCARDING: "discard for the number",
        RESPONDING: "respond or pass",
    },
    colour="navy",
)
