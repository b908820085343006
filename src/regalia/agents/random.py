"""The random agent: any legal action, each as likely as any other."""

from __future__ import annotations

from regalia.agents.agent import Advice, Question
from regalia.engine.chance import Stream, below
from regalia.engine.tiers import driver


class RandomAgent:
    """Decides by lot."""

    name = "random"
    policy: int | None = driver.RANDOM

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def decide(self, question: Question) -> Advice:
        """Any legal action."""
        return Advice(question.legal[below(self._stream, len(question.legal))])
