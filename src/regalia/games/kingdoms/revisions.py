"""Kingdoms: cards that are changed while duels go on, for as long as the program runs: what a designer tries.

A revised card is played with from now on. What waits on the sequence keeps the effect that it was played with.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.engine.errors import BadCard
from regalia.engine.written import read_text, read_toml
from regalia.games.kingdoms.card import Card
from regalia.games.kingdoms.card_reader import read_card

if TYPE_CHECKING:
    from regalia.games.kingdoms.state import State

PLACE = "this entry"
_BEGINNING = re.compile(r"^(?=\[\[card\]\])", re.MULTILINE)


class Revisions:
    """The entries in force, in the order in which they came: a card can be revised again."""

    def __init__(self) -> None:
        self.entries: tuple[str, ...] = ()
        self.cards: tuple[Card, ...] = ()

    def put(self, entries: Sequence[str], filed: Mapping[str, Card]) -> None:
        """Put entries in force, and no others; where one cannot be read, nothing changes."""
        self.entries, self.cards = tuple(entries), tuple(read_entry(entry, filed) for entry in entries)

    def entry_of(self, name: str) -> str:
        """The last revision of a card; empty where there is none."""
        found = [entry for entry, card in zip(self.entries, self.cards, strict=True) if card.name == name]
        return found[-1] if found else ""


def read_entry(text: str, filed: Mapping[str, Card]) -> Card:
    """The card that an entry makes of one that there is. Its name stays, and a token stays one."""
    written = read_toml(text, BadCard, PLACE)
    entries = written.get("card", [])
    if set(written) != {"card"} or not isinstance(entries, list) or len(entries) != 1:
        raise BadCard("expected one [[card]] and nothing else", place=PLACE)
    card = read_card(entries[0], PLACE, 1)
    before = filed.get(card.name)
    if before is None:
        raise BadCard(
            f"the name of a card cannot be changed while it is played with, and no card is called {card.name!r}", place=PLACE
        )
    if before.token != card.token:
        raise BadCard("what is a token remains one, and no other card becomes one", place=f"{PLACE}, token")
    return card


def entry_in(files: Iterable[Path], name: str) -> str:
    """The entry of a card as its file writes it, without the comments behind it."""
    for path in files:
        for entry in _BEGINNING.split(read_text(path, BadCard))[1:]:
            if tomllib.loads(entry)["card"][0].get("name") == name:
                return _without_tail(entry)
    raise BadCard(f"there is no card {name!r}", place=PLACE)


def _without_tail(entry: str) -> str:
    """An entry up to its last line that says something."""
    lines = entry.splitlines()
    while lines and (not lines[-1].strip() or lines[-1].lstrip().startswith("#")):
        lines.pop()
    return "\n".join(lines) + "\n"


def reprint(state: State, number: int, more: int) -> None:
    """What is in play and has another printed health from now on has as much more or less, but does not fall by it."""
    from regalia.games.kingdoms.state import FIRST_TERRA, IS_IN_PLAY, SEATS

    for seat in range(SEATS):
        for card in range(FIRST_TERRA):
            if state.prints[seat][card] == number and state.status[seat][card] & IS_IN_PLAY and state.health[seat][card] > 0:
                state.health[seat][card] = max(1, state.health[seat][card] + more)
