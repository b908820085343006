"""Where a game keeps its tests and its golden play-throughs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from regalia.engine.game import Game

LEVELS_UP = 4
"""How far above its rulebook the tests of a game are looked for."""


@dataclass(frozen=True)
class Folders:
    """The folders that somebody named, and the root of the project that the laws are run from."""

    root: Path
    tests: tuple[Path, ...] = ()
    golden: tuple[Path, ...] = ()

    def tests_of(self, game: Game) -> Path:
        """The folder with the tests of a game."""
        found = next(self._tests(game), None)
        assert found, (
            f"there are no tests of {game.slug} in {listed(self.tests or (self.root / 'tests',))}: "
            "name their folder with --regalia-tests, or regalia_tests in pytest's settings"
        )
        return found

    def golden_of(self, game: Game) -> Path:
        """The folder with the golden play-throughs of a game, which need not be there yet."""
        return next(self._golden(game))

    def _tests(self, game: Game) -> Iterator[Path]:
        yield from named_for(game, self.tests, "test_*.py")
        yield from (folder for folder in beside(game) if folder.is_dir())
        yield from named_for(game, [self.root / "tests"], "test_*.py")

    def _golden(self, game: Game) -> Iterator[Path]:
        yield from named_for(game, self.golden, "*.txt")
        if len(self.golden) == 1 and not is_divided(self.golden[0]):
            yield self.golden[0]
        yield self.tests_of(game) / "golden"


def named_for(game: Game, folders: Iterable[Path], pattern: str) -> Iterator[Path]:
    """Of some folders, those within that have the name of the game, and those that hold such files themselves."""
    names = {game.slug, game.slug.replace("-", "_")}
    for folder in folders:
        yield from (folder / name for name in sorted(names) if (folder / name).is_dir())
        if any(folder.glob(pattern)):
            yield folder


def is_divided(folder: Path) -> bool:
    """Does a folder hold a folder for each game?"""
    return folder.is_dir() and any(path.is_dir() for path in folder.iterdir())


def beside(game: Game) -> list[Path]:
    """Where the tests lie in a project: beside the rulebook or not far above it; not among installed packages."""
    above = takewhile(lambda folder: folder.name not in ("site-packages", "dist-packages"), game.rulebook.parents)
    return [folder / "tests" for folder in list(above)[:LEVELS_UP]]


def listed(folders: Iterable[Path]) -> str:
    """Folders in a sentence."""
    return " or ".join(str(folder) for folder in folders)
