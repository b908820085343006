"""Tune: the least change that does what is asked is found, and the trade-offs are those that nothing beats."""

import pytest

from regalia.engine.errors import BadAgent, BadOption
from regalia.engine.game import load
from regalia.lab import recorded
from regalia.lab.knob import Knob, read_knob
from regalia.lab.metrics import METRICS
from regalia.lab.tune import Candidate, Range, front, read_range, tune

GAME = load("kingdom-kards")


def tuned(ranges, knobs, most=2, games=60, **options):
    how = {"tier": "interpreted", "options": {"points": 20, **options}}
    return tune(GAME, ("random", "random"), knobs, ranges, games, most, 3, **how)


def test_nothing_is_changed_where_nothing_is_missed():
    found = tuned([read_range("decisions=1..100000")], [Knob("points", 20, (10,))])
    assert found["found"]["changes"] == {} and found["seen"] == 1


def test_the_smaller_of_two_changes_that_do_it_is_taken():
    """Games of 20 points are shorter than asked; 40 and 60 points are both long enough, and 40 is the smaller change."""
    found = tuned([read_range("decisions=1..100000")], [Knob("points", 20, (10,))], games=30)["found"]
    plain = found["metrics"]["decisions"]["mean"]
    wanted = Range(METRICS["decisions"], 1.3 * plain, 1e6)
    found = tuned([wanted], [Knob("points", 20, (10, 60, 40)), Knob("turn_limit", 1000, (900,))], most=1, games=30)
    assert found["found"]["changes"] == {"points": 40}
    assert found["trade_offs"][0]["changes"] == {} and found["trade_offs"][-1]["missed"] == 0


def test_two_changes_are_tried_where_one_is_not_enough():
    """Ten turns leave no time for a game to end of itself: only both changes together make it short and decided."""
    ranges = [read_range("turns=..12"), read_range("choices=..4.2")]
    found = tuned(ranges, [Knob("turn_limit", 1000, (12,)), Knob("hand", 5, (3,)), Knob("draw", "refill", (5,))])
    assert set(found["found"]["changes"]) == {"turn_limit", "hand"}


def test_what_cannot_be_reached_is_not_claimed():
    found = tuned([read_range("decisions=1..2")], [Knob("points", 20, (19,))], most=1)
    assert found["found"] is None and found["trade_offs"]


def test_a_stop_keeps_what_was_seen_and_ends_the_search(monkeypatch):
    """Ctrl-C while the second candidate is played: the first is told of, and nothing else is begun."""
    begun, really = [], recorded.play_all

    def stopped(arrangements, games, **how):
        begun.append(arrangements[0].options["points"])
        outcome = really(arrangements, games, **how)
        outcome.is_whole = len(begun) < 2
        return outcome

    monkeypatch.setattr("regalia.lab.tune.play_all", stopped)
    found = tuned([read_range("decisions=1..2")], [Knob("points", 20, (10, 15, 19))], games=10)
    assert found["interrupted"] and found["found"] is None and begun == [20, 10]
    assert [one["changes"] for one in found["trade_offs"]] == [{}] and found["trade_offs"][0]["games"] == 10


def test_no_game_of_a_candidate_is_played_twice(monkeypatch):
    """A candidate that goes on plays the games that follow those it has played."""
    played, really = [], recorded.play_all

    def counted(arrangements, games, **how):
        played.append((arrangements[0].options["points"], how["first"], games))
        return really(arrangements, games, **how)

    monkeypatch.setattr("regalia.lab.tune.play_all", counted)
    monkeypatch.setattr("regalia.lab.tune.FIRST_GAMES", 4)
    found = tuned([read_range("decisions=1..100000")], [Knob("points", 20, (10,))], games=10)
    assert played == [(20, 0, 4), (20, 4, 6)] and found["found"]["games"] == 10


def test_the_front_holds_what_nothing_beats():
    def one(changes, size, missed):
        return Candidate(tuple((str(at), 1) for at in range(changes)), size, missed=missed)

    small, large, worse, best = one(0, 0, 5.0), one(1, 2.0, 1.0), one(1, 3.0, 1.5), one(2, 2.5, 0.0)
    assert front([worse, best, large, small]) == [small, large, best]


def test_knobs_and_ranges_are_read():
    knob = read_knob(GAME, "draw=refill,1..3", {})
    assert knob.values == (1, 2, 3) and knob.usual == "refill"
    assert read_knob(GAME, "points=50..150:25", {}).values == (50, 75, 125, 150)
    wish = read_range("began=48..52")
    assert (wish.low, wish.high, wish.missed(50), wish.missed(54)) == (48, 52, 0, 0.5)
    assert read_range("draws=..5").low == 0 and read_range("decisions=100..").high > 1e9


def test_who_plays_can_be_varied_like_an_option():
    """The first seat plays at random and wins half of the games; a greedy one wins nearly all."""
    knob = read_knob(GAME, "agent-0=greedy,random", {}, ("random", "random"))
    assert knob == Knob("agent-0", "random", ("greedy",))
    assert tuned([read_range("seat-0=80..")], [knob], games=20)["found"]["changes"] == {"agent-0": "greedy"}


def test_fewer_rounds_are_a_smaller_change_of_a_search():
    knob = read_knob(GAME, "agent=search:20,search:80,greedy", {}, ("search:10", "search:10"))
    assert [knob.size(value) for value in knob.values] == [1, 7, 1]


@pytest.mark.parametrize("text", ["agent-0=wizard", "agent=greedy without wings"])
def test_who_is_no_agent_is_refused_before_anything_is_played(text):
    with pytest.raises(BadAgent):
        read_knob(GAME, text, {}, ("random", "random"))


def test_a_seat_that_is_not_there_is_named():
    with pytest.raises(BadOption, match="agent-SEAT"):
        read_knob(GAME, "agent-2=greedy", {}, ("random", "random"))


@pytest.mark.parametrize("text", ["speed=1..2", "points", "points="])
def test_what_is_no_option_is_named(text):
    with pytest.raises(BadOption):
        read_knob(GAME, text, {})


@pytest.mark.parametrize("text", ["fun=1..2", "began", "began=..", "began=60..50"])
def test_what_is_no_range_is_named(text):
    with pytest.raises(BadOption):
        read_range(text)
