"""§4 and §5: Kings take points, Queens bring them."""

import pytest

from regalia.engine.errors import BadNotation, IllegalDecision
from tests.games.kingdom_kards.table import play, points, table, typed


def test_a_king_alone_takes_ten_points():
    """§4.1, §4.2."""
    match = table('hand = [["K♥"], [], []]', seats=3)
    assert play(match, "K♥ > 2") == [
        "§4.1 Seat 0 strikes Seat 2 with K♥",
        "§8.3 Seat 1 lets it happen",
        "§8.3 Seat 2 lets it happen",
        "§4.2 Seat 2 loses 10 points",
    ]
    assert points(match) == [100, 100, 90]


@pytest.mark.parametrize(("number", "left"), [("2♠", 88), ("5♥", 85), ("8♦", 82), ("10♣", 80)])
def test_a_king_with_a_number_takes_its_value_on_top(number, left):
    """§4.2: a King with a 5 takes 15."""
    match = table(f'hand = [["K♥", "{number}"], []]')
    told = play(match, f"K♥+{number} > 1")
    assert told[0] == f"§4.1 Seat 0 strikes Seat 1 with K♥ and {number}"
    assert points(match) == [100, left]


def test_a_king_is_offered_alone_and_with_each_number_against_each_other_living_player():
    """§4.1: not against its own player, and not against seat 2, who is out."""
    match = table('points = [90, 80, 0, 70]\nhand = [["K♣", "4♠", "9♠", "J♥"], [], [], []]', seats=4)
    assert sorted(text for text in typed(match) if text.startswith("K")) == sorted(
        ["K♣ > 1", "K♣+4♠ > 1", "K♣+9♠ > 1", "K♣ > 3", "K♣+4♠ > 3", "K♣+9♠ > 3"],
    )


@pytest.mark.parametrize("decision", ["K♣ > 0", "K♣ > 2", "K♣+4♠ > 0", "K♣+9♠ > 1", "K♠ > 1"])
def test_a_king_strikes_nobody_else_and_with_nothing_that_is_not_in_the_hand(decision):
    """§4.1."""
    match = table('points = [90, 80, 0, 70]\nhand = [["K♣", "4♠"], [], [], []]', seats=4)
    with pytest.raises(IllegalDecision):
        match.play(decision)


@pytest.mark.parametrize("decision", ["K♣+4♠+5♠ > 1", "K♣+Q♣ > 1", "K♣+A♠ > 1"])
def test_one_number_and_nothing_else_is_attached(decision):
    """§4.1."""
    match = table('hand = [["K♣", "4♠", "5♠", "Q♣", "A♠"], []]')
    with pytest.raises(BadNotation):
        match.play(decision)


def test_a_queen_alone_brings_her_player_ten_points():
    """§5.1, §5.2."""
    match = table('hand = [["Q♠"], []]')
    assert play(match, "Q♠") == [
        "§5.1 Seat 0 plays Q♠ to heal",
        "§8.3 Seat 1 lets it happen",
        "§5.2 Seat 0 gains 10 points",
    ]
    assert points(match) == [110, 100]


@pytest.mark.parametrize(("number", "now"), [("2♠", 112), ("6♥", 116), ("10♣", 120)])
def test_a_queen_with_a_number_brings_its_value_on_top(number, now):
    """§5.2: a Queen with a 6 brings 16."""
    match = table(f'hand = [["Q♠", "{number}"], []]')
    told = play(match, f"Q♠+{number}")
    assert told[0] == f"§5.1 Seat 0 plays Q♠ and {number} to heal"
    assert points(match) == [now, 100]


def test_a_queen_is_offered_alone_and_with_each_number():
    """§5.1: she has no target to name."""
    match = table('hand = [["Q♦", "2♠", "9♥", "A♥", "J♣"], [], []]', seats=3)
    assert [text for text in typed(match) if text.startswith("Q")] == ["Q♦", "Q♦+2♠", "Q♦+9♥"]


def test_the_attached_number_trades_no_cards():
    """§4.2, §5.2: only a number by itself does (§6.1)."""
    match = table('hand = [["K♦", "Q♦", "2♠", "2♥", "7♣", "7♦"], []]')
    told = play(match, "K♦+2♠ > 1", "Q♦+2♥")
    assert match.to_act == 0
    assert not [line for line in told if line.startswith("§6")]
