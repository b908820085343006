"""Ladder: agents against each other with seats swapped."""

import pytest

from regalia.engine.errors import BadOption
from regalia.lab.ladder import ladder


def test_two_agents_meet_from_either_seat():
    told = []
    report = ladder("kingdom-kards", 20, pairings=[("greedy", "random")], progress=told.append)
    met = report["meetings"][0]
    assert (met["first"], met["second"], met["games"]) == ("greedy", "random", 20) and told[-1] == 20
    assert met["low"] < met["share"] <= met["high"] + 1e-9 and met["share"] > 0.7
    best, least = report["ratings"]
    assert (least["name"], least["elo"]) == ("random", 0) and best["low"] > 0


@pytest.mark.parametrize("games", [0, 1, 7, -2])
def test_games_that_cannot_be_shared_between_two_seats_are_refused(games):
    with pytest.raises(BadOption, match="two seats"):
        ladder("kraljevska-igra", games)
