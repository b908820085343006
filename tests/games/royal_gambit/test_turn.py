"""§2: a turn, from the draw to the discard."""

import pytest

from regalia.engine.errors import IllegalDecision
from tests.games.royal_gambit.table import START, all_but, cards, court, discards, fen, hand, log, moves, play, table, typed

FIVE = "2♠ 3♠ 4♠ 5♠ 6♠"
KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


def test_a_turn_begins_with_a_card_that_only_its_player_sees():
    """§2.1"""
    match = table(START, deck="A♦ K♦")
    play(match, "e2e4")
    assert hand(match, 1)[-1] == "K♦"
    assert log(match, 1)[-1] == "§2.1 Black draws K♦"
    assert log(match, 0)[-1] == "§2.1 Black draws a card"


def test_the_action_is_a_move_or_a_card_of_the_hand_or_of_the_court():
    """§2.2"""
    match = table(START, "2♠ 9♥")
    assert cards(match) == {"2♠", "9♥", "2♥", "3♦", "4♣"}
    assert len(moves(match)) == 20
    assert "5♥" not in typed(match)  # a card of the other's Court


def test_after_one_action_it_is_the_others_turn():
    """§2.2"""
    match = table(START)
    play(match, "9♦, e2")
    assert match.to_act == 1
    assert fen(match).startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPQPPP/RNBQKBNR b")


def test_who_has_six_cards_after_the_action_discards_one_of_choice():
    """§2.3"""
    match = table(START, f"{FIVE} 7♠")
    play(match, "e2e4")
    assert (match.to_act, typed(match)) == (0, sorted(f"-{card}" for card in f"{FIVE} 7♠".split()))
    assert play(match, "-4♠")[0] == "§2.3 White discards 4♠"
    assert discards(match) == ["4♠"]
    assert match.to_act == 1


def test_who_played_a_card_from_a_hand_of_six_discards_none():
    """§2.3"""
    match = table(START, f"{FIVE} 9♥")
    play(match, "9♥, b1, e5")
    assert match.to_act == 1
    assert len(hand(match, 0)) == 5


def test_who_played_from_the_court_with_six_in_hand_discards_after_the_court_is_full_again():
    """§2.3, §2.6"""
    match = table(START, f"{FIVE} 7♠", deck="A♦ K♦")
    told = play(match, "3♦, e2")
    assert told[-1] == "§2.6 K♦ comes into White's Court"
    assert court(match, 0) == ["2♥", "4♣", "K♦"]
    assert (match.to_act, match.state.phase) == (0, 5)


def test_a_short_hand_is_filled_by_one_card_a_turn():
    """§2.3"""
    match = table(START, "2♠", "3♠")
    play(match, "e2e4, e7e5")
    assert [len(hand(match, seat)) for seat in (0, 1)] == [2, 2]


def test_an_empty_deck_is_made_anew_from_the_discards_when_a_card_is_needed():
    """§2.4"""
    match = table(START, "2♠ 3♠", "4♠ 5♠", deck="6♠", discard=all_but("2♠ 3♠", "4♠ 5♠", "6♠"))
    assert "§2.4 The discard pile is shuffled into a new deck" not in play(match, "e2e4")
    assert len(discards(match)) == 41
    assert "§2.4 The discard pile is shuffled into a new deck" in play(match, "e7e5")
    assert discards(match) == []


def test_a_card_is_answered_before_it_happens_and_then_discarded_after_the_cards_of_the_joust():
    """§2.5"""
    match = table("3qk3/8/8/8/8/8/8/4K3 w - - 0 1", "7♠ K♦ 2♦", "9♣ 8♣")
    told = play(match, "7♠, d8, joust 9♣, lay K♦")
    kinds = [line.split()[0] for line in told]
    assert kinds[:9] == ["§2.2", "§2.5", "§10.1", "§10.2", "§10.3", "§10.3", "§10.3", "§9.1", "§2.1"]
    assert discards(match) == ["9♣", "K♦", "7♠"]


def test_a_new_deck_for_the_court_holds_the_card_that_was_just_played():
    """§2.6"""
    match = table(START, "2♠ 3♠", "4♠ 5♠ 6♠", deck="", discard=all_but("2♠ 3♠", "4♠ 5♠ 6♠"))
    play(match, "3♦, e2")
    assert discards(match) == []
    known = [*court(match, 0), *hand(match, 1), *(match.game.card_names[card & 127] for card in match.state.deck[1:42])]
    assert "3♦" in known


@pytest.mark.parametrize(
    ("board", "held", "playable"),
    [
        (KINGS, "9♥ 9♦ 9♣ 9♠ A♥ A♦ A♣ A♠", {"A♣"}),
        ("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "9♥ 9♦ 9♣ 9♠ A♥ A♦", {"9♥", "9♦", "9♠", "A♥", "A♦"}),
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "9♥ 9♦ 9♣ A♦", {"9♥", "9♣"}),
    ],
)
def test_a_card_without_a_legal_target_cannot_be_played(board, held, playable):
    """§2.7: two bare Kings can only change places; a lone pawn cannot be swapped with the King on the first rank."""
    several = held.split()
    for card in several:
        match = table(board, f"{card} 2♦", courts=("3♦ 4♦ 5♦", "5♥ 6♦ 7♣"))
        assert (card in cards(match)) == (card in playable), card
    match = table(KINGS, "9♠ 2♦")
    with pytest.raises(IllegalDecision, match="9♠"):
        match.play("9♠")


def test_nothing_follows_a_win():
    """§2.8, §12.7: the King is captured with six cards in hand, and none of them is discarded."""
    match = table("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", f"{FIVE} 7♠", options={"king_capture": "board"})
    play(match, "e7e8")
    assert match.over and match.winners == [0]
    assert len(hand(match, 0)) == 6
    assert discards(match) == []
