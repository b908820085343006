"""Wording: a sentence with places for cards, seats and numbers, for notation, labels and the log.

`{king:card}[ with {number:card}] on {target:seat}`: a place names its value and its kind, unless the kind is given
beforehand; a part in square brackets is left out when a value in it is missing (-1).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

CARD, CARDS, SEAT, NUMBER, SQUARE, PIECE = "card", "cards", "seat", "number", "square", "piece"
"""Kinds of value; `cards` is a bundle: several cards in one number. Squares and pieces are those of the table's board."""
BUNDLE_BITS = 7
MISSING = -1
_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_OPTIONAL = re.compile(r"\[([^\]]*)\]")


def bundled(cards: Iterable[int]) -> int:
    """Several cards, at most eight, in one number: seven bits each, one more than the card, so that none is nothing."""
    return sum((card + 1) << (BUNDLE_BITS * place) for place, card in enumerate(cards))


def unbundled(bundle: int) -> list[int]:
    """The cards in a bundle."""
    cards = []
    while bundle > 0:
        cards.append(bundle % (1 << BUNDLE_BITS) - 1)
        bundle >>= BUNDLE_BITS
    return cards


@dataclass(frozen=True)
class Wording:
    """One sentence with its places, in the order in which their values are given."""

    text: str
    kinds: dict[str, str] = field(default_factory=dict)
    places: tuple[tuple[str, str], ...] = field(init=False)

    def __post_init__(self) -> None:
        default = {"seat": SEAT, **self.kinds}
        found = [(name, kind or default.get(name, NUMBER)) for name, kind in _PLACE.findall(self.text)]
        object.__setattr__(self, "places", tuple(found))

    def say(self, values: Sequence[int], show: Callable[[str, int], str], text: str = "") -> str:
        """The sentence with each value shown; `text` is a translation with the same places."""
        by_name = {name: (kind, value) for (name, kind), value in zip(self.places, values, strict=False)}

        def fill(match: re.Match[str]) -> str:
            kind, value = by_name[match[1]]
            return show(kind, value)

        def keep(match: re.Match[str]) -> str:
            missing = any(by_name[name][1] == MISSING for name, _ in _PLACE.findall(match[1]))
            return "" if missing else match[1]

        return _PLACE.sub(fill, _OPTIONAL.sub(keep, text or self.text))
