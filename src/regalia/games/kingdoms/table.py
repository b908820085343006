"""Kingdoms: what lies where."""

from regalia.engine.pace import Pace
from regalia.engine.table import COUNTER, HAND, SPREAD, STACK, Emblem, Table, Zone
from regalia.games.kingdoms import badges, prompts
from regalia.games.kingdoms.activation import is_free_phase
from regalia.games.kingdoms.state import Phase, Question, State

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

EMBLEM = Emblem(
    filled=(
        "M12 58 V24 H18 V17 H12 V7 H18 V12 H23 V7 H29 V12 H35 V7 H41 V12 H46 V7"
        " H52 V17 H46 V24 H52 V58 H39 V46 a7 7 0 0 0 -14 0 V58 Z",
    ),
    stroked=("M6 58 H58",),
)

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
        Zone("played", "sequence", SPREAD, waits=True),
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
    emblem=EMBLEM,
    marks=badges.marks,
    face=badges.face,
    meant=badges.meant,
    waiting=badges.waiting,
    aims=badges.aims,
    piles={"main_deck": "deck", "terra_deck": "terra_deck"},
    questions=prompts.ALL,
    asked=prompts.asked,
)


def is_needless(state: State) -> bool:
    """§8.13: is it a window of one's own turn after which the same cards and effects can be used anyway?"""
    if state.question != Question.WINDOW or state.to_act != state.turn_player or state.links > 0 or state.attacker >= 0:
        return False
    return not state.ending if is_free_phase(state.phase) else state.phase != Phase.END


PACE = Pace(
    family="accept",
    turn_field="turn_player",
    phase_field="phase",
    stops=tuple((name, phase) for phase, name in PHASES.items() if phase != Phase.SETTING_UP),
    needless=is_needless,
)
