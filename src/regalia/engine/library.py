"""Library: the cards and decks of a game that is played with cards from files, for those who browse them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable


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

    @property
    def signs(self) -> Sequence[str]:
        """What it does, in single words from which clients put its emblem together, the most important first."""
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

    def deck_at_random(self, seed: int, without: Collection[str] = ()) -> str:
        """A legal deck from a seed, in a form that an option takes, with none of the cards named."""
        ...

    def printed_in(self, decks: Sequence[str]) -> str:
        """What the rules read on every card that these decks can bring into a game: while it stays, so do their games."""
        ...


@runtime_checkable
class Reprintable(Library, Protocol):
    """A library that prints copies of its cards with other numbers, so that both can be played with."""

    def print_changed(self, changed: Sequence[tuple[str, Mapping[str, int]]]) -> list[str]:
        """Print copies of cards with other numbers, for this process and those that it starts, before games are played."""
        ...


@runtime_checkable
class Revisable(Library, Protocol):
    """A library whose cards can be changed while games go on, in this process only: what a designer tries, no file says."""

    @property
    def revisions(self) -> tuple[str, ...]:
        """The entries in force in place of those in the files, in the order in which they came."""
        ...

    def entry(self, name: str) -> str:
        """What a card's file says of it, or its last revision."""
        ...

    def read_entry(self, text: str) -> CardEntry:
        """The card that an entry makes of one that there is; a typed error says what is wrong."""
        ...

    def revise(self, entries: Sequence[str]) -> None:
        """Put entries in force, and no others; where one cannot be read, nothing changes."""
        ...

    def reprint(self, state: Any, before: CardEntry) -> None:
        """Let a state go on with a card that said something else before: what is kept of what was printed on it follows."""
        ...
