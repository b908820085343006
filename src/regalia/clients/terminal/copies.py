"""Copies: cards of the same name that lie alike are as good as each other: one of them is offered, by its name alone."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from regalia.clients.terminal.card_words import Card, CardWords

Choice = dict[str, Any]
Picture = dict[str, Any]


class Copies:
    """The cards of a picture, and which of them are alike."""

    def __init__(self, picture: Picture, words: CardWords) -> None:
        self._words = words
        self._places: dict[str, tuple[Any, ...]] = {}
        self._cards: dict[str, Card] = {}
        for zone in picture["zones"]:
            for card in zone.get("cards", ()):
                if "id" in card:
                    marks = json.dumps(card.get("marks", []), sort_keys=True)
                    self._places[card["id"]] = (zone["field"], zone["seat"], words.name(card), marks)
                    self._cards[card["id"]] = card
        self._several = self._names_in_several_ways()

    def _names_in_several_ways(self) -> set[str]:
        """The names of units of which one lies in another way than another."""
        found: dict[str, set[tuple[Any, ...]]] = {}
        for one, place in self._places.items():
            if self._words.has_health(self._cards[one]):
                found.setdefault(place[2], set()).add(place)
        return {name for name, places in found.items() if len(places) > 1}

    def once(self, choices: list[Choice], drawn: list[Choice]) -> list[Choice]:
        """The choices without those that differ from an earlier one only by the copy; `drawn` are the picture's.

        A card is called by its name alone, unless two choices would read alike.
        """
        cards = {one["id"]: [card for part in one["parts"] for card in part.get("cards", ())] for one in drawn}
        found: dict[tuple[Any, ...], Choice] = {}
        for choice in choices:
            ids = cards.get(choice["id"], [])
            rest = [part for part in choice["parts"] if not part.keys() & {"card", "cards", "permanent"}]
            key = (choice["family"], tuple(self._places.get(one, (one,)) for one in ids), json.dumps(rest))
            found.setdefault(key if ids else (choice["id"],), choice)
        renamed = [self._renamed(choice, cards.get(choice["id"], [])) for choice in found.values()]
        counted = Counter(choice["notation"] for choice in renamed)
        pairs = zip(found.values(), renamed, strict=True)
        return [new if counted[new["notation"]] == 1 else old for old, new in pairs]

    def _renamed(self, choice: Choice, ids: list[str]) -> Choice:
        """The choice with the names of its cards as they are printed."""
        notation, label = str(choice["notation"]), str(choice["label"])
        for one in ids:
            card = self._cards.get(one)
            if card is None:
                continue
            title = self._words.name(card)
            notation, label = notation.replace(card["name"], title), label.replace(card["name"], title)
        return {**choice, "notation": notation, "label": label}

    def name(self, card: Card) -> str:
        """A card's name: with the number of the copy where others of its name lie in another way."""
        title = self._words.name(card)
        return str(card.get("name", title)) if title in self._several else title
