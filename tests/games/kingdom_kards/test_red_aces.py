"""§10: Red Aces redirect Kings and Queens."""

import pytest

from regalia.engine.errors import IllegalDecision
from tests.games.kingdom_kards.table import play, points, table, typed


def test_a_red_ace_sends_a_king_to_another_player():
    """§10.1: a King with a 4 takes its 14 points from seat 2."""
    match = table('hand = [["K♠", "4♥"], ["A♦"], []]', seats=3)
    assert play(match, "K♠+4♥ > 1", "A♦ > 2") == [
        "§4.1 Seat 0 strikes Seat 1 with K♠ and 4♥",
        "§10.1 Seat 1 plays A♦: the target is now Seat 2",
        "§8.3 Seat 2 lets it happen",
        "§8.3 Seat 0 lets it happen",
        "§4.2 Seat 2 loses 14 points",
    ]
    assert points(match) == [100, 100, 86]


def test_a_red_ace_sends_a_queen_to_another_player():
    """§10.1: a Queen with a 2 brings her 12 points to seat 1."""
    match = table('hand = [["Q♠", "2♥"], ["A♦"]]')
    play(match, "Q♠+2♥", "A♦ > 1")
    assert points(match) == [100, 112]


def test_a_red_ace_names_a_living_player_other_than_the_present_target():
    """§10.1: seat 3 is out, seat 1 is the target."""
    match = table('points = [90, 80, 70, 0]\nhand = [["K♠"], ["A♦"], [], []]', seats=4)
    play(match, "K♠ > 1")
    assert typed(match) == ["pass", "A♦ > 0", "A♦ > 2"]
    for decision in ("A♦ > 1", "A♦ > 3"):
        with pytest.raises(IllegalDecision):
            match.play(decision)


def test_a_bystander_may_redirect():
    """§10.1: seat 2 turns a King at seat 1 against its player."""
    match = table('hand = [["K♠"], [], ["A♥"]]', seats=3)
    play(match, "K♠ > 1", "A♥ > 0")
    assert points(match) == [90, 100, 100]


def test_red_aces_may_follow_one_another():
    """§10.2: 1 sends it to 2, 2 to 0, 0 back to 1; nobody has one left."""
    match = table('hand = [["K♠", "A♥"], ["A♥"], ["A♥"]]', seats=3)
    play(match, "K♠ > 1", "A♥ > 2", "A♥ > 0", "A♥ > 1")
    assert points(match) == [100, 90, 100]


def test_all_twelve_red_aces_may_follow_one_another():
    """§10.2: six players, two each; the King goes round twice and hits its player."""
    held = ", ".join(['["K♠", "A♥", "A♦"]', *['["A♥", "A♦"]'] * 5])
    match = table(f"hand = [{held}]", seats=6)
    play(match, "K♠ > 1")
    for ace in ("A♥", "A♦"):
        for seat in (1, 2, 3, 4, 5, 0):
            assert match.to_act == seat
            play(match, f"{ace} > {(seat + 1) % 6}")
    assert points(match) == [100, 90, 100, 100, 100, 100]
    assert match.to_act == 0


def test_the_last_red_ace_that_stands_says_who_the_target_is():
    """§10.3: of two one is undone, so the first counts."""
    match = table('hand = [["K♠"], ["A♥"], ["A♦"], ["J♠"]]', seats=4)
    play(match, "K♠ > 1", "A♥ > 3", "A♦ > 0", "J♠")
    assert points(match) == [100, 100, 100, 90]


def test_without_a_red_ace_the_first_target_counts():
    """§10.3."""
    match = table('hand = [["Q♠"], ["A♥"], ["J♠"]]', seats=3)
    play(match, "Q♠", "A♥ > 1", "J♠")
    assert points(match) == [110, 100, 100]


def test_a_king_may_be_sent_to_the_player_who_played_it():
    """§10.4."""
    match = table('hand = [["K♠", "10♠"], ["A♥"]]')
    play(match, "K♠+10♠ > 1", "A♥ > 0")
    assert points(match) == [80, 100]


def test_a_queen_may_be_sent_back_to_her_player():
    """§10.4: by a Red Ace of her player's own."""
    match = table('hand = [["Q♠", "A♦"], ["A♥"]]')
    play(match, "Q♠", "A♥ > 1")
    assert typed(match) == ["pass", "A♦ > 0"]
    play(match, "A♦ > 0")
    assert points(match) == [110, 100]
