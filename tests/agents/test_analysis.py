"""Analysis: decisions weighed by what their seats could know, in the time there is, and judged."""

from __future__ import annotations

from regalia.agents import analysis
from regalia.agents.analysis import Moment, Weighed
from regalia.engine.game import load
from regalia.match.match import Match

CAPTURE = 'game = "royal-gambit"\n[state]\nboard = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"\nhand = [["2♣"], ["3♣"]]\n'


def test_wherever_one_stops_what_was_weighed_lies_evenly():
    order = analysis.in_ever_finer_steps(9)
    assert sorted(order) == list(range(9))
    assert order[:3] == [0, 8, 4] and set(order[:5]) == {0, 8, 4, 2, 6} - {2, 6} | set(order[3:5])
    assert analysis.in_ever_finer_steps(0) == []


def test_forced_decisions_are_not_weighed_and_steps_are_those_of_a_replay():
    match = Match.new("kingdom-kards", seed=3)
    for _ in range(30):
        match.play(match.legal()[0])
    found = analysis.moments(match)
    assert [one.step for one in found] == [n for n, one in enumerate(match.decisions, start=1) if not one.forced]
    assert all(match.decisions[one.step - 1].before == one.before for one in found)


def test_a_queen_that_is_not_taken_is_a_blunder_and_taking_it_would_have_been_better():
    match = Match.from_position(CAPTURE)
    match.play("e1f1")
    asked = analysis.moments(match)[:1]
    (one,) = analysis.judge("royal-gambit", asked, [], seconds=3)
    better = next(choice for choice in Match.from_position(CAPTURE).choices() if choice["notation"] == "e4d5")
    assert one.best == better["id"]
    assert one.value > 0.5


def test_an_adviser_knows_no_more_than_the_seat_did():
    match = Match.new("kraljevska-igra", seed=5)
    one = Moment(1, int(match.to_act or 0), match.legal()[0], match.packed_after(0))
    asked = []

    class Listening:
        name, policy = "listening", None

        def decide(self, question):
            asked.append(question)
            return analysis.agent.make("search:24", 1).decide(question)

    assert list(analysis.weighed(load("kraljevska-igra"), one, Listening(), 24))
    assert asked[0].known.pack() == match.known_to(one.seat).pack()


def test_turning_points_are_where_the_prospects_of_a_seat_changed_between_its_decisions():
    found = [
        Weighed(1, 0, 5, 0.5, 5, 0.5),
        Weighed(2, 1, 6, 0.5, 6, 0.5),
        Weighed(3, 0, 7, 0.8, 7, 0.8),
        Weighed(5, 0, 7, 0.79, 9, 0.5),
        Weighed(7, 0, 7, 0.5, 7, 0.5),
    ]
    assert [(swing.step, swing.seat, swing.after) for swing in analysis.swings(found)] == [(2, 0, 0.8)]
    assert [one.verdict for one in found] == ["", "", "", "blunder", ""]
    assert analysis.falls(found)[5] < 0 < analysis.falls(found)[1]


def test_a_curve_comes_in_the_time_it_is_given():
    match = Match.new("magic-duel", seed=3)
    while not match.over and len(match.decisions) < 60:
        match.play(match.legal()[0])
    asked = analysis.moments(match)
    found = analysis.weigh("magic-duel", asked, 0.0)
    assert 1 <= len(found) < len(asked)
    assert all(0 <= one.value <= 1 for one in analysis.weigh("magic-duel", asked[:3], 5))


def test_a_busy_machine_takes_longer_until_enough_was_looked_at(monkeypatch):
    worked, clock = iter(range(100)), iter(range(0, 1000, 8))
    monkeypatch.setattr(analysis.time, "thread_time", lambda: float(next(worked)))
    monkeypatch.setattr(analysis.time, "monotonic", lambda: float(next(clock)))
    budget = analysis.Budget(5.0)
    assert budget.is_spent(analysis.ENOUGH)
    assert [budget.is_spent(1) for _ in range(5)] == [False, False, False, False, True]
    monkeypatch.setattr(analysis.time, "thread_time", lambda: 0.0)
    waiting = analysis.Budget(5.0)
    assert [waiting.is_spent(1) for _ in range(7)] == [False] * 6 + [True], "ten times as long as meant is the longest"


def test_judgements_stay_on_the_curve_that_a_policy_drew(monkeypatch):
    match = Match.from_position(CAPTURE)
    match.play("e1f1")
    asked = analysis.moments(match)[:1]
    drawn = [Weighed(asked[0].step, asked[0].seat, asked[0].action, 0.4, asked[0].action, None)]
    judged = [Weighed(asked[0].step, asked[0].seat, asked[0].action, 0.9, 7, 0.65)]
    monkeypatch.setattr(analysis, "_in_time", lambda *_: judged)
    assert analysis.judge("royal-gambit", asked, drawn, seconds=3) == judged
    monkeypatch.setattr(analysis, "has_policy", lambda game, seats: True)
    (one,) = analysis.judge("royal-gambit", asked, drawn, seconds=3)
    assert (one.value, round(one.played or 0, 3), one.best, one.verdict) == (0.4, 0.15, 7, "blunder")
