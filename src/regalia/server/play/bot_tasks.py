"""Bot tasks: what the worker processes run: plain functions of plain values, so that they can be sent to another process.

A process keeps one agent for each game, level and seat. On a cold machine it begins interpreted while another process compiles.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from functools import cache
from typing import Any

from regalia.agents import agent
from regalia.agents.agent import Advice, Agent, Question
from regalia.engine.game import Game, load
from regalia.engine.tiers import driver, ready_tier
from regalia.lab.simulate import plan_for, policies_of
from regalia.lab.simulate import simulate as run
from regalia.match.pace import Pacing, passing_action

ADVISER = "search:400"
"""The agent that gives hints."""
HINT_S = 3.0


def begin(parent: int) -> None:
    """Leave Ctrl-C to the server, and end when the server has ended, however it did."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), name="watch", daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


@cache
def _agent(slug: str, level: str, seat: int) -> Agent:
    """A separate agent for every seat: what it remembers includes the cards of that seat."""
    return agent.make(level)


def _question(slug: str, seat: int, known: bytes, legal: list[int]) -> Question:
    game = load(slug)
    record = game.state()
    record.unpack(known)
    return Question(game, seat, record, legal)


def decide(slug: str, level: str, seat: int, known: bytes, legal: list[int]) -> int:
    """What a bot of a level decides, from what its seat may know."""
    return int(_agent(slug, level, seat).decide(_question(slug, seat, known, legal)).action)


def weigh(slug: str, seat: int, known: bytes, legal: list[int]) -> list[tuple[int, float, float | None]]:
    """How a strong bot weighs the legal actions, the best first: the share of the search, and what it expects of each."""
    adviser = _agent(slug, ADVISER, seat)
    stop = threading.Timer(HINT_S, adviser.cancel)  # type: ignore[attr-defined]
    stop.start()
    try:
        advice: Advice = adviser.decide(_question(slug, seat, known, legal))
    finally:
        stop.cancel()
    order = sorted(legal, key=lambda action: (action != advice.action, -advice.share.get(action, 0.0)))
    return [(action, advice.share.get(action, 0.0), advice.value.get(action)) for action in order]


def safest(slug: str, seat: int, known: bytes, legal: list[int]) -> int:
    """The safest action for a player whose time is up: to pass, else the greedy one."""
    question = _question(slug, seat, known, legal)
    passed = _pass(question.game, question)
    return passed if passed is not None else int(_agent(slug, "greedy", seat).decide(question).action)


def _pass(game: Game, question: Question) -> int | None:
    if game.pace is None:
        return None
    return passing_action(game, question.known, Pacing(until_own_turn=True), question.legal)


def simulate(slug: str, games: int, agents: list[str], options: dict[str, Any], seed: int, seconds: float) -> dict[str, Any]:
    """Play games between bots, as many as there is time for; compiled if that is in the cache, else interpreted."""
    game, lengths = load(slug), list[int]()
    plan = plan_for(game, policies_of(agents), len(agents))
    tier = ready_tier(game, driver.run_games, plan).name
    report = run(game, games, agents, seed, options, tier, each=lengths.append, seconds=seconds)
    return {**report, **({"asked_for": games} if report["games"] < games else {}), "lengths": lengths}
