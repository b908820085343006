"""A board on the table: in a view square by square, in a position as one text, in a choice by the names of squares."""

import json

import pytest

from regalia import Match, Replay
from regalia.engine.errors import BadPosition
from regalia.engine.game import load
from regalia.match.wording import notation, on_board

GAME = load("royal-gambit")
TEXT = 'game = "royal-gambit"\n[state]\nboard = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"'


def test_a_view_shows_each_square_by_the_name_of_what_stands_on_it():
    table = Match.from_position(TEXT).view(0)["table"]
    named = {GAME.table.board.squares[at]: name for at, name in enumerate(table["board"]) if name}
    assert named == {"e1": "white King", "a2": "white pawn", "e8": "black King"}
    assert json.loads(json.dumps(table)) == table


def test_every_name_in_a_view_is_explained_by_the_table():
    explained = {piece.name: (piece.sign, piece.seat) for piece in GAME.table.board.pieces}
    assert len(explained) == 12 and explained["black queen"] == ("♛", 1)


def test_a_choice_names_the_squares_one_clicks_on():
    choice = next(one for one in Match.from_position(TEXT).choices() if one["notation"] == "a2a4")
    assert choice["parts"] == [{"part": "start", "square": "a2"}, {"part": "end", "square": "a4"}]


def test_an_event_carries_squares_and_pieces_by_name():
    match = Match.from_position(TEXT)
    match.play("a2a4")
    moved = next(event for event in match.log() if event["kind"] == "moves")
    assert moved["values"] == {"seat": 0, "piece": "white pawn", "start": "a2", "end": "a4"}


def test_a_position_has_the_board_as_one_text_and_none_of_the_fields_behind_it():
    written = Match.from_position(TEXT).position()
    assert 'board = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1"' in written
    assert not any(written.count(f"\n{name} =") for name in GAME.table.board.fields)


def test_a_board_that_cannot_be_read_is_refused_with_its_place():
    with pytest.raises(BadPosition, match=r"state\.board: .* has 1 rows"):
        Match.from_position('game = "royal-gambit"\n[state]\nboard = "8"')


def test_a_game_without_a_board_takes_none():
    with pytest.raises(BadPosition, match="there is no 'board' here"):
        Match.from_position('game = "kingdom-kards"\n[state]\nboard = "8"')


def test_nothing_stands_nowhere():
    assert on_board(GAME, "square", -1) is None and on_board(GAME, "piece", -1) is None
    assert on_board(GAME, "square", 63) == "h8"


def test_a_replay_shows_the_board_of_every_step(tmp_path):
    match = Match.from_position(TEXT)
    match.play("a2a4")
    match.save(tmp_path / "match.regalia")
    replay = Replay(tmp_path / "match.regalia")
    seen = []
    for place in range(len(replay) + 1):
        replay.go(place)
        seen.append(replay.view()["table"]["board"])
    assert seen[0][8] == "white pawn" and seen[1][8] is None and seen[1][24] == "white pawn"


def test_a_move_is_written_by_its_squares():
    assert notation(GAME, 0) == "a1a1"
