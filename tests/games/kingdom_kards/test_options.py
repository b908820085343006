"""§13: the options, their defaults and their bounds."""

import pytest

from regalia import Match
from regalia.engine.errors import BadOption
from tests.games.kingdom_kards.table import hand, log, play, points, table


def test_the_options_have_their_defaults():
    """§13.1, §13.2, §13.3, §13.4."""
    assert Match.new("kingdom-kards").options == {"points": 100, "hand": 5, "draw": "refill", "turn_limit": 1000}


def test_everybody_starts_with_the_points_of_the_option():
    """§13.1: one point each, and the first King decides."""
    match = table('hand = [["K♠"], []]', points=1)
    assert points(match) == [1, 1]
    play(match, "K♠ > 1")
    assert match.winners == [0]


@pytest.mark.parametrize("size", [1, 3, 9])
def test_the_first_hand_and_the_refill_have_the_size_of_the_option(size):
    """§13.2: seat 1 begins its turn with an empty hand and draws so many."""
    match = Match.new("kingdom-kards", seed=1, options={"hand": size})
    waiting = 1 - (match.to_act or 0)
    assert len(hand(match, waiting)) == size
    refilled = table("hand = [[], []]", hand=size)
    play(refilled, "end")
    assert len(hand(refilled, 1)) == size


def test_the_whole_deck_can_be_the_first_hand():
    """§13.2, §2.4: then there is nothing to draw."""
    match = Match.new("kingdom-kards", seed=1, options={"hand": 52})
    assert len(hand(match, 0)) == len(hand(match, 1)) == 52
    assert log(match)[-1] == f"§2.4 Seat {match.to_act} has no more cards to draw"


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("held", [0, 3, 9])
def test_so_many_cards_are_drawn_at_the_start_of_every_turn(count, held):
    """§13.3: however many are in the hand."""
    cards = [f'"{rank}♥"' for rank in range(2, 11)][:held]
    match = table(f"hand = [[], [{', '.join(cards)}]]", draw=count)
    play(match, "end")
    assert len(hand(match, 1)) == held + count


def test_the_first_turn_draws_so_many_too():
    """§13.3."""
    match = Match.new("kingdom-kards", seed=1, options={"draw": 4})
    assert len(hand(match, match.to_act or 0)) == 9


def test_the_leader_wins_after_the_turns_of_the_option():
    """§13.4: with one turn in all, the first player's Queen is enough."""
    match = table('hand = [["Q♠"], []]', turn_limit=1)
    play(match, "Q♠", "end")
    assert match.winners == [0]


def test_equal_points_after_the_turns_of_the_option_draw():
    """§13.4, §11.4: three turns in which nothing is played."""
    match = Match.new("kingdom-kards", seats=3, seed=1, options={"turn_limit": 3})
    play(match, "end", "end", "end")
    assert match.over
    assert match.winners == [0, 1, 2]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("points", 0),
        ("points", -5),
        ("points", "many"),
        ("points", 2.5),
        ("hand", 0),
        ("hand", 53),
        ("draw", 0),
        ("draw", 6),
        ("draw", "all"),
        ("draw", True),
        ("turn_limit", 0),
    ],
)
def test_any_other_value_is_refused(name, value):
    """§13.1, §13.2, §13.3, §13.4: in one sentence that names the option."""
    with pytest.raises(BadOption, match=f"^option {name}: .* is not allowed: it takes"):
        Match.new("kingdom-kards", options={name: value})


def test_any_other_option_is_refused():
    """§13.1 to §13.4 are all there are."""
    with pytest.raises(BadOption, match="has no option 'cards'"):
        Match.new("kingdom-kards", options={"cards": 5})


def test_the_options_are_written_into_every_saved_match(tmp_path):
    """§13.3: a match that is taken up again has them."""
    Match.new("kingdom-kards", seed=1, options={"draw": 2, "points": 30}).save(tmp_path / "match")
    assert Match.load(tmp_path / "match").options == {"points": 30, "hand": 5, "draw": 2, "turn_limit": 1000}
