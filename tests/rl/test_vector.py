"""Many games side by side: the same games as matches, one compiled call for all of them."""

import random

import numpy as np
import pytest

from regalia.engine.errors import BadFile, BadOption, BadTier, IllegalDecision
from regalia.match.match import Match
from regalia.match.view import known_to
from regalia.rl import Vector, observation


def test_a_vector_plays_the_same_games_as_matches(quick_game):
    played_alike(quick_game, "compiled")


def test_a_vector_plays_the_same_games_interpreted(game):
    played_alike(game, "interpreted", 60)


def played_alike(game, tier, steps=300):
    vector, chance = Vector(game, 3, tier=tier), random.Random(1)
    vector.reset(7)
    matches = [Match.new(game, seed=f"7/{number}") for number in range(3)]
    for _ in range(steps):
        for place, match in enumerate(matches):
            assert vector.state(place).pack() == match.state.pack()
            assert vector.legal(place) == match.legal() == sorted_as(match.legal(), np.flatnonzero(vector.masks[place]))
            assert vector.to_act[place] == match.to_act
            assert np.array_equal(vector.observations[place], observation(game, match.state, match.to_act))
        actions = [chance.choice(match.legal()) for match in matches]
        _, rewards, done = vector.step(np.array(actions))
        for place, match in enumerate(matches):
            match.play(actions[place])
            assert bool(done[place]) == match.over
            if match.over:
                assert abs(rewards[place].sum()) < 1e-6
                assert np.flatnonzero(rewards[place] == rewards[place].max()).tolist() == match.winners
                matches[place] = Match.new(game, seed=f"7/{vector.numbers[place]}")
            else:
                assert not rewards[place].any()


def sorted_as(legal, actions):
    """The actions of a mask in the order of the rules; a mismatch of the two stays visible."""
    return sorted((int(action) for action in actions), key=lambda action: legal.index(action) if action in legal else -1)


def test_random_decisions_come_out_the_same_in_every_tier(game):
    vectors = [Vector(game, 4, tier=tier) for tier in ("interpreted", "compiled")]
    for vector in vectors:
        vector.reset(3)
        vector.sample_step(50)
    for _ in range(20):
        for vector in vectors:
            vector.sample_step()
        one, other = vectors
        for name in ("observations", "masks", "rewards", "done", "to_act", "numbers"):
            assert np.array_equal(getattr(one, name), getattr(other, name)), name
        assert [one.state(place).pack() for place in range(4)] == [other.state(place).pack() for place in range(4)]


def test_one_call_for_many_decisions_is_many_calls_for_one():
    once, often = (Vector("kingdom-kards", 5) for _ in range(2))
    for vector in (once, often):
        vector.reset(9)
    once.sample_step(400)
    ended = np.zeros(5, bool)
    for _ in range(400):
        ended |= often.sample_step()[2].astype(bool)
    assert np.array_equal(once.observations, often.observations) and np.array_equal(once.numbers, often.numbers)
    assert np.array_equal(once.done.astype(bool), ended)


def test_the_seed_decides_everything():
    vector = Vector("kingdom-kards", 4)
    shown = []
    for seed in (1, 2, 1):
        vector.reset(seed)
        vector.sample_step(30)
        shown.append(vector.observations.tobytes() + vector.masks.tobytes())
    assert shown[0] == shown[2] != shown[1]


def test_the_arrays_are_written_in_place():
    vector = Vector("kingdom-kards", 4)
    arrays = [vector.observations, vector.masks, vector.rewards, vector.done, vector.to_act]
    vector.reset(1)
    vector.sample_step(100)
    assert all(one is other for one, other in zip(arrays, vector.sample_step()[:1], strict=False))
    assert np.from_dlpack(vector.observations).base is not None
    assert np.shares_memory(np.from_dlpack(vector.masks), arrays[1])


def test_saved_games_go_on_as_they_would_have():
    vector = Vector("kingdom-kards", 4)
    vector.reset(5)
    vector.sample_step(25)
    saved, twin = vector.save(), vector.clone()
    vector.sample_step(60)
    other = Vector("kingdom-kards", 4, tier="interpreted")
    other.load(saved)
    for one in (twin, other):
        one.sample_step(60)
        assert np.array_equal(one.observations, vector.observations) and np.array_equal(one.masks, vector.masks)


def test_new_chance_leaves_what_anybody_knows_and_changes_what_will_be_drawn(game):
    vector = Vector(game, 4, tier="interpreted")
    vector.reset(5)
    vector.sample_step(10)
    twin = vector.clone()
    twin.rekey(99)
    for place in range(4):
        mine, other = vector.state(place), twin.state(place)
        assert mine.rng != other.rng
        for seat in range(vector.seats):
            assert known_to(game, mine, seat).pack() == known_to(game, other, seat).pack()
    for one in (vector, twin):
        one.sample_step(60)
    assert not np.array_equal(vector.observations, twin.observations)


def test_games_take_several_sets_of_options_in_turn():
    vector = Vector("kingdom-kards", 4, options=[{"points": 30}, {"points": 70}])
    vector.reset(1)
    assert [vector.state(place).option_points for place in range(4)] == [30, 70, 30, 70]


def test_an_illegal_action_is_refused_and_changes_nothing():
    vector = Vector("kingdom-kards", 3)
    vector.reset(1)
    before = vector.save().states.copy()
    illegal = int(np.flatnonzero(vector.masks[1] == 0)[0])
    with pytest.raises(IllegalDecision, match=f"game 1: action {illegal} is not allowed"):
        vector.step(np.array([vector.legal(0)[0], illegal, vector.legal(2)[0]]))
    with pytest.raises(IllegalDecision, match="game 0: action 99999 is not allowed"):
        vector.step(np.array([99999, illegal, -1]))
    with pytest.raises(IllegalDecision, match="a row of 3 whole numbers"):
        vector.step(np.array([1.5, 2.0, 3.0]))
    assert np.array_equal(vector.save().states, before)


def test_what_cannot_be_is_refused_in_a_sentence():
    with pytest.raises(BadTier, match="cannot run on 'cuda' yet"):
        Vector("kingdom-kards", 3, device="cuda")
    with pytest.raises(BadOption, match="0 games"):
        Vector("kingdom-kards", 0)
    with pytest.raises(BadOption, match="0 decisions"):
        Vector("kingdom-kards", 2).sample_step(0)
    with pytest.raises(BadFile, match="another game, number of seats or size"):
        Vector("kingdom-kards", 2).load(Vector("kingdom-kards", 3).save())
