"""Charge: charges, or counters with a name of their own, are put on a card, or taken off it."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.lookup import read
from regalia.games.kingdoms.amounts import times_of
from regalia.games.kingdoms.card import MOST_NUMBER, Step
from regalia.games.kingdoms.counters import add_counters
from regalia.games.kingdoms.row_layout import StepColumn
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import in_play, named
from regalia.games.kingdoms.step_words import amount, cega, charges, koga, koliko, punjenja, whom
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import controller


def read_charge(entry: Entry, word: str) -> Step:
    """How many charges, or counters of a name, are put on, or with a minus taken off."""
    amount = entry.number(word, -MOST_NUMBER, MOST_NUMBER)
    if amount == 0:
        raise entry.fault(word, "expected how many charges are put on, or with a minus taken off, not 0")
    return replace(Step(word, in_play(entry, "to")), amount=amount, named=named(entry))


def english(step: Step) -> str:
    """How it is printed."""
    many = charges(amount(replace(step, amount=abs(step.amount))), step.named)
    return f"put {many} on {whom(step)}" if step.amount > 0 else f"remove {many} from {whom(step)}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    many = punjenja(koliko(replace(step, amount=abs(step.amount))), step.named)
    return f"stavi {many} na {koga(step)}" if step.amount > 0 else f"skini {many} sa {cega(step)}"


def charge_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.26: charges or counters of a name are put on a card or taken off."""
    change = read(state, step + StepColumn.AMOUNT) * times_of(state, step, player, source)
    add_counters(state, spot, read(state, step + StepColumn.COUNTER), change)


def worth_of_charge(state: State, step: int, spot: int, player: int, source: int) -> int:
    """Something to spend later."""
    worth = 3 * read(state, step + StepColumn.AMOUNT)
    return worth if controller(state, spot) == player else -worth


VERB = Verb(
    "charge",
    "§11.26",
    group="help",
    read=read_charge,
    english=english,
    serbian=serbian,
    fields=("to", "each", "named"),
    on_card=charge_card,
    worth_on=worth_of_charge,
)
