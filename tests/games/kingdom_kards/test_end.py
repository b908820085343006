"""§11: who is out, who wins, and when nobody does."""

import pytest

from regalia.engine.errors import GameOver
from tests.games.kingdom_kards.table import deck, discard, hand, log, play, points, table, typed


@pytest.mark.parametrize(("before", "number", "out"), [(16, "5♥", False), (15, "5♥", True), (14, "5♥", True)])
def test_a_player_with_no_points_left_is_out(before, number, out):
    """§11.1: at 0 and below 0, but not at 1."""
    match = table(f'points = [100, {before}, 100]\nhand = [["K♠", "{number}"], ["K♥"], []]', seats=3)
    told = play(match, f"K♠+{number} > 1")
    assert ("§11.1 Seat 1 is out" in told) == out
    assert points(match) == [100, 0 if out else 1, 100]


def test_all_cards_of_who_is_out_leave_the_game():
    """§11.1: hand, deck and discard pile; nobody can strike that seat any more."""
    match = table('points = [100, 10, 100]\nhand = [["K♠", "K♥"], ["5♥"], []]\ndiscard = [[], ["6♥"], []]', seats=3)
    play(match, "K♠ > 1")
    assert (hand(match, 1), deck(match, 1), discard(match, 1)) == ([], [], [])
    assert typed(match) == ["end", "K♥ > 2"]


def test_the_last_one_left_wins_at_once():
    """§11.2: in the middle of the turn."""
    match = table('points = [30, 10]\nhand = [["K♠", "Q♥"], []]')
    assert play(match, "K♠ > 1")[-2:] == ["§11.1 Seat 1 is out", "§11.2 Seat 0 is the last one left and wins"]
    assert match.over
    assert match.winners == [0]
    assert match.score == [1, 0]
    assert match.legal() == []
    with pytest.raises(GameOver):
        match.play("end")


def test_somebody_else_may_win_on_the_turn_of_the_one_who_goes_out():
    """§11.2: the King comes back to its player."""
    match = table('points = [10, 10]\nhand = [["K♠"], ["A♥"]]')
    play(match, "K♠ > 1", "A♥ > 0")
    assert match.winners == [1]


def test_with_two_left_the_game_goes_on():
    """§11.2: seat 2 goes out, 0 and 1 play on."""
    match = table('points = [30, 10, 10]\nhand = [["K♠"], [], []]', seats=3)
    play(match, "K♠ > 2")
    assert not match.over
    assert match.to_act == 0


def test_after_the_last_turn_the_leader_wins():
    """§11.3: the turn ends and no further one begins."""
    match = table("points = [30, 20, 40]\nturn = 1000", seats=3)
    assert play(match, "end") == ["§3.4 Seat 0 ends the turn", "§11.3 The turns are used up: Seat 2 leads and wins"]
    assert match.winners == [2]
    assert match.score == [0, 0, 1]


def test_the_last_turn_itself_is_played():
    """§11.3: turn 999 is not the last, turn 1,000 is."""
    match = table("turn = 999")
    play(match, "end")
    assert not match.over
    assert match.state.turn == 1000
    play(match, "end")
    assert match.over


def test_several_leaders_draw():
    """§11.4: seats 0 and 2 share the most points, seat 1 does not."""
    match = table("points = [40, 30, 40]\nturn = 1000", seats=3)
    assert play(match, "end")[-1] == "§11.4 The turns are used up: several lead, the game is drawn"
    assert match.winners == [0, 2]
    assert match.score == [1, 0, 1]


def test_who_goes_out_on_the_own_turn_ends_it():
    """§11.5: seat 1 is next, draws and has the turn; the rest of seat 0's hand is gone."""
    match = table('points = [10, 50, 50]\nturn = 7\nhand = [["K♠", "Q♠"], ["A♥"], []]', seats=3)
    told = play(match, "K♠ > 1", "A♥ > 0")
    assert told[-7:-5] == ["§11.1 Seat 0 is out", "§3.1 Turn 8: Seat 1"]
    assert match.to_act == 1
    assert len(hand(match, 1)) == 5
    assert hand(match, 0) == []


def test_who_goes_out_on_the_last_turn_leaves_the_others_to_be_compared():
    """§11.5, §11.3: no further turn begins, seat 2 leads."""
    match = table('points = [10, 50, 51]\nturn = 1000\nhand = [["K♠"], ["A♥"], []]', seats=3)
    play(match, "K♠ > 1", "A♥ > 0")
    assert match.winners == [2]
    assert log(match)[-1].startswith("§11.3")


def test_the_turn_skips_to_the_next_living_player_after_one_who_went_out():
    """§11.5, §1.4: seat 1 is out already."""
    match = table('points = [10, 0, 50, 50]\nhand = [["K♠"], [], ["A♥"], []]', seats=4)
    play(match, "K♠ > 2", "A♥ > 0")
    assert match.to_act == 2
    assert match.state.turn_player == 2
