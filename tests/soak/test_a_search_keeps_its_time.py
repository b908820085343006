"""A search keeps its time in whatever state a game can be in: it returns within its budget and 50 milliseconds."""

from __future__ import annotations

import random
import time

import pytest

from regalia.agents.agent import Question, question_for
from regalia.agents.search import Budget, SearchAgent
from regalia.contract.scenario import spread
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.match.match import Match

pytestmark = pytest.mark.soak

SETTINGS, STATES = 20, 15
GRACE = 0.05
TRIES = 4
"""A machine that is busy with something else gives a thread its turn late, but not so often in the same state."""


def states_met(game: Game, number: int) -> list[Question]:
    """Questions met in a random game, spread over all its length."""
    setting, chance = list(spread(game, SETTINGS))[number], random.Random(number)
    match, met = Match.new(game, setting.seats, number, setting.options), []
    while not match.over:
        met.append(question_for(match))
        match.play(chance.choice(match.legal()))
    return chance.sample(met, min(STATES, len(met)))


def lateness(player: SearchAgent, question: Question) -> float:
    """By how many seconds a decision comes after its time."""
    began = time.perf_counter()
    assert player.decide(question).action in question.legal
    return time.perf_counter() - began - player.budget.seconds


@pytest.mark.parametrize("number", range(SETTINGS))
@pytest.mark.parametrize("tier", ["interpreted", "compiled"])
def test_a_decision_comes_in_time(game, tier, number):
    player = SearchAgent(stream_of(number), "in time", Budget(seconds=0.05), tier=tier)
    questions = states_met(game, number)
    player.decide(questions[0])
    late = [question for question in questions if min(lateness(player, question) for _ in range(TRIES)) > GRACE]
    assert late == []
