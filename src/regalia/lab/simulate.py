"""Simulate: many games between agents, in any tier, on several cores. Only the seed decides the result, not tier or cores."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
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
from regalia.lab.ahead import in_order
from regalia.lab.sequence import Interval, share

WITHOUT = " without "
"""Between an agent and the kinds of decision that it may not take."""
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
    is_enough: Callable[[Sequence[int]], bool] = lambda tally: False,
) -> dict[str, Any]:
    """Play many games between agents, one for each seat, and report what happened; the first of them has that number.

    `is_enough` is asked again and again whether the tally of what was played, from the first game on, is enough. Ctrl-C ends
    it too: the report is then about the games that were played.

    `each` is told how many decisions every single game took; the games are then played one at a time, which is slower.
    After `seconds` no more are played, and the report is about those that were.
    """
    played = game if isinstance(game, Game) else load(game)
    if any(is_watched(name) for name in agents):
        return _watched(played, games, agents, seed, options, tier, jobs, progress, each, seconds, first, is_enough)
    if games < 1:
        raise BadOption(f"there must be at least one game, not {games}", place="games")
    if jobs < 1:
        raise BadOption(f"there must be at least one job, not {jobs}", place="jobs")
    blank = played.blank(len(agents), options or {})
    policies = policies_of(agents) + [driver.RANDOM] * (played.most_seats - len(agents))
    parent = stream_of(seed)
    runner, searches = open_tier(played, tier), tree.rounds_of(max(policies)) > 0
    runner.prepare(plan_for(played, policies, len(agents)), len(agents))
    begun = time.perf_counter()
    chunk = 1 if each else SEARCHED_CHUNK if searches else runner.games_at_once
    chunks, after = range(first, first + games, chunk), first + games
    total = [0] * tally_length(played)
    jobs = min(jobs, len(chunks), runner.most_jobs)
    tasks = ((played.slug, tier, blank.pack(), policies, parent, at, min(chunk, after - at)) for at in chunks)
    executor, is_interrupted = runner.executor(jobs), False
    try:
        for tally in in_order((_begun(executor, task) for task in tasks), 2 * jobs):
            total = [a + b for a, b in zip(total, tally, strict=True)]
            if each:
                each(tally[driver.DECISIONS])
            progress(total[driver.GAMES])
            if is_enough(total) or (seconds is not None and time.perf_counter() - begun > seconds):
                break
    except KeyboardInterrupt:
        if not total[driver.GAMES]:
            raise
        is_interrupted = True
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
    report = _report(played, blank, list(agents), seed, tier, jobs, time.perf_counter() - begun, total)
    return {**report, "interrupted": is_interrupted}


def is_watched(name: str) -> bool:
    """Can this agent only play games that are watched, not those that are merely counted?"""
    return WITHOUT in name or name == agent.EMPEROR or name.startswith(agent.POLICY_FROM)


def _watched(
    game: Game, games: int, agents: Sequence[str], seed: Seed, options: dict[str, Any] | None, tier: str, jobs: int,
    progress: Callable[[int], None], each: Callable[[int], None] | None, seconds: float | None, first: int,
    is_enough: Callable[[Sequence[int]], bool],
) -> dict[str, Any]:  # fmt: skip
    """The same for agents that only play games that are watched."""
    from regalia.lab.arrangement import Arrangement
    from regalia.lab.recorded import play_all, summary
    from regalia.lab.stretch import Played, decisions_of

    def tell(played: Played) -> None:
        for decisions in decisions_of(played) if each else ():
            assert each
            each(decisions)

    arranged, begun = Arrangement(game.slug, tuple(agents), seed, options or {}), time.perf_counter()
    outcome = play_all(
        [arranged], games, tier=tier, jobs=jobs, progress=progress, each=tell, first=first,
        is_enough=lambda tally: is_enough(tally) or (seconds is not None and time.perf_counter() - begun > seconds),
    )  # fmt: skip
    return summary(arranged, outcome, tier, jobs, begun)


def _begun(executor: Executor, task: tuple[Any, ...]) -> Callable[[], list[int]]:
    future: Future[list[int]] = executor.submit(_run, *task)
    return future.result


def shares(tally: Sequence[int], seats: int) -> list[Interval]:
    """The share of games that each seat won, a draw shared by all, with intervals that hold however often one looks."""
    over = tally[driver.GAMES] - tally[driver.UNFINISHED]
    drawn = tally[driver.DRAWS] / seats
    return [share(tally[driver.WINS + seat] + drawn, over) for seat in range(seats)]


def precise(precision: float, seats: int) -> Callable[[Sequence[int]], bool]:
    """Stop once the share of every seat is known as precisely as this to either side."""
    return lambda tally: all(interval.reach <= precision for interval in shares(tally, seats))


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
        "shares": [[one.value, one.low, one.high] for one in shares(total, len(agents))],
        "draws": total[driver.DRAWS],
        "unfinished": total[driver.UNFINISHED],
        "mean_length": decisions / games,
        "mean_turns": total[driver.TURNS] / games,
        "paragraphs": paragraphs(game, total[driver.FIRED :]),
        "notes": dict(zip(game.notes.kinds, total[driver.FIRED :], strict=True)),
    }


def paragraphs(game: Game, fired: Sequence[int]) -> dict[str, int]:
    """How often each paragraph was carried out, from the counts of the notes that cite it."""
    counts = dict.fromkeys(sorted(game.notes.paragraphs(), key=_order), 0)
    for kind, count in enumerate(fired):
        counts[game.notes[kind].paragraph] += count
    return counts


def _order(paragraph: str) -> list[int]:
    return [int(part) for part in paragraph.removeprefix("§").split(".")]
