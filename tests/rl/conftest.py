"""Every game that is played here, the fast ones for what has to be compiled, and two of other packages."""

import pytest
from tests.agents.kuhn import GAME as KUHN
from tests.rl.goofspiel import GAME as GOOFSPIEL

from regalia.engine.game import load, slugs

QUICK = ("kingdom-kards", "kraljevska-igra", "magic-duel")
"""Games that compile in seconds."""
OTHERS = {game.slug: game for game in (GOOFSPIEL, KUHN)}
"""The sixth game, and one that theory has solved: the same code steps them, though no package offers them here."""


def pytest_generate_tests(metafunc):
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [*slugs(), *OTHERS], indirect=True)
    if "quick_game" in metafunc.fixturenames:
        metafunc.parametrize("quick_game", QUICK, indirect=True)


@pytest.fixture
def game(request):
    return OTHERS.get(request.param) or load(request.param)


@pytest.fixture
def quick_game(request):
    return load(request.param)
