"""A cluster on this machine: it finds what a single core finds, and the loss of a worker changes nothing."""

import os
import signal
from pathlib import Path

import numpy as np
import pytest

from regalia.engine.errors import BadOption
from regalia.lab import stretch
from regalia.lab.arrangement import Arrangement
from regalia.lab.run import Run

ARRANGED = [Arrangement("kraljevska-igra", ("random", "random"), 9)]
GAMES = 6


@pytest.fixture(autouse=True)
def small_stretches(monkeypatch):
    monkeypatch.setattr("regalia.lab.run.games_at_once", lambda arrangement: 2)


def dying_once(mark):
    """Play a stretch; the first worker that comes to the second stretch is killed before it can bring it back."""

    def play(arrangement, played, wanted, tier):
        found = stretch.play(arrangement, played, wanted, tier)
        if played.first == 2 and not Path(mark).exists():
            Path(mark).write_text("a worker was here")
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    return play


def test_a_killed_worker_loses_nothing_and_nothing_is_counted_twice(tmp_path):
    import ray

    from regalia.lab.cluster import ALWAYS_AGAIN, Cluster

    mark = tmp_path / "mark"

    class Deadly(Cluster):
        def __init__(self, *given):
            super().__init__(*given)
            self._play = ray.remote(max_retries=ALWAYS_AGAIN)(dying_once(str(mark)))

    alone = list(Run(ARRANGED, GAMES, tier="interpreted").results())
    spread = list(Run(ARRANGED, GAMES, tier="interpreted", jobs=2, hands=Deadly).results())
    assert mark.exists(), "no worker was killed"
    assert [one.stretch for one in spread] == [one.stretch for one in alone]
    for part in ("rows", "cards", "fired"):
        assert all(np.array_equal(getattr(one, part), getattr(other, part)) for one, other in zip(alone, spread, strict=True))


def test_the_cluster_of_the_program_finds_the_same():
    from regalia.lab.cluster import LOCAL, at

    alone = list(Run(ARRANGED, GAMES, tier="interpreted").results())
    spread = list(Run(ARRANGED, GAMES, tier="interpreted", jobs=2, hands=at(LOCAL)).results())
    assert all(np.array_equal(one.rows, other.rows) for one, other in zip(alone, spread, strict=True))


@pytest.mark.parametrize(
    ("address", "said"),
    [("127.0.0.1:9", "no Ray cluster answers at '127.0.0.1:9'"), ("nowhere", "is no address of a cluster")],
)
def test_an_address_at_which_nobody_answers_is_named_at_once(address, said):
    from regalia.lab.cluster import check_that_somebody_answers

    with pytest.raises(BadOption, match=said):
        check_that_somebody_answers(address)
