"""Vocabulary: names with numbers, declared once and used by their names, as an enum is.

A game declares its phases, questions, verbs and the like as classes::

    class Phase(Vocabulary):
        MAIN, DISCARDING, RESPONDING = range(3)

and its rules say `Phase.MAIN`, which is a plain number. `Note` and `Action` are vocabularies too (see `note`, `action`). The
tiers that compile put the number in place of the name, so names cost nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regalia.engine.errors import BadGame


class VocabularyType(type):
    """What every vocabulary can tell about itself."""

    names: dict[str, int]
    """Every name in lower case, as positions and clients write it, with its number."""

    def __init__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any], **more: Any) -> None:
        super().__init__(name, bases, members)
        cls.names = {key.lower(): value for key, value in members.items() if key.isupper() and type(value) is int}
        cls._named = {number: key for key, number in cls.names.items()}
        if len(cls._named) != len(cls.names):
            raise BadGame(f"two names of the vocabulary {name} have the same number")

    def __len__(cls) -> int:
        return len(cls.names)

    def __iter__(cls) -> Iterator[int]:
        return iter(cls.names.values())

    def __contains__(cls, number: object) -> bool:
        return number in cls.names.values()

    def name_of(cls, number: int) -> str:
        """The name of a number; an unknown one is its own name."""
        return cls._named.get(number) or str(number)


class Vocabulary(metaclass=VocabularyType):
    """Names with numbers; a game declares subclasses whose names in capitals are numbers."""
