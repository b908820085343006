"""The greedy agent: looks one step ahead by the game's own evaluation."""

from __future__ import annotations

from regalia.agents.agent import Advice, Question
from regalia.engine.chance import Stream
from regalia.engine.tiers import INTERPRETED, driver, open_processor_tier
from regalia.engine.tiers.plan import POLICIES


class GreedyAgent:
    """Takes what looks best at once."""

    name = "greedy"
    policy: int | None = driver.GREEDY

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def decide(self, question: Question) -> Advice:
        """The action that looks best in one deal that the seat cannot rule out; one look needs no compiler."""
        tier = open_processor_tier(question.game, INTERPRETED)
        legal = [len(question.legal), *question.legal]
        work = tier.workspace(POLICIES)._replace(choices=legal, stream=self._stream)
        tier.lay(work, driver.SEEN, question.known)
        return Advice(int(tier.driver(driver.best_in_deal, POLICIES)(work, question.seat)))
