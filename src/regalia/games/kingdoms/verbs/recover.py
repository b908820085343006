"""Recover: a card comes from a graveyard to its owner's hand."""

from __future__ import annotations

from regalia.engine.note import Notes, note, told
from regalia.engine.pile import EVERYBODY, put_seen, take
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.row_layout import Side
from regalia.games.kingdoms.serbian import taken_from
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import buried
from regalia.games.kingdoms.step_words import koga, whom
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import card_of, owner_of, print_at


class Note(Notes):
    """What is told of it."""

    RECOVERS = told("§11.20", "{seat} takes {card:print} from the graveyard")


def read_recover(entry: Entry, word: str) -> Step:
    """Which card."""
    found = buried(entry, word, "a pawn in your graveyard")
    if found.such is not None and found.such.side != Side.OWN:
        raise entry.fault(word, f"expected such as 'a pawn in your graveyard', found {entry.value(word)!r}")
    return Step(word, found)


def recover(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.20: a card comes from a graveyard to its owner's hand, before everybody's eyes."""
    owner, card = owner_of(spot), card_of(spot)
    take(state.graveyard[owner], card)
    put_seen(state.hand[owner], card, EVERYBODY)
    note(state, Note.RECOVERS, owner, print_at(state, spot))


VERB = Verb(
    "recover",
    "§11.20",
    group="cards",
    tells=Note,
    read=read_recover,
    english=lambda step: f"return {whom(step)} to your hand",
    serbian=lambda step: f"vrati {taken_from(koga(step))} u ruku",
    on_buried=recover,
)
