"""Seats: who plays at each seat, from a text such as `human,greedy`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from regalia.agents import agent
from regalia.agents.agent import Agent
from regalia.engine.errors import BadAgent
from regalia.engine.game import Game
from regalia.engine.key import Seed

HUMAN = "human"
OPPONENT = "knight"
"""The agent that plays where nobody is named."""


@dataclass(frozen=True)
class Seating:
    """A human or the name of an agent for every seat."""

    kinds: tuple[str, ...]

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def bots(self) -> list[int]:
        """The seats of agents."""
        return [seat for seat, kind in enumerate(self.kinds) if kind != HUMAN]

    def agents(self, seed: Seed | None) -> dict[int, Agent]:
        """The agents by seat, each with its own random stream."""
        return {seat: agent.make(self.kinds[seat], seed, seat) for seat in self.bots}

    def names(self, given: Sequence[str] = ()) -> list[str]:
        """The players' names: as given, or named after the kind of player, numbered if there are several of a kind."""
        names, unnamed = [name.strip() for name in given], self.kinds[len(given) :]
        for place, kind in enumerate(unnamed):
            nth = unnamed[: place + 1].count(kind)
            names.append(kind.capitalize() + (f" {nth}" if unnamed.count(kind) > 1 else ""))
        return names

    def __str__(self) -> str:
        return ",".join(self.kinds)


def seated(text: str) -> Seating:
    """A seating from its text: `human` or the name of an agent for each seat, separated by commas."""
    kinds = tuple(kind.strip().lower() for kind in text.split(","))
    for seat, kind in enumerate(kinds):
        if kind != HUMAN and not agent.is_one(kind):
            known = ", ".join([HUMAN, *agent.names()])
            raise BadAgent(f"{kind!r} cannot sit at seat {seat}; each entry is one of: {known}", place="--seats")
    return Seating(kinds)


def seated_for(game: Game, text: str | None) -> Seating:
    """The seating of a new match; by default one human against as few opponents as possible."""
    seating = seated(text) if text else alone_at(0, game.least_seats)
    if not game.least_seats <= len(seating.kinds) <= game.most_seats:
        takes = f"{game.name} takes {game.least_seats} to {game.most_seats} players"
        raise BadAgent(f"{takes}, not {len(seating.kinds)}", place="--seats")
    return seating


def seated_at(seats: int, text: str | None, seat: int = 0) -> Seating:
    """The seating of a match in progress; by default one human, at `seat`."""
    seating = seated(text) if text else alone_at(seat, seats)
    if len(seating.kinds) != seats:
        raise BadAgent(f"the match has {seats} seats, not {len(seating.kinds)}", place="--seats")
    return seating


def alone_at(seat: int, seats: int) -> Seating:
    """One human, at `seat`, against agents of a medium level."""
    return Seating(tuple(HUMAN if other == seat else OPPONENT for other in range(seats)))
