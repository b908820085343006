"""Tuck: a card goes to the bottom of its owner's deck."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.state import Departure, State
from regalia.games.kingdoms.step_fields import simple
from regalia.games.kingdoms.step_words import is_many, koga, whom
from regalia.games.kingdoms.verb_checks import no_bastion
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import loss_of
from regalia.games.kingdoms.zones import controller, owner_of, print_at


class Note(Notes):
    """What is told of it."""

    TUCKS = told("§11.24", "{card:print} of {seat} goes to the bottom of the deck")


def english(step: Step) -> str:
    """How it is printed."""
    deck = "their owners' decks" if is_many(step) else "its owner's deck"
    return f"put {whom(step)} at the bottom of {deck}"


def tuck_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.24: a card goes to the bottom of its owner's deck."""
    note(state, Note.TUCKS, print_at(state, spot), owner_of(spot))
    send_away(state, spot, Departure.TUCKED)


def worth_of_tuck(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What is lost, to the enemy or to oneself."""
    lost = loss_of(state, spot)
    return -lost if controller(state, spot) == player else lost


VERB = Verb(
    "tuck",
    "§11.24",
    group="removal",
    tells=Note,
    read=simple,
    english=english,
    serbian=lambda step: f"stavi {koga(step)} na dno {'vlasnikovih špilova' if is_many(step) else 'vlasnikovog špila'}",
    check=no_bastion,
    sends_away=True,
    on_card=tuck_card,
    worth_on=worth_of_tuck,
)
