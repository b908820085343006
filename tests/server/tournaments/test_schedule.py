"""Who meets whom: rounds in which everybody meets everybody, and pairs of an arena."""

from itertools import combinations

import pytest

from regalia.server.tournaments.schedule import MOST_BOT_GAMES, arena_pairs, round_robin


@pytest.mark.parametrize("places", [2, 3, 5, 8, 13])
def test_everybody_meets_everybody_once_and_nobody_twice_in_a_round(places):
    rounds = round_robin(places)
    assert len(rounds) == places - 1 + places % 2
    for pairs in rounds:
        assert len(pairs) == places // 2 == len({place for pair in pairs for place in pair}) // 2
    met = [tuple(sorted(pair)) for pairs in rounds for pair in pairs]
    assert sorted(met) == list(combinations(range(places), 2))


@pytest.mark.parametrize("places", [5, 8])
def test_nobody_has_the_first_seat_much_more_often_than_the_second(places):
    pairs = [pair for pairs in round_robin(places) for pair in pairs]
    for place in range(places):
        assert abs(sum(pair[0] == place for pair in pairs) - sum(pair[1] == place for pair in pairs)) <= 1


def pairs_of(free, played=(), points=None, bots=(), *, bot_games=0, present=9):
    found = arena_pairs(free, list(played), points or {}, frozenset(bots), bot_games=bot_games, present=present)
    return [tuple(sorted(pair)) for pair in found]


def test_an_arena_pairs_those_who_stand_about_as_well():
    assert pairs_of([0, 1, 2, 3], points={0: 0, 1: 6, 2: 1, 3: 5}) == [(1, 3), (0, 2)]


def test_an_arena_pairs_those_who_have_met_least():
    assert pairs_of([0, 1, 2, 3], [(0, 1), (2, 0), (1, 3)], {0: 2, 1: 2}) == [(0, 3), (1, 2)]


def test_nobody_meets_the_same_opponent_twice_running_unless_there_is_nobody_else():
    assert pairs_of([0, 1], [(0, 1)]) == []
    assert pairs_of([0, 1], [(0, 1)], present=2) == [(0, 1)]


def test_whoever_had_the_second_seat_gets_the_first():
    assert arena_pairs([0, 1], [(0, 2), (3, 1)], {}, frozenset(), bot_games=0, present=4) == [(1, 0)]


def test_people_come_before_bots_and_bots_do_not_play_among_themselves_without_end():
    assert pairs_of([0, 1, 2, 3], bots=[0, 1]) == [(2, 3), (0, 1)]
    assert pairs_of([0, 1, 2, 3], bots=[0, 1], bot_games=MOST_BOT_GAMES) == [(2, 3)]
    assert pairs_of([1, 2, 3], bots=[1, 2], bot_games=MOST_BOT_GAMES) == [(1, 3)]
