"""What a seat observes: all that it may know, nothing else, the same in every tier."""

import numpy as np
import pytest

from regalia.contract.piles import heaps
from regalia.contract.secrecy import permuted
from regalia.contract.situation import endings, situations
from regalia.engine.errors import BadOption
from regalia.engine.game import load
from regalia.engine.observation import PLAIN, Manner, prints_of, source_of
from regalia.engine.record import ALL, NO_SEAT, OWNER, number
from regalia.match.match import Match
from regalia.match.view import known_to
from regalia.rl import layout, observation, observer


def test_permuting_what_a_seat_cannot_know_changes_no_number(game):
    for situation in (*situations(game), *endings(game)):
        for seat in range(situation.state.seats):
            other = permuted(game, situation.state, seat, situation.chance)
            assert np.array_equal(observation(game, situation.state, seat), observation(game, other, seat))


def test_a_state_and_what_a_seat_knows_of_it_are_observed_alike(game):
    """So the observation follows from the masked record, and from nothing else."""
    for situation in (*situations(game), *endings(game)):
        for seat in range(situation.state.seats):
            known = known_to(game, situation.state, seat)
            assert np.array_equal(observation(game, situation.state, seat), observation(game, known, seat))


def test_however_it_is_written_out_an_observation_is_the_same(game):
    """With the prints at hand they are copied; where fewer may play, seats are turned by how many do."""
    prints = prints_of(game)
    for situation in situations(game)[:20]:
        seats = situation.state.seats
        for seat in range(seats):
            seen = observation(game, situation.state, seat)
            for manner in (Manner(prints_at_hand=True), Manner(True, True), Manner(fewer_seats=True)):
                out = np.full(layout(game, seats).length, 7, np.int16)
                observer(game, seats, manner)(situation.state, seat, out, *([prints] if manner.prints_at_hand else []))
                assert np.array_equal(out, seen), manner
    assert source_of(game, game.least_seats, PLAIN) != source_of(game, game.least_seats, Manner(True, True))


def test_every_card_that_a_seat_may_know_is_counted_in_its_pile(game):
    for situation in situations(game)[:20]:
        state = situation.state
        laid = layout(game, state.seats)
        for seat in range(state.seats):
            seen = observation(game, state, seat)
            for heap in heaps(game, state):
                section = laid.section(heap.field.name)
                turned = 0 if heap.owner == NO_SEAT else (heap.owner - seat) % state.seats
                first = section.offset + turned * section.line
                ahead = 1 + sum(label.startswith("hidden ") for label in section.labels)
                line = seen[first : first + section.width].tolist()
                known = [card for place, card in enumerate(heap.cards) if heap.is_known(place, seat)]
                assert (line[0], sum(line[ahead:])) == (len(heap.cards), len(known))
                assert all(line[ahead + card - section.first] == known.count(card) for card in known)


def test_the_own_line_comes_first():
    game = load("kingdom-kards")
    match = Match.new(game, 3, seed=4)
    state = match.state
    state.points = [10, 20, 30, 0, 0, 0]
    section = layout(game, 3).section("points")
    for seat, points in enumerate(([10, 20, 30], [20, 30, 10], [30, 10, 20])):
        assert observation(game, state, seat)[section.offset :][:3].tolist() == points


def test_who_is_asked_discreetly_is_not_observed_by_the_others():
    game = load("kingdom-kards")
    state = Match.new(game, 3, seed=4).state
    section = layout(game, 3).section("to_act")
    state.to_act, state.discreet = 1, 1
    shown = [observation(game, state, seat)[section.offset :][:3].tolist() for seat in range(3)]
    assert shown == [[0, 0, 0], [1, 0, 0], [0, 0, 0]]


def test_a_board_is_laid_out_as_bits():
    game = load("royal-gambit")
    seen = dict(layout(game).decode(observation(game, Match.new(game, seed=1).state, 0)))
    pawns = [name for name in seen if name.startswith("pieces[0] bit")]
    assert pawns == [f"pieces[0] bit {square}" for square in (*range(8, 16), *range(48, 56))]


def test_a_number_too_large_for_16_bits_is_cut_off():
    game = load("kingdom-kards")
    state = Match.new(game, 2, seed=4).state
    state.points = [10**12, -(10**12), 0, 0, 0, 0]
    assert observation(game, state, 0)[layout(game).section("points").offset :][:2].tolist() == [32767, -32767]


def test_sections_follow_each_other_without_gaps(game):
    for seats in range(game.least_seats, game.most_seats + 1):
        laid, end = layout(game, seats), 0
        for section in laid.sections:
            assert section.offset == end and section.length > 0 and len(section.labels) == section.width and section.meaning
            end += section.length
        assert laid.length == end
        assert laid.scaled(observation(game, Match.new(game, seats, seed=1).state, 0)).dtype == np.float32


def test_two_layouts_have_one_digest_only_if_they_are_one(game):
    digests = {layout(game, seats).digest for seats in range(game.least_seats, game.most_seats + 1)}
    assert len(digests) == game.most_seats - game.least_seats + 1


def test_no_field_that_others_may_not_see_is_read_outside_the_own_line(game):
    """The generated text itself: a secret number is written under `if line == 0` only, and one that nobody sees never."""
    lines = source_of(game, game.least_seats).splitlines()
    for field in game.state.fields:
        if not field.is_pile and field.seen != ALL:
            places = [
                place for place, line in enumerate(lines) if f"state.{field.name}[" in line or f"state.{field.name})" in line
            ]
            for place in places:
                assert field.seen == OWNER
                assert any("if line == 0:" in line for line in lines[max(0, place - 2) : place])


def test_a_number_of_seats_that_the_game_does_not_take_is_refused():
    with pytest.raises(BadOption, match="takes 2 to 6 players, not 9"):
        layout("kingdom-kards", 9)


def test_a_number_means_one_of_a_few_things():
    with pytest.raises(TypeError, match="cannot mean 'weather'"):
        number(means="weather")


def test_an_observer_is_made_once():
    game = load("kingdom-kards")
    assert observer(game, 2) is observer(game, 2)
