"""A branch goes on from a match by itself, with the same chance or its own."""

import random

import pytest

from regalia.engine.game import load, slugs
from regalia.match.match import Match


@pytest.fixture(params=slugs())
def match(request):
    played, chance = Match.new(load(request.param), seed=8, names=["Ana", "Bo"]), random.Random(8)
    while not played.over and len(played.decisions) < 30:
        played.play(chance.choice(played.legal()))
    return played


def later(match, decisions=60):
    """The match after random decisions, always the same as long as the same is legal."""
    chance = random.Random(3)
    for _ in range(decisions):
        if not match.over:
            match.play(chance.choice(match.legal()))
    return match


def test_a_branch_draws_the_same_cards_and_leaves_the_match_as_it_was(match):
    digest, branch = match.digest(), match.branch()
    assert branch.digest() == digest and branch.names == match.names
    assert later(branch).digest() != digest and match.digest() == digest
    assert later(match).digest() == branch.digest()


def test_with_a_seed_nobody_notices_anything_but_other_cards_come(match):
    branches = [match.branch(seed=seed) for seed in (1, 1, 2, 3)]
    for branch in branches:
        assert branch.legal() == match.legal()
        for seat in range(match.seats):
            assert branch.known_to(seat).pack() == match.known_to(seat).pack()
    ends = [without_chance(later(branch)) for branch in branches]
    assert ends[0] == ends[1] and len(set(ends)) > 1


def without_chance(match):
    state = match.state
    state.rng = [0] * len(state.rng)
    return state.pack()


def test_a_branch_can_be_saved_and_loaded(match, tmp_path):
    branch = later(match.branch(seed=4), decisions=5)
    branch.save(tmp_path / "branch.regalia")
    assert Match.load(tmp_path / "branch.regalia").digest() == branch.digest()
