"""Reprint: cards with other numbers among the options of a variant, such as `Ember Whelp.cost=2`.

A changed card is a copy with a name of its own, which takes the place of the card in the decks of the variant. So variants are
played side by side, with one set of cards, which every thread and process knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.library import Reprintable

Changes = tuple[tuple[str, int], ...]
"""Fields of a card with their numbers, in order."""
MOST_PRINTED = 500


def is_of_a_card(name: str) -> bool:
    """Does the name of an option say a number of a card?"""
    return "." in name


class Reprints:
    """The changed cards of some variants."""

    def __init__(self, game: Game, options: Iterable[Mapping[str, Any]]) -> None:
        self._game = game
        self._names: dict[tuple[str, Changes], str] = {}
        wanted = dict.fromkeys(one for written in options for one in changes_of(written).items())
        if not wanted:
            return
        if not isinstance(game.library, Reprintable):
            raise BadOption(f"{game.name} has no cards with numbers of their own", place="options")
        if len(wanted) > MOST_PRINTED:
            raise BadOption(
                f"these are {len(wanted)} changed cards; at most {MOST_PRINTED} can be tried at once", place="--vary"
            )
        self._names = dict(zip(wanted, game.library.print_changed([(card, dict(by)) for card, by in wanted]), strict=True))

    def options(self, written: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """The options as the game takes them: the changed cards lie in the decks."""
        plain = {name: value for name, value in written.items() if not is_of_a_card(name)}
        changed = changes_of(written)
        if not changed:
            return plain
        told = self._game.read_options(self._game.blank(seats, plain))
        decks = {name: self._lines(str(deck)) for name, deck in told.items() if name.startswith("deck_")}
        before = dict(decks)
        for card, by in changed.items():
            found = {name: replaced(lines, card, self._names[card, by]) for name, lines in decks.items()}
            if found == decks:
                raise BadOption(f"no deck at this table has a card {card!r}", place="options")
            decks = found
        return plain | {name: "\n".join(lines) for name, lines in decks.items() if lines != before[name]}

    def _lines(self, deck: str) -> list[str]:
        """A deck line by line, wherever it comes from."""
        library = self._game.library
        ready = {one.name: one.lines for one in library.decks()} if library else {}
        return list(ready.get(deck) or re.split(r"\s*[;\n]\s*", deck.strip()))


def changes_of(written: Mapping[str, Any]) -> dict[str, Changes]:
    """Which numbers of which cards some options change."""
    found: dict[str, dict[str, int]] = {}
    for name, value in written.items():
        if is_of_a_card(name):
            card, _, field = name.rpartition(".")
            if not re.fullmatch(r"\s*\d{1,3}\s*", str(value)):
                raise BadOption(f"{value!r} is no number that a card can have", place=name)
            found.setdefault(card.strip(), {})[field.strip()] = int(value)
    return {card: tuple(sorted(by.items())) for card, by in found.items()}


def card_numbers(written: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The numbers of cards among some options, as they were written."""
    return tuple((name, value) for name, value in written.items() if is_of_a_card(name))


def replaced(lines: Sequence[str], card: str, by: str) -> list[str]:
    """A deck with another card in a card's place."""
    return [
        re.sub(rf"^((?:\d+|royal|bastion)\s+){re.escape(card)}$", rf"\g<1>{by}", line, flags=re.IGNORECASE) for line in lines
    ]


def combined(values: Mapping[str, Sequence[int | str]]) -> list[dict[str, int | str]]:
    """Every way to change numbers of cards by some values each, those of one card in all combinations."""
    by_card: dict[str, list[str]] = {}
    for name in filter(is_of_a_card, values):
        by_card.setdefault(name.rpartition(".")[0], []).append(name)
    return [
        {name: value for name, value in zip(names, chosen, strict=True) if value is not None}
        for names in by_card.values()
        for chosen in product(*([None, *values[name]] for name in names))
        if any(value is not None for value in chosen)
    ]
