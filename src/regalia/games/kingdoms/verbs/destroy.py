"""Destroy: a card goes to the graveyard."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.state import Departure, State
from regalia.games.kingdoms.step_fields import simple
from regalia.games.kingdoms.step_words import koga, whom
from regalia.games.kingdoms.verb_checks import no_bastion
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import loss_of
from regalia.games.kingdoms.zones import controller, print_at


class Note(Notes):
    """What is told of it."""

    DESTROYS = told("§11.6", "{card:print} of {seat} is to be destroyed")


def destroy_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.6: a card is destroyed."""
    note(state, Note.DESTROYS, print_at(state, spot), controller(state, spot))
    send_away(state, spot, Departure.DESTROYED)


def worth_of_destroy(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What is lost, to the enemy or to oneself."""
    lost = loss_of(state, spot)
    return -lost if controller(state, spot) == player else lost


VERB = Verb(
    "destroy",
    "§11.6",
    group="removal",
    tells=Note,
    read=simple,
    english=lambda step: f"destroy {whom(step)}",
    serbian=lambda step: f"uništi {koga(step)}",
    check=no_bastion,
    on_card=destroy_card,
    worth_on=worth_of_destroy,
)
