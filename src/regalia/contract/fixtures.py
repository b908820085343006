"""What the laws are given: each game in turn, and where it keeps its tests and golden play-throughs."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.contract import golden
from regalia.contract.folders import Folders
from regalia.engine.game import Game, load, slugs


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test that takes `game` is run with every game."""
    if "game" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("regalia_game") or slugs()
        metafunc.parametrize("game", chosen, indirect=True, scope="session")


@pytest.fixture(scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """The game by its slug; one that cannot be loaded fails its own tests only."""
    return load(request.param)


@pytest.fixture(scope="session")
def folders(pytestconfig: pytest.Config) -> Folders:
    """Where games keep their tests and golden play-throughs: by the options, else by pytest's settings."""
    return Folders(pytestconfig.rootpath, named(pytestconfig, "regalia_tests"), named(pytestconfig, "regalia_golden"))


def named(config: pytest.Config, name: str) -> tuple[Path, ...]:
    """The folders of an option or a setting."""
    option = config.getoption(name)
    return (config.invocation_params.dir / option,) if option else tuple(config.getini(name))


@pytest.fixture(scope="session")
def tests_folder(folders: Folders, game: Game) -> Path:
    """The folder with the tests of the game."""
    return folders.tests_of(game)


@pytest.fixture(scope="session")
def golden_folder(pytestconfig: pytest.Config, folders: Folders, game: Game) -> Path:
    """The folder with the golden play-throughs of the game; they are written first where that was asked for."""
    folder, wanted = folders.golden_of(game), pytestconfig.getoption("regalia_write_golden")
    if wanted == "missing":
        golden.write(game, folder, golden.missing_files(game, folder))
    elif wanted == "again":
        golden.write_again(folder)
    elif wanted == "all":
        golden.write(game, folder, golden.wanted(game))
    return folder
