"""Men put on the board by hand, for whoever sets up a position by clicks."""

import pytest

from regalia.engine.errors import BadPosition
from regalia.server.tables.written_position import with_men

START = 'game = "royal-gambit"\nseed = 7\n'
PAWN, ROOK, QUEEN, BLACK_QUEEN = 0, 3, 4, 10


def board_after(men):
    line = next(line for line in with_men(START, men).splitlines() if line.startswith("board = "))
    return line.removeprefix('board = "').removesuffix('"')


def test_a_pawn_is_carried_and_a_queen_put_down():
    men = {"e2": None, "e4": PAWN, "e5": BLACK_QUEEN}
    assert board_after(men) == "rnbqkbnr/pppppppp/8/4q3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"


def test_what_stands_there_makes_room():
    assert board_after({"d1": ROOK}).startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBRKBNR")


def test_who_takes_a_rook_off_ends_the_right_to_castle_with_it():
    assert board_after({"a1": None}).endswith("/1NBQKBNR w Kkq - 0 1")


@pytest.mark.parametrize("men", [{"e9": QUEEN}, {"e4": 12}, {"e1": None}])
def test_what_cannot_be_is_refused(men):
    with pytest.raises(BadPosition):
        with_men(with_men(START, men), {})


def test_a_game_without_a_board_takes_no_men():
    with pytest.raises(BadPosition, match="Kingdom Kards has no board"):
        with_men('game = "kingdom-kards"\n', {"e4": QUEEN})
