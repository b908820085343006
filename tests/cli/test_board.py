"""A board in the terminal: drawn with its coordinates from what the table says, the viewer's side at the bottom."""

import io

from rich.console import Console

from regalia import Match
from regalia.clients.terminal.chessboard import drawn_squares
from regalia.clients.terminal.menu import Menu
from regalia.engine.game import load

TEXT = 'game = "royal-gambit"\n[state]\nboard = "r3k3/8/8/8/8/8/P7/4K2R w - - 0 1"\nhand = [["9♠", "2♦"], ["K♣", "8♥"]]'
FROM_BELOW = """\
8 ♜ · · · ♚ · · ·
7 · · · · · · · ·
6 · · · · · · · ·
5 · · · · · · · ·
4 · · · · · · · ·
3 · · · · · · · ·
2 ♙ · · · · · · ·
1 · · · · ♔ · · ♖
  a b c d e f g h"""
FROM_ABOVE = """\
1 ♖ · · ♔ · · · ·
2 · · · · · · · ♙
3 · · · · · · · ·
4 · · · · · · · ·
5 · · · · · · · ·
6 · · · · · · · ·
7 · · · · · · · ·
8 · · · ♚ · · · ♜
  h g f e d c b a"""


def board_of(match: Match, seat: int | None) -> str:
    drawn = drawn_squares(match.game.table, match.view(seat))
    return "\n".join(line.rstrip() for line in drawn.plain.splitlines())


def test_each_player_has_their_side_at_the_bottom():
    match = Match.from_position(TEXT)
    assert board_of(match, 0) == board_of(match, None) == FROM_BELOW
    assert board_of(match, 1) == FROM_ABOVE


def test_the_squares_that_a_card_names_are_marked():
    match = Match.from_position(TEXT)
    match.play("9♠")  # the rook is the only target
    assert match.view()["table"]["aims"][0] == "a8"
    drawn = drawn_squares(match.game.table, match.view(0))
    marked = [drawn.plain[span.start : span.end] for span in drawn.spans if "yellow" in str(span.style)]
    assert marked == ["♜"]


def test_a_game_without_a_board_draws_none():
    match = Match.new("kingdom-kards", seed=1)
    assert drawn_squares(match.game.table, match.view(0)) is None


def test_a_view_from_before_the_game_had_a_board_draws_none():
    match = Match.from_position(TEXT)
    view = match.view(0)
    del view["table"]["board"]
    assert drawn_squares(match.game.table, view) is None


def test_many_moves_are_gathered_by_the_square_they_begin_on():
    match = Match.new("royal-gambit", seed=1)
    menu = Menu(load("royal-gambit"), match.choices(), width=80, room=5)
    assert [item.title for item in menu.items[:4]] == ["b1", "g1", "a2", "b2"]


def test_a_whole_move_is_typed_at_the_prompt(regalia):
    done = regalia("play", "royal-gambit", "--seed", "3", "--seats", "human,greedy", "--names", "Ana,Bo", typed="e2e4\nquit\n")
    assert "4 · · · · ♙ · · ·" in done.output
    assert "Ana moves the white pawn from e2 to e4" in done.output


def test_a_written_position_shows_its_board(regalia, tmp_path):
    (tmp_path / "board.toml").write_text(TEXT, encoding="utf-8")
    assert "1 · · · · ♔ · · ♖" in regalia("position", tmp_path / "board.toml").output


def test_where_the_terminal_has_no_chess_signs_letters_stand_for_them():
    console = Console(file=io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="regalia-letters"), width=80)
    console.print(drawn_squares(load("royal-gambit").table, Match.from_position(TEXT).view(0)))
    console.file.flush()
    assert b"1 - - - - K - - R" in console.file.buffer.getvalue()
