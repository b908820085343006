"""Agent: the contract of all who decide, and the list of them by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from regalia.engine.chance import Stream, split
from regalia.engine.errors import BadAgent
from regalia.engine.game import Game
from regalia.engine.key import Seed, new_key, stream_of
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.match.match import Match


@dataclass(frozen=True)
class Question:
    """What an agent is asked: the game, its seat, the state with all hidden that the seat may not know, the legal actions."""

    game: Game
    seat: int
    known: Record
    legal: list[int]


@dataclass(frozen=True)
class Advice:
    """What an agent decides; agents that weigh alternatives also say how they see each."""

    action: int
    share: dict[int, float] = field(default_factory=dict)
    value: dict[int, float] = field(default_factory=dict)


class Agent(Protocol):
    """Whoever decides for a seat."""

    name: str
    policy: int | None
    """The number of the compiled policy that decides the same way, where there is one."""

    def decide(self, question: Question) -> Advice:
        """Decide on one of the legal actions."""
        ...


def question_for(match: Match) -> Question:
    """The question that a match asks next."""
    seat = match.to_act
    if seat is None:
        raise BadAgent("the game is over, nobody is asked", place="agent")
    return Question(match.game, seat, match.known_to(seat), match.legal())


def names() -> list[str]:
    """The agents there are."""
    return ["random", "greedy"]


def make(name: str, seed: Seed | None = None, seat: int = 0) -> Agent:
    """An agent by name, with chance of its own."""
    from regalia.agents.greedy import GreedyAgent
    from regalia.agents.random import RandomAgent

    kinds: dict[str, type[Agent]] = {"random": RandomAgent, "greedy": GreedyAgent}
    if name not in kinds:
        raise BadAgent(f"there is no agent {name!r}; there are: {', '.join(names())}", place="agents")
    return kinds[name](own_stream(seed, seat))  # type: ignore[call-arg]


def own_stream(seed: Seed | None, seat: int) -> Stream:
    """The chance of an agent: its own, from the seed and its seat, and never the game's."""
    stream = [0] * STREAM_LENGTH
    split(stream_of(new_key() if seed is None else seed), (1 << 41) + seat, stream)
    return stream
