"""§6: Rescue."""

from tests.games.royal_gambit.table import board, cards, play, table, targets


def test_a_heart_moves_an_own_piece_to_any_empty_square():
    """§6.1"""
    match = table("4k3/p7/8/8/8/8/8/N3K3 w - - 0 1", "9♥ 2♦")
    play(match, "9♥")
    assert match.decisions[-1].forced  # the knight is the only piece that may go
    assert len(targets(match)) == 60 and "a7" not in targets(match)
    assert "§6.1 Rescue: the white knight goes from a1 to h8" in play(match, "h8")
    assert board(match) == "4k2N/p7/8/8/8/8/8/4K3"


def test_a_heart_does_not_move_the_king():
    """§6.1"""
    match = table("4k3/8/8/8/8/8/8/N2RK3 w - - 0 1", "9♥ 2♦")
    play(match, "9♥")
    assert targets(match) == {"a1", "d1"}


def test_a_pinned_piece_may_go_along_the_line_of_the_pin_only():
    """§6.1, §4.1"""
    match = table("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "9♥ 2♦")
    play(match, "9♥")
    assert targets(match) == {"e3", "e4", "e5", "e6", "e7"}


def test_the_ace_moves_the_king_out_of_check_to_any_square_that_is_not_attacked():
    """§6.2: the King is mated by the rules of chess, on the back rank."""
    match = table("3r2k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", "A♥ 2♦", "8♦ 8♥")
    play(match, "d8d1, A♥")
    assert {"a8", "h6", "e5"} <= targets(match)
    assert not {"f1", "d5", "f7", "d8", "g2"} & targets(match)
    assert "§6.2 Rescue: the white King flees from g1 to e5" in play(match, "e5")


def test_the_ace_moves_no_king_that_is_not_in_check():
    """§6.2"""
    assert "A♥" not in cards(table("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "A♥ 2♦"))


def test_a_chained_heart_moves_two_different_pieces():
    """§6.3: the second may go where the first came from, and is not the first again."""
    match = table("4k3/8/8/8/8/8/8/N2RK3 w - - 0 1", "9♥ 2♦", chain="♥")
    play(match, "9♥, a1, h8")
    assert targets(match) == {"d1", "done"}
    play(match, "d1")
    assert "a1" in targets(match) and "h8" not in targets(match)
    assert "§6.3 Rescue: the white rook goes from d1 to a1 as well" in play(match, "a1")
    assert board(match) == "4k2N/8/8/8/8/8/8/R3K3"


def test_two_pieces_may_step_into_two_checks():
    """§6.3, §4.1: from the rook on e8 and from the bishop on h4; one piece alone cannot help."""
    position = "4r1k1/8/8/8/7b/8/8/NN2K3 w - - 0 1"
    assert "9♥" not in cards(table(position, "9♥ 2♦"))
    match = table(position, "9♥ 2♦", chain="♥")
    play(match, "9♥, a1")
    assert targets(match) == {"e2", "e3", "e4", "e5", "e6", "e7", "f2", "g3"}
    play(match, "e2, b1")
    assert targets(match) == {"f2", "g3"}


def test_a_chained_normal_heart_does_not_move_the_king_even_out_of_check():
    """§6.3"""
    match = table("4r1k1/8/8/8/8/8/8/N2RK3 w - - 0 1", "9♥ 2♦", chain="♥")
    play(match, "9♥, a1, e4")
    assert targets(match) == {"d1", "done"}


def test_a_chained_ace_moves_the_king_and_another_piece():
    """§6.4"""
    match = table("4r1k1/8/8/8/8/8/8/N2RK3 w - - 0 1", "A♥ 2♦", chain="♥")
    play(match, "A♥, d1, d7")
    assert "e1" in targets(match)
    told = play(match, "e1, d6")
    assert "§6.1 Rescue: the white rook goes from d1 to d7" in told
    assert "§6.4 Rescue with the King: the white King goes from e1 to d6 as well" in told
    assert board(match) == "4r1k1/3R4/3K4/8/8/8/8/N7"


def test_a_chained_ace_may_let_the_king_stand_in_check_until_another_piece_steps_in():
    """§6.4, §4.1: the King goes to e5, still before the rook, and the knight comes between them."""
    match = table("4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1", "A♥ 2♦", chain="♥")
    play(match, "A♥, e1, e5")
    assert targets(match) == {"e6", "e7"}  # the knight must step in
    assert any(line.startswith("§6.4") for line in play(match, "e6"))


def test_the_king_may_flee_though_the_first_piece_has_ended_the_check():
    """§6.4: what counts is the check as the card was played."""
    match = table("4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1", "A♥ 2♦", chain="♥")
    play(match, "A♥, a1, e2")
    assert targets(match) == {"e1", "done"}
