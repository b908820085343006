"""§9: Jacks negate the last card that still stands."""

import pytest

from regalia.engine.errors import IllegalDecision
from tests.games.kingdom_kards.table import discard, hand, play, points, table, typed


def test_a_jack_negates_a_king_with_its_number():
    """§9.1: a King with an 8 takes nothing."""
    match = table('hand = [["K♠", "8♥"], ["J♣"]]')
    assert play(match, "K♠+8♥ > 1", "J♣")[-1] == "§9.1 Seat 1 plays J♣: K♠ is negated"
    assert points(match) == [100, 100]


def test_a_jack_negates_a_queen_with_her_number():
    """§9.1: her player gains nothing."""
    match = table('hand = [["Q♠", "8♥"], ["J♣"]]')
    play(match, "Q♠+8♥", "J♣")
    assert points(match) == [100, 100]


def test_anybody_may_negate_a_king_not_only_its_target():
    """§9.1: seat 2 helps seat 1."""
    match = table('hand = [["K♠"], [], ["J♣"]]', seats=3)
    play(match, "K♠ > 1", "J♣")
    assert points(match) == [100, 100, 100]


def test_when_the_king_is_negated_nobody_else_is_asked():
    """§9.1: the responses are over, seat 2 keeps the Red Ace."""
    match = table('hand = [["K♠"], ["J♣"], ["A♥"]]', seats=3)
    play(match, "K♠ > 1", "J♣")
    assert match.to_act == 0
    assert match.state.phase == 0
    assert hand(match, 2) == ["A♥"]


def test_a_jack_negates_the_last_red_ace_that_stands():
    """§9.2: the King falls on its first target again, and seat 1 may still respond."""
    match = table('hand = [["K♠", "J♣"], ["A♥", "J♥"]]')
    play(match, "K♠ > 1", "A♥ > 0")
    assert play(match, "J♣") == ["§9.2 Seat 0 plays J♣: the redirection is undone, Seat 1 is the target again"]
    assert match.to_act == 1
    play(match, "J♥")
    assert points(match) == [100, 100]


def test_one_jack_after_the_other_takes_back_one_red_ace_after_the_other():
    """§9.2, §10.3: the King at 1 is sent to 2, then to 3; two Jacks bring it back to 2, then to 1."""
    match = table('hand = [["K♠"], ["A♥"], ["A♥", "J♥"], ["J♠", "J♣"]]', seats=4)
    play(match, "K♠ > 1", "A♥ > 2", "A♥ > 3", "J♠")
    assert match.state.targets[match.state.red_aces] == 2
    assert match.to_act == 2
    play(match, "J♥")
    assert match.state.targets[match.state.red_aces] == 1
    assert match.to_act == 3
    assert play(match, "J♣")[-1] == "§9.1 Seat 3 plays J♣: K♠ is negated"
    assert points(match) == [100, 100, 100, 100]


def test_a_jack_cannot_be_negated():
    """§9.3: seat 2 holds a Jack when seat 1 negates the King; the King is gone for good."""
    match = table('hand = [["K♠", "J♠"], ["J♣"], ["J♥"]]', seats=3)
    play(match, "K♠ > 2", "J♣")
    assert match.to_act == 0
    assert typed(match) == ["end"]
    assert points(match) == [100, 100, 100]


def test_after_a_jack_on_a_red_ace_the_next_jack_negates_the_king():
    """§9.3: it does not bring the Red Ace back."""
    match = table('hand = [["K♠", "J♠"], ["A♥", "J♣"]]')
    told = play(match, "K♠ > 1", "A♥ > 0", "J♠", "J♣")
    assert told[-1] == "§9.1 Seat 1 plays J♣: K♠ is negated"
    assert points(match) == [100, 100]


@pytest.mark.parametrize("decision", ["2♥", "A♠ < K♦"])
def test_a_jack_is_not_played_on_a_number_or_a_black_ace(decision):
    """§9.3: nobody is asked."""
    match = table('hand = [["2♥", "A♠", "6♦", "6♣"], ["J♠", "J♥"]]\ndiscard = [["K♦"], []]')
    play(match, decision)
    assert match.to_act == 0
    with pytest.raises(IllegalDecision):
        match.play("J♠")


def test_a_jack_lies_on_its_players_discard_pile():
    """§9.1, §3.5."""
    match = table('hand = [["K♠"], ["J♣"]]\ndiscard = [[], ["4♦"]]')
    play(match, "K♠ > 1", "J♣")
    assert discard(match, 1) == ["4♦", "J♣"]
