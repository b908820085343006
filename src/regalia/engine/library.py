"""Library: the cards and decks of a game that is played with cards from files, for those who browse them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol


class CardEntry(Protocol):
    """One card of a library, as a catalogue lists it."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def type(self) -> str:
        """What kind of card it is."""
        ...

    @property
    def faction(self) -> str:
        """Whose it is; empty for nobody's."""
        ...

    @property
    def cost(self) -> int:
        """What playing it costs."""
        ...

    @property
    def numbers(self) -> str:
        """What its lower corners show, such as 2/3."""
        ...

    @property
    def text(self) -> str:
        """What is printed on it, line by line, made from its effects."""
        ...

    @property
    def flavour(self) -> str:
        """What is printed below."""
        ...


class DeckEntry(Protocol):
    """One ready-made deck of a library."""

    @property
    def name(self) -> str:
        """The word it is chosen by."""
        ...

    @property
    def title(self) -> str:
        """What it is called."""
        ...

    @property
    def about(self) -> str:
        """How it plays, in a sentence."""
        ...

    @property
    def lines(self) -> list[str]:
        """Its cards, a line each, in the short form."""
        ...


class Library(Protocol):
    """What a game offers to look through: its cards, its decks, and a judge of both."""

    def cards(self) -> Sequence[CardEntry]:
        """Every card, in a fixed order."""
        ...

    def decks(self) -> Sequence[DeckEntry]:
        """Every ready-made deck."""
        ...

    def read_cards(self, path: Path) -> Sequence[CardEntry]:
        """The cards in a file, checked; a typed error says what is wrong."""
        ...

    def faults_of_deck(self, text: str, place: str) -> list[str]:
        """Every rule that a deck breaks, each with the card that breaks it."""
        ...

    def new_deck(self, name: str, start: str) -> str:
        """A deck file to begin with: a copy of a ready-made deck."""
        ...

    def printed_in(self, decks: Sequence[str]) -> str:
        """What the rules read on every card that these decks can bring into a game: while it stays, so do their games."""
        ...
