"""Return: a card goes back to its owner's hand."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.state import Departure, State
from regalia.games.kingdoms.step_fields import simple
from regalia.games.kingdoms.step_words import is_many, koga, whom
from regalia.games.kingdoms.verb_checks import no_bastion
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import HELD, loss_of
from regalia.games.kingdoms.zones import controller, owner_of, print_at


class Note(Notes):
    """What is told of it."""

    RETURNS = told("§11.11", "{card:print} returns to the hand of {seat}")


def english(step: Step) -> str:
    """How it is printed."""
    home = "their owners' hands" if is_many(step) else "its owner's hand"
    return f"return {whom(step)} to {home}"


def send_home(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.11: a card goes back to its owner's hand."""
    note(state, Note.RETURNS, print_at(state, spot), owner_of(spot))
    send_away(state, spot, Departure.RETURNED)


def worth_of_send_home(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What is lost, to the enemy or to oneself."""
    lost = loss_of(state, spot) - HELD
    return -lost if controller(state, spot) == player else lost


VERB = Verb(
    "return",
    "§11.11",
    group="removal",
    tells=Note,
    read=simple,
    english=english,
    serbian=lambda step: f"vrati {koga(step)} u {'ruke vlasnika' if is_many(step) else 'ruku vlasnika'}",
    check=no_bastion,
    sends_away=True,
    on_card=send_home,
    worth_on=worth_of_send_home,
)
