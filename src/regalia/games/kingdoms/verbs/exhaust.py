"""Exhaust: a card is exhausted."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.events import happens
from regalia.games.kingdoms.row_layout import Stance
from regalia.games.kingdoms.state import State, Status
from regalia.games.kingdoms.step_fields import simple
from regalia.games.kingdoms.step_words import koga, whom
from regalia.games.kingdoms.verb_checks import without_stance
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import controller, has, mark, print_at


class Note(Notes):
    """What is told of it."""

    EXHAUSTS = told("§11.9", "{card:print} of {seat} is exhausted")


def exhaust_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.9: a card is exhausted."""
    if not has(state, spot, Status.IS_EXHAUSTED):
        mark(state, spot, Status.IS_EXHAUSTED)
        note(state, Note.EXHAUSTS, print_at(state, spot), controller(state, spot))
        happens(state, When.IS_EXHAUSTED, spot, controller(state, spot))


def worth_of_exhausting(state: State, step: int, spot: int, player: int, source: int) -> int:
    """Good against the enemy's rested cards."""
    if has(state, spot, Status.IS_EXHAUSTED):
        return 0
    return -5 if controller(state, spot) == player else 5


VERB = Verb(
    "exhaust",
    "§11.9",
    group="removal",
    tells=Note,
    read=simple,
    check=lambda entry, step, own_type: without_stance(entry, step, Stance.EXHAUSTED),
    english=lambda step: f"exhaust {whom(step)}",
    serbian=lambda step: f"iscrpi {koga(step)}",
    on_card=exhaust_card,
    worth_on=worth_of_exhausting,
)
