"""§7: Upgrade."""

import pytest

from tests.games.royal_gambit.table import board, cards, fen, play, table, targets

PIECES = "4k3/8/8/8/8/8/PP5P/RN1QK3 w Q - 9 9"


def test_a_diamond_makes_a_queen_of_a_pawn_where_it_stands():
    """§7.1"""
    match = table(PIECES, "9♦ 2♣")
    play(match, "9♦")
    assert targets(match) == {"a2", "b2", "h2"}
    assert "§7.1 Upgrade: the white pawn on h2 becomes a queen" in play(match, "h2")
    assert fen(match) == "4k3/8/8/8/8/8/PP5Q/RN1QK3 b Q - 0 9"


def test_the_ace_makes_a_queen_of_any_piece_but_king_and_queen():
    """§7.2"""
    match = table(PIECES, "A♦ 2♣")
    play(match, "A♦")
    assert targets(match) == {"a2", "b2", "h2", "a1", "b1"}
    assert "§7.2 Upgrade by the Ace: the white knight on b1 becomes a queen" in play(match, "b1")
    assert board(match) == "4k3/8/8/8/8/8/PP5P/RQ1QK3"


def test_an_ace_on_a_pawn_is_the_normal_effect():
    """§7.2, §5.1"""
    match = table(PIECES, "A♦ 2♣")
    assert "§7.1 Upgrade: the white pawn on a2 becomes a queen" in play(match, "A♦, a2")


def test_a_chained_diamond_makes_queens_of_two_pawns():
    """§7.3"""
    match = table(PIECES, "9♦ 2♣", chain="♦")
    play(match, "9♦, a2")
    assert targets(match) == {"b2", "h2", "done"}
    assert "§7.3 Upgrade: the white pawn on b2 becomes a queen as well" in play(match, "b2")
    assert board(match) == "4k3/8/8/8/8/8/QQ5P/RN1QK3"


def test_a_chained_ace_makes_queens_of_a_pawn_and_another_piece_in_either_order():
    """§7.4"""
    match = table(PIECES, "A♦ 2♣", chain="♦")
    play(match, "A♦, a2")
    assert targets(match) == {"b2", "h2", "a1", "b1", "done"}
    assert "§7.4 Upgrade by the Ace: the white knight on b1 becomes a queen as well" in play(match, "b1")
    match = table(PIECES, "A♦ 2♣", chain="♦")
    play(match, "A♦, b1")
    assert targets(match) == {"a2", "b2", "h2", "done"}  # not two pieces that are no pawns
    assert "§7.4 Upgrade by the Ace: the white pawn on h2 becomes a queen as well" in play(match, "h2")


@pytest.mark.parametrize(
    ("decisions", "told"),
    [
        ("9♦, h2, a2", ["pawn on h2 becomes a queen", "pawn on a2 becomes a queen as well"]),
        ("A♦, a2, b1", ["pawn on a2 becomes a queen", "knight on b1 becomes a queen as well"]),
        ("A♦, b1, a2", ["knight on b1 becomes a queen", "pawn on a2 becomes a queen as well"]),
    ],
)
def test_the_halves_of_a_chained_upgrade_are_told_in_the_order_in_which_they_were_named(decisions, told):
    """§7.3, §7.4"""
    match = table(PIECES, f"{decisions[:2]} 2♣", chain="♦")
    lines = [line for line in play(match, decisions) if "becomes a queen" in line]
    assert [line.partition(": the white ")[2] for line in lines] == told


def test_a_diamond_does_not_help_a_king_in_check():
    """§7.1, §4.1: a queen more does not end the check, nor do two."""
    for chain in ("", "♦"):
        match = table("4r1k1/8/8/8/8/8/PP6/R3K3 w - - 0 1", "9♦ A♦ 2♣", chain=chain)
        assert not {"9♦", "A♦", "3♦"} & cards(match)


def test_an_upgrade_cannot_be_answered():
    """§7.1, §10.1"""
    match = table(PIECES, "9♦ 2♣", "A♠ K♠")
    play(match, "9♦, a2")
    assert (match.to_act, match.state.phase) == (1, 0)
