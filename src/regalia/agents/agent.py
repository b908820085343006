"""Agent: the contract of all who decide, and the list of them by name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from regalia.engine.chance import Stream, split
from regalia.engine.errors import BadAgent
from regalia.engine.game import Game
from regalia.engine.key import Seed, new_key, stream_of
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.match.match import Match

LEVELS = {"page": (4, 30), "knight": (12, 10), "queen": (40, 4), "king": (1000, 0)}
"""The levels of the search agent, the same in every game: how many rounds it plays for a decision, and how many decisions of
a hundred slip, that is, are taken at random."""
PATIENCE = 5.0
"""The seconds after which a level decides, however many rounds it has played."""
EMPEROR, EMPEROR_FALLBACK = "emperor", "king"
"""The agent that decides by what was learnt, and who decides where nothing was learnt for a table."""
ADVISER = "adviser:"
"""Who gives hints: `adviser:search:400` says what the emperor would do, or the search where nothing was learnt."""
POLICY_FROM = "policy:"
"""An agent that decides by the weights in a file begins with this."""
SEARCH_BY = re.compile(r"search:(?:(\d{1,9})|(\d{1,4}(?:\.\d+)?)s)")


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
    """The agents there are, the weakest first."""
    return ["random", "greedy", *LEVELS, EMPEROR]


def is_one(name: str) -> bool:
    """Is there an agent of that name?"""
    return name in names() or SEARCH_BY.fullmatch(name) is not None or name.startswith(POLICY_FROM)


def make(name: str, seed: Seed | None = None, seat: int = 0, *, tier: str | None = None) -> Agent:
    """An agent by name, with chance of its own: one of `names()`, `search:500` for rounds, `search:2s`, or `policy:FILE`."""
    from regalia.agents.greedy import GreedyAgent
    from regalia.agents.policy import Emperor, PolicyAgent
    from regalia.agents.random import RandomAgent
    from regalia.agents.search import Budget, SearchAgent

    kinds: dict[str, type[Agent]] = {"random": RandomAgent, "greedy": GreedyAgent}
    stream = own_stream(seed, seat)
    if name in kinds:
        return kinds[name](stream)  # type: ignore[call-arg]
    if name in LEVELS:
        rounds, slips = LEVELS[name]
        return SearchAgent(stream, name, Budget(rounds, PATIENCE, slips), tier=tier)
    if name == EMPEROR:
        return Emperor(stream, name, lambda: make(EMPEROR_FALLBACK, seed, seat, tier=tier), tier=tier)
    if name.startswith(ADVISER) and is_one(name.removeprefix(ADVISER)):
        return Emperor(stream, name, lambda: make(name.removeprefix(ADVISER), seed, seat, tier=tier), advises=True, tier=tier)
    if name.startswith(POLICY_FROM):
        return PolicyAgent(stream, name, Path(name.removeprefix(POLICY_FROM)), tier=tier)
    if by := SEARCH_BY.fullmatch(name):
        budget = Budget(int(by[1])) if by[1] else Budget(seconds=float(by[2]))
        return SearchAgent(stream, name, budget, tier=tier)
    known = ", ".join([*names(), "search:ROUNDS", "search:SECONDSs", "policy:FILE"])
    raise BadAgent(f"there is no agent {name!r}; there are: {known}", place="agents")


def own_stream(seed: Seed | None, seat: int) -> Stream:
    """The chance of an agent: its own, from the seed and its seat, and never the game's."""
    stream = [0] * STREAM_LENGTH
    split(stream_of(new_key() if seed is None else seed), (1 << 41) + seat, stream)
    return stream
