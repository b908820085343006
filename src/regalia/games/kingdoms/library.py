"""Kingdoms: all cards and decks there are: those of the game, and those in the files that $REGALIA_CARDS names."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.engine.errors import BadCard, BadDeck
from regalia.games.kingdoms.card import Card
from regalia.games.kingdoms.card_reader import read_file
from regalia.games.kingdoms.changed_cards import card_file, changed_entry, changed_name
from regalia.games.kingdoms.deck import HOME, READY_MADE, Deck, faults_of, read_deck, read_deck_file
from regalia.games.kingdoms.random_deck import deck_at_random, short_form
from regalia.games.kingdoms.revisions import Revisions, entry_in, read_entry
from regalia.games.kingdoms.row_writer import Rows

if TYPE_CHECKING:
    from regalia.games.kingdoms.state import State

CARDS = Path(__file__).parent / "cards"
EXTRA = "REGALIA_CARDS"
"""Files or folders with cards of one's own, as PATH lists folders."""


def card_files() -> list[Path]:
    """The card files of the game, then those of one's own."""
    files = sorted(CARDS.glob("*.toml"))
    for name in filter(None, os.environ.get(EXTRA, "").split(os.pathsep)):
        path = Path(name)
        files += sorted(path.glob("*.toml")) if path.is_dir() else [path]
    return files


REVISIONS = Revisions()
"""The cards that a designer has changed in this process."""


@cache
def filed() -> dict[str, Card]:
    """Every card by its name, as its file says it."""
    found: dict[str, Card] = {}
    for path in card_files():
        for card in read_file(path):
            check_name(card, found.values())
            found[card.name] = card
    return found


@cache
def cards() -> dict[str, Card]:
    """Every card by its name, as it is played with: as its file says it, unless it has been revised."""
    return {**filed(), **{card.name: card for card in REVISIONS.cards}}


def check_name(card: Card, others: Iterable[Card]) -> None:
    """No two cards have one name, however it is written."""
    for other in others:
        if other.name.casefold() == card.name.casefold():
            raise BadCard(f"there is a card of that name in {other.file}", place=f"{card.file}, card {card.name!r}, name")


@cache
def names() -> tuple[str, ...]:
    """The names of the cards by the number of their row; number 0 is none."""
    return ("nothing", *cards())


@cache
def numbers() -> dict[str, int]:
    """The number of each card's row."""
    return {name: number for number, name in enumerate(names())}


@cache
def ready_made(name: str) -> Deck:
    """A ready-made deck."""
    return replace(read_deck_file(HOME / f"{name}.toml", cards()), name=name)


def deck_called(text: str) -> Deck:
    """A deck by its word, from a file, or from its text."""
    if text.strip() in READY_MADE:
        return ready_made(text.strip())
    if "\n" not in text and ";" not in text:
        return read_deck_file(Path(text.strip()), cards())
    return read_deck(text, cards(), "deck")


@cache
def rows() -> Rows:
    """The rows of all cards, behind them the ready-made decks, and behind these what revised cards say."""
    found = Rows(list(filed().values()))
    written = found.write()
    for name in READY_MADE:
        written += [numbers()[card] for card in ready_made(name).cards()]
    for card in REVISIONS.cards:
        found.rewrite(card)
    return found


def counter_names() -> tuple[str, ...]:
    """The names of counters by their numbers."""
    return tuple(rows().counters)


def tables() -> list[int]:
    """What the rules look up: cards and ready-made decks, so that both are part of the digest."""
    return rows().numbers


AFTER_REVISIONS: list[Callable[[], None]] = [cards.cache_clear, rows.cache_clear, ready_made.cache_clear]
"""What is to be forgotten when cards have been revised."""


def forget() -> None:
    """Read everything again that depends on what cards say."""
    for clear in AFTER_REVISIONS:
        clear()


