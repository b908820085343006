"""Wording: a sentence with places for cards, seats and numbers, for notation, labels and the log.

`{king:card}[ with {number:card}] on {target:seat}`: a place names its value and its kind, unless the kind is given
beforehand; a part in square brackets is left out when a value in it is missing (-1).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

CARD, CARDS, SEAT, NUMBER, SQUARE, PIECE, TEXT = "card", "cards", "seat", "number", "square", "piece", "text"
"""Kinds of value; `cards` is a bundle: several cards in one number. Squares and pieces are those of the table's board. A text
is a value only where a game speaks (see `speech`)."""
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

    def say(self, values: Sequence[Any], show: Callable[[str, Any], str], text: str = "") -> str:
        """The sentence with each value shown; `text` is a translation with the same places."""
        by_name = {name: (kind, value) for (name, kind), value in zip(self.places, values, strict=False)}

        said: list[str] = []
        for part in _parts_of(text or self.text):
            if not part.is_optional or all(by_name[name][1] != MISSING for name in part.names):
                said += [word for before, name in part.pairs for word in (before, show(*by_name[name]))]
                said.append(part.end)
        return "".join(said)


class _Part(NamedTuple):
    """A part of a sentence, in square brackets or between them: each place with the words before it, and the last words."""

    is_optional: bool
    pairs: tuple[tuple[str, str], ...]
    end: str

    @property
    def names(self) -> list[str]:
        """The values in it."""
        return [name for _, name in self.pairs]


@lru_cache(maxsize=8192)
def _parts_of(text: str) -> tuple[_Part, ...]:
    """The parts of a sentence, in order: what is outside of square brackets and what is inside alternate."""
    return tuple(_part(part, is_optional=place % 2 == 1) for place, part in enumerate(_OPTIONAL.split(text)))


def _part(text: str, *, is_optional: bool) -> _Part:
    split = _PLACE.split(text)
    return _Part(is_optional, tuple(zip(split[0:-1:3], split[1::3], strict=True)), split[-1])
