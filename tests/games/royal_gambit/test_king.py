"""§4: the King is kept safe, and the game ends."""

import pytest

from regalia.lab.simulate import simulate
from tests.games.royal_gambit.table import board, cards, fen, log, moves, play, table, targets


def test_a_move_that_leaves_the_own_king_in_check_is_illegal():
    """§4.1"""
    assert moves(table("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1")) == {"e1d1", "e1f1", "e1d2", "e1f2"}


def test_a_card_that_leaves_the_own_king_in_check_is_illegal():
    """§4.1: a Spade helps on the piece that gives check, a Heart by stepping in between, a Club by moving the King."""
    match = table("4r1k1/8/8/8/8/8/P7/4K2N w - - 0 1", "9♥ 9♦ 9♠")
    assert cards(match) == {"9♥", "9♠", "2♥", "4♣"}  # but no Diamond
    play(match, "9♥")
    assert targets(match) == {"a2", "h1"}
    play(match, "a2")
    assert targets(match) == {"e2", "e3", "e4", "e5", "e6", "e7"}
    strike = table("4r1k1/8/8/8/8/8/P7/4K2N w - - 0 1", "9♥ 9♦ 9♠")
    play(strike, "9♠")
    assert "Strike: the black rook on e8 is removed" in " ".join(play(strike, "e8, pass"))


def test_check_between_two_halves_does_not_matter():
    """§4.1: the bishop that shields the King goes away, and the knight comes in its place."""
    match = table("4r1k1/8/8/8/8/8/4B3/4K2N w - - 0 1", "9♥ 9♦", chain="♥")
    play(match, "9♥, e2, a6")
    assert "done" not in targets(match)
    play(match, "h1, e3")
    assert board(match) == "4r1k1/8/B7/8/8/4N3/8/4K3"


def test_a_declined_half_is_judged_without_it():
    """§4.1, §5.3"""
    match = table("4r1k1/8/8/8/8/8/4B3/4K2N w - - 0 1", "9♥ 9♦", chain="♥")
    play(match, "9♥, h1, a6")
    assert "done" in targets(match)
    play(match, "done")
    assert board(match) == "4r1k1/8/N7/8/8/8/4B3/4K3"


BLOCKED = "4r1k1/8/8/8/8/8/8/4K2N w - - 0 1"
"""White is in check from e8."""


BOARD_CAPTURES = {"king_capture": "board"}


def test_no_chess_move_captures_a_king_that_a_blocked_card_left_in_check():
    """§4.2: White strikes the rook that gives check and loses the joust; after Black's move White has to answer the check."""
    match = table(BLOCKED, "9♠ 2♦", "K♣ Q♣")
    play(match, "9♠, e8, joust K♣, lay 2♦")
    assert match.to_act == 1
    assert "e8e1" not in moves(match) and "e8e2" in moves(match)
    play(match, "g8g7")
    assert moves(match) and all(move.startswith("e1") for move in moves(match))


def test_the_royal_assassin_removes_a_king_that_a_blocked_card_left_in_check():
    """§4.2, §9.2"""
    match = table(BLOCKED, "9♠ 2♦", "K♣ A♠")
    play(match, "9♠, e8, joust K♣, lay 2♦, A♠, e1")
    assert match.over and match.winners == [1]


def test_who_cannot_answer_a_check_that_a_blocked_card_left_is_mated():
    """§4.2, §4.3: Black takes the second rank with the other rook, and White's next card is a Diamond."""
    match = table("7k/1r6/8/8/8/8/8/r6K w - - 0 1", "9♠ 2♦", "K♣ Q♣", courts=("3♦ 4♦ 5♦", "5♥ 6♦ 7♣"), deck="J♦ 2♥")
    play(match, "9♠, a1, joust K♣, lay 2♦")
    assert match.to_act == 1
    assert "§4.3 White is in check and can do nothing: mate" in play(match, "b7b2")
    assert match.winners == [1]


def test_a_king_that_a_blocked_card_left_in_check_may_be_captured_by_option():
    """§12.7: White strikes the rook that gives check and loses the joust."""
    match = table(BLOCKED, "9♠ 2♦", "K♣ Q♣", options=BOARD_CAPTURES)
    play(match, "9♠, e8, joust K♣, lay 2♦")
    assert match.to_act == 1
    assert "e8e1" in moves(match)
    assert "§12.7 Black captures the King on e1 and wins" in play(match, "e8e1")
    assert match.over and match.winners == [1]


def test_a_pinned_piece_may_capture_the_king_even_with_the_own_king_in_check():
    """§12.7: the rook on e8 is pinned by the queen on a8, and the knight on f6 gives check besides."""
    match = table("Q3r1k1/8/5N2/8/8/8/8/4K3 w - - 0 1", "9♠ 2♦", "K♣ Q♣", options=BOARD_CAPTURES)
    play(match, "9♠, e8, joust K♣, lay 2♦")
    assert moves(match) >= {"e8e1"}
    play(match, "e8e1")
    assert match.winners == [1]


def test_a_pawn_that_captures_the_king_on_the_last_rank_does_not_promote():
    """§12.7, §2.8, §3.4"""
    match = table("4k3/8/8/8/8/8/3p4/4K3 b - - 0 1", options=BOARD_CAPTURES)
    assert "d2e1" in moves(match) and "d2e1q" not in moves(match)
    told = play(match, "d2e1")
    assert match.winners == [1]
    assert not any("promotes" in line for line in told)
    assert board(match) == "4k3/8/8/8/8/8/8/4p3"


def test_a_king_beside_the_other_captures_it():
    """§12.7"""
    match = table("8/8/8/8/8/8/4k3/4K3 w - - 0 1", options=BOARD_CAPTURES)
    play(match, "e1e2")
    assert match.winners == [0]