def quoted(text: str) -> str:
    """A text as TOML writes it, whatever signs are in it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


class KingdomsLibrary:
    """What `regalia cards` and `regalia deck` look through."""

    def cards(self) -> Sequence[Card]:
        """Every card."""
        return list(cards().values())

    def decks(self) -> Sequence[Deck]:
        """Every ready-made deck."""
        return [ready_made(name) for name in READY_MADE]

    def read_cards(self, path: Path) -> Sequence[Card]:
        """The cards in a file, checked together with all others: tokens that they make have to be there."""
        found = read_file(path)
        others = [card for card in cards().values() if card.file != path.name]
        for number, card in enumerate(found):
            check_name(card, [*others, *found[:number]])
        Rows([*others, *found]).write()
        return found

    @property
    def revisions(self) -> tuple[str, ...]:
        """The entries in force in place of those in the files."""
        return REVISIONS.entries

    def entry(self, name: str) -> str:
        """What a card's file says of it, or its last revision."""
        revised = REVISIONS.entry_of(name)
        return revised or entry_in(card_files(), name)

    def read_entry(self, text: str) -> Card:
        """The card that an entry makes of one that there is, checked together with all others."""
        card = read_entry(text, filed())
        Rows(list(cards().values())).rewrite(card)
        return card

    def revise(self, entries: Sequence[str]) -> None:
        """Put entries in force, and no others; where one cannot be read, nothing changes."""
        before = REVISIONS.entries
        try:
            REVISIONS.put(entries, filed())
            forget()
            rows()
        except BadCard:
            REVISIONS.put(before, filed())
            forget()
            raise

    def reprint(self, state: State, before: Card) -> None:
        """Let a state go on with a card that said something else before: units in play gain or lose health with it."""
        from regalia.games.kingdoms.revisions import reprint

        reprint(state, numbers()[before.name], cards()[before.name].health - before.health)

    def print_changed(self, changed: Sequence[tuple[str, Mapping[str, int]]]) -> list[str]:
        """Print copies of cards with other numbers, before games are played; their names."""
        from regalia.games.kingdoms.state import State

        named = [changed_name(name, changes) for name, changes in changed]
        new = {
            own: changed_entry(entry_in(card_files(), name), own, changes)
            for own, (name, changes) in zip(named, changed, strict=True)
        }
        path = card_file(entry for own, entry in new.items() if own not in filed())
        read_file(path)
        os.environ[EXTRA] = os.pathsep.join(filter(None, (os.environ.get(EXTRA), str(path))))
        for known in (filed, names, numbers):
            known.cache_clear()
        forget()
        State.__dict__["lookup"].forget()
        return named

    def faults_of_deck(self, text: str, place: str) -> list[str]:
        """§1.2 to §1.5: what is wrong with a deck."""
        return faults_of(read_deck(text, cards(), place), cards())

    def new_deck(self, name: str, start: str) -> str:
        """A deck file that begins as a copy of a ready-made deck."""
        if start not in READY_MADE:
            raise BadDeck(f"there is no ready-made deck {start!r}; there are: {', '.join(READY_MADE)}", place="deck")
        deck = ready_made(start)
        lines = [f"title = {quoted(name)}", f"about = {quoted(f'Begun as {deck.title}.')}", ""]
        lines += [f"royals = [{', '.join(map(quoted, deck.royals))}]", f"bastion = {quoted(deck.bastion)}"]
        for part, counted in (("main", deck.main), ("terra", deck.terra)):
            lines += ["", f"[{part}]", *(f"{quoted(card)} = {count}" for card, count in counted.items())]
        return "\n".join(lines) + "\n"

    def deck_at_random(self, seed: int, without: Collection[str] = ()) -> str:
        """§1.2 to §1.5: a legal deck at random, with none of the cards named."""
        return short_form(deck_at_random(cards(), seed, without))

    def printed_in(self, decks: Sequence[str]) -> str:
        """What the rules read on the cards of some decks, and on the tokens that these make."""
        found: dict[str, Card] = {}
        wanted = [name for text in decks for name in deck_called(text).cards()]
        while wanted:
            card = cards()[wanted.pop()]
            if card.name not in found:
                found[card.name] = replace(card, flavour="", file="")
                wanted += card.tokens()
        return "\n".join(repr(found[name]) for name in sorted(found))
