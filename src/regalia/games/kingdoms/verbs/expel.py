"""Expel: a card is removed from the game."""

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

    EXPELS = told("§11.8", "{card:print} of {seat} is expelled")


def expel_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.8: a card is removed from the game."""
    note(state, Note.EXPELS, print_at(state, spot), controller(state, spot))
    send_away(state, spot, Departure.EXPELLED)


def worth_of_expel(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What is lost, to the enemy or to oneself."""
    lost = loss_of(state, spot)
    return -lost if controller(state, spot) == player else lost


VERB = Verb(
    "expel",
    "§11.8",
    group="removal",
    tells=Note,
    read=simple,
    english=lambda step: f"expel {whom(step)}",
    serbian=lambda step: f"prognaj {koga(step)}",
    check=no_bastion,
    sends_away=True,
    on_card=expel_card,
    worth_on=worth_of_expel,
)
