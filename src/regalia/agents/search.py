"""The search agent: re-deals what is unknown many times, descends a tree of what may come, and decides by what it has learnt.

It is asked with what its seat may know and nothing else. Its budget is a number of rounds, which plays alike on any
machine, or a time, or both; whatever ends first ends the search.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from regalia.agents import reward, tree, tree_memory
from regalia.agents.agent import Advice, Question
from regalia.agents.search_settings import lines_for, plan_of
from regalia.agents.warmup import warmup_of
from regalia.engine.chance import Stream, below, split
from regalia.engine.errors import BadAgent
from regalia.engine.game import SCORE, Game
from regalia.engine.record import STREAM_LENGTH
from regalia.engine.tiers import open_processor_tier
from regalia.engine.tiers.tier import ProcessorTier

ENDLESS = 1 << 40
"""More rounds than any search plays: only time ends it."""
FEW_ROUNDS = 100
"""About as many as an interpreted search plays in a short time."""


@dataclass(frozen=True)
class Budget:
    """How long a search may think about a decision, and how many decisions of a hundred it takes without thinking."""

    rounds: int = ENDLESS
    seconds: float | None = None
    slips: int = 0

    def __post_init__(self) -> None:
        if self.rounds < 1 or (self.seconds is not None and not 0 < self.seconds < threading.TIMEOUT_MAX):
            raise BadAgent("a search needs at least one round and more than no time", place="budget")
        if self.rounds == ENDLESS and self.seconds is None:
            raise BadAgent("a search without a number of rounds needs a time", place="budget")

    def lines(self, tier: ProcessorTier, trees: int) -> int:
        """How many lines each tree has; with a time alone few where wiping a large table would take much of it."""
        return lines_for(FEW_ROUNDS if self.rounds == ENDLESS and not tier.is_quick else self.rounds // trees)


def as_chance(game: Game, seats: int, judged: float) -> float:
    """The chance of winning that belongs to a judgement: the lead behind it, by the lead that wins three games of four.

    With three seats and more the judgements of all seats were made to add up to a win, and are taken as they are.
    """
    if not game.search_lead or seats != 2:
        return judged
    apart = 2.0 * judged - 1.0
    return 0.5 + 0.5 * apart / (abs(apart) + (1.0 - abs(apart)) * game.lead / game.search_lead) if apart else 0.5


class Tree:
    """One tree: the workspace of a search, kept between the decisions of one game."""

    def __init__(self, tier: ProcessorTier, game: Game, lines: int, driver: Any) -> None:
        self._tier, self._driver = tier, driver
        self._work = tier.workspace(plan_of(game, lines, 1))

    @property
    def memory(self) -> Any:
        """All that the search has learnt."""
        return self._work.scratch

    def search(self, question: Question, rounds: int, stream: Stream, number: int) -> tuple[int, list[int]]:
        """Search with chance of its own; the decision, and how often each was taken and its total gain."""
        split(stream, number, self._work.stream)
        self._tier.lay(self._work, tree.KNOWN, question.known)
        found = self._tier.numbers(2 * len(question.legal))
        action = self._driver(self._work, question.seat, rounds, found)
        return int(action), [int(number) for number in found]

    @property
    def expected(self) -> float:
        """What the deals of the last search promised the seat on average."""
        return float(self.memory[tree_memory.STOCK] / max(1, self.memory[tree_memory.ROUNDS]))


class SearchAgent:
    """Searches. With `tier` None it begins interpreted, has the search compiled meanwhile and then changes over."""

    def __init__(self, stream: Stream, name: str, budget: Budget, *, trees: int = 1, tier: str | None = None) -> None:
        self.name = name
        self.budget = budget
        is_countable = budget.rounds < ENDLESS and trees == 1
        self.policy = tree.policy_of(budget.rounds, budget.slips) if is_countable else None
        self._stream, self._asked, self._trees, self._tier = stream, 0, trees, tier
        self._grown: list[Tree] = []
        self._grown_for: tuple[Game, str] | None = None
        self._cancelled = threading.Event()

    @property
    def tier(self) -> str | None:
        """The tier of the last search."""
        return self._grown_for[1] if self._grown_for else None

    def cancel(self) -> None:
        """Stop a search that is going on, at once; it decides by what it has learnt."""
        self._cancelled.set()
        self._stop(self._grown)

    def decide(self, question: Question) -> Advice:
        """Search and decide; the values are chances of winning, or points where a game is played for them."""
        found = self.look_into(question)
        return replace(
            found,
            value={action: as_chance(question.game, question.known.seats, worth) for action, worth in found.value.items()},
        )

    def look_into(self, question: Question) -> Advice:
        """Search and decide; the values are as the search judges, which may be more sharply than chances are."""
        if len(question.legal) == 1:
            return Advice(question.legal[0], {question.legal[0]: 1.0})
        if below(self._stream, 100) < self.budget.slips:
            return Advice(question.legal[below(self._stream, len(question.legal))])
        self._cancelled.clear()
        grown = self._trees_for(question.game)
        for one in grown:
            one.memory[tree_memory.STOP] = 0
        timer = threading.Timer(self.budget.seconds, self._stop, [grown]) if self.budget.seconds else None
        if timer:
            timer.daemon = True
            timer.start()
        if self._cancelled.is_set():
            self._stop(grown)
        try:
            found = self._search(question, grown)
        finally:
            if timer:
                timer.cancel()
        return self._advice(question, grown, found)

    def _search(self, question: Question, grown: Sequence[Tree]) -> list[tuple[int, list[int]]]:
        """Search in every tree, side by side."""
        self._asked += 1
        stream = [0] * STREAM_LENGTH
        split(self._stream, self._asked, stream)
        rounds = max(1, self.budget.rounds // len(grown))
        if len(grown) == 1:
            return [grown[0].search(question, rounds, stream, 0)]
        with ThreadPoolExecutor(len(grown)) as pool:
            tasks = [pool.submit(one.search, question, rounds, stream, number) for number, one in enumerate(grown)]
            return [task.result() for task in tasks]

    def _advice(self, question: Question, grown: Sequence[Tree], found: list[tuple[int, list[int]]]) -> Advice:
        """What the trees have found, taken together."""
        unit = 1 if question.game.stake == SCORE else reward.WIN
        expected = sum(one.expected for one in grown) / len(grown)
        taken, value = {}, {}
        for place, action in enumerate(question.legal):
            taken[action] = sum(counts[2 * place] for _, counts in found)
            if taken[action]:
                gained = sum(counts[2 * place + 1] for _, counts in found) / taken[action]
                value[action] = float(expected + gained) / unit
        if question.game.stake != SCORE:
            value = {action: min(1.0, max(0.0, worth)) for action, worth in value.items()}
        total = sum(taken.values())
        share = {action: count / total for action, count in taken.items()} if total else {}
        decided = found[0][0] if len(found) == 1 else max(question.legal, key=lambda a: (taken[a], value.get(a, 0.0)))
        return Advice(decided, share, value)

    def _trees_for(self, game: Game) -> list[Tree]:
        """The trees for a game, in the best tier there is."""
        tier, driver = self._best_tier(game)
        if self._grown_for != (game, tier.name):
            lines = self.budget.lines(tier, self._trees)
            self._grown = [Tree(tier, game, lines, driver) for _ in range(self._trees)]
            self._grown_for = game, tier.name
        return self._grown

    def _best_tier(self, game: Game) -> tuple[ProcessorTier, Any]:
        if self._tier is not None:
            tier = open_processor_tier(game, self._tier)
            return tier, tier.driver(tree.weigh, plan_of(game, lines_for(self.budget.rounds), 1))
        return warmup_of(game).best()

    @staticmethod
    def _stop(grown: Sequence[Tree]) -> None:
        for one in grown:
            one.memory[tree_memory.STOP] = 1
