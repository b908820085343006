"""Make: tokens come into play."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.card import MOST_MADE, PLACES, PLAYERS, Step
from regalia.games.kingdoms.phrases import with_article
from regalia.games.kingdoms.row_layout import StepColumn
from regalia.games.kingdoms.serbian import counted
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import place
from regalia.games.kingdoms.tokens import make_tokens
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb


def read_make(entry: Entry, word: str) -> Step:
    """Which token, how many, for whom and where."""
    return Step(
        word,
        amount=entry.number("amount", 1, MOST_MADE, 1),
        word=entry.text(word),
        place=place(entry),
        who=entry.word("who", PLAYERS, "you"),
    )


def english(step: Step) -> str:
    """How it is printed."""
    many = f"{with_article(step.word)} token" if words.amount(step) == "1" else f"{words.amount(step)} {step.word} tokens"
    whose = "your" if step.who == "you" else "their"
    where = f"on {whose} battlefield" if step.place == "battlefield" else f"in {whose} kingdom"
    return f"{words.player(step, 'make', 'makes', many)} {where}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    where = "na svom bojnom polju" if step.place == "battlefield" else "u svom kraljevstvu"
    name = step.word
    many = (
        f"žeton {name}"
        if words.amount(step) == "1"
        else counted(words.koliko(step), f"žeton {name}", f"žetona {name}", f"žetona {name}")
    )
    return f"{words.igrac(step, 'napravi', 'pravi', many)} {where}"


def make_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.15: tokens come into play, §1.7: as long as there are any."""
    amount = amount_of(state, step, player, source)
    make_tokens(state, seat, amount, read(state, step + StepColumn.MORE), read(state, step + StepColumn.MANNER))


def worth_of_making(state: State, step: int, seat: int, player: int, source: int) -> int:
    """A guard or two."""
    worth = 20 * amount_of(state, step, player, source)
    return worth if seat == player else -worth


VERB = Verb(
    "make",
    "§11.15",
    group="board",
    read=read_make,
    english=english,
    serbian=serbian,
    fields=("amount", "on", "each", "who"),
    token=True,
    columns=lambda step: {StepColumn.MANNER: PLACES[step.place]},
    for_player=make_for,
    worth_for=worth_of_making,
)
