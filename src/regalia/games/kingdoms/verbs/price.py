"""Price: cards cost more or less while the card that says so is in play."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.phrases import such_cards
from regalia.games.kingdoms.row_layout import FilterColumn, StepColumn, Zone
from regalia.games.kingdoms.serbian import such_text
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import BASTION_BITS, TERRA_BITS
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb

PRICELESS = TERRA_BITS | BASTION_BITS
"""What is not paid for."""


def read_price(entry: Entry, word: str) -> Step:
    """By how much, and which cards."""
    amount, such = entry.number(word, -9, 9), entry.phrase("on", such_cards)
    if amount == 0:
        raise entry.fault(word, "expected how much more or less the cards cost, not 0")
    stated = (FilterColumn.STANCE, FilterColumn.STAT, FilterColumn.KEYWORD, FilterColumn.ANOTHER, FilterColumn.TOKENS)
    if such.zone != Zone.IN_PLAY or any(such.numbers[column] for column in stated):
        raise entry.fault("on", f"expected cards as one plays them, such as 'own scrolls', found {entry.value('on')!r}")
    if not such.types & ~PRICELESS or (amount < 0 and such.numbers[FilterColumn.MOST_COST] == 0):
        raise entry.fault("on", f"they cost nothing that could change, found {entry.value('on')!r}")
    return Step(word, amount=amount, such=such)


def english(step: Step) -> str:
    """How it is printed."""
    assert step.such is not None
    return f"{step.such.every} cost {abs(step.amount)} {'more' if step.amount > 0 else 'less'}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    assert step.such is not None
    which = such_text(step.such, plural=True).replace(" ili ", " i ", len(step.such.kinds) - 1)
    return f"{which} koštaju {abs(step.amount)} {'više' if step.amount > 0 else 'manje'}"


def change_of_price(state: State, step: int) -> int:
    """§11.29: by how much such cards cost more or less."""
    return read(state, step + StepColumn.AMOUNT)


def price_while_in_play(state: State, step: int, player: int, source: int, aura: int) -> int:
    """§11.29: a price is nothing that a card in play has."""
    return aura


VERB = Verb(
    "price",
    "§11.29",
    group="power",
    read=read_price,
    english=english,
    serbian=serbian,
    fields=("on",),
    in_force=price_while_in_play,
    price=change_of_price,
)
