"""Settle: a player may lay more terra this turn."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.row_layout import StepColumn
from regalia.games.kingdoms.serbian import counted
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb


class Note(Notes):
    """What is told of it."""

    SETTLES = told("§11.28", "{seat} may lay more terra this turn: {count}")


def read_settle(entry: Entry, word: str) -> Step:
    """How many more terra cards."""
    return Step(word, amount=entry.number(word, 1, 3))


def settle_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.28: the turn player may lay more terra cards this turn; in another's turn it does nothing."""
    if seat == state.turn_player:
        state.terra_played -= read(state, step + StepColumn.AMOUNT)
        note(state, Note.SETTLES, seat, read(state, step + StepColumn.AMOUNT))


def worth_of_settle(state: State, step: int, seat: int, player: int, source: int) -> int:
    """What it gives to its player, or takes from the enemy."""
    return 10 if seat == state.turn_player else 0


VERB = Verb(
    "settle",
    "§11.28",
    group="power",
    tells=Note,
    read=read_settle,
    english=lambda step: (
        "you may lay one more terra card this turn"
        if step.amount == 1
        else f"you may lay {step.amount} more terra cards this turn"
    ),
    serbian=lambda step: (
        f"u ovom potezu smeš da položiš još {counted(step.amount, 'kartu zemlje', 'karte zemlje', 'karata zemlje')}"
    ),
    fields=(),
    for_player=settle_for,
    worth_for=worth_of_settle,
)
