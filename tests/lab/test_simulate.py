"""Simulate: only the seed decides the result."""

import pytest

from regalia import Match
from regalia.engine.errors import BadAgent, BadOption, BadTier
from regalia.lab.simulate import simulate

KEYS = {
    "game", "options", "seed", "games", "decisions", "seconds", "decisions_per_second", "wins", "draws", "unfinished",
    "mean_length", "paragraphs",
}  # fmt: skip


def result(**how):
    report = simulate("kingdom-kards", 12, **{"agents": ("random", "greedy"), "seed": 5, "tier": "interpreted", **how})
    return {key: report[key] for key in ("decisions", "wins", "draws", "unfinished", "mean_length", "paragraphs")}


def test_the_report_has_what_a_designer_asks_for():
    report = simulate("kingdom-kards", 5, tier="interpreted")
    assert set(report) >= KEYS
    assert sum(report["wins"]) + report["draws"] + report["unfinished"] == report["games"] == 5
    assert report["paragraphs"]["§1.4"] == 5
    assert list(report["paragraphs"])[-1].startswith("§11")


def test_tier_and_jobs_do_not_change_the_result():
    assert result() == result(jobs=2) == result(tier="compiled") == result(tier="compiled", jobs=2)


def test_another_seed_is_another_result():
    assert result() != result(seed=6)


def test_a_game_of_a_simulation_can_be_dealt_again():
    """Seed 5/3 is game 3 of a simulation with seed 5: one game played by hand gives the first deal of the other."""
    one = Match.new("kingdom-kards", seed="5/3")
    assert one.digest() == Match.new("kingdom-kards", seed="5/3").digest() != Match.new("kingdom-kards", seed="5/4").digest()


def test_progress_is_told_up_to_the_last_game():
    told = []
    simulate("kingdom-kards", 25, tier="interpreted", progress=told.append)
    assert told == sorted(told) and told[-1] == 25


@pytest.mark.parametrize(
    ("how", "error"),
    [
        ({"tier": "steam"}, BadTier),
        ({"agents": ("random", "wizard")}, BadAgent),
        ({"agents": ("random",)}, BadOption),
        ({"options": {"draw": 7}}, BadOption),
        ({"jobs": 0}, BadOption),
    ],
)
def test_bad_input_is_named(how, error):
    with pytest.raises(error):
        result(**how)


def test_no_games_cannot_be_simulated():
    with pytest.raises(BadOption, match="games"):
        simulate("kingdom-kards", 0)


def test_without_a_gpu_the_cuda_tier_says_so():
    with pytest.raises(BadTier, match="GPU"):
        result(tier="cuda")
