"""Kingdoms: one table of a card file while it is read. What is wrong is said with file, card, field and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.phrases import BadPhrase

T = TypeVar("T")


class Entry:
    """A table of a card file while it is read: knows where it stands, and which of its fields nobody has asked for."""

    def __init__(self, table: Any, place: str, allowed: Sequence[str]) -> None:
        self.place = place
        if not isinstance(table, dict):
            raise BadCard("expected a table", place=place)
        self._table = table
        for name in table:
            if name not in allowed:
                raise self.fault(name, f"there is no such field; expected one of {', '.join(allowed)}")

    def fault(self, name: str, message: str) -> BadCard:
        """What is wrong with a field."""
        return BadCard(message, place=f"{self.place}, {name}")

    def has(self, name: str) -> bool:
        """Is the field there?"""
        return name in self._table

    def value(self, name: str) -> Any:
        """The field as it stands there."""
        return self._table.get(name)

    def text(self, name: str, default: str | None = None) -> str:
        """A text that must not be empty."""
        value = self._table.get(name, default)
        if not isinstance(value, str) or (not value.strip() and default is None):
            raise self.fault(name, f"expected a text, found {value!r}")
        return " ".join(value.split())

    def word(self, name: str, words: Collection[str], default: str | None = None) -> str:
        """One of some words."""
        value = self._table.get(name, default)
        if not isinstance(value, str) or value.lower() not in [word.lower() for word in words]:
            raise self.fault(name, f"expected one of {', '.join(word for word in words if word)}, found {value!r}")
        return next(word for word in words if word.lower() == value.lower())

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self._table.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.fault(name, f"expected a whole number from {least} to {most}, found {value!r}")
        return value

    def rows(self, name: str, expected: str) -> list[Any]:
        """A list; an empty one where it is not there."""
        value = self._table.get(name, [])
        if not isinstance(value, list):
            raise self.fault(name, f"expected {expected}, found {value!r}")
        return value

    def yes(self, name: str) -> bool:
        """True or false; false where it is not there."""
        value = self._table.get(name, False)
        if not isinstance(value, bool):
            raise self.fault(name, f"expected true or false, found {value!r}")
        return value

    def phrase(self, name: str, read: Callable[[str], T]) -> T:
        """A phrase that names cards."""
        try:
            return read(self.text(name))
        except BadPhrase as error:
            raise self.fault(name, f"{error}, found {self._table.get(name)!r}") from None
