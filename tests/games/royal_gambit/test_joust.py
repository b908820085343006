"""§10: the joust."""

import pytest

from tests.games.royal_gambit.table import board, discards, hand, log, moves, play, table, typed

PIECES = "3qk3/p6p/8/8/8/8/P6P/R3K2N w - - 9 9"


def test_who_is_struck_may_let_it_happen_or_challenge_with_a_card_of_the_hand():
    """§10.1"""
    match = table(PIECES, "9♠ 2♦", "K♣ 8♣")
    play(match, "9♠, d8")
    assert match.to_act == 1
    assert typed(match) == sorted(["pass", "joust K♣", "joust 8♣"])


@pytest.mark.parametrize(
    ("white", "chain", "decisions", "is_asked"),
    [
        ("9♠", "", "9♠, d8", True),
        ("A♣", "", "A♣, h1, e8", True),
        ("A♣", "", "A♣, h1, a1", False),
        ("9♣", "♣", "9♣, h1, a1, a7, h7", True),
        ("9♣", "♣", "9♣, h1, a1, done", False),
        ("9♥", "", "9♥, h1, h8", False),
        ("9♦", "", "9♦, a2", False),
    ],
)
def test_only_an_effect_that_names_enemy_pieces_is_answered(white, chain, decisions, is_asked):
    """§10.1"""
    match = table(PIECES, f"{white} 2♦", "K♣ 8♣", chain=chain)
    play(match, decisions)
    assert (match.state.phase == 2) == is_asked
    assert match.to_act == 1


def test_who_has_no_card_is_not_asked():
    """§10.1"""
    match = table(PIECES, "9♠ 2♦", "")
    play(match, "9♠, d8")
    assert board(match).startswith("4k3")


def test_the_challenge_lies_face_down_until_the_attacker_has_laid_a_card():
    """§10.1, §10.2, §1.3"""
    match = table(PIECES, "9♠ 2♦ 4♦", "K♣ 8♣")
    play(match, "9♠, d8, joust K♣")
    assert log(match, 0)[-1] == "§10.1 Black challenges with a card, face-down"
    assert log(match, 1)[-1] == "§10.1 Black challenges with K♣, face-down"
    assert match.view(0)["table"]["joust"] == [{"size": 0}, {"size": 1}]
    assert typed(match) == ["lay 2♦", "lay 4♦"]  # the attacking card is not laid
    assert "§10.3 Black shows K♣" in play(match, "lay 2♦")


@pytest.mark.parametrize(
    ("laid", "against", "succeeds"),
    [
        ("K♦", "Q♣", True),
        ("Q♦", "K♣", False),
        ("Q♦", "Q♣", False),
        ("A♦", "K♣", True),
        ("K♦", "A♣", False),
        ("2♦", "A♣", False),
        ("A♦", "2♣", True),
        ("10♦", "9♣", True),
    ],
)
def test_the_higher_rank_wins_ace_high_and_equal_ranks_fail(laid, against, succeeds):
    """§10.3"""
    match = table(PIECES, f"9♠ {laid} 4♦", f"{against} 8♣")
    play(match, f"9♠, d8, joust {against}, lay {laid}")
    assert board(match).startswith("4k3" if succeeds else "3qk3")
    assert discards(match) == [against, laid, "9♠"]


def test_an_attacker_without_cards_has_the_lower_card():
    """§10.4"""
    match = table(PIECES, "9♠", "2♣ 8♣")
    told = play(match, "9♠, d8, joust 2♣")
    assert "§10.4 White has no card to lay" in told
    assert "§10.3 The attack is blocked" in told
    assert board(match).startswith("3qk3")
    assert discards(match) == ["2♣", "9♠"]


def test_hands_that_jousted_are_shorter():
    """§10.2, §2.3"""
    match = table(PIECES, "9♠ 2♦ 4♦ 5♦ J♦ Q♦", "K♣ 8♣ 9♣ 10♣ J♣")
    play(match, "9♠, d8, joust K♣, lay 2♦")
    assert len(hand(match, 0)) == 4
    assert len(hand(match, 1)) == 5  # four, and the card drawn for the turn


def test_a_blocked_strike_of_two_removes_neither():
    """§10.5"""
    match = table(PIECES, "9♠ 2♦ 4♦", "K♣ 8♣", chain="♠")
    play(match, "9♠, d8, a7, joust K♣, lay 2♦")
    assert board(match) == "3qk3/p6p/8/8/8/8/P6P/R3K2N"


@pytest.mark.parametrize(("chain", "decisions"), [("", "A♣, h3, a7"), ("♣", "A♣, a2, a7, a2, h7")])
def test_a_blocked_ace_of_clubs_swaps_nothing(chain, decisions):
    """§10.5: in a chain neither half happens."""
    match = table("3qk3/p6p/8/8/8/7N/P6P/R3K3 w - - 9 9", "A♣ 2♦ 4♦", "K♣ 8♣", chain=chain)
    play(match, f"{decisions}, joust K♣, lay 2♦")
    assert board(match) == "3qk3/p6p/8/8/8/7N/P6P/R3K3"


def test_of_a_blocked_chained_club_the_own_swap_stands():
    """§10.5"""
    match = table(PIECES, "9♣ 2♦ 4♦", "K♣ 8♣", chain="♣")
    told = play(match, "9♣, h1, a1, a7, h7, joust K♣, lay 2♦")
    assert "§10.5 The block does not undo the player's own Swap: h1 and a1 change places" in told
    assert board(match) == "3qk3/p6p/8/8/8/8/P6P/N3K2R"


def test_the_own_swap_that_stands_can_leave_the_king_in_check():
    """§10.5, §4.2: the King goes to a1 before the rook, which should have changed places with the knight."""
    match = table("r3k2n/8/8/8/8/8/8/N3K3 w - - 0 1", "9♣ 2♦ 4♦", "K♣ 8♣", chain="♣")
    play(match, "9♣, e1, a1, a8, h8, joust K♣, lay 2♦")
    assert board(match) == "r3k2n/8/8/8/8/8/8/K3N3"
    assert "a8a1" not in moves(match)
    play(match, "e8e7")
    assert moves(match) and all(move.startswith("a1") or move.startswith("e1") for move in moves(match))


@pytest.mark.parametrize(("against", "succeeds"), [("8♣", True), ("9♣", False), ("10♣", False)])
def test_with_attack_the_card_that_attacks_is_compared(against, succeeds):
    """§12.1: and the attacker keeps the hand."""
    match = table(PIECES, "9♠ 2♦ 4♦", f"{against} J♣", options={"joust_card": "attack"})
    play(match, f"9♠, d8, joust {against}")
    assert board(match).startswith("4k3" if succeeds else "3qk3")
    assert hand(match, 0) == ["2♦", "4♦"]
    assert discards(match) == [against, "9♠"]


def test_with_attack_an_empty_hand_does_no_harm():
    """§12.1, §10.4"""
    match = table(PIECES, "9♠", "8♣ J♣", options={"joust_card": "attack"})
    play(match, "9♠, d8, joust 8♣")
    assert board(match).startswith("4k3")
