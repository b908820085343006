"""Drawing actions by logits inside a step: as likely as the softmax says, by the seed, and alike in every tier."""

import math

import numpy as np
import pytest

from regalia.engine.errors import IllegalDecision
from regalia.rl import Vector
from regalia.rl.softmax import FARTHEST, WEIGHT_BITS, part_of, weight_of


def test_weights_are_those_of_the_softmax():
    for distance in np.linspace(0, 12, 2000).tolist():
        assert weight_of(distance) / 2**WEIGHT_BITS == pytest.approx(math.exp(-distance), rel=2e-6, abs=2**-WEIGHT_BITS)
    assert weight_of(0.0) == 2**WEIGHT_BITS and weight_of(FARTHEST - 1e-9) <= 1
    assert [weight_of(distance) for distance in (FARTHEST, math.inf, math.nan)] == [0, 0, 0]


@pytest.mark.parametrize("total", [1, 7, 2**30 + 1, 8191 * 2**30])
def test_a_part_of_a_total_is_never_all_of_it(total):
    """With the bits of a stream at their least and at their most."""
    none, most = ([0] * 4 + [1] + [bits] * 4 for bits in (0, 2**32 - 1))
    assert part_of(total, none) == 0
    assert max(0, total - 1 - (total >> 31)) <= part_of(total, most) <= total - 1


@pytest.fixture
def games():
    vector = Vector("kingdom-kards", 2000)
    vector.reset(1)
    vector.sample_step(9)
    return vector


def first_legal(vector):
    return vector.offered[:, 1].astype(np.int64)


def test_actions_are_as_likely_as_their_logits_say(games):
    firsts, rows = first_legal(games), np.arange(games.n)
    logits = np.zeros(games.masks.shape, np.float32)
    logits[rows, firsts] = 2.0
    legal = games.masks.copy()
    likely = math.exp(2) / (math.exp(2) + legal.sum(axis=1) - 1)
    games.draw_step(logits)
    assert legal[rows, games.actions].all()
    error = math.sqrt((likely * (1 - likely)).sum())
    assert abs((games.actions == firsts).sum() - likely.sum()) < 3 * error


def test_logits_of_illegal_actions_do_not_matter(games):
    twin = games.clone()
    logits = np.random.default_rng(1).normal(size=games.masks.shape).astype(np.float32)
    for vector, illegal in ((games, 90.0), (twin, np.nan)):
        vector.draw_step(np.where(vector.masks, logits, np.float32(illegal)))
    assert np.array_equal(games.actions, twin.actions) and np.array_equal(games.observations, twin.observations)


def test_a_logit_far_above_the_others_is_always_taken(games):
    firsts, logits = first_legal(games), np.full(games.masks.shape, -np.inf, np.float32)
    logits[np.arange(games.n), firsts] = -1e30
    games.draw_step(logits)
    assert np.array_equal(games.actions, firsts)


def test_to_draw_is_to_step_with_what_was_drawn(games):
    twin = games.clone()
    for _ in range(30):
        logits = np.random.default_rng(2).normal(0, 4, games.masks.shape)  # of 64 bits: they are read as 32
        told = games.draw_step(logits)
        for one, other in zip(told, twin.step(games.actions), strict=True):
            assert np.array_equal(one, other)


def test_the_seed_decides_what_is_drawn(games):
    logits, drawn = np.zeros(games.masks.shape, np.float32), []
    for seed in (4, 5, 4):
        games.reset(seed)
        games.draw_step(logits)
        drawn.append(games.actions.tolist())
    assert drawn[0] == drawn[2] != drawn[1]


@pytest.mark.parametrize("wrong", [np.nan, np.inf, -np.inf])
def test_logits_that_weigh_nothing_are_refused_and_change_nothing(wrong):
    vector = Vector("kingdom-kards", 3)
    vector.reset(1)
    before, logits = vector.save().states.copy(), np.zeros(vector.masks.shape)
    logits[1, vector.masks[1] == 1] = wrong
    with pytest.raises(IllegalDecision, match="in 1 games the logits weigh no legal action"):
        vector.draw_step(logits)
    with pytest.raises(IllegalDecision, match="logits are 3 × 1246 numbers"):
        vector.draw_step(logits[:2])
    assert np.array_equal(vector.save().states, before)
    vector.draw_step(np.zeros(vector.masks.shape))
