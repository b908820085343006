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

from regalia.agents import agent, analysis
from regalia.agents.agent import Advice, Agent, Question, question_for
from regalia.agents.analysis import Moment, Weighed
from regalia.agents.policies import has_policy
from regalia.engine.game import Game, load
from regalia.engine.tiers import driver, ready_tier
from regalia.lab.simulate import plan_for, policies_of
from regalia.lab.simulate import simulate as run
from regalia.match import puzzle
from regalia.match.match import Match
from regalia.match.pace import Pacing, passing_action
from regalia.server.storage import kept_rules

ADVISER = "adviser:search:400"
"""The agent that gives hints."""
HINT_S = 3.0
RESISTING = "search:40"
"""The agent that answers in a puzzle."""


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


def _game(named: str) -> Game:
    """A game by its name, or by the reference to the rules that a match began with."""
    return kept_rules.found_again(named) or load(named)


def _question(slug: str, seat: int, known: bytes, legal: list[int]) -> Question:
    game = _game(slug)
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


def curve(slug: str, asked: list[Moment], seconds: float) -> list[Weighed]:
    """What the seats of a match that has ended could expect at their decisions, as many as there is time for."""
    return analysis.weigh(slug, asked, seconds)


def judge(slug: str, asked: list[Moment], known: list[Weighed], seconds: float) -> list[Weighed]:
    """The same with what would have been better, first where the curve falls."""
    return analysis.judge(slug, asked, known, seconds)


def try_puzzle(slug: str, name: str, decisions: list[int], wants_hint: bool) -> tuple[str, list[int], int | None]:
    """The state of a puzzle after the solver's decisions, every decision that was not forced, and one that keeps the win."""
    one = puzzle.puzzle_called(slug, name)
    resisting = agent.make(RESISTING, 1)

    def reply(match: Match) -> int:
        return int(resisting.decide(question_for(match)).action)

    state, match = puzzle.tried(one, decisions, reply)
    taken = [decision.action for decision in match.decisions if not decision.forced]
    advised = puzzle.best_in(match) if wants_hint and state == puzzle.OPEN else None
    return state, taken, advised


def puzzles_in(slug: str, asked: list[Moment]) -> list[int]:
    """The steps of a game at which the seat that decided could have won by force."""
    return list(puzzle.found_in(load(slug), [(one.step, one.before) for one in asked]))


def safest(slug: str, seat: int, known: bytes, legal: list[int]) -> int:
    """The safest action for a player whose time is up: to pass, else the greedy one."""
    question = _question(slug, seat, known, legal)
    passed = _pass(question.game, question)
    return passed if passed is not None else int(_agent(slug, "greedy", seat).decide(question).action)


def at_once(slug: str, seat: int, known: bytes, legal: list[int]) -> int:
    """What a bot decides that was not heard in time: by what was learnt, else by what looks best without search."""
    question = _question(slug, seat, known, legal)
    learnt = has_policy(question.game, question.known.seats)
    return int(_agent(slug, agent.EMPEROR if learnt else "greedy", seat).decide(question).action)


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
