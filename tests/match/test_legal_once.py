"""What is legal is computed once a decision, however many ask, and anew after every change of the state."""

import io
from itertools import pairwise

import pytest
from rich.console import Console
from tests.server.course_of import decide, row_of

from regalia import Match
from regalia.agents.agent import question_for
from regalia.clients.terminal.screen import Screen
from regalia.engine.game import load
from regalia.match.picture import picture
from regalia.server.play.course import Course

GAMES = ("kingdom-kards", "magic-duel")
DECISIONS = 40
TABLE = """
game = "kingdom-kards"
seats = 2
[state]
turn_player = 0
to_act = 0
hand = [["3♠", "5♥", "5♦", "10♣", "Q♥", "A♣"], ["J♠"]]
"""


class Count:
    """Counts how often the rules are asked what is legal."""

    def __init__(self, game, monkeypatch):
        self.calls = 0
        computed = game.rules.legal

        def legal(state, actions):
            self.calls += 1
            computed(state, actions)

        monkeypatch.setattr(game.rules, "legal", legal)


def states_asked(match):
    """How many states of a match somebody had to decide in, forced decisions and the present state included."""
    return len(match.decisions) + (0 if match.over else 1)


@pytest.mark.parametrize("slug", GAMES)
def test_a_server_computes_what_is_legal_once_a_decision(slug, monkeypatch):
    game = load(slug)
    count = Count(game, monkeypatch)
    course = Course(row_of(game, 3))
    while course.asked is not None and len(course.match.decisions) < DECISIONS:
        for viewer in course.viewers:
            course.picture(viewer, "en")
        course.wake(0)
        decide(course, course.match.legal()[-1], languages=("en", "sr"))
    assert count.calls == states_asked(course.match) > DECISIONS


@pytest.mark.parametrize("slug", GAMES)
def test_a_terminal_computes_what_is_legal_once_a_decision(slug, monkeypatch):
    game = load(slug)
    count = Count(game, monkeypatch)
    match = Match.new(game, seats=3, seed=1)
    screen = Screen(Console(file=io.StringIO(), width=80, height=24), game)
    while not match.over and len(match.decisions) < DECISIONS:
        assert match.passing() is None
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            screen.show(view, match.log(seat), 0, view["legal"])
            picture(match, seat)
        assert question_for(match).legal == match.legal()
        match.play(match.choices()[-1]["notation"])
    assert count.calls == states_asked(match) > DECISIONS


def test_a_forced_decision_counts_once(monkeypatch):
    """A 2 trades two cards: once the first is chosen, the second is the only one left."""
    match = Match.from_position(TABLE.replace('"3♠", "5♥", "5♦", "10♣", "Q♥", "A♣"', '"2♠", "K♠", "5♥"'))
    count = Count(match.game, monkeypatch)
    match.play("2♠")
    match.play("-5♥")
    assert [decision.forced for decision in match.decisions] == [False, False, True]
    assert count.calls == 3


def test_a_list_that_was_handed_out_can_be_changed_without_harm():
    match = Match.from_position(TABLE)
    before = match.legal()
    match.legal().clear()
    question_for(match).legal.append(-1)
    assert match.legal() == before != []


def test_after_every_change_of_the_state_the_list_is_that_of_the_new_state():
    match = Match.from_position(TABLE)
    lists = [match.legal()]
    for decision in ("3♠", "-5♥", "-5♦"):
        match.play(decision)
        lists.append(match.legal())
    assert all(one != other for one, other in pairwise(lists))
    match.undo(0)
    assert match.legal() == lists[2]
    match.rewind(0)
    assert match.legal() == lists[0]
    match.play("3♠")
    assert match.legal() == lists[1] == Match.from_position(match.position()).legal()


def test_an_undone_decision_asks_the_rules_once_more(monkeypatch):
    match = Match.from_position(TABLE)
    count = Count(match.game, monkeypatch)
    match.play("3♠")
    match.undo(0)
    assert count.calls == 1, "nobody has asked yet"
    match.view(0), match.choices(), match.legal()
    assert count.calls == 2


def test_when_the_game_is_over_the_rules_are_not_asked(monkeypatch):
    match = Match.from_position(
        TABLE.replace("to_act = 0", "to_act = 0\npoints = [9, 1]").replace("10♣", "K♣").replace("J♠", "9♠")
    )
    count = Count(match.game, monkeypatch)
    match.play("K♣ > 1")
    assert match.over and match.legal() == [] and match.choices() == [] and count.calls == 0
