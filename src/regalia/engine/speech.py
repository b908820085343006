"""Speech: what the cards of a game say for themselves, as sentences with values, for every client and in every language.

A game declares its sentences once, as a class, so that they can be listed and translated::

    class Say(Sayings):
        NEEDS_OTHERS = saying("§6.1", "by itself it needs {value} other cards; you have {held}")

and says `Say.NEEDS_OTHERS(4, 3)`. A `Speech` gathers the functions that say them; a game's table has one, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.engine.table import Spot
from regalia.engine.wording import Wording

Spoken = Callable[[str], str]
"""A text that a game makes itself, by the language."""
Value = int | str | Spoken
"""A value in a sentence: a number of its kind, a text that is translated with it, or one made for the language."""


@dataclass(frozen=True)
class Saying:
    """A sentence with places for values, and the paragraph behind it."""

    paragraph: str
    wording: Wording
    heading: str = ""
    """When it holds, in a word or two, such as `as an add-on`."""

    def __call__(self, *values: Value) -> Remark:
        """The sentence with its values."""
        return Remark(self, values)

    @property
    def texts(self) -> list[str]:
        """What there is to translate."""
        return [text for text in (self.wording.text, self.heading) if text]


@dataclass(frozen=True)
class Remark:
    """A sentence that is said, with its values in the order of its places."""

    saying: Saying
    values: tuple[Value, ...] = ()


def saying(paragraph: str, text: str, heading: str = "") -> Saying:
    """Declare a sentence; `{target:seat}` is a place with a kind, as in the wording of notes, or of the kind `text`."""
    return Saying(paragraph, Wording(text), heading)


class Sayings:
    """The sentences of a game, declared by name."""

    @classmethod
    def all(cls) -> tuple[Saying, ...]:
        """Every sentence, in the order in which they are declared."""
        return tuple(value for value in vars(cls).values() if isinstance(value, Saying))


@dataclass(frozen=True)
class Term:
    """A word of the rulebook that a player may not know: its paragraph explains it, in every language of the rulebook."""

    name: str
    paragraph: str


@dataclass(frozen=True)
class Speech:
    """What the cards of a game say. Every function but `card` gets the state with all hidden that the viewer may not know.

    `card(face)` says what a card does and what it costs, by the name of its face, a remark for each use; `why_not(state, spot)`
    why a card of the seat to act cannot be used now, or not in every way, though it is that seat's turn; `label(state, action)`
    what a choice brings, in place of the label of its family; `asks(state)` what is asked, with the stake, in place of the
    question of the table. Each may say nothing: then clients fall back on what every game has.
    """

    sayings: tuple[Saying, ...]
    card: Callable[[str], Sequence[Remark]]
    why_not: Callable[[Any, Spot], Sequence[Remark]] | None = None
    label: Callable[[Any, int], Remark | None] | None = None
    asks: Callable[[Any], Remark | None] | None = None
    terms: tuple[Term, ...] = ()

    @property
    def texts(self) -> set[str]:
        """Every English text that is said, the keys of its translations."""
        return {text for one in self.sayings for text in one.texts} | {term.name for term in self.terms}
