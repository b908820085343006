"""Small trainings of Kuhn poker, whose solution is known."""

import pytest
import torch
from tests.agents.kuhn import GAME

from regalia.learn.settings import Settings
from regalia.learn.trainer import Trainer


@pytest.fixture(autouse=True)
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture
def trainer(tmp_path):
    """Makes a trainer of Kuhn poker."""

    def make(out="out", game=GAME, **settings):
        given = {"decisions": 4096, "games": 64, "steps": 8, "batch": 256, "magnet": 0.1, "rate": 3e-3, **settings}
        return Trainer(Settings(game.slug, game.least_seats, **given), tmp_path / out, game)

    return make
