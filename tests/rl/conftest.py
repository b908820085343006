"""Every game that is played here, the fast ones for what has to be compiled."""

import pytest

from regalia.engine.game import load, slugs

QUICK = ("kingdom-kards", "kraljevska-igra", "magic-duel")
"""Games that compile in seconds."""


def pytest_generate_tests(metafunc):
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", slugs(), indirect=True)
    if "quick_game" in metafunc.fixturenames:
        metafunc.parametrize("quick_game", QUICK, indirect=True)


@pytest.fixture
def game(request):
    return load(request.param)


@pytest.fixture
def quick_game(request):
    return load(request.param)
