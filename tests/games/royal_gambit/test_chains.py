"""§5: Aces, chains, and what cards do to castling and to taking in passing."""

import pytest

from tests.games.royal_gambit.table import START, board, cards, fen, moves, play, table, targets

QUIET = "4k3/pp6/8/8/8/8/PP6/R3K2R w - - 0 1"


def test_an_ace_may_be_used_as_a_normal_card_of_its_suit():
    """§5.1"""
    match = table(QUIET, "A♠ 2♦")
    play(match, "A♠")
    assert targets(match) == {"a7", "b7"}
    match = table(QUIET, "A♣ 2♦")
    play(match, "A♣, a1")
    assert {"h1", "a7", "e8"} & targets(match) == {"h1", "e8"}  # a pawn may not come to a1


def test_the_same_suit_in_consecutive_turns_is_a_chain():
    """§5.2: White plays two Diamonds, one from the hand and one from the Court."""
    match = table("4k3/p7/8/8/8/8/PPPP4/R3K2R w - - 0 1", "9♦ 2♣")
    play(match, "9♦, a2, a7a6")
    assert "§5.2 It continues a chain: two instead of one" in play(match, "3♦")
    play(match, "b2")
    assert targets(match) == {"c2", "d2", "done"}


@pytest.mark.parametrize(("between", "is_chained"), [("a1b1", False), ("2♣, a1, h1", False), ("2♦, b2", True)])
def test_a_move_or_another_suit_breaks_a_chain(between, is_chained):
    """§5.4"""
    match = table("4k3/pppp4/8/8/8/8/PPPP4/R3K2R w - - 0 1", "9♦ 2♣ 2♦ 4♦", courts=("2♥ 3♥ 4♣", "5♥ 6♦ 7♣"))
    play(match, f"9♦, a2, d7d6, {between}" + (", done" if is_chained else "") + ", d6d5")
    assert ("§5.2 It continues a chain: two instead of one" in play(match, "4♦")) == is_chained


def test_the_chain_of_one_player_is_not_the_others():
    """§5.2"""
    match = table(QUIET, "9♦ 2♣", "8♦ 8♥")
    play(match, "9♦, a2")
    assert "§5.2 It continues a chain: two instead of one" not in play(match, "8♦")


def test_the_first_half_must_be_done_and_the_second_may_be_declined():
    """§5.3"""
    match = table(QUIET, "9♠ 2♦", chain="♠")
    play(match, "9♠")
    assert targets(match) == {"a7", "b7"}
    play(match, "a7")
    assert targets(match) == {"b7", "done"}
    play(match, "done, pass")
    assert board(match) == "4k3/1p6/8/8/8/8/PP6/R3K2R"


def test_a_block_breaks_a_chain():
    """§5.4"""
    match = table(QUIET, "9♠ 2♦ 3♠ 4♠", "K♣ Q♣ J♣")
    play(match, "9♠, a7, joust K♣, lay 2♦, e8d8")
    assert "§5.2 It continues a chain: two instead of one" not in play(match, "3♠")


def test_an_attack_that_won_its_joust_continues_a_chain():
    """§5.4"""
    match = table(QUIET, "9♠ A♦ 3♠ 4♠", "K♣ Q♣ J♣")
    play(match, "9♠, a7, joust K♣, lay A♦, e8d8")
    assert "§5.2 It continues a chain: two instead of one" in play(match, "3♠")


@pytest.mark.parametrize("card", ["9♥", "9♣"])
def test_no_card_brings_a_pawn_to_the_first_or_last_rank(card):
    """§5.5"""
    match = table("4k3/8/8/8/8/8/P2R4/4K3 w - - 0 1", f"{card} 2♦")
    play(match, f"{card}, a2")
    assert not any(square[1] in "18" for square in targets(match))


def test_a_piece_on_the_first_rank_does_not_change_places_with_a_pawn():
    """§5.5, §8.1"""
    match = table("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "9♣ 2♦")
    assert "9♣" in cards(match)
    play(match, "9♣")
    assert targets(match) == {"a1", "e1"}


@pytest.mark.parametrize(
    ("hand", "decisions", "rights"),
    [
        ("9♥ 2♦", "9♥, a1, b3", "Kkq"),
        ("9♣ 2♦", "9♣, a1, h1", "kq"),
        ("9♣ 2♦", "9♣, e1, d1", "kq"),
        ("A♦ 2♦", "A♦, h1", "Qkq"),
        ("9♠ 2♦", "9♠, h8, pass", "KQq"),
        ("A♣ 2♦", "A♣, h1, h8, pass", "Qq"),
        ("9♠ 2♦", "9♠, h7, pass", "KQkq"),
    ],
)
def test_a_card_that_touches_king_or_rook_ends_the_right_to_castle(hand, decisions, rights):
    """§5.6: also a Swap of two like rooks."""
    match = table("r3k2r/7p/8/8/8/8/8/R2QKB1R w KQkq - 0 1", hand)
    play(match, decisions)
    assert fen(match).split()[2] == rights


def test_the_right_to_take_in_passing_does_not_outlast_a_card():
    """§5.7"""
    match = table("4k3/3p4/8/4P3/8/8/P7/4K3 b - - 0 1", "9♦ 2♣")
    play(match, "d7d5")
    assert "e5d6" in moves(match)
    play(match, "9♦, a2, e8e7")
    assert "e5d6" not in moves(match)


def test_a_card_makes_no_right_to_take_in_passing():
    """§5.7: a Rescue carries a pawn over two squares."""
    match = table("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "9♥ 2♦")
    play(match, "9♥, e2, e4")
    assert fen(match).split()[3] == "-"
    assert "d4e3" not in moves(match)


def test_a_blocked_card_leaves_the_rights_to_castle():
    """§5.6, §10.5"""
    match = table("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "9♠ 2♦ 4♦", "K♣ 8♥")
    play(match, "9♠, h8, joust K♣, lay 2♦")
    assert fen(match).split()[2] == "KQkq"
    assert board(match) == "r3k2r/8/8/8/8/8/8/R3K2R"


def test_at_the_start_every_card_but_a_diamond_moves_what_stands_there():
    """§5.1"""
    assert cards(table(START, "9♥ 9♦ 9♣ 9♠ A♥ A♠")) >= {"9♥", "9♦", "9♣", "9♠", "A♥", "A♠"}
