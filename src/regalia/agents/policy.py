"""The policy agent: decides by a learnt network, and thinks decisions over where its weights say so.

Named `emperor` it plays the policy that comes with the game.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from regalia.agents.agent import Advice, Agent, Question
from regalia.agents.eye import observe
from regalia.agents.forward import Forward
from regalia.agents.policies import has_policy, loaded_for, loaded_from
from regalia.agents.second_thought import SecondThought
from regalia.agents.weights import Weights
from regalia.engine.chance import Stream, below
from regalia.engine.errors import BadFile
from regalia.engine.game import Game

LEAST_CHANCE = 0.02
"""What is decided less often than this is not decided at all: a network never quite rules anything out."""
FINE = 1 << 30


class PolicyAgent:
    """Decides by a network, as often as it weighs, or by its best."""

    policy: int | None = None

    def __init__(
        self, stream: Stream, name: str, path: Path | None = None, *, advises: bool = False, tier: str | None = None
    ) -> None:
        self.name, self._path, self._stream, self._advises, self._tier = name, path, stream, advises, tier
        self._thought: SecondThought | None = None

    def decide(self, question: Question) -> Advice:
        """Decide; the share says how the network weighs the decisions, the value what it expects."""
        weights, network = self._loaded(question.game, question.known.seats)
        if len(question.legal) == 1:
            return Advice(question.legal[0], {question.legal[0]: 1.0})
        seen = observe(question.game, question.known, question.seat)
        logits, expected = network.weigh(seen, question.legal)
        worth: dict[int, float] = {}
        if weights.thinking is not None:
            logits, worth = self._second_thought(weights, network).weigh(question, logits)
        chances = shares(logits, 0.0 if self._advises else weights.temperature)
        action = question.legal[drawn(chances, self._stream)]
        share = {one: float(chance) for one, chance in zip(question.legal, shares(logits, 1.0), strict=True)}
        value = {one: weights.chance(told, question.game) for one, told in {action: float(expected[0]), **worth}.items()}
        return Advice(action, share, value)

    def _second_thought(self, weights: Weights, network: Forward) -> SecondThought:
        if self._thought is None or self._thought.network is not network:
            self._thought = SecondThought(weights, network, self._stream, self._tier)
        return self._thought

    def _loaded(self, game: Game, seats: int) -> tuple[Weights, Forward]:
        assert self._path is not None
        try:
            found = loaded_from(game, self._path, self._path.stat().st_mtime_ns)
        except OSError:
            raise BadFile("there is no such file", place=str(self._path)) from None
        if found[0].seats != seats:
            raise BadFile(f"this policy is for {found[0].seats} seats, not {seats}", place=str(self._path))
        return found


class Emperor(PolicyAgent):
    """Plays the policy that comes with the game; where there is none for this table, another agent does."""

    def __init__(
        self, stream: Stream, name: str, stand_in: Callable[[], Agent], *, advises: bool = False, tier: str | None = None
    ) -> None:
        super().__init__(stream, name, advises=advises, tier=tier)
        self._stand_in = stand_in
        self._standing_in: Agent | None = None

    def decide(self, question: Question) -> Advice:
        """Decide, or let the other decide."""
        if has_policy(question.game, question.known.seats):
            return super().decide(question)
        if self._standing_in is None:
            self._standing_in = self._stand_in()
        return self._standing_in.decide(question)

    def cancel(self) -> None:
        """Stop a search that is going on."""
        stop = getattr(self._standing_in, "cancel", None)
        if stop is not None:
            stop()

    def _loaded(self, game: Game, seats: int) -> tuple[Weights, Forward]:
        found = loaded_for(game, seats)
        assert found is not None
        return found


def shares(logits: Any, temperature: float) -> Any:
    """How often each decision is taken: the best one at temperature 0, as often as it is weighed at 1."""
    if temperature <= 0:
        chances = np.zeros(len(logits))
        chances[int(np.argmax(logits))] = 1.0
        return chances
    chances = np.exp((logits - logits.max()) / temperature)
    chances /= chances.sum()
    chances[chances < LEAST_CHANCE * chances.max()] = 0.0
    return chances / chances.sum()


def drawn(chances: Any, stream: Stream) -> int:
    """The place of a decision, drawn from the agent's own chance."""
    at = below(stream, FINE) / FINE
    place = int(np.searchsorted(np.cumsum(chances), at, side="right"))
    return min(place, int(np.flatnonzero(chances)[-1]))
