"""Mill: cards go from the top of a deck to the graveyard."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.lookup import read
from regalia.engine.note import Notes, note, told
from regalia.engine.pile import Pile, put, size, take_top
from regalia.games.kingdoms import step_words as words
from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.card import DECKS, Step
from regalia.games.kingdoms.row_layout import DeckKind, StepColumn
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import for_players
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb


class Note(Notes):
    """What is told of it."""

    MILLS = told("§11.22", "{seat} puts {card:print} from the deck into the graveyard", barrier=True)


def english(step: Step) -> str:
    """How it is printed."""
    whose, top = "your" if step.who == "you" else "their", words.cards(step).removeprefix("a ")
    return words.player(step, "put", "puts", f"the top {top} of {whose} {step.word} deck into the graveyard")


def serbian(step: Step) -> str:
    """How it is printed in Serbian."""
    deck = "glavnog špila" if step.word == "main" else "špila zemlje"
    return words.igrac(step, "stavi", "stavlja", f"{words.karte(step)} sa vrha svog {deck} na groblje")


def read_mill(entry: Entry, word: str) -> Step:
    """How many cards, of whom, of which deck."""
    step = for_players(entry, word)
    return replace(step, word=entry.word("deck", DECKS, "main"))


def mill_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.22: the top cards of a deck go to the graveyard, before everybody's eyes."""
    for _ in range(amount_of(state, step, player, source)):
        if read(state, step + StepColumn.MORE) == DeckKind.MAIN:
            mill_top(state, seat, state.deck[seat])
        else:
            mill_top(state, seat, state.terra_deck[seat])


def mill_top(state: State, seat: int, deck: Pile) -> None:
    """§11.22: one card; where the deck is empty, none."""
    if size(deck) > 0:
        card = take_top(deck)
        put(state.graveyard[seat], card)
        note(state, Note.MILLS, seat, state.prints[seat][card])


def worth_of_mill(state: State, step: int, seat: int, player: int, source: int) -> int:
    """What it gives to its player, or takes from the enemy."""
    worth = 2 * amount_of(state, step, player, source)
    return -worth if seat == player else worth


VERB = Verb(
    "mill",
    "§11.22",
    group="denial",
    tells=Note,
    read=read_mill,
    english=english,
    serbian=serbian,
    fields=("who", "each", "deck"),
    columns=lambda step: {StepColumn.MORE: DECKS[step.word]},
    for_player=mill_for,
    worth_for=worth_of_mill,
)
