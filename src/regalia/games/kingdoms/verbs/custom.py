"""Custom: while a card is in play more or fewer terra cards can be laid, cards held at the end of a turn, or cards drawn."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.games.kingdoms.card import CUSTOMS, Step
from regalia.games.kingdoms.row_layout import StepColumn
from regalia.games.kingdoms.serbian import counted
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import YOU_OR_OTHERS
from regalia.games.kingdoms.step_words import PLAYERS
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb

MOST_CHANGE = 5
SAID = {
    "terra": "may lay {} terra {} a turn",
    "hand": "keep {} {} at the end of the turn",
    "draw": "draw {} {} in the draw phase",
}
WHO = {"you": "you", "enemy": "the enemy", "each": "each player"}
SAID_IN_SERBIAN = {
    "terra": ("u potezu smeš da položiš {} zemlje {}", "sme u potezu da položi {} zemlje {}"),
    "hand": ("na kraju poteza zadržavaš {} {}", "na kraju poteza zadržava {} {}"),
    "draw": ("u fazi vučenja vučeš {} {}", "u fazi vučenja vuče {} {}"),
}
"""Of you, and of others."""


def read_custom(entry: Entry, word: str) -> Step:
    """What changes, by how much, and for whom."""
    custom, by = entry.word(word, CUSTOMS), entry.number("by", -MOST_CHANGE, MOST_CHANGE)
    if by == 0:
        raise entry.fault("by", "expected how many more or fewer, not 0")
    return Step(word, amount=by, word=custom, who=entry.word("who", YOU_OR_OTHERS, "you"))


def english(step: Step) -> str:
    """How it is printed."""
    count = f"{abs(step.amount)} {'more' if step.amount > 0 else 'fewer'}"
    said = SAID[step.word].format(count, "card" if abs(step.amount) == 1 else "cards")
    verb = said if step.who == "you" or step.word == "terra" else said.replace(" ", "s ", 1)
    return f"{WHO[step.who]} {verb}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    count, more = counted(abs(step.amount), "kartu", "karte", "karata"), "više" if step.amount > 0 else "manje"
    if step.who == "you":
        return SAID_IN_SERBIAN[step.word][0].format(count, more)
    return f"{PLAYERS[step.who]} {SAID_IN_SERBIAN[step.word][1].format(count, more)}"


def change_custom(state: State, step: int) -> int:
    """§11.32: by how much something of the course of a turn changes."""
    return read(state, step + StepColumn.AMOUNT)


def custom_while_in_play(state: State, step: int, player: int, source: int, aura: int) -> int:
    """§11.32: a custom is nothing that a card in play has."""
    return aura


VERB = Verb(
    "custom",
    "§11.32",
    group="power",
    read=read_custom,
    english=english,
    serbian=serbian,
    fields=("by", "who"),
    columns=lambda step: {StepColumn.MORE: CUSTOMS[step.word]},
    in_force=custom_while_in_play,
    custom=change_custom,
)
