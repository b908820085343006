"""Kingdom Kards: what lies where."""

from regalia.engine.cards import NAMES
from regalia.engine.table import COUNTER, HAND, STACK, Colours, Emblem, Table, Waiting, Zone
from regalia.games.kingdom_kards.state import Phase, State


def waiting(state: State) -> list[Waiting]:
    """§8.1: the King or Queen that may be responded to, with its present target."""
    if state.phase != Phase.RESPONDING:
        return []
    player, target = state.turn_player, state.targets[state.red_aces]
    return [Waiting(player, NAMES[state.played], card=(player, state.played), target_seat=target)]


EMBLEM = Emblem(
    filled=(
        "M32 13 C25 22 12 27 12 37 a8.5 8.5 0 0 0 16.5 2.6 L25 51 H39 L35.5 39.6 A8.5 8.5 0 0 0 52 37 C52 27 39 22 32 13 Z",
    ),
    stroked=(
        "M20 11 L24 5 L28 9 L32 3 L36 9 L40 5 L44 11",
        "M16 57 H48",
    ),
)

TABLE = Table(
    zones=(
        Zone("points", "points", COUNTER),
        Zone("hand", "hand", HAND),
        Zone("deck", "deck", STACK),
        Zone("discard", "discard pile", STACK),
    ),
    phases={
        Phase.MAIN: "play cards or end the turn",
        Phase.DISCARDING: "discard for the number",
        Phase.RESPONDING: "respond or pass",
    },
    paragraphs={Phase.MAIN: "§3.3", Phase.DISCARDING: "§6.2", Phase.RESPONDING: "§8.1"},
    colours=Colours(felt="#243c66", shade="#15253f", light="#335387"),
    emblem=EMBLEM,
    waiting=waiting,
)
