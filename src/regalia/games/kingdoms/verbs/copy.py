"""Copy: a token that is like a card comes into play."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.card import PLACES, Step
from regalia.games.kingdoms.row_layout import StepColumn
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import UNIT_BITS, place, simple, types_meant
from regalia.games.kingdoms.step_words import cega, whom
from regalia.games.kingdoms.tokens import make_tokens
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import loss_of
from regalia.games.kingdoms.zones import print_at


class Note(Notes):
    """What is told of it."""

    COPIES = told("§11.21", "{seat} copies {card:print}")


def english(step: Step) -> str:
    """How it is printed."""
    where = "on your battlefield" if step.place == "battlefield" else "in your kingdom"
    return f"make a token that is a copy of {whom(step)} {where}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    where = "na svom bojnom polju" if step.place == "battlefield" else "u svom kraljevstvu"
    return f"napravi {where} žeton koji je kopija {cega(step)}"


def read_copy(entry: Entry, word: str) -> Step:
    """Which card, and where the token enters play."""
    return replace(simple(entry, word), place=place(entry))


def check_copy(entry: Entry, step: Step, own_type: int) -> None:
    """Units can be copied."""
    if types_meant(step, own_type) & ~UNIT_BITS:
        raise entry.fault("copy", f"expected units, found {entry.value('copy')!r}")


def copy_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.21: a token with all that is printed on the card comes into play."""
    note(state, Note.COPIES, player, print_at(state, spot))
    make_tokens(state, player, 1, print_at(state, spot), read(state, step + StepColumn.MANNER))


def worth_of_copy(state: State, step: int, spot: int, player: int, source: int) -> int:
    """As much as the card itself."""
    return loss_of(state, spot)


VERB = Verb(
    "copy",
    "§11.21",
    group="board",
    tells=Note,
    read=read_copy,
    english=english,
    serbian=serbian,
    fields=("on",),
    check=check_copy,
    columns=lambda step: {StepColumn.MANNER: PLACES[step.place]},
    on_card=copy_card,
    worth_on=worth_of_copy,
)
