"""Refit: which lead in a game's evaluation wins three games of four: `python -m regalia.learn.refit GAME`.

Agents play games; of every few decisions it is noted how far the seat to act is ahead by `evaluate`, how the agent judged what
it decided, and whether its seat won in the end. `Game.lead` is the lead by which those chances fit what came of it best; the
tables show how well they fit, and how well the chances fit that a hint names.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, log
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from regalia.agents import agent
from regalia.agents.search import SearchAgent, as_chance
from regalia.engine.game import Game, load
from regalia.learn.evaluate import LONGEST, ready_made_pairings
from regalia.match.match import Match

EVERY = 4
"""One in this many decisions is looked at."""
LEAST, MOST, ROUNDS = 1.0, 10_000_000.0, 80
BINS = 10
SURE = 1e-6


@dataclass(frozen=True)
class Look:
    """How far a seat was ahead of the best other one, its share of the win in the end, and how it judged its decision."""

    ahead: int
    won: float
    judged: float | None = None


def chance_of(ahead: float, lead: float) -> float:
    """The chance that the search gives to a lead in a game of two."""
    return 0.5 + 0.5 * ahead / (abs(ahead) + lead)


def looks_of(slug: str, name: str, options: dict[str, Any], seats: int, seed: str) -> list[Look]:
    """Play a game between agents of one kind, and look at it again and again."""
    game = load(slug)
    match = Match.new(game, seats, seed, options)
    players = [agent.make(name, seed, seat, tier="compiled") for seat in range(seats)]
    seen: list[tuple[int, int, float | None]] = []
    for decision in range(LONGEST):
        seat = match.to_act
        if seat is None:
            break
        advice = judged_by(players[seat], agent.question_for(match))
        if decision % EVERY == 0:
            values = [game.rules.evaluate(match.state, one) for one in range(seats)]
            ahead = values[seat] - max(value for one, value in enumerate(values) if one != seat)
            seen.append((seat, ahead, advice.value.get(advice.action)))
        match.play(advice.action)
    if not match.over:
        return []
    return [Look(ahead, 1 / len(match.winners) if seat in match.winners else 0.0, judged) for seat, ahead, judged in seen]


def judged_by(player: agent.Agent, question: agent.Question) -> agent.Advice:
    """What an agent decides, with its own judgement of it: a search's before it is made a chance."""
    return player.look_into(question) if isinstance(player, SearchAgent) else player.decide(question)


def play_some(tasks: Sequence[tuple[str, str, dict[str, Any], int, str]]) -> list[Look]:
    """Several games, one after the other."""
    return [look for task in tasks for look in looks_of(*task)]


def loss_of(looks: Sequence[Look], lead: float) -> float:
    """How badly the chances fit what came of it: minus the mean log-likelihood."""
    total = 0.0
    for look in looks:
        chance = min(1 - SURE, max(SURE, chance_of(look.ahead, lead)))
        total -= look.won * log(chance) + (1 - look.won) * log(1 - chance)
    return total / len(looks)


def fitted(looks: Sequence[Look]) -> float:
    """The lead that fits best, found between ever closer bounds on a scale of ratios."""
    low, high, golden = log(LEAST), log(MOST), (5**0.5 - 1) / 2
    for _ in range(ROUNDS):
        left, right = high - golden * (high - low), low + golden * (high - low)
        if loss_of(looks, exp(left)) < loss_of(looks, exp(right)):
            high = right
        else:
            low = left
    return exp((low + high) / 2)


def table_of(looks: Sequence[Look], lead: float) -> list[dict[str, float]]:
    """How many of the positions were won with about the same chance by their lead."""
    return table([(chance_of(look.ahead, lead), look.won) for look in looks])


def hint_table(game: Game, looks: Sequence[Look]) -> list[dict[str, float]]:
    """How many of the positions were won of which a hint would have named about the same chance, in a game of two."""
    return table([(as_chance(game, 2, look.judged), look.won) for look in looks if look.judged is not None])


def table(told: Sequence[tuple[float, float]]) -> list[dict[str, float]]:
    """Chances that were given, by tens of a hundred, and how many of those positions were won."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, won in told:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        {
            "given": sum(chance for chance, _ in held) / len(held),
            "won": sum(won for _, won in held) / len(held),
            "positions": len(held),
        }
        for held in bins
        if held
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the lead that fits, the one that is declared, and how well either fits."""
    parser = argparse.ArgumentParser(prog="python -m regalia.learn.refit", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--agent", default="queen", help="who plays")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for what was seen")
    given = parser.parse_args(arguments)
    game = load(given.game)
    seats, sets = given.seats or game.least_seats, ready_made_pairings(game)
    tasks = [
        (game.slug, given.agent, sets[number % len(sets)], seats, f"{given.seed}/{number}") for number in range(given.games)
    ]
    play_some(tasks[:1])  # so that all processes find in the cache what has to be compiled
    chunks = [tasks[first :: given.jobs] for first in range(given.jobs)]
    if given.jobs > 1:
        with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
            looks = [look for found in pool.map(play_some, chunks) for look in found]
    else:
        looks = play_some(tasks)
    lead = fitted(looks)
    told = {
        "game": game.slug, "agent": given.agent, "games": given.games, "positions": len(looks), "lead": round(lead),
        "declared": game.lead, "table": table_of(looks, lead), "declared table": table_of(looks, max(1, game.lead)),
        "hints": hint_table(game, looks) if seats == 2 else [],
    }  # fmt: skip
    if given.keep:
        given.keep.write_text(written(looks), encoding="utf-8")
    print(json.dumps(told, indent=1))


def written(looks: Sequence[Look]) -> str:
    """Looks as text, one a line."""
    return "".join(f"{look.ahead} {look.won:g} {'' if look.judged is None else f'{look.judged:.3f}'}\n" for look in looks)


def read(text: str) -> list[Look]:
    """Looks that were written."""
    parts = [line.split() for line in text.splitlines()]
    return [Look(int(part[0]), float(part[1]), float(part[2]) if part[2:] else None) for part in parts]


if __name__ == "__main__":
    main()