@pytest.mark.parametrize("capture", ["strike", "board"])
def test_a_king_that_is_not_in_check_is_captured_by_nobody(capture):
    """§4.2, §12.7"""
    match = table("4k3/4p3/8/8/8/8/8/4R1K1 w - - 0 1", options={"king_capture": capture})
    assert not any(move.endswith("e8") for move in moves(match))


@pytest.mark.parametrize(("capture", "is_over"), [("strike", True), ("board", False)])
def test_who_could_only_capture_the_king_is_mated_unless_the_board_captures(capture, is_over):
    """§4.2, §4.3, §12.7: Black's blocked card leaves both Kings in check, White's twice; White has nothing but the capture."""
    position = "1r4kb/r7/8/8/8/8/6Q1/K7 b - - 0 1"
    options = {"king_capture": capture}
    match = table(position, "2♦ K♣", "9♠ 3♦", courts=("4♦ 5♦ 6♦", "7♦ 8♦ 2♣"), deck="Q♦", options=options)
    play(match, "9♠, g2, joust K♣, lay 3♦")
    assert match.over == is_over


def test_who_is_in_check_and_can_do_nothing_after_drawing_is_mated():
    """§4.3: Black draws a Club, which cannot help: the pawns stay off the last rank."""
    match = table("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", black="", courts=("2♥ 3♦ 4♣", "5♣ 6♦ 7♣"), deck="2♦ 9♣")
    assert "§4.3 Black is in check and can do nothing: mate" in play(match, "a1a8")
    assert match.over and match.winners == [0]


@pytest.mark.parametrize(("drawn", "is_saved"), [("J♥", True), ("J♦", False)])
def test_the_drawn_card_can_save_from_mate(drawn, is_saved):
    """§4.3, §2.1: with a Heart the knight steps in between."""
    courts = ("2♥ 3♦ 4♣", "5♦ 6♦ 7♦")
    match = table("6k1/5ppp/8/4n3/8/8/8/R3K3 w - - 0 1", black="", courts=courts, deck=f"2♦ {drawn}")
    play(match, "a1a8")
    assert match.over != is_saved
    if is_saved:
        assert cards(match) == {"J♥"} and moves(match) == set()


def test_who_is_not_in_check_and_can_do_nothing_is_trapped_and_loses():
    """§4.4: a stalemate of chess, with no card that can be played: Black has nothing but the King."""
    match = table("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", black="", courts=("2♥ 3♦ 4♣", "5♥ 6♦ 7♣"), deck="2♦ J♦")
    assert "§4.4 Black can do nothing and is trapped" in play(match, "f6f7")
    assert match.over and match.winners == [0]


def test_a_hundred_quiet_plies_are_a_draw():
    """§4.5"""
    match = table("4k3/8/8/8/8/8/8/R3K3 w - - 99 90")
    assert "§4.5" in play(match, "a1a2")[-1]
    assert match.over and match.winners == [0, 1]


@pytest.mark.parametrize(
    ("position", "white", "decisions"),
    [
        ("4k3/p7/8/8/8/8/8/R3K3 w - - 99 90", "9♥", "a1a7"),
        ("4k3/8/8/8/8/8/P7/R3K3 w - - 99 90", "9♥", "a2a3"),
        ("4k3/8/8/8/8/8/P7/R3K3 w - - 99 90", "9♦", "9♦, a2"),
        ("4k3/p7/8/8/8/8/P7/R3K3 w - - 99 90", "9♠", "9♠, a7, pass"),
    ],
)
def test_a_capture_a_pawn_move_a_promotion_and_a_removal_begin_the_count_anew(position, white, decisions):
    """§4.5"""
    match = table(position, f"{white} 2♣")
    play(match, decisions)
    assert not match.over
    assert fen(match).split()[4] == "0"


@pytest.mark.parametrize(
    ("white", "decisions"), [("9♥", "9♥, a2, a3"), ("9♣", "9♣, a1, h1"), ("9♠", "9♠, a7, joust K♠, lay 2♣")]
)
def test_other_cards_and_blocked_ones_are_quiet_plies(white, decisions):
    """§4.5"""
    match = table("4k3/p7/8/8/8/8/P7/R3K2R w - - 98 90", f"{white} 2♣", "K♠ 8♥")
    play(match, decisions)
    assert not match.over
    assert fen(match).split()[4] == "99"


def test_a_thousand_plies_are_a_draw():
    """§4.6"""
    match = table("4k3/8/8/8/8/8/8/R3K3 b - - 3 500")
    assert match.state.turn == 1000
    assert "§4.6" in play(match, "e8e7")[-1]
    assert match.winners == [0, 1]


@pytest.mark.parametrize(
    ("position", "court", "decision"),
    [("7k/8/5KQ1/8/8/8/8/8 w - - 99 90", "5♥ 6♦ 7♣", "f6f7"), ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90", "5♣ 6♦ 7♣", "a1a8")],
)
def test_a_win_on_the_same_ply_comes_before_the_draw(position, court, decision):
    """§4.7"""
    match = table(position, black="", courts=("2♥ 3♦ 4♣", court), deck="2♦ J♦")
    play(match, decision)
    assert match.winners == [0]
    assert not any(line.startswith("§4.5") for line in log(match))


def test_random_games_end_in_every_way():
    """§4.3 to §4.5, §9.2, §12.7"""
    fired = simulate("royal-gambit", 3000, seed=5)["paragraphs"]
    assert all(fired[paragraph] for paragraph in ("§4.3", "§4.4", "§4.5", "§9.2"))
    assert simulate("royal-gambit", 500, seed=5, options=BOARD_CAPTURES)["paragraphs"]["§12.7"]
