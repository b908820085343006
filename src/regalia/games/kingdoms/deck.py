"""Kingdoms: decks: deck files, the short form that one pastes, and what a deck must be like."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadDeck
from regalia.engine.written import read_text, read_toml
from regalia.games.kingdoms.card import TERRA, Card

HOME = Path(__file__).parent / "decks"
READY_MADE = tuple(sorted(path.stem for path in HOME.glob("*.toml")))
"""The decks that come with the game, by the words they are chosen with."""
MAIN_CARDS, TERRA_CARDS, ROYALS, MOST_COPIES, MOST_WRITTEN = 40, 20, 2, 3, 999
FIELDS = ("title", "about", "royals", "bastion", "main", "terra")
_LINE = re.compile(r"\s*(?:(\d{1,3})\s*[x×]?\s+)?([^\d\s].*?)\s*", re.IGNORECASE)


@dataclass(frozen=True)
class Deck:
    """A deck: how many of each card, by name."""

    royals: tuple[str, ...]
    bastions: tuple[str, ...]
    main: Mapping[str, int]
    terra: Mapping[str, int]
    title: str = ""
    about: str = ""
    name: str = field(default="", compare=False)
    misread: tuple[str, ...] = ()
    """What could not be read, such as a card that there is not."""

    @property
    def bastion(self) -> str:
        """The Bastion of a legal deck."""
        return self.bastions[0]

    @property
    def lines(self) -> list[str]:
        """The deck in the short form, a line for each card."""
        royals = [f"royal {name}" for name in self.royals]
        counted = [f"{count} {name}" for part in (self.main, self.terra) for name, count in part.items()]
        return [*royals, *(f"bastion {name}" for name in self.bastions), *counted]

    def cards(self) -> list[str]:
        """The names in the order of the card numbers: main deck, Royals, Bastion, terra."""
        main = [name for name, count in self.main.items() for _ in range(count)]
        terra = [name for name, count in self.terra.items() for _ in range(count)]
        return [*main, *self.royals, *self.bastions, *terra]


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def read_deck(text: str, cards: Mapping[str, Card], place: str) -> Deck:
    """A deck from a TOML text or from the short form."""
    is_toml = re.search(r"^\s*(\[|\w+\s*=)", text, re.MULTILINE) is not None
    return _from_toml(text, cards, place) if is_toml else _from_short(text, cards, place)


def read_deck_file(path: Path, cards: Mapping[str, Card]) -> Deck:
    """A deck from a file in either form."""
    return read_deck(read_text(path, BadDeck), cards, str(path))


def _from_toml(text: str, cards: Mapping[str, Card], place: str) -> Deck:
    written = read_toml(text, BadDeck, place)
    for name in written:
        if name not in FIELDS:
            raise BadDeck(f"there is no {name!r} in a deck; expected {', '.join(FIELDS)}", place=place)
    royals, bastions = written.get("royals", []), written.get("bastion", [])
    if not isinstance(royals, list):
        raise BadDeck("expected a list of two names", place=f"{place}, royals")
    names = _Names(cards)
    return Deck(
        royals=tuple(names.known(royals, f"{place}, royals")),
        bastions=tuple(names.known(bastions if isinstance(bastions, list) else [bastions], f"{place}, bastion")),
        main=_counted(written.get("main", {}), names, f"{place}, main"),
        terra=_counted(written.get("terra", {}), names, f"{place}, terra"),
        title=str(written.get("title", "")),
        about=str(written.get("about", "")),
        misread=tuple(names.misread),
    )


def _counted(part: Any, names: _Names, place: str) -> dict[str, int]:
    if not isinstance(part, dict):
        raise BadDeck('expected lines such as "Card name" = 3', place=place)
    counted: dict[str, int] = {}
    for name, count in part.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_WRITTEN:
            names.misread.append(f"{place}, {name}: expected how many, found {count!r}")
            continue
        for known in names.known([name], place):
            counted[known] = counted.get(known, 0) + count
    return counted


def _from_short(text: str, cards: Mapping[str, Card], place: str) -> Deck:
    royals: list[str] = []
    bastions: list[str] = []
    parts: dict[str, Counter[str]] = {"main": Counter(), "terra": Counter()}
    names = _Names(cards)
    for number, line in enumerate(re.split(r"[;\n]", text), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        word, _, rest = line.strip().partition(" ")
        where = f"{place}, entry {number}"
        if word.lower() in ("royal", "bastion"):
            (royals if word.lower() == "royal" else bastions).extend(names.known([rest.strip()], where))
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            expected = "expected such as '3 Card name', 'royal Card name' or 'bastion Card name'"
            names.misread.append(f"{where}: {expected}, found {line.strip()!r}")
            continue
        for name in names.known([found[2]], where):
            parts["terra" if cards[name].type in TERRA else "main"][name] += int(found[1] or 1)
    return Deck(tuple(royals), tuple(bastions), dict(parts["main"]), dict(parts["terra"]), misread=tuple(names.misread))


class _Names:
    """The names of cards while a deck is read; those that no card has are kept with their place, and reading goes on."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._by_name = {known.casefold(): known for known in cards}
        self.misread: list[str] = []

    def known(self, names: Sequence[Any], place: str) -> list[str]:
        """The cards of these names, as their files write them."""
        found = []
        for name in names:
            known = self._by_name.get(" ".join(name.split()).casefold()) if isinstance(name, str) else None
            if known is None:
                self.misread.append(f"{place}: there is no card {name!r}")
            else:
                found.append(known)
        return found


