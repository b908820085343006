"""Kingdoms: all cards and decks there are: those of the game, and those in the files that $REGALIA_CARDS names."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from regalia.engine.errors import BadCard, BadDeck
from regalia.games.kingdoms.card import Card
from regalia.games.kingdoms.card_reader import read_file
from regalia.games.kingdoms.deck import HOME, READY_MADE, Deck, faults_of, read_deck, read_deck_file
from regalia.games.kingdoms.row_writer import Rows

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


@cache
def cards() -> dict[str, Card]:
    """Every card by its name."""
    found: dict[str, Card] = {}
    for path in card_files():
        for card in read_file(path):
            check_name(card, found.values())
            found[card.name] = card
    return found


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
    deck = read_deck_file(HOME / f"{name}.toml", cards())
    return Deck(deck.royals, deck.bastion, deck.main, deck.terra, deck.title, deck.about, name)


def deck_called(text: str) -> Deck:
    """A deck by its word, from a file, or from its text."""
    if text.strip() in READY_MADE:
        return ready_made(text.strip())
    if "\n" not in text and ";" not in text:
        return read_deck_file(Path(text.strip()), cards())
    return read_deck(text, cards(), "deck")


def tables() -> list[int]:
    """What the rules look up: the cards, and behind them the ready-made decks, so that both are part of the digest."""
    rows = Rows(list(cards().values())).write()
    for name in READY_MADE:
        rows += [numbers()[card] for card in ready_made(name).cards()]
    return rows


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
