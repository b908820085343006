"""Watching: what the lab's notes cost: the same games bare, watched, with every card followed, with every seat's chance.

    python bench/watching.py --game kingdom-kards --agent greedy --games 200

Times are of the processor, the best of three, so that other work on the machine hardly disturbs them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from regalia.lab.arrangement import Arrangement
from regalia.lab.simulate import simulate
from regalia.lab.stretch import Stretch, Wanted, play

TURNS = 3


def seconds(job: Callable[[], object]) -> float:
    """The processor time of a job, the best of three."""
    found = []
    for _ in range(TURNS):
        begun = time.process_time()
        job()
        found.append(time.process_time() - begun)
    return min(found)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="kingdom-kards")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    arranged, agents = Arrangement(given.game, (given.agent,) * 2, 1), (given.agent,) * 2
    ways: dict[str, Callable[[], object]] = {"bare": lambda: simulate(given.game, given.games, agents, 1)}
    for name, wanted in (
        ("watched", Wanted(cards=False, values=False)), ("cards", Wanted(cards=True, values=False)),
        ("chances", Wanted(cards=False, values=True)), ("all", Wanted()),
    ):  # fmt: skip
        ways[name] = lambda wanted=wanted: play(arranged, Stretch(0, 0, given.games), wanted)  # type: ignore[misc]
        play(arranged, Stretch(0, 0, 2), wanted)
    decisions = simulate(given.game, given.games, agents, 1)["decisions"]
    took = {name: seconds(job) for name, job in ways.items()}
    for name, one in took.items():
        print(f"{name:8} {decisions / one:14,.0f} decisions/s   {one / took['bare']:.2f} times bare")


if __name__ == "__main__":
    main()
