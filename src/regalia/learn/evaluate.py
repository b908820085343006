"""Evaluate: a policy against another agent, seats swapped, on all cores: `python -m regalia.learn.evaluate GAME`."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice, product
from multiprocessing import get_context
from typing import Any

from regalia.agents import agent
from regalia.agents.wilson import wilson
from regalia.engine.game import Game, load
from regalia.learn.variety import option_sets
from regalia.match.match import Match

UNSEEN = 1_000_000
"""Added to the seed, so that decks at random are others than those of a training."""
LONGEST = 5000
"""A game of more decisions counts as a draw."""


def play_one(slug: str, names: Sequence[str], options: dict[str, Any], seed: str) -> tuple[list[float], int]:
    """One match between agents; each seat's share of the win, and how many decisions it took."""
    game = load(slug)
    match = Match.new(game, len(names), seed, options)
    players = [agent.make(name, seed, seat, tier="compiled") for seat, name in enumerate(names)]
    decisions = 0
    while match.to_act is not None and decisions < LONGEST:
        match.play(players[match.to_act].decide(agent.question_for(match)).action)
        decisions += 1
    winners = match.winners if match.over else list(range(len(names)))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(names))], decisions


def play_some(tasks: Sequence[tuple[str, Sequence[str], dict[str, Any], str]]) -> list[tuple[list[float], int]]:
    """Several matches, one after the other."""
    return [play_one(*task) for task in tasks]


def get_ready(slug: str, names: Sequence[str], seats: int, options: dict[str, Any]) -> None:
    """Let each agent decide once, so that what has to be compiled is in the cache before many processes want it."""
    match = Match.new(load(slug), seats, 1, options)
    for name in names:
        agent.make(name, 1, match.to_act or 0, tier="compiled").decide(agent.question_for(match))


def ready_made_pairings(game: Game) -> list[dict[str, Any]]:
    """Every pairing of what comes ready-made where texts of one's own are taken, such as decks."""
    own = [option for option in game.options.values() if option.own]
    return [dict(zip([option.name for option in own], words, strict=True)) for words in product(*(o.words for o in own))]


def meet_agent(
    slug: str,
    policy: str,
    against: str,
    games: int,
    seats: int,
    sets: Sequence[dict[str, Any]],
    jobs: int,
    seed: int = 1,
    seconds: float | None = None,
) -> dict[str, Any]:
    """A policy takes each seat in turn against a table of others; its share of the wins, with an interval.

    With a number of seconds no more games are begun after them than are under way; at least one is played from each seat.
    """
    tasks = []
    for number in range(games):
        own = number % seats
        names = [policy if seat == own else against for seat in range(seats)]
        tasks.append((slug, names, dict(sets[number // seats % len(sets)]), f"{seed}/{number // seats}"))
    get_ready(slug, (policy, against), seats, dict(sets[0]))
    rounds = [tasks[first : first + seats] for first in range(0, games, seats)]
    ends = time.monotonic() + seconds if seconds is not None else None
    won, decisions, played = 0.0, 0, 0
    for tasks, results in _played(rounds, jobs, ends):
        for (_, names, _, _), (shares, count) in zip(tasks, results, strict=True):
            won += shares[names.index(policy)]
            decisions += count
            played += 1
    low, high = wilson(won, played)
    return {
        "game": slug, "policy": policy, "against": against, "games": played, "seats": seats, "share": won / played,
        "low": low, "high": high, "mean_length": decisions / played, "seed": seed,
    }  # fmt: skip


def _played(rounds: Sequence[Any], jobs: int, ends: float | None) -> Iterator[tuple[Any, list[tuple[list[float], int]]]]:
    """Rounds of games with their results, as they come in, in this process or in several."""
    if jobs == 1:
        for number, tasks in enumerate(rounds):
            if number and _is_late(ends):
                return
            yield tasks, play_some(tasks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = iter(rounds)
        running = {pool.submit(play_some, tasks): tasks for tasks in islice(waiting, 2 * jobs)}
        while running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()
                for tasks in islice(waiting, 0 if _is_late(ends) else 1):
                    running[pool.submit(play_some, tasks)] = tasks


def _is_late(ends: float | None) -> bool:
    return ends is not None and time.monotonic() > ends


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line of JSON for each opponent."""
    parser = argparse.ArgumentParser(prog="python -m regalia.learn.evaluate", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--policy", default="emperor", help="a file of weights, or the name of an agent")
    parser.add_argument("--against", default="king", help="agents, separated by commas")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE")
    parser.add_argument("--vary", action="append", default=[], help="as in regalia train")
    parser.add_argument("--ready-made", action="store_true", help="only ready-made decks, every pairing of them")
    parser.add_argument("--option-sets", type=int, default=64, help="how many sets of varied options")
    parser.add_argument("--seconds", type=float, help="begin no more games after so long against each opponent")
    given = parser.parse_args(arguments)
    game = load(given.game)
    options: dict[str, Any] = dict(text.split("=", 1) for text in given.option)
    sets = option_sets(game, options, given.vary, given.option_sets, UNSEEN + given.seed)
    if given.ready_made:
        sets = [{**options, **pairing} for pairing in ready_made_pairings(game)]
    policy = given.policy if agent.is_one(given.policy) else f"policy:{given.policy}"
    for against in given.against.split(","):
        found = meet_agent(
            game.slug,
            policy,
            against,
            given.games,
            given.seats or game.least_seats,
            sets,
            given.jobs,
            given.seed,
            given.seconds,
        )
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
