"""Note: a rule tells what happened. One mechanism feeds the log, the animations and the count of how often a paragraph fired.

`note(state, KING_PLAYED, seat, card, …)` writes into the state's log while somebody listens. The compiled tiers bind
`note` to a version that counts, or to one that does nothing (see `tiers`).
"""

from __future__ import annotations

from dataclasses import dataclass

from regalia.engine.record import ALL, OWNER, Record
from regalia.engine.wording import Wording


def note(state: Record, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell that something of this kind happened."""
    if state.log is not None:
        state.log.append((kind, a, b, c, d))


@dataclass(frozen=True)
class Note:
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


def told(paragraph: str, text: str, *, to_others: str = "", barrier: bool = False, rare: bool = False) -> Note:
    """Declare a kind of note."""
    return Note(paragraph, Wording(text), Wording(to_others) if to_others else None, barrier, rare)


class Notes:
    """All kinds of note of a game; each is a number for the rules."""

    def __init__(self, **kinds: Note) -> None:
        self.kinds = tuple(kinds.items())
        self.number = {name: index for index, name in enumerate(kinds)}

    def __len__(self) -> int:
        return len(self.kinds)

    def __getitem__(self, kind: int) -> Note:
        return self.kinds[kind][1]

    def name(self, kind: int) -> str:
        """The name of a kind."""
        return self.kinds[kind][0]

    def paragraphs(self) -> list[str]:
        """Every paragraph that some note cites, in order of first mention."""
        return list(dict.fromkeys(note.paragraph for _, note in self.kinds))
