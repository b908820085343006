"""Every test of this folder that takes `game` is held against every game."""

import pytest

from regalia.engine.game import Game, load
from tests.contract.games import chosen_slugs


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", chosen_slugs(), indirect=True, scope="session")


@pytest.fixture(scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """The game by its slug; one that cannot be loaded fails its own tests only."""
    return load(request.param)
