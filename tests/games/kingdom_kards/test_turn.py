"""§3: a turn, from the draw to its end."""

import pytest

from regalia import Match
from regalia.engine.errors import IllegalDecision
from tests.games.kingdom_kards.table import discard, hand, log, others, play, points, table, typed, written


def test_every_turn_of_every_player_counts():
    """§3.1: three players, four turns."""
    match = table("turn = 1", seats=3)
    told = play(match, "end", "end", "end")
    assert match.state.turn == 4
    assert [line for line in told if line.startswith("§3.1")] == [
        "§3.1 Turn 2: Seat 1",
        "§3.1 Turn 3: Seat 2",
        "§3.1 Turn 4: Seat 0",
    ]


@pytest.mark.parametrize(("held", "after"), [(0, 5), (1, 5), (4, 5), (5, 6), (9, 10)])
def test_a_turn_begins_with_a_draw_up_to_five_but_at_least_one_card(held, after):
    """§3.2: seat 1 holds so many cards when its turn begins."""
    match = table(f"hand = [[], {written(others()[:held])}]")
    play(match, "end")
    assert len(hand(match, 1)) == after


def test_the_first_turn_begins_with_a_draw_too():
    """§3.2: the first hand is full, so it is one card."""
    match = Match.new("kingdom-kards", seed=1)
    assert len(hand(match, match.to_act or 0)) == 6
    assert log(match)[1:] == [f"§3.1 Turn 1: Seat {match.to_act}", f"§2.2 Seat {match.to_act} draws a card"]


def test_the_turn_player_plays_as_many_cards_as_the_hand_allows():
    """§3.3: two Kings, a Queen, a Black Ace for the Queen, and the Queen again, then the empty hand is left."""
    match = table('hand = [["K♠", "K♥", "5♥", "Q♦", "A♣"], []]\ndiscard = [[], []]')
    play(match, "K♠ > 1", "K♥+5♥ > 1", "Q♦", "A♣ < Q♦", "Q♦")
    assert points(match) == [120, 75]
    assert hand(match, 0) == []
    assert match.to_act == 0


def test_nobody_has_to_play_anything():
    """§3.3: the turn can end with a hand full of Kings."""
    match = table('hand = [["K♠", "K♥", "K♦", "K♣"], []]')
    play(match, "end")
    assert hand(match, 0) == ["K♠", "K♥", "K♦", "K♣"]


@pytest.mark.parametrize("decision", ["J♠", "A♥ > 1", "A♦ > 0", "pass"])
def test_jacks_and_red_aces_are_never_played_outside_responses(decision):
    """§3.3."""
    match = table('hand = [["J♠", "A♥", "A♦"], []]')
    before = match.digest()
    with pytest.raises(IllegalDecision):
        match.play(decision)
    assert match.digest() == before


def test_the_turn_lasts_until_its_player_ends_it():
    """§3.4: with nothing to play one is still asked, so that nobody can tell."""
    match = table('hand = [["J♠"], []]')
    assert typed(match) == ["end"]
    assert play(match, "end")[:2] == ["§3.4 Seat 0 ends the turn", "§3.1 Turn 2: Seat 1"]


def test_a_played_card_and_its_number_are_discarded_before_anybody_responds():
    """§3.5: seat 1 is being asked."""
    match = table('hand = [["K♠", "8♥"], ["J♦"]]\ndiscard = [["3♣"], []]')
    play(match, "K♠+8♥ > 1")
    assert match.to_act == 1
    assert discard(match, 0) == ["3♣", "K♠", "8♥"]
    assert hand(match, 0) == []


def test_a_negated_card_stays_on_the_discard_pile():
    """§3.5: and the Jack lies on its own player's."""
    match = table('hand = [["K♠", "8♥"], ["J♦"]]\ndiscard = [[], []]')
    play(match, "K♠+8♥ > 1", "J♦")
    assert discard(match, 0) == ["K♠", "8♥"]
    assert discard(match, 1) == ["J♦"]


def test_a_hand_may_grow_to_any_size():
    """§3.6: twenty cards, and at the end of the turn nothing is discarded."""
    held = others("K♠")[:20]
    match = table(f"hand = [{written(held)}, []]")
    play(match, "end", "end")
    assert hand(match, 0)[:20] == held
    assert len(hand(match, 0)) == 21
