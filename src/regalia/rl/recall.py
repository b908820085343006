"""Recall: all that a seat has seen, heard and decided since the deal. With what it sees now that is its information state.

It is made of the same parts as the story in law 5: what the seat was shown whenever it was asked, what it decided, and the
notes as far as they were told to it. What it does not notice leaves no trace, not even a count.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from regalia.engine.game import Game
from regalia.engine.observation import observation
from regalia.engine.record import Record
from regalia.match.decision import Told
from regalia.match.view import known_to
from regalia.match.wording import is_private

DIGEST_LENGTH = 12


class Kept(NamedTuple):
    """A decision as a tensor remembers it."""

    observed: bytes
    action: int


class Memory(NamedTuple):
    """What a seat remembers: all of it as a digest, and its last decisions one by one."""

    digest: bytes
    decisions: tuple[Kept, ...]


NOTHING = Memory(b"", ())


class Moment:
    """A decision: the state before it, whose it was, and what was told then; the deal is nobody's.

    Each leads back to the one before. What seats remember after it is worked out when somebody asks.
    """

    __slots__ = ("action", "before", "earlier", "memories", "seat", "told")

    def __init__(self, earlier: Moment | None, before: Record, seat: int, action: int, told: tuple[Told, ...]) -> None:
        self.earlier, self.before, self.seat, self.action, self.told = earlier, before, seat, action, told
        self.memories: dict[int, Memory] = {}


class Recall:
    """How the seats of a game remember; `kept` is how many of its own decisions a seat remembers one by one."""

    def __init__(self, game: Game, kept: int) -> None:
        self.game, self.kept = game, kept

    def memory(self, moment: Moment | None, seat: int) -> Memory:
        """What a seat remembers after a moment."""
        unknown: list[Moment] = []
        while moment is not None and seat not in moment.memories:
            unknown.append(moment)
            moment = moment.earlier
        memory = NOTHING if moment is None else moment.memories[seat]
        for later in reversed(unknown):
            memory = later.memories[seat] = self._after(memory, later, seat)
        return memory

    def _after(self, memory: Memory, moment: Moment, seat: int) -> Memory:
        digest, decisions = memory
        if moment.seat == seat:
            digest = chained(digest, shown(self.game, moment.before, seat), moment.action.to_bytes(4, "little"))
            if self.kept:
                observed = observation(self.game, moment.before, seat).tobytes()
                decisions = (*decisions, Kept(observed, moment.action))[-self.kept :]
        for told in moment.told:
            digest = chained(digest, heard(self.game, told, seat))
        return Memory(digest, decisions)


def shown(game: Game, state: Record, seat: int) -> bytes:
    """What a seat sees of a state."""
    return known_to(game, state, seat).pack()


def heard(game: Game, told: Told, seat: int) -> bytes:
    """A note, as far as it is told to a seat."""
    places = game.notes[told[0]].text.places
    values = 1 if is_private(game, told, seat) else len(places)
    return repr(told[: 1 + values]).encode()


def chained(digest: bytes, *parts: bytes) -> bytes:
    """A digest of a digest and what comes after it."""
    return hashlib.blake2s(b"\0".join([digest, *parts]), digest_size=DIGEST_LENGTH).digest()
