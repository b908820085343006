"""Simulate: many games between agents, in any tier, on several cores. Only the seed decides the result, not tier or cores."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Any

from regalia.agents import agent, tree
from regalia.agents.search_settings import lines_for, plan_of
from regalia.engine.errors import BadAgent, BadOption
from regalia.engine.game import Game, load
from regalia.engine.key import Seed, stream_of
from regalia.engine.tiers import driver, open_tier
from regalia.engine.tiers.plan import Plan
from regalia.engine.tiers.plan import plan_for as plan_by
from regalia.engine.tiers.tier import tally_length

MOST_DECISIONS = 1_000_000
"""The decisions after which a game that is not over counts as unfinished."""
SEARCHED_CHUNK = 4
"""How many games are played between two looks at the clock where somebody searches."""


def policies_of(agents: Sequence[str]) -> list[int]:
    """The compiled policy of each agent."""
    policies = []
    for name in agents:
        policy = agent.make(name, seed=0).policy
        if policy is None:
            raise BadAgent(f"{name!r} cannot be simulated in bulk", place="agents")
        policies.append(policy)
    return policies


def plan_for(game: Game, policies: Sequence[int], seats: int) -> Plan:
    """How decisions are taken: with room to search where somebody searches."""
    deepest = tree.rounds_of(max(policies))
    return plan_of(game, lines_for(deepest), seats) if deepest > 0 else plan_by(policies)


def simulate(
    game: str | Game,
    games: int,
    agents: Sequence[str] = ("random", "random"),
    seed: Seed = 0,
    options: dict[str, Any] | None = None,
    tier: str = "compiled",
    jobs: int = 1,
    progress: Callable[[int], None] = lambda played: None,
    each: Callable[[int], None] | None = None,
    seconds: float | None = None,
    first: int = 0,
) -> dict[str, Any]:
    """Play many games between agents, one for each seat, and report what happened; the first of them has that number.

    `each` is told how many decisions every single game took; the games are then played one at a time, which is slower.
    After `seconds` no more are played, and the report is about those that were.
    """
    played = game if isinstance(game, Game) else load(game)
    if games < 1:
        raise BadOption(f"{games} games are none to simulate", place="games")
    if jobs < 1:
        raise BadOption(f"{jobs} jobs cannot play", place="jobs")
    blank = played.blank(len(agents), options or {})
    policies = policies_of(agents) + [driver.RANDOM] * (played.most_seats - len(agents))
    parent = stream_of(seed)
    runner, searches = open_tier(played, tier), tree.rounds_of(max(policies)) > 0
    runner.prepare(plan_for(played, policies, len(agents)))
    begun = time.perf_counter()
    chunk = 1 if each else SEARCHED_CHUNK if searches else runner.games_at_once
    chunks, after = range(first, first + games, chunk), first + games
    total = [0] * tally_length(played)
    jobs = min(jobs, len(chunks), runner.most_jobs)
    tasks = ((played.slug, tier, blank.pack(), policies, parent, at, min(chunk, after - at)) for at in chunks)
    with runner.executor(jobs) as executor:
        for tally in _tallies(executor, tasks, 2 * jobs):
            total = [a + b for a, b in zip(total, tally, strict=True)]
            if each:
                each(tally[driver.DECISIONS])
            progress(total[driver.GAMES])
            if seconds is not None and time.perf_counter() - begun > seconds:
                break
    return _report(played, blank, list(agents), seed, tier, jobs, time.perf_counter() - begun, total)


def _tallies(executor: Executor, tasks: Iterable[tuple[Any, ...]], most: int) -> Iterator[list[int]]:
    """The tally of each task; only a few are handed out at a time, so that Ctrl-C need not wait for all of them."""
    waiting: set[Future[list[int]]] = set()
    for task in tasks:
        waiting.add(executor.submit(_run, *task))
        if len(waiting) == most:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    yield from (future.result() for future in waiting)


def _run(slug: str, tier: str, packed: bytes, policies: list[int], parent: list[int], first: int, count: int) -> list[int]:
    game = load(slug)
    blank = game.state()
    blank.unpack(packed)
    plan = plan_for(game, policies, blank.seats)
    return open_tier(game, tier).run(blank, policies, parent, first, count, MOST_DECISIONS, plan).tally


def _report(
    game: Game, blank: Any, agents: list[str], seed: Seed, tier: str, jobs: int, seconds: float, total: list[int]
) -> dict[str, Any]:
    games, decisions = total[driver.GAMES], total[driver.DECISIONS]
    return {
        "game": game.slug,
        "version": game.version,
        "options": game.read_options(blank),
        "agents": agents,
        "seed": seed,
        "tier": tier,
        "jobs": jobs,
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "wins": total[driver.WINS : driver.WINS + len(agents)],
        "draws": total[driver.DRAWS],
        "unfinished": total[driver.UNFINISHED],
        "mean_length": decisions / games,
        "mean_turns": total[driver.TURNS] / games,
        "paragraphs": paragraphs(game, total[driver.FIRED :]),
    }


def paragraphs(game: Game, fired: Sequence[int]) -> dict[str, int]:
    """How often each paragraph was carried out, from the counts of the notes that cite it."""
    counts = dict.fromkeys(sorted(game.notes.paragraphs(), key=_order), 0)
    for kind, count in enumerate(fired):
        counts[game.notes[kind].paragraph] += count
    return counts


def _order(paragraph: str) -> list[int]:
    return [int(part) for part in paragraph.removeprefix("§").split(".")]
