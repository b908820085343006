"""Many games side by side: the same games as matches, one compiled call for all of them."""

import random

import numpy as np
import pytest

from regalia.engine.errors import BadFile, BadOption, BadTier, IllegalDecision
from regalia.match.match import Match
from regalia.match.view import known_to
from regalia.rl import Vector, layout, observation


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
    rows = np.random.default_rng(1)
    for step in range(20):
        logits = rows.normal(0, 3, vectors[0].masks.shape).astype(np.float32)
        for vector in vectors:
            vector.sample_step() if step % 2 else vector.draw_step(logits)
        one, other = vectors
        for name in ("observations", "masks", "rewards", "done", "to_act", "numbers", "actions"):
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


def test_pytorch_reads_the_same_memory_and_sees_the_next_step():
    import torch

    vector = Vector("kraljevska-igra", 4, tier="interpreted")
    vector.reset(1)
    observed, masks = torch.from_numpy(vector.observations), torch.from_dlpack(vector.masks)
    before = observed.clone()
    vector.sample_step(3)
    assert not torch.equal(observed, before) and np.array_equal(observed.numpy(), vector.observations)
    assert [observed.data_ptr(), masks.data_ptr()] == [array.ctypes.data for array in (vector.observations, vector.masks)]


@pytest.mark.parametrize("n", [1, 7, 64])
def test_the_arrays_begin_where_jax_takes_them_over_without_a_copy(n):
    vector = Vector("kraljevska-igra", n, tier="interpreted")
    shown = vector.observations, vector.masks, vector.offered, vector.rewards, vector.done, vector.to_act, vector.numbers
    assert [array.ctypes.data % 64 for array in shown] == [0] * len(shown)
    assert all(array.flags.c_contiguous and array.flags.writeable for array in shown)


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


def test_games_of_two_carry_no_room_for_six():
    sizes = {seats: Vector("kingdom-kards", 3, seats, tier="interpreted").save().states.shape for seats in (2, (2, 4), 6)}
    assert sizes == {2: (3, 888), (2, 4): (3, 1656), 6: (3, 2416)}


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


def test_games_draw_their_options_and_how_many_play():
    sets = [{"points": points} for points in (30, 50, 70)]
    vector = Vector("kingdom-kards", 60, seats=(4, 2), options=sets, tier="interpreted", drawn=True)
    vector.reset(1)
    drawn = [(int(vector.seat_counts[place]), vector.state(place).option_points) for place in range(60)]
    assert {pair: drawn.count(pair) >= 3 for pair in set(drawn)} == dict.fromkeys(
        [(seats, one["points"]) for seats in (2, 4) for one in sets], True
    )
    twin = vector.clone()
    vector.reset(1)
    assert [twin.state(place).pack() for place in range(60)] == [vector.state(place).pack() for place in range(60)]


@pytest.mark.parametrize("tier", ["interpreted", "compiled"])
def test_games_of_two_and_of_four_are_the_matches_that_they_are_alone(tier):
    """Each line of an observation is that of a game for so many, and the lines of seats that nobody has are empty."""
    vector, chance = Vector("kingdom-kards", 4, seats=(2, 4), tier=tier), random.Random(1)
    vector.reset(7)
    matches = [Match.new("kingdom-kards", (2, 4)[number % 2], seed=f"7/{number}") for number in range(4)]
    for _ in range(250):
        for place, match in enumerate(matches):
            assert vector.state(place).pack() == match.state.pack() and vector.seat_counts[place] == match.seats
            known = observation(match.game, match.state, match.to_act)
            assert np.array_equal(vector.observations[place], widened(known, layout(match.game, match.seats), vector.layout))
        actions = [chance.choice(match.legal()) for match in matches]
        _, rewards, done = vector.step(np.array(actions))
        for place, match in enumerate(matches):
            match.play(actions[place])
            assert bool(done[place]) == match.over and abs(rewards[place].sum()) < 1e-6
            if match.over:
                number = int(vector.numbers[place])
                matches[place] = Match.new("kingdom-kards", (2, 4)[number % 2], seed=f"7/{number}")


def widened(known, narrow, wide):
    """An observation in the layout for more seats."""
    out = np.zeros(wide.length, np.int16)
    for one, other in zip(narrow.sections, wide.sections, strict=True):
        cells = known[one.offset : one.offset + one.length].reshape(one.lines, one.items, one.width)
        place = out[other.offset : other.offset + other.length].reshape(other.lines, other.items, other.width)
        place[: one.lines, :, : one.width] = cells
    return out


def test_there_are_no_potentials_of_seats_that_nobody_has():
    vector = Vector("kingdom-kards", 8, seats=(2, 4), tier="interpreted", potentials=True, drawn=True)
    vector.reset(1)
    for _ in range(30):
        vector.sample_step(40)
        for place, seats in enumerate(vector.seat_counts):
            assert vector.potentials[place, :seats].any() and not vector.potentials[place, seats:].any()


def test_nobody_cannot_play():
    with pytest.raises(BadOption, match="nobody to play"):
        Vector("kingdom-kards", 2, seats=())
    with pytest.raises(BadOption, match="takes 2 to 6 players, not 7"):
        Vector("kingdom-kards", 2, seats=(2, 7))


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
    with pytest.raises(BadTier, match="cannot run on 'tpu'; there are: cpu, cuda"):
        Vector("kingdom-kards", 3, device="tpu")
    with pytest.raises(BadOption, match="at least one game, not 0"):
        Vector("kingdom-kards", 0)
    with pytest.raises(BadOption, match="at least one decision to take, not 0"):
        Vector("kingdom-kards", 2).sample_step(0)
    with pytest.raises(BadFile, match="another game, number of seats or size"):
        Vector("kingdom-kards", 2).load(Vector("kingdom-kards", 3).save())


def test_potentials_are_the_leads_of_the_evaluation(quick_game):
    vector = Vector(quick_game, 4, potentials=True)
    vector.reset(5)
    vector.sample_step(30)
    for place in range(4):
        values = [quick_game.rules.evaluate(vector.state(place), seat) for seat in range(vector.seats)]
        for seat, value in enumerate(values):
            ahead = value - max(other for other_seat, other in enumerate(values) if other_seat != seat)
            assert vector.potentials[place][seat] == pytest.approx(ahead / (abs(ahead) + quick_game.lead))


def test_without_a_request_there_are_no_potentials(quick_game):
    vector = Vector(quick_game, 4)
    vector.reset(5)
    vector.sample_step(30)
    assert not vector.potentials.any()
