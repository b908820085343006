"""Look: a player looks at the hand of another."""

from __future__ import annotations

from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.deck_effects import look_at_hand
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb


def read_look(entry: Entry, word: str) -> Step:
    """Whose hand is looked at."""
    entry.word(word, ("hand",))
    return Step(word, who="enemy")


def look_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.23: the other player looks at a hand."""
    look_at_hand(state, seat)


def worth_of_look(state: State, step: int, seat: int, player: int, source: int) -> int:
    """What it gives to its player, or takes from the enemy."""
    return 3


VERB = Verb(
    "look",
    "§11.23",
    group="cards",
    read=read_look,
    english=lambda step: "look at the enemy's hand",
    serbian=lambda step: "pogledaj protivničku ruku",
    fields=(),
    for_player=look_for,
    worth_for=worth_of_look,
)
