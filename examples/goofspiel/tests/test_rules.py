"""Goofspiel's rules, on written positions."""

from regalia import Match

TWO_LEFT = """
game = "goofspiel"
seed = 3
[state]
to_act = 0
turn = 12
score = [40, 38]
hand = [["2", "K"], ["K", "3"]]
prizes = ["9♦"]
stake = ["5♦"]
gone = ["A♦", "2♦", "3♦", "4♦", "6♦", "7♦", "8♦", "10♦", "J♦", "Q♦", "K♦"]
"""


def test_everybody_begins_with_the_same_thirteen_cards_and_one_prize_up():
    """§1.1, §1.2, §2.1"""
    table = Match.new("goofspiel", seats=3, seed=1).view(seat=2)["table"]
    assert [pile["size"] for pile in table["hand"]] == [13, 13, 13]
    assert (table["prizes"]["size"], table["stake"]["size"]) == (12, 1)


def test_a_bid_is_hidden_until_all_have_bid():
    """§1.3, §2.2"""
    match = Match.from_position(TWO_LEFT)
    match.play("2")
    assert match.view(seat=1)["table"]["bid"][0] == {"size": 1}
    assert match.view(seat=0)["table"]["bid"][0] == {"size": 1, "cards": ["2"]}


def test_the_highest_bid_takes_the_prize():
    """§2.3, §3.1"""
    match = Match.from_position(TWO_LEFT)
    match.play("2")
    match.play("3")
    assert match.score == [40, 38 + 5]
    assert match.over and match.winners == [1]


def test_equal_bids_leave_the_prize_for_the_next_round():
    """§2.4"""
    match = Match.from_position(TWO_LEFT)
    match.play("K")
    match.play("K")
    assert match.over
    assert match.score == [40, 38 + 5 + 9]


def test_only_as_many_prizes_are_played_for_as_the_option_says():
    """§1.2, §3.1"""
    match = Match.new("goofspiel", seats=2, seed=1, options={"prizes": 1})
    match.play("K")
    match.play("A")
    assert match.over and match.winners == [0]
