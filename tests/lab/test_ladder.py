"""Ladder: agents against each other with seats swapped, and a rating that fits what happened."""

import pytest

from regalia.engine.errors import BadOption
from regalia.lab.ladder import interval, ladder, rate


def meeting(stronger, weaker, share, games=400):
    return {"stronger": stronger, "weaker": weaker, "share": share, "games": games}


def test_two_agents_meet_from_either_seat():
    report = ladder("kraljevska-igra", 20, pairings=[("greedy", "random")])
    met = report["meetings"][0]
    assert (met["stronger"], met["weaker"], met["games"]) == ("greedy", "random", 20)
    assert met["low"] < met["share"] <= met["high"] + 1e-9 and met["share"] > 0.7
    assert report["rating"]["random"] == 0 < report["rating"]["greedy"]


def test_who_meets_whom_is_told_beforehand():
    told = []
    ladder("kraljevska-igra", 2, pairings=[("greedy", "random")], progress=lambda *pair: told.append(pair))
    assert told == [("greedy", "random")]


@pytest.mark.parametrize("games", [0, 1, 7, -2])
def test_games_that_cannot_be_shared_between_two_seats_are_refused(games):
    with pytest.raises(BadOption, match="two seats"):
        ladder("kraljevska-igra", games)


def test_the_interval_of_wilson():
    low, high = interval(0.5, 400)
    assert (round(low, 3), round(high, 3)) == (0.451, 0.549)
    assert interval(1.0, 100)[1] == pytest.approx(1.0) and interval(1.0, 100)[0] > 0.95


def test_three_of_four_games_are_191_points_of_elo():
    rating = rate([meeting("greedy", "random", 0.75, 100_000)])
    assert rating == {"random": 0, "greedy": 191}


def test_ratings_add_up_along_a_chain():
    rating = rate([meeting("page", "random", 0.75, 100_000), meeting("knight", "page", 0.75, 100_000)])
    assert rating["knight"] == pytest.approx(2 * rating["page"], abs=2)


def test_a_hundred_wins_are_not_infinitely_strong():
    assert 800 < rate([meeting("king", "random", 1.0, 100)])["king"] < 1200
