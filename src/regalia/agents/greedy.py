"""The greedy agent: looks one step ahead by the game's own evaluation."""

from __future__ import annotations

from regalia.agents.agent import Advice, Question
from regalia.engine.chance import Stream
from regalia.engine.tiers import driver, open_tier


class GreedyAgent:
    """Takes what looks best at once."""

    name = "greedy"
    policy: int | None = driver.GREEDY

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def decide(self, question: Question) -> Advice:
        """The action that looks best in one deal that the seat cannot rule out."""
        tier = open_tier(question.game, "interpreted")
        return Advice(tier.greedy_action(question.known, question.seat, question.legal, self._stream))
