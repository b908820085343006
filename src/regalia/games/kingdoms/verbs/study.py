"""Study: a player looks at the top cards of a deck and puts each on top or at the bottom."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.card import MOST_STUDIED, Step
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb


class Note(Notes):
    """What is told of it."""

    STUDIES = told("§11.4", "{seat} studies, cards: {count}")


def read_study(entry: Entry, word: str) -> Step:
    """How many cards are studied."""
    return Step(word, amount=entry.number(word, 1, MOST_STUDIED))


def study_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.4: a player looks at the top cards of one deck."""
    state.studies = max(0, min(MOST_STUDIED, amount_of(state, step, player, source)))
    state.studier = seat
    note(state, Note.STUDIES, seat, state.studies)


def worth_of_study(state: State, step: int, seat: int, player: int, source: int) -> int:
    """What it gives to its player, or takes from the enemy."""
    return 2 * amount_of(state, step, player, source)


VERB = Verb(
    "study",
    "§11.4",
    group="cards",
    tells=Note,
    read=read_study,
    english=lambda step: f"study {words.amount(step)}",
    serbian=lambda step: f"prouči {words.amount(step)}",
    fields=(),
    for_player=study_for,
    worth_for=worth_of_study,
)
