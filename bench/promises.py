"""Promises: the figures that must hold, each with what it asks and what was measured."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from contender import COMPILED
from measure import Speed, ratio
from opening import Opening
from perft import OURS
from startup import Startup

MODEL_GAME = "Kingdom Kards"
"""The game that is compared with the peers."""

BOARD_GAME = "Royal Gambit"
"""The game with chess inside, which is compared with chess."""

LEAST_RATE = {MODEL_GAME: 8e6, BOARD_GAME: 1e6, "Kingdoms": 3e5, OURS: 20e6}
LEAST_RATE_OF_OTHERS = 3e6
"""Decisions a second on one core, compiled."""

LEAST_RATIO = {
    (MODEL_GAME, "OpenSpiel crazy_eights", "evaluate_bots in C++"): 4,
    (MODEL_GAME, "OpenSpiel crazy_eights", "Python loop"): 40,
    (MODEL_GAME, "RLCard Uno", "env.run"): 300,
    (MODEL_GAME, "RLCard Uno", "env.step, its agents"): 300,
    (BOARD_GAME, "python-chess", "legal_moves, push"): 50,
    (BOARD_GAME, "OpenSpiel chess", "evaluate_bots in C++"): 6,
    (BOARD_GAME, "OpenSpiel chess", "Python loop, hand-tuned"): 6,
    (OURS, "python-chess, perft", "legal_moves.count"): 50,
}
"""How many times as fast as a peer a game must be, compiled."""

MOST_COMPILE, MOST_LOAD, MOST_IMPORT = 10.0, 1.0, 0.3
"""Seconds for the first compile, for the load from the cache, for `import regalia`."""
LONGER_COMPILE = {"royal-gambit": 20.0, "kingdoms": 60.0}
"""The seconds of games that have more to compile."""

MOST_WAIT = {
    "server": ("a cold server answers", 2.0),
    "first_view": ("the front page, first view", 1.0),
    "seat": ("from a click to a seat", 2.0),
}
"""Seconds that a visitor of a cold server waits."""


@dataclass(frozen=True)
class Promise:
    """One figure: what was measured, and the least or the most that it may be."""

    what: str
    measured: float
    unit: str
    least: float = 0.0
    most: float = math.inf

    @property
    def is_kept(self) -> bool:
        """Does the figure hold?"""
        return self.least <= self.measured <= self.most


def promises(speeds: Iterable[Speed], startups: Iterable[Startup], openings: Iterable[Opening] = ()) -> list[Promise]:
    """Every promise that what was measured says something about."""
    measured = list(speeds)
    return [*of_rates(measured), *of_ratios(measured), *of_startups(startups), *of_openings(openings)]


def of_rates(speeds: list[Speed]) -> Iterator[Promise]:
    """Every game has a least speed."""
    for speed in compiled(speeds):
        game = speed.contender.name
        least = LEAST_RATE.get(game, LEAST_RATE_OF_OTHERS)
        unit = "leaves/s" if game == OURS else "decisions/s"
        yield Promise(f"{game}, compiled, one core", speed.rate, unit, least=least)


def of_ratios(speeds: list[Speed]) -> Iterator[Promise]:
    """Some games are a number of times as fast as a peer."""
    for ours in compiled(speeds):
        for theirs in speeds:
            game = ours.contender.name
            least = LEAST_RATIO.get((game, theirs.contender.name, theirs.contender.way))
            if least is not None:
                yield Promise(f"{game} to {theirs.contender.label}", ratio(ours, theirs), "times", least=least)


def of_startups(startups: Iterable[Startup]) -> Iterator[Promise]:
    """Nobody waits long, and who only plays waits for no compiler at all."""
    for startup in startups:
        compiling = startup.median("cold", lambda start: start.prepare)
        loading = startup.median("cached", lambda start: start.ready)
        importing = startup.median("cached", lambda start: start.import_regalia)
        yield Promise(f"{startup.game}, first compile", compiling, "s", most=LONGER_COMPILE.get(startup.game, MOST_COMPILE))
        yield Promise(f"{startup.game}, Numba and the game from the cache", loading, "s", most=MOST_LOAD)
        yield Promise(f"{startup.game}, import regalia", importing, "s", most=MOST_IMPORT)
        yield Promise(f"{startup.game}, dealt with Numba imported", startup.eager_starts, "of the starts", most=0)


def of_openings(openings: Iterable[Opening]) -> Iterator[Promise]:
    """A visitor does not wait either."""
    for opening in openings:
        for of, (what, most) in MOST_WAIT.items():
            if getattr(opening, of):
                yield Promise(what, opening.median(of), "s", most=most)


def compiled(speeds: Iterable[Speed]) -> list[Speed]:
    """The games of Regalia in the compiled tier."""
    return [speed for speed in speeds if not speed.contender.is_peer and speed.contender.way == COMPILED]
