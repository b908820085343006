"""Prover: is a position a forced win? It tries every decision against every answer, in many deals, and knows no agent.

A *world* is one deal that the seat cannot rule out, as bytes. The seat cannot tell such worlds apart, so it may not decide
by them: all worlds that look alike to it are proved together, with one decision for all. The others may answer as if they saw
every card, and where chance has a say several streams are tried; what is won even then is won by force.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from regalia.engine.chance import COUNT
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.match.match import Match

World = bytes
Worlds = frozenset[World]

STREAMS = [stream_of(f"0/{number}") for number in range(8)]
BLANK = [0] * STREAM_LENGTH
MOST_PLAYED = 200_000
"""A position that takes more than this is no puzzle."""


class TooLarge(Exception):
    """A position in which there is too much to try."""


def deals(match: Match, count: int) -> list[Record]:
    """A number of tables that the seat to act cannot tell from the one it sits at."""
    seat, stream, scratch = match.to_act, stream_of(count), [0] * SCRATCH_LENGTH
    assert seat is not None
    dealt = [match.known_to(seat) for _ in range(count)]
    for table in dealt:
        match.game.knowledge.redeal(table, seat, stream, scratch)
    return dealt


class Prover:
    """Proves wins of one seat."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat, self.tried = game, seat, 0
        self.most = MOST_PLAYED
        self._state: Record = game.state()
        self._read: World | None = None
        self._choices = [0] * (game.actions.count + 1)
        self._proved: dict[tuple[Worlds, int], bool] = {}

    def world_of(self, table: Record) -> World:
        """A table as a world: chance is brought in by the prover."""
        table.rng = BLANK[:]
        return table.pack()

    def length(self, worlds: Worlds, most: int) -> int | None:
        """Within how many of its own decisions, up to a number, the seat wins by force; None where it does not."""
        return next((own for own in range(1, most + 1) if self.wins(worlds, own)), None)

    def wins(self, worlds: Worlds, own: int) -> bool:
        """Is there one decision for all these worlds that wins within this many of the seat's own?"""
        if (worlds, own) not in self._proved:
            actions = self.legal(next(iter(worlds))) if own else []
            self._proved[worlds, own] = any(self.holds(worlds, action, own) for action in actions)
        return self._proved[worlds, own]

    def holds(self, worlds: Worlds, action: int, own: int) -> bool:
        """Does a decision win in all these worlds, whatever comes, within this many of the seat's own?"""
        alike: dict[bytes, set[World]] = defaultdict(set)
        for world in worlds:
            for after in self.outcomes(world, action):
                if self.read(after).over:
                    if not self.is_won(after):
                        return False
                elif not self.wins(frozenset([after]), own - 1):
                    return False
                else:
                    alike[self.seen(after)].add(after)
        return all(self.wins(frozenset(group), own - 1) for group in alike.values())

    def outcomes(self, world: World, action: int) -> Iterator[World]:
        """Every table that may come of a decision, at which the seat is asked again or the game is over."""
        met, waiting = set(), [(world, action)]
        while waiting:
            for after in self.played(*waiting.pop()):
                if after not in met:
                    met.add(after)
                    state = self.read(after)
                    if state.over or state.to_act == self.seat:
                        yield after
                    else:
                        waiting += [(after, answer) for answer in self.legal(after)]

    def played(self, world: World, action: int) -> list[World]:
        """What a decision makes of a world: one table, or one for each stream where it draws from chance."""
        found: list[World] = []
        for stream in STREAMS:
            self.tried += 1
            if self.tried > self.most:
                raise TooLarge(f"more than {self.most} decisions had to be tried")
            state = self.read(world)
            state.rng = stream[:]
            self.game.rules.play(state, action)
            has_drawn = state.rng[COUNT] > 0
            self._read = self.world_of(state)
            found.append(self._read)
            if not has_drawn:
                break
        return found

    def legal(self, world: World) -> list[int]:
        """What may be decided in a world by whoever is asked; what ends a turn comes last, as it takes longest to try."""
        self.game.rules.legal(self.read(world), self._choices)
        return self._choices[self._choices[0] : 0 : -1]

    def is_won(self, world: World) -> bool:
        """Has the seat won alone?"""
        score = self.read(world).score
        return all(score[self.seat] > score[other] for other in range(self._state.seats) if other != self.seat)

    def seen(self, world: World) -> bytes:
        """A world as the seat sees it."""
        state = self.read(world)
        self.game.knowledge.mask(state, self.seat)
        self._read = None
        return state.pack()

    def read(self, world: World) -> Record:
        """A world as a record, until the next one is read or played."""
        if world is not self._read:
            self._state.unpack(world)
            self._read = world
        return self._state
