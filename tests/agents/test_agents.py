"""Agents: they get what their seat may know and decide on something legal."""

import pytest

from regalia import Match
from regalia.agents import agent
from regalia.engine.errors import BadAgent
from regalia.engine.game import load
from regalia.lab.simulate import simulate

KILL = """
game = "kingdom-kards"
[state]
turn_player = 0
to_act = 0
points = [60, 13]
hand = [["K♠", "3♥", "Q♥", "2♦"], ["Q♠"]]
"""


def test_the_same_seed_decides_alike(monkeypatch):
    monkeypatch.setattr(agent, "PATIENCE", None)  # on a slow machine the clock would end one search before the other
    match = Match.new("kingdom-kards", seed=1)
    for name in agent.names():
        first, second = (agent.make(name, seed=9, tier="interpreted").decide(agent.question_for(match)) for _ in range(2))
        assert first == second


def test_every_agent_decides_on_something_legal_to_the_end():
    match = Match.new("kingdom-kards", seats=4, seed=2, options={"points": 20})
    players = [agent.make(name, seed=3, seat=seat) for seat, name in enumerate(["greedy", "random"] * 2)]
    while not match.over:
        question = agent.question_for(match)
        decided = players[question.seat].decide(question).action
        assert decided in question.legal
        match.play(decided)
    with pytest.raises(BadAgent, match="over"):
        agent.question_for(match)


def test_greedy_takes_the_win_that_lies_there():
    match = Match.from_position(KILL)
    match.play(agent.make("greedy", seed=1).decide(agent.question_for(match)).action)
    assert match.winners == [0]


def test_a_question_holds_nothing_that_the_seat_may_not_know():
    match = Match.from_position(KILL)
    known = agent.question_for(match).known
    assert set(known.rng) == {-1}
    assert set(known.hand[1][1 : known.hand[1][0] + 1]) == {127}


def test_an_unknown_agent_is_named():
    with pytest.raises(BadAgent, match="'wizard'"):
        agent.make("wizard")


@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random_from_either_seat(seats):
    report = simulate("kingdom-kards", 300, agents=seats, seed=4)
    assert report["wins"][seats.index("greedy")] > 0.7 * 300
    assert load("kingdom-kards").slug == report["game"]
