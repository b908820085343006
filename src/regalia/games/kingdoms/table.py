"""Kingdoms: what lies where."""

from regalia.engine.pace import Pace
from regalia.engine.table import COUNTER, HAND, SPREAD, STACK, Table, Zone
from regalia.games.kingdoms import badges, prompts
from regalia.games.kingdoms.state import Phase

PHASES = {
    Phase.SETTING_UP: "put cards back",
    Phase.REST: "rest",
    Phase.DRAW: "draw",
    Phase.UPKEEP: "upkeep",
    Phase.MAIN: "main",
    Phase.ATTACK: "attack",
    Phase.SECOND_MAIN: "second main",
    Phase.END: "end",
}

TABLE = Table(
    zones=(
        Zone("hand", "hand", HAND),
        Zone("deck", "deck", STACK),
        Zone("terra_deck", "terra deck", STACK),
        Zone("power", "power", COUNTER),
        Zone("first_throne", "throne 1", SPREAD),
        Zone("second_throne", "throne 2", SPREAD),
        Zone("counters", "counters", COUNTER),
        Zone("kingdom", "kingdom", SPREAD),
        Zone("battlefield", "battlefield", SPREAD),
        Zone("played", "sequence", SPREAD),
        Zone("graveyard", "graveyard", STACK),
        Zone("expelled", "expelled", STACK),
    ),
    phases=PHASES,
    paragraphs={
        Phase.SETTING_UP: "§2.2",
        Phase.REST: "§3.1",
        Phase.DRAW: "§3.2",
        Phase.UPKEEP: "§3.3",
        Phase.MAIN: "§3.5",
        Phase.ATTACK: "§3.6",
        Phase.SECOND_MAIN: "§3.7",
        Phase.END: "§3.8",
    },
    colour="green",
    marks=badges.marks,
    face=badges.face,
    meant=badges.meant,
    waiting=badges.waiting,
    questions=prompts.ALL,
    asked=prompts.asked,
)

PACE = Pace(
    family="accept",
    turn_field="turn_player",
    phase_field="phase",
    stops=tuple((name, phase) for phase, name in PHASES.items() if phase != Phase.SETTING_UP),
)
