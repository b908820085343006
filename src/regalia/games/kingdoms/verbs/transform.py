"""Transform: a unit becomes a token's card in all that is printed, as long as it is in play."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.phrases import with_article
from regalia.games.kingdoms.row_layout import CardColumn, StepColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import simple
from regalia.games.kingdoms.step_words import is_many, ko, whom
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verb_checks import units_only
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import loss_of
from regalia.games.kingdoms.zones import controller, is_unit_at, print_at, turn_into


class Note(Notes):
    """What is told of it."""

    TRANSFORMS = told("§11.31", "{card:print} of {seat} becomes {other:print}")


def read_transform(entry: Entry, word: str) -> Step:
    """Which units, and the token they are like."""
    return replace(simple(entry, word), word=entry.text("into"))


def english(step: Step) -> str:
    """How it is printed."""
    return f"{whom(step)} {'become' if is_many(step) else 'becomes'} {with_article(step.word)}"


def transform_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.31: a unit becomes another card in all that is printed, with its full health; what was put on it stays."""
    if is_unit_at(state, spot):
        note(state, Note.TRANSFORMS, print_at(state, spot), controller(state, spot), read(state, step + StepColumn.MORE))
        turn_into(state, spot, read(state, step + StepColumn.MORE))


def worth_of_transform(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What is lost, but for what it becomes."""
    lost = loss_of(state, spot) - printed(state, read(state, step + StepColumn.MORE), CardColumn.WORTH)
    return -lost if controller(state, spot) == player else lost


VERB = Verb(
    "transform",
    "§11.31",
    group="removal",
    tells=Note,
    read=read_transform,
    english=english,
    serbian=lambda step: f"{ko(step)} {'postaju' if is_many(step) else 'postaje'} {step.word}",
    fields=("into",),
    check=units_only,
    token=True,
    on_card=transform_card,
    worth_on=worth_of_transform,
)
