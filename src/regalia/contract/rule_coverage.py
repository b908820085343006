"""How much of a game's rules is run, in the interpreted tier, by random and greedy games and by the game's own tests.

    python -m regalia.contract.rule_coverage SLUG TESTS

prints the lines of the game's package that nothing ran, and leaves with 1 if there are any. It runs in a process of its own:
the lines that define the rules count from the first import on. The tests stop early once every line has been run.
"""

from __future__ import annotations

import importlib.util
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

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
PATIENCE, SHORTLY = 0.5, 0.01
"""After how many seconds of the processor a test is put off, and after how many if another case of it was."""
WAITING = 4.0
"""After how many seconds a test is put off that waits for another process: no line is run here meanwhile."""


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


class TooLong(BaseException):
    """A test takes long: others may run the same lines sooner."""


class UntilCovered:
    """Runs the tests of a game until every line has been run.

    Tests in a file that is named after one with lines that are missed come first, and are chosen anew whenever a file is whole.
    Of the others the first case of every test comes first, then the second of those that have one, and so on. A test that
    takes long is broken off; it and its other cases are run to their end only if lines are still missed after all the rest.
    """

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._cases: dict[pytest.Item, int] = {}
        self._slow: set[str] = set()
        self._put_off: set[pytest.Item] = set()
        self._begun = 0
        self._missed: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the tests in order."""
        counted: Counter[str] = Counter()
        for item in items:
            self._cases[item] = counted[test_of(item)]
            counted[test_of(item)] += 1
        self._missed = self._topics()
        items.sort(key=self._turn)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Give a test its share of time, and once it was put off a turn without a limit."""
        signal.signal(signal.SIGPROF, break_off)
        signal.signal(signal.SIGALRM, break_off)
        share = self._share(item)
        signal.setitimer(signal.ITIMER_PROF, share)
        signal.setitimer(signal.ITIMER_REAL, WAITING if share else 0)
        try:
            return (yield)
        except TooLong:
            self._slow.add(test_of(item))
            self._put_off.add(item)
            item.session.items.append(item)
            pytest.skip("put off")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Look whether there is anything left to run, and what comes next: after the next test, for which all is set up."""
        self._begun, self._missed = self._begun + 1, self._topics()
        if not self._missed:
            item.session.shouldstop = "every line has been run"
        later = slice(self._begun + 1, None)
        item.session.items[later] = sorted(item.session.items[later], key=self._turn)

    def _topics(self) -> set[str]:
        """What the files are about that have lines that are missed."""
        return {topic(Path(name).stem) for name in self._lines.missed()}

    def _turn(self, item: pytest.Item) -> tuple[bool, bool, int]:
        """When a test comes: the least first."""
        is_near = topic(item.path.stem) in self._missed
        return item in self._put_off, not is_near, 0 if is_near else self._cases[item]

    def _share(self, item: pytest.Item) -> float:
        """How many seconds of the processor a test may take now; 0 where there is no limit."""
        if item in self._put_off:
            return 0
        return SHORTLY if test_of(item) in self._slow else PATIENCE


def topic(stem: str) -> str:
    """What a file is about: the same for `test_positions` as for `position`."""
    return stem.removeprefix("test_").removesuffix("s")


def test_of(item: pytest.Item) -> str:
    """The test that an item is a case of."""
    return item.nodeid.partition("[")[0]


def break_off(signalled: int, frame: FrameType | None) -> None:
    """The time of a test is up; a moment later where lines are just being counted, which happens under a lock."""
    while frame is not None:
        if frame.f_globals.get("__name__", "").startswith("coverage."):
            signal.setitimer(signal.ITIMER_PROF, SHORTLY)
            return
        frame = frame.f_back
    raise TooLong


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
