"""A sitting trains, ponders and measures in its time, and leaves no large files."""

import json
from types import SimpleNamespace

import pytest

from regalia.engine.game import load
from regalia.learn import sitting
from regalia.learn.evaluate import meet_agent
from regalia.learn.trainer import CHECKPOINT

SLUG = "kraljevska-igra"


@pytest.fixture
def played(monkeypatch):
    """Nothing is trained and nothing played; who met whom, with how many seconds left."""
    met = []

    class Course:
        def __init__(self, settings, out, jobs):
            self.out = out

        def run(self, resume):
            (self.out / "2.policy").write_bytes(b"weights")
            (self.out / CHECKPOINT).write_bytes(bytes(range(250)))
            return SimpleNamespace(weights_path=self.out / "2.policy", game=load(SLUG))

    def meet(slug, policy, against, games, seats, sets, jobs, seed, seconds):
        met.append((against, seconds))
        return {"share": 0.5, "against": against}

    kept = []
    monkeypatch.setattr(sitting, "Course", Course)
    monkeypatch.setattr(sitting, "pondered", lambda *given: {"low": 0.51})
    monkeypatch.setattr(sitting, "keep", lambda path, thinking: kept.append(thinking))
    monkeypatch.setattr(sitting, "meet_agent", meet)
    monkeypatch.setattr(sitting, "MOST_BYTES", 100)
    return SimpleNamespace(met=met, kept=kept)


def test_it_leaves_weights_figures_and_a_checkpoint_in_parts(played, tmp_path):
    sitting.main([SLUG, "--minutes", "1", "--device", "cpu", "--out", str(tmp_path), "--jobs", "1"])
    told = json.loads((tmp_path / "sitting.json").read_text())
    assert [one["against"] for one in told["measured"]] == ["greedy", "king"] and told["settings"]["minutes"] == 0.6
    assert played.kept == [sitting.THINKING] and sum(left for _, left in played.met) <= 90
    assert {path.name for path in tmp_path.iterdir()} == {
        "2.policy", "sitting.json", *(f"{CHECKPOINT}.part{number:03}" for number in range(3)),
    }  # fmt: skip
    sitting.join_parts(tmp_path)
    assert (tmp_path / CHECKPOINT).read_bytes() == bytes(range(250))


def test_the_next_sitting_trains_for_as_long_again(played, tmp_path):
    for more in ([], ["--resume"]):
        sitting.main([SLUG, "--minutes", "10", "--device", "cpu", "--out", str(tmp_path), *more])
    assert json.loads((tmp_path / "sitting.json").read_text())["settings"]["minutes"] == 12


def test_each_game_is_trained_as_suits_it():
    assert sitting.settings_for("royal-gambit", 2, "cuda", 5, 1, {}).shaped
    assert sitting.settings_for("royal-gambit", 2, "cpu", 5, 1, {"games": 8}).games == 8
    assert sitting.settings_for("tic-tac-toe", 2, "cuda", 5, 1, {}).games == 8192


@pytest.mark.parametrize("jobs", [1, 2])
def test_no_games_are_begun_when_the_time_is_up(jobs):
    found = meet_agent(SLUG, "random", "random", 100, 2, [{}], jobs, seconds=0.0)
    assert found["games"] == 2 * (1 if jobs == 1 else 2 * jobs)
