"""Move: a unit changes between kingdom and battlefield."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import simple
from regalia.games.kingdoms.step_words import koga, whom
from regalia.games.kingdoms.verb_checks import units_only
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import change_zone, controller, is_unit_at, print_at


class Note(Notes):
    """What is told of it."""

    IS_MOVED = told("§11.18", "{card:print} of {seat} is moved")


def move_unit(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.18: a unit is moved between kingdom and battlefield."""
    if is_unit_at(state, spot):
        change_zone(state, spot)
        note(state, Note.IS_MOVED, print_at(state, spot), controller(state, spot))


def worth_of_moving(state: State, step: int, spot: int, player: int, source: int) -> int:
    """A little, for one's own."""
    return 2 if controller(state, spot) == player else -2


VERB = Verb(
    "move",
    "§11.18",
    group="help",
    tells=Note,
    read=simple,
    english=lambda step: f"move {whom(step)} between kingdom and battlefield",
    serbian=lambda step: f"pomeri {koga(step)} između kraljevstva i bojnog polja",
    check=units_only,
    on_card=move_unit,
    worth_on=worth_of_moving,
)
