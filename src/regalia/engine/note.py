"""Note: a rule tells what happened. One mechanism feeds the log, the animations and the count of how often a paragraph fired.

A game declares its notes once, as a vocabulary::

    class Note(Notes):
        DRAWS = told("§2.2", "{seat} draws {card:card}", to_others="{seat} draws a card", barrier=True)

and a rule says `note(state, Note.DRAWS, seat, card)`, which writes into the state's log while somebody listens. The compiled
tiers bind `note` to a version that counts (see `tiers.binding`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from regalia.engine.errors import BadGame
from regalia.engine.record import ALL, OWNER, Record
from regalia.engine.vocabulary import VocabularyType
from regalia.engine.wording import Wording


def note(state: Record, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell that something of this kind happened."""
    if state.log is not None:
        state.log.append((kind, a, b, c, d))


@dataclass(frozen=True)
class NoteKind:
    """A kind of note: the paragraph it carries out and its sentence.

    Where `seen` is OWNER only the seat in the first place reads the sentence; all others read `to_others`, which may
    use that first place alone. `barrier` marks what ends free undo: a draw, a die, a reveal, the answer of another. `rare`
    marks what a million random games may pass without.
    """

    paragraph: str
    text: Wording
    to_others: Wording | None = None
    barrier: bool = False
    rare: bool = False

    @property
    def seen(self) -> str:
        """Who reads the whole sentence."""
        return ALL if self.to_others is None else OWNER


def told(paragraph: str, text: str, *, to_others: str = "", barrier: bool = False, rare: bool = False) -> int:
    """Declare a kind of note; to a checker of types it is the number that rules use."""
    kind = NoteKind(paragraph, Wording(text), Wording(to_others) if to_others else None, barrier, rare)
    return cast(int, kind)


class NotesType(VocabularyType):
    """The notes of a game: numbers for the rules, sentences for everybody else."""

    kinds: dict[str, NoteKind]
    """Every kind by its name in lower case, in the order of their numbers."""
    _by_number: tuple[NoteKind, ...]

    def __init__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any]) -> None:
        declared = {key: kind for key, kind in members.items() if key.isupper()}
        for key, kind in declared.items():
            if not isinstance(kind, NoteKind):
                raise BadGame(f"the note {key} is declared by `told`, not by {kind!r}")
        numbers = {key: number for number, key in enumerate(declared)}
        for key, number in numbers.items():
            setattr(cls, key, number)
        super().__init__(name, bases, {**members, **numbers})
        cls.kinds = {key.lower(): kind for key, kind in declared.items()}
        cls._by_number = tuple(declared.values())

    def __getitem__(cls, number: int) -> NoteKind:
        return cls._by_number[number]

    def paragraphs(cls) -> list[str]:
        """Every paragraph that some note cites, in order of first mention."""
        return list(dict.fromkeys(kind.paragraph for kind in cls._by_number))


class Notes(metaclass=NotesType):
    """All kinds of note of a game; a game declares a subclass."""
