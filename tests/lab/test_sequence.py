"""Confidence sequences: known values, and coverage however often one looks."""

import random

import numpy as np
import pytest

from regalia.lab.discovery import discoveries, share_error, two_sided
from regalia.lab.sequence import mean, share, width


def test_nothing_seen_tells_nothing_and_much_tells_much():
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)
    few, many = share(5, 10), share(50_000, 100_000)
    assert few.low < 0.2 < 0.8 < few.high and 0.49 < many.low < 0.5 < many.high < 0.51
    assert share(10, 10).high == 1 and share(0, 10).low == 0


def test_the_share_is_out_exactly_where_the_mixed_likelihood_has_grown_twentyfold():
    """After one game won the mixture is B(1.5, 0.5) / B(0.5, 0.5) = 1/2: a mean m is out where 1/2 ÷ m is 20, so at 1/40."""
    assert share(1, 1).low == pytest.approx(1 / 40)


def ever_missed(truth, games, looks, seed):
    chance = random.Random(seed)
    won = 0
    for game in range(1, games + 1):
        won += chance.random() < truth
        if game in looks and not share(won, game).holds(truth):
            return True
    return False


@pytest.mark.parametrize("truth", [0.5, 0.9])
def test_a_biased_coin_is_held_at_all_looks_together_in_95_of_100_runs(truth):
    """The bound is 5 in 100; 200 runs miss at most 17 of them but for one chance in 50."""
    looks = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610}
    assert sum(ever_missed(truth, 610, looks, seed) for seed in range(200)) <= 17


def test_a_bias_is_found_and_its_size_told():
    chance = random.Random(3)
    won = sum(chance.random() < 0.53 for _ in range(20_000))
    found = share(won, 20_000)
    assert found.low > 0.5 and found.holds(0.53) and found.reach < 0.02


def test_the_mean_of_skewed_outcomes_is_held_at_every_look_in_95_of_100_runs():
    chance = np.random.default_rng(5)
    outcomes = chance.exponential(1.0, (2_000, 1_000))
    sums, squares = outcomes.cumsum(1), (outcomes**2).cumsum(1)
    counts = np.arange(1, 1_001)
    deviation = np.sqrt(np.maximum(0, (squares - sums**2 / counts) / np.maximum(1, counts - 1)))
    looks = np.arange(99, 1_000, 50)
    reach = np.array([width(int(count)) for count in counts[looks]])
    missed = (abs(sums / counts - 1)[:, looks] > deviation[:, looks] * reach).any(1)
    assert missed.mean() < 0.05
    one = mean(float(sums[0, 999]), float(squares[0, 999]), 1_000)
    assert one.reach == pytest.approx(deviation[0, 999] * width(1_000))


def test_of_what_is_called_real_few_are_false():
    """Ten real differences among a hundred: nine in ten are found, and of all that is called real about 5 in 100 are not."""
    chance = np.random.default_rng(1)
    true, false = 0, 0
    for _ in range(200):
        values = chance.normal(0, 1, 100)
        values[:10] += 4.5
        real = [one.is_real for one in discoveries(list(values), [1.0] * 100)]
        true, false = true + sum(real[:10]), false + sum(real[10:])
    assert true / 2000 > 0.9 and false / (true + false) < 0.06


def test_a_comparison_without_games_is_never_real():
    judged = discoveries([0.5, 0.0], [float("inf"), 0.1])
    assert not judged[0].is_real and judged[0].p == 1
    assert discoveries([], []) == []


def test_how_far_from_nothing_chance_alone_gets():
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6) and share_error(0, 0) == float("inf")
    assert share_error(50, 100) == pytest.approx(0.05, abs=1e-3)
