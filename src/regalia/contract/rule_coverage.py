"""How much of a game's rules is run, in the interpreted tier, by random and greedy games and by the game's own tests.

    python -m regalia.contract.rule_coverage SLUG TESTS

prints the lines of the game's package that nothing ran, and leaves with 1 if there are any. It runs in a process of its own:
the lines that define the rules count from the first import on. The tests stop early once every line has been run.
"""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from pathlib import Path

import pytest

from regalia.contract.lines import Lines
from regalia.contract.scenario import spread
from regalia.engine.game import Game, built_in_slugs, load, third_party
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier
from regalia.match.match import Match

RANDOM_GAMES, RANDOM_DECISIONS = 60, 500
GREEDY_GAMES, GREEDY_DECISIONS = 12, 20
POSITIONS = 12
LOOK_EVERY = 10


def package_of(slug: str) -> Path:
    """The folder of a game's package, found without importing it."""
    built_in = f"regalia.games.{slug.replace('-', '_')}"
    spec = importlib.util.find_spec(built_in if slug in built_in_slugs() else third_party()[slug].module.split(".")[0])
    assert spec and spec.origin
    return Path(spec.origin).parent


def play(game: Game, lines: Lines) -> None:
    """Random and greedy games over all seats and options, and positions written and read."""
    tier = open_tier(game, "interpreted")
    plans = [(driver.RANDOM, RANDOM_GAMES, RANDOM_DECISIONS), (driver.GREEDY, GREEDY_GAMES, GREEDY_DECISIONS)]
    for policy, games, decisions in plans:
        for number, scenario in enumerate(spread(game, games)):
            if number % LOOK_EVERY == 1:
                lines.missed()
            tier.run(scenario.blank(game), [policy] * game.most_seats, stream_of(policy), scenario.seed, 1, decisions)
    for scenario in spread(game, POSITIONS):
        match = Match.new(game, scenario.seats, scenario.seed, scenario.options)
        Match.from_position(match.position())


class UntilCovered:
    """Runs the tests of a game, the first case of each test before the second of any, until every line has been run."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Take the first case of every test, then the second of those that have one, and so on."""
        cases: Counter[str] = Counter()
        turn = {}
        for item in items:
            name = item.nodeid.partition("[")[0]
            turn[item], cases[name] = cases[name], cases[name] + 1
        items.sort(key=turn.__getitem__)

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Look every so often whether there is anything left to run."""
        if item.session.items.index(item) % LOOK_EVERY == 0 and not self._lines.missed():
            item.session.shouldstop = "every line has been run"


def uncovered(slug: str, tests: str) -> dict[str, str]:
    """The lines of each file that nothing ran."""
    lines = Lines(package_of(slug))
    game = load(slug)
    play(game, lines)
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--disable-warnings"]
    pytest.main([*options, tests], plugins=[UntilCovered(lines)])
    return lines.missed()


if __name__ == "__main__":
    missed = uncovered(*sys.argv[1:])
    for name, lines in missed.items():
        print(f"{name}: nothing runs line {lines}")
    sys.exit(1 if missed else 0)