# ── §1.2, §1.4, §1.5: what a deck must be like ───────────────────────────────────────────────────────────────────────


def faults_of(deck: Deck, cards: Mapping[str, Card]) -> list[str]:
    """§1.2, §1.4, §1.5: every rule that a deck breaks, with the card that breaks it."""
    return [*deck.misread, *_wrong_sizes(deck), *_wrong_types(deck, cards), *_too_many(deck), *_wrong_colours(deck, cards)]


def _wrong_sizes(deck: Deck) -> list[str]:
    faults = []
    for what, part, size in (("main", deck.main, MAIN_CARDS), ("terra", deck.terra, TERRA_CARDS)):
        count = sum(part.values())
        if count != size:
            faults.append(f"§1.2: the {what} deck has {count} cards, not exactly {size}")
    if len(deck.royals) != ROYALS:
        faults.append(f"§1.4: a deck has two Royals, not {len(deck.royals)}")
    if len(deck.bastions) != 1:
        listed = f": {', '.join(deck.bastions)}" if deck.bastions else ""
        faults.append(f"§1.4: a deck has one Bastion, here are {len(deck.bastions)}{listed}")
    return faults


def _wrong_types(deck: Deck, cards: Mapping[str, Card]) -> list[str]:
    faults = [f"§1.4: {name} is no Hero or Lord and cannot be a Royal" for name in deck.royals if not _is_royal(cards[name])]
    faults += [f"§1.4: {name} is no Bastion" for name in deck.bastions if cards[name].type != "bastion"]
    faults += [f"§1.2: {name} is terra and belongs into the terra deck" for name in deck.main if cards[name].type in TERRA]
    faults += [
        f"§1.2: {name} is no terra and belongs into the main deck" for name in deck.terra if cards[name].type not in TERRA
    ]
    faults += [f"§1.4: {name} is a Bastion and stands outside the decks" for name in deck.main if cards[name].type == "bastion"]
    return faults + [
        f"§1.7: {name} is a token and is in no deck" for name in (*deck.main, *deck.royals, *deck.terra) if cards[name].token
    ]


def _is_royal(card: Card) -> bool:
    return card.type in ("hero", "lord") and not card.token


def _too_many(deck: Deck) -> list[str]:
    copies = Counter(deck.main) + Counter(deck.terra)
    return [
        f"§1.2: {name} is there {count} times, at most {MOST_COPIES}" for name, count in copies.items() if count > MOST_COPIES
    ]


def _wrong_colours(deck: Deck, cards: Mapping[str, Card]) -> list[str]:
    colours = {cards[name].faction for name in deck.royals} | {""}
    named = dict.fromkeys([*deck.bastions, *deck.main, *deck.terra])
    return [
        f"§1.5: {name} is of {cards[name].faction}, and no Royal is" for name in named if cards[name].faction not in colours
    ]
