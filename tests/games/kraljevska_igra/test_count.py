"""§9: the count, by points or by cards."""

import pytest

from regalia import Match
from regalia.engine.errors import BadOption
from tests.games.kraljevska_igra.table import log, play, table


def ended(stacks: str, scoring: str = "points") -> Match:
    """Seat 0's 9 takes the 5; then seat 0 has no card left."""
    mine, theirs = stacks.split(" | ")
    listed = [", ".join(f'"{card}"' for card in stack.split()) for stack in (mine, theirs)]
    rest = 'deck = [[], []]\nhand = [["9♥"], ["5♦′", "K♦′"]]\n'
    match = table(f"{rest}count_stack = [[{listed[0]}], [{listed[1]}]]", scoring=scoring)
    play(match, "9♥", "5♦′", "pass")
    assert match.over
    return match


def test_points_are_the_values_of_the_cards_with_a_one_as_11_and_a_joker_as_0():
    """§9.1, §1.4"""
    match = ended("A♠ Red Dark′ J♥ | 2♣ Q♠′ K♠′ 10♥′")
    assert "§9.1 Seat 0 counts 37 points, cards: 6" in log(match)
    assert "§9.1 Seat 1 counts 39 points, cards: 4" in log(match)


def test_by_points_the_higher_sum_wins():
    """§9.2"""
    match = ended("2♠ 3♠ 4♠ | K♠′ Q♠′ J♠′")
    assert (match.winners, match.options) == ([1], {"scoring": "points", "hook": "always"})
    assert log(match)[-1] == "§9.2 Seat 1 wins"


def test_by_cards_the_larger_stack_wins():
    """§9.2"""
    match = ended("2♠ 3♠ 4♠ | K♠′ Q♠′ J♠′", scoring="cards")
    assert (match.winners, match.score) == ([0], [1, 0])


def test_equal_points_are_decided_by_cards():
    """§9.3: 14 each, three cards against one."""
    match = ended("Red | K♠′")
    assert match.winners == [0]
    assert log(match)[-1] == "§9.3 It is equal, and Seat 0 wins by the other count"


def test_equal_cards_are_decided_by_points():
    """§9.3: two cards each, 14 against 24."""
    match = ended(" | K♠′ 10♥′", scoring="cards")
    assert match.winners == [1]
    assert log(match)[-1] == "§9.3 It is equal, and Seat 1 wins by the other count"


@pytest.mark.parametrize("scoring", ["points", "cards"])
def test_equal_points_and_cards_are_a_draw(scoring):
    """§9.4: 9 and 5 against 4 and 10."""
    match = ended(" | 4♠′ 10♥′", scoring=scoring)
    assert (match.winners, match.score) == ([0, 1], [0, 0])
    assert log(match)[-1] == "§9.4 Both counts are equal: the game is drawn"


def test_no_other_scoring_is_taken():
    """§9.2"""
    with pytest.raises(BadOption, match="points or cards"):
        Match.new("kraljevska-igra", options={"scoring": "tricks"})
