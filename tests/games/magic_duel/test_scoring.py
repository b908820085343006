"""§9 and §1.2: who wins a round, what it brings, who wins the tournament."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia import Match
from regalia.engine.game import load
from regalia.games.magic_duel.options import target_for
from tests.games.magic_duel.table import hands, listed, log, play, table, told

NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight")


def last_trick(
    tricks: list[int], *, score: list[int] | None = None, gathered_at: list[int] | None = None, options: str = ""
) -> Match:
    """The last trick of a round, which the last seat wins; every wizard has one card and so all is played out at once."""
    seats = len(tricks)
    held = ", ".join(listed(f"{rank}♠") for rank in "23456789"[:seats])
    state = f'hand = [{held}]\nspent = ["Cursed spell"]\nturn = 9\ntricks = {tricks}\nscore = {score or [0] * seats}'
    return table(f"{state}\ngathered_at = {gathered_at or [0] * seats}", seats=seats, options=options)


def test_the_most_tricks_win_the_round():
    """§9.1"""
    match = last_trick([3, 1, 1])
    assert told(log(match), "§9.1") == ["Seat 0 has the most tricks, 3, and wins the round"]
    assert match.score == [1, 0, 0]


def test_of_several_with_the_most_tricks_it_is_who_gathered_one_last():
    """§9.2: seat 2 has just gathered its second; among those before it the later trick counts."""
    match = last_trick([2, 0, 1], gathered_at=[8, 0, 3])
    said = "Several have the most tricks: Seat 2, with 2, gathered the last one and wins the round"
    assert told(log(match), "§9.2") == [said] and told(log(match), "§9.1") == []
    assert match.score == [0, 0, 2]
    match = last_trick([2, 2, 0], gathered_at=[7, 8, 0])
    assert told(log(match), "§9.2") == [said.replace("Seat 2", "Seat 1")]
    match = last_trick([2, 2, 0], gathered_at=[8, 7, 0])
    assert told(log(match), "§9.2") == [said.replace("Seat 2", "Seat 0")]


@pytest.mark.parametrize(
    ("tricks", "points"),
    [([3, 1, 1, 0], [1, 0, 0, 0]), ([3, 0, 1, 0], [2, 0, 0, 0]), ([3, 0, 0, 0], [3, 0, 0, 0])],
)
def test_the_winner_gains_a_point_and_one_more_for_each_wizard_without_a_trick(tricks, points):
    """§9.3: the last seat gathers the last trick in each of them."""
    match = last_trick(tricks, options="target = 9")
    assert match.score == points and told(log(match), "§9.3") == [f"Seat 0 gains {points[0]} for the tournament"]


@pytest.mark.parametrize(("seats", "points"), [(2, 4), (3, 6), (8, 16)])
def test_if_no_other_wizard_has_a_trick_the_points_are_doubled(seats, points):
    """§9.4: one point, one for each other wizard, and the same again."""
    match = last_trick([0] * seats, options="target = 99")
    assert match.score[-1] == points and told(log(match), "§9.4") == ["Nobody else has a trick: the points are doubled"]


def test_a_round_without_any_trick_gives_no_points_and_the_same_wizard_leads():
    """§9.5"""
    match = hands("Red", "9♠ 9♥", more='leader = 1\nto_act = 1\nspent = ["Cursed spell"]\nscore = [2, 1]')
    lines = play(match, "9♠+9♥")
    assert told(lines, "§9.5") == ["Nobody has a trick: the round gives no points"]
    assert match.score == [2, 1] and match.to_act == 1 and match.view()["table"]["rounds"] == 2


def test_a_wizard_with_three_points_after_a_round_wins_the_tournament():
    """§1.2: nobody is asked any more."""
    match = last_trick([3, 1, 1], score=[2, 2, 2])
    assert match.over and match.winners == [0] and match.to_act is None
    assert told(log(match), "§1.2") == ["Seat 0 has 3 points and wins the tournament"]


def test_below_the_target_another_round_is_dealt():
    """§1.2"""
    match = last_trick([3, 1, 1], score=[1, 2, 2])
    assert not match.over and match.score == [2, 2, 2] and match.to_act == 0


def test_more_points_than_the_target_win_as_well():
    """§1.2"""
    match = last_trick([3, 0, 0, 0], score=[2, 0, 0, 0])
    assert match.over and match.score[0] == 5


@pytest.mark.parametrize(("target", "over"), [(1, True), (2, False)])
def test_the_option_sets_the_target(target, over):
    """§10.1"""
    assert last_trick([3, 1, 1], options=f"target = {target}").over is over


@pytest.mark.parametrize("seats", range(2, 9))
def test_without_a_set_target_the_number_of_wizards_decides(seats):
    """§1.2, §10.1: a point less does not win, the target does."""
    target, tricks = target_for(seats, -1), [3, *[1] * (seats - 1)]
    assert not last_trick(tricks, score=[target - 2] + [0] * (seats - 1)).over
    assert last_trick(tricks, score=[target - 1] + [0] * (seats - 1)).over
    rules = Path(load("magic-duel").rulebook).read_text(encoding="utf-8")
    assert f"{target} with {NUMBERS[seats]}" in rules
