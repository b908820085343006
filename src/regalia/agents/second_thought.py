"""Second thought: what becomes of each decision that a network holds possible, found by playing on with the network.

Worlds that the seat cannot rule out are dealt; in each of them every candidate is taken, and all seats go on for some decisions
as the network decides. What the network expects there, on average over the worlds, is the candidate's worth. Candidates are
compared in the same worlds and with the same chance, so that the luck of the deal is no difference between them. The network
remains the prior: a decision's weight is what the network gives it, times e to the power of its worth by `Thinking.trust`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.agents import fan
from regalia.agents.agent import Question
from regalia.agents.forward import Forward
from regalia.agents.warmup import fan_in, warmup_of_fan
from regalia.agents.weights import Weights
from regalia.engine.chance import Stream, below, split
from regalia.engine.game import SCORE
from regalia.engine.record import NO_SEAT, STREAM_LENGTH
from regalia.engine.tiers import open_processor_tier

HARDLY = 0.02
"""What the network takes less often than this is not thought over."""
MOST_CANDIDATES = 5
NEVER = -1e9
OWN_STREAM = 1 << 42
"""Which child of an agent's chance is drawn from here."""
FINE = 1 << 30


class SecondThought:
    """Thinks over what a network weighs."""

    def __init__(self, weights: Weights, network: Forward, stream: Stream, tier: str | None) -> None:
        assert weights.thinking is not None
        self.network, self._thinking = network, weights.thinking
        self._game, self._seats, self._unit, self._tier = network.reading.game, weights.seats, weights.unit, tier
        self._stream, self._asked = [0] * STREAM_LENGTH, 0
        split(stream, OWN_STREAM, self._stream)
        self._desk: Desk | None = None

    def weigh(self, question: Question, logits: Any) -> tuple[Any, dict[int, float]]:
        """The weights of the decisions after a second thought, and what each leads to expect that was thought over."""
        chances = np.exp(logits - logits.max())
        chances /= chances.sum()
        order = np.argsort(-chances, kind="stable")[:MOST_CANDIDATES]
        candidates = [int(place) for place in order if chances[place] >= HARDLY]
        if len(candidates) == 1:
            return logits, {}
        worth = self._worth(question, [question.legal[place] for place in candidates])
        weighed = np.full(len(logits), NEVER)
        weighed[candidates] = np.log(chances[candidates]) + worth / self._thinking.trust
        return weighed, {question.legal[place]: float(one) for place, one in zip(candidates, worth, strict=True)}

    def _worth(self, question: Question, actions: list[int]) -> Any:
        """What each of these decisions leads to expect, on average over worlds."""
        desk, worlds, stream = self._laid(), self._thinking.worlds, [0] * STREAM_LENGTH
        self._asked += 1
        split(self._stream, self._asked, stream)
        chance = np.random.default_rng(below(stream, FINE))
        desk.spread(question, stream, worlds, actions)
        for _ in range(self._thinking.ahead):
            rows = desk.undecided()
            if not len(rows):
                break
            desk.take(rows, self._decided(desk, rows, rows // len(actions), chance))
        return self._expected(desk, question.seat).reshape(worlds, len(actions)).mean(axis=0)

    def _decided(self, desk: Desk, rows: Any, world_of: Any, chance: Any) -> Any:
        """What the network decides in these rows, drawn by the same chance in all rows of a world."""
        offered, is_offered = desk.offered(rows)
        weighed = self.network.weigh_listed(desk.fan.observations[rows], np.where(is_offered, offered, 0))
        luck = chance.gumbel(size=(self._thinking.worlds, offered.shape[1]))
        place = np.where(is_offered, weighed + luck[world_of], NEVER).argmax(axis=1)
        return offered[np.arange(len(rows)), place]

    def _expected(self, desk: Desk, seat: int) -> Any:
        """What the seat may expect in each row: what the end brought where the game is over, else what the network says."""
        expected, rows = self._settled(desk.fan.scores[: desk.rows], seat), desk.undecided()
        if len(rows):
            told = self.network.expect_all(desk.fan.observations[rows])
            expected[rows] = told[np.arange(len(rows)), (seat - desk.fan.to_act[rows]) % self._seats]
        return expected

    def _settled(self, scores: Any, seat: int) -> Any:
        """What the end of a game brings a seat, in what the network counts in: a win is 1, and is paid by the others."""
        if self._game.stake == SCORE:
            return scores[:, seat] / self._unit
        wins = scores == scores.max(axis=1, keepdims=True)
        share = self._seats * wins[:, seat] / wins.sum(axis=1)
        return (share - 1.0) / (self._seats - 1)

    def _laid(self) -> Desk:
        """The desk, in the best tier there is."""
        if self._tier is not None:
            tier, run = open_processor_tier(self._game, self._tier), fan_in(self._game, self._seats, self._tier)
        else:
            tier, run = warmup_of_fan(self._game, self._seats).best()
        if self._desk is None or self._desk.tier is not tier:
            self._desk = Desk(self.network, self._thinking.worlds * MOST_CANDIDATES, tier, run)
        return self._desk


class Desk:
    """The rows of a fan in a tier."""

    def __init__(self, network: Forward, most: int, tier: Any, run: Any) -> None:
        game, seats = network.reading.game, network.seats
        self.tier, self.rows, self._run = tier, 0, run
        self._work = tier.workspace(fan.plan_of(game, seats, most))
        self.fan = fan.new_fan(game, seats, most, tier.array)

    def spread(self, question: Question, stream: Stream, worlds: int, actions: list[int]) -> None:
        """Deal worlds, and take every one of these decisions in each."""
        for place, number in enumerate(stream):
            self._work.stream[place] = number
        self.tier.lay(self._work, fan.KNOWN, question.known)
        self.fan.actions[: len(actions)] = actions
        self.rows = worlds * len(actions)
        self._run(self._work, self.fan, question.seat, worlds, self.rows)

    def undecided(self) -> Any:
        """The rows in which the game goes on."""
        return np.flatnonzero(self.fan.to_act[: self.rows] != NO_SEAT)

    def offered(self, rows: Any) -> tuple[Any, Any]:
        """The legal actions in each of these rows, and which places of that table are filled."""
        counts = self.fan.offered[rows, 0]
        most = int(counts.max())
        return self.fan.offered[rows, 1 : 1 + most].astype(np.int64), np.arange(most) < counts[:, None]

    def take(self, rows: Any, actions: Any) -> None:
        """Take decisions in some rows."""
        self.fan.actions[: self.rows] = fan.STAYS
        self.fan.actions[rows] = actions
        self._run(self._work, self.fan, 0, 0, self.rows)
