"""Kingdom Kards: what lies where."""

from regalia.engine.cards import NAMES
from regalia.engine.table import COUNTER, HAND, STACK, Table, Waiting, Zone
from regalia.games.kingdom_kards.state import Phase, State


def waiting(state: State) -> list[Waiting]:
    """§8.1: the King or Queen that may be responded to, with its present target."""
    if state.phase != Phase.RESPONDING:
        return []
    player, target = state.turn_player, state.targets[state.red_aces]
    return [Waiting(player, NAMES[state.played], card=(player, state.played), target_seat=target)]


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
    colour="navy",
    waiting=waiting,
)
