"""Tune: the least change that does what is asked is found, and the trade-offs are those that nothing beats."""

import pytest

from regalia.engine.errors import BadOption
from regalia.engine.game import load
from regalia.lab.metrics import METRICS
from regalia.lab.tune import Candidate, Knob, Range, front, read_knob, read_range, tune

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


@pytest.mark.parametrize("text", ["speed=1..2", "points", "points="])
def test_what_is_no_option_is_named(text):
    with pytest.raises(BadOption):
        read_knob(GAME, text, {})


@pytest.mark.parametrize("text", ["fun=1..2", "began", "began=..", "began=60..50"])
def test_what_is_no_range_is_named(text):
    with pytest.raises(BadOption):
        read_range(text)
