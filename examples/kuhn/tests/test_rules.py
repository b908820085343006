"""Kuhn poker's rules, on written positions."""

import pytest

from regalia import Match

DEALT = """
game = "kuhn"
seed = 3
[state]
to_act = 0
hand = [["King"], ["Queen"]]
deck = ["Jack"]
"""


def test_each_holds_one_card_that_the_other_does_not_see():
    """§1.1"""
    table = Match.new("kuhn", seed=1).view(seat=0)["table"]
    assert [pile["size"] for pile in table["hand"]] == [1, 1]
    assert "cards" in table["hand"][0] and "cards" not in table["hand"][1] and table["deck"] == {"size": 1}


@pytest.mark.parametrize(
    ("decisions", "score"),
    [
        ("check check", [1, -1]),
        ("check bet check", [-1, 1]),
        ("check bet bet", [2, -2]),
        ("bet check", [1, -1]),
        ("bet bet", [2, -2]),
    ],
)
def test_a_hand_ends_with_a_fold_a_call_or_two_checks(decisions, score):
    """§2.1, §2.2, §3.1: the first holds the King, the second the Queen."""
    match = Match.from_position(DEALT)
    for decision in decisions.split():
        assert not match.over
        match.play(decision)
    assert match.over and match.score == score
