"""Search: a player looks for a card in a deck, for the hand, for play or for the top of the deck."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.games.kingdoms.card import DECKS, GOALS, Step
from regalia.games.kingdoms.phrases import KINDS, bits, whom, with_article
from regalia.games.kingdoms.row_layout import FilterColumn, Side, StepColumn, Zone
from regalia.games.kingdoms.serbian import ACCUSATIVE, such_text
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import HEALTHY, SPELL_BITS, TERRA_BITS
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import HELD


def read_search(entry: Entry, word: str) -> Step:
    """What for, in which deck, shown or not, and where the card goes."""
    such = entry.phrase(word, whom).chosen
    if such is None or such.zone != Zone.IN_PLAY or such.side != Side.ANY:
        raise entry.fault(word, f"expected such as 'a pawn' or 'a card', found {entry.value(word)!r}")
    stated = (FilterColumn.STANCE, FilterColumn.ANOTHER, FilterColumn.STAT, FilterColumn.KEYWORD, FilterColumn.TOKENS)
    if any(such.numbers[column] for column in stated):
        raise entry.fault(word, f"cards in a deck are neither rested nor others, found {entry.value(word)!r}")
    deck = entry.word("deck", DECKS, "main")
    if not such.types & (TERRA_BITS if deck == "terra" else bits(KINDS["card"]) & ~TERRA_BITS):
        raise entry.fault(word, f"there are no such cards in a {deck} deck, found {entry.value(word)!r}")
    goal, is_hidden = entry.word("to", GOALS, "hand"), entry.yes("unrevealed")
    if goal in ("kingdom", "battlefield") and such.types & (SPELL_BITS | bits(KINDS["supply"])):
        raise entry.fault("to", "scrolls, trices and supplies are not brought into play")
    if goal == "battlefield" and such.types & ~HEALTHY:
        raise entry.fault("to", "what has no health belongs into the kingdom")
    if goal not in ("hand", "top") and is_hidden:
        raise entry.fault("unrevealed", "what comes into play is seen by all")
    return Step(word, such=such, word=deck, place=goal, flag=is_hidden)


def english(step: Step) -> str:
    """How it is printed."""
    assert step.such is not None
    shown = ", unrevealed" if step.flag else ""
    goal = {"hand": "", "top": " and put it on top", "kingdom": " and put it into your kingdom"}.get(
        step.place, " and put it onto your battlefield"
    )
    return f"search your {step.word} deck for {with_article(step.such.one)}{goal}{shown}"


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    assert step.such is not None
    deck, shown = "glavnom špilu" if step.word == "main" else "špilu zemlje", ", ne otkrivajući je" if step.flag else ""
    goal = {"hand": "i uzmi u ruku", "top": "i stavi na vrh", "kingdom": "i stavi u svoje kraljevstvo"}.get(
        step.place, "i stavi na svoje bojno polje"
    )
    return f"nađi u svom {deck} {such_text(step.such, ACCUSATIVE)} {goal}{shown}"


def search_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.5: a player searches a deck."""
    state.searching = step
    state.studier = seat


def worth_of_search(state: State, step: int, seat: int, player: int, source: int) -> int:
    """A card of one's choice."""
    return HELD + (5 if read(state, step + StepColumn.TO) > 0 else 0)


VERB = Verb(
    "search",
    "§11.5",
    group="cards",
    read=read_search,
    english=english,
    serbian=serbian,
    fields=("deck", "unrevealed", "to"),
    columns=lambda step: {
        StepColumn.MORE: DECKS[step.word],
        StepColumn.MANNER: int(step.flag),
        StepColumn.TO: GOALS[step.place],
    },
    for_player=search_for,
    worth_for=worth_of_search,
)
