"""§1: players, decks, points and who begins."""

from collections import Counter

import pytest

from regalia import Match
from regalia.engine.errors import BadOption
from tests.games.kingdom_kards.table import CARDS, deck, discard, hand, log, play, points, table


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_starts_with_an_own_deck_of_52_cards(seats):
    """§1.1: each player has every card once."""
    match = Match.new("kingdom-kards", seats=seats, seed=1)
    for seat in range(seats):
        assert sorted(hand(match, seat) + deck(match, seat) + discard(match, seat)) == sorted(CARDS)


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats):
    """§1.1."""
    with pytest.raises(BadOption, match="2 to 6 players"):
        Match.new("kingdom-kards", seats=seats)


def test_a_card_never_leaves_its_owner_whoever_it_hits():
    """§1.1, §3.5: a King that is sent back lies on the pile of the one who played it, the Red Ace on the other's."""
    match = table('hand = [["K♠"], ["A♥"]]\ndiscard = [[], []]')
    play(match, "K♠ > 1", "A♥ > 0")
    assert discard(match, 0) == ["K♠"]
    assert discard(match, 1) == ["A♥"]


def test_everybody_starts_with_five_cards_off_a_shuffled_deck():
    """§1.2: seat 2 begins and has drawn a sixth (§3.2)."""
    match = Match.new("kingdom-kards", seats=3, seed=3)
    assert match.to_act == 2
    assert [len(hand(match, seat)) for seat in range(3)] == [5, 5, 6]
    assert len({tuple(hand(match, seat) + deck(match, seat)) for seat in range(3)}) == 3


def test_a_deck_is_not_dealt_in_the_same_order_twice():
    """§1.2: over 200 deals each card comes first in somebody's hand about equally often."""
    first = Counter(hand(Match.new("kingdom-kards", seed=seed), seat)[0] for seed in range(200) for seat in (0, 1))
    assert len(first) == 52
    assert max(first.values()) < 25


def test_everybody_starts_with_100_points():
    """§1.3."""
    assert points(Match.new("kingdom-kards", seats=6, seed=1)) == [100] * 6


def test_nothing_caps_points():
    """§1.3."""
    match = table('points = [4000000000000, 100]\nhand = [["Q♥", "10♥"], []]')
    play(match, "Q♥+10♥")
    assert points(match) == [4_000_000_000_020, 100]


def test_lots_decide_who_begins():
    """§1.4: over 300 seeds each of three seats begins about a hundred times, and the log says so."""
    began: Counter[int] = Counter()
    for seed in range(300):
        match = Match.new("kingdom-kards", seats=3, seed=seed)
        began[match.to_act or 0] += 1
        assert log(match)[0] == f"§1.4 Seat {match.to_act} is drawn by lot to begin"
    assert all(75 <= began[seat] <= 125 for seat in range(3))


def test_the_turn_goes_round_by_seat():
    """§1.4."""
    match = table("turn_player = 1\nto_act = 1", seats=3)
    turns = []
    for _ in range(4):
        play(match, "end")
        turns.append(match.to_act)
    assert turns == [2, 0, 1, 2]


def test_the_turn_skips_who_is_out():
    """§1.4: seats 1 and 2 have no points left."""
    match = table("points = [50, 0, 0, 50]", seats=4)
    play(match, "end")
    assert match.to_act == 3
    play(match, "end")
    assert match.to_act == 0
