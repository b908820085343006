"""Algebra: moves on a board typed as chess players write them, such as Nf3, exd5, Rad1, e8=Q and O-O.

Which piece a letter means follows from the sign that the game's table gives it; everything else from the choices.
"""

from __future__ import annotations

import re
from typing import Any

from regalia.clients.terminal.paint import LETTERS
from regalia.engine.errors import AmbiguousNotation
from regalia.engine.game import Game
from regalia.engine.table import Board

Choice = dict[str, Any]
_MOVE = re.compile(r"([KQRBN]?)([a-z]?)(\d?)[x:-]?([a-z]\d)(?:=?([QRBN]))?[+#!?]*")
_CASTLES = {"O-O": 2, "0-0": 2, "O-O-O": -2, "0-0-0": -2}
PAWN, KING = "P", "K"


def choice_meant(game: Game, typed: str, choices: list[Choice], view: dict[str, Any]) -> int | None:
    """The action that a move in algebraic notation means; None where it is no such move."""
    board = game.table.board
    if board is None:
        return None
    found = [choice for choice in choices if _fits(board, typed.strip(), choice, view["table"][board.name])]
    if len(found) > 1:
        listed = ", ".join(str(choice["notation"]) for choice in found)
        raise AmbiguousNotation(f"{typed!r} could mean {listed}", place="decision")
    return int(found[0]["id"]) if len(found) == 1 else None


def _ends(choice: Choice) -> tuple[str, ...]:
    return tuple(part["square"] for part in choice["parts"] if "square" in part)


def _fits(board: Board, typed: str, choice: Choice, pieces: list[str | None]) -> bool:
    """Does a text mean this move, whose squares are where it starts and where it ends?"""
    if len(_ends(choice)) != 2 or len(choice["parts"]) != 2:
        return False
    start, end = _ends(choice)
    letter = _letter(board, pieces[board.squares.index(start)])
    along = board.columns.index(end[0]) - board.columns.index(start[0])
    if typed.rstrip("+#!?") in _CASTLES:
        return letter == KING and along == _CASTLES[typed.rstrip("+#!?")]
    move = _MOVE.fullmatch(typed)
    if move is None or move[4] != end or (move[1] or PAWN) != letter:
        return False
    return start[0].startswith(move[2]) and start[1:].startswith(move[3]) and _becomes(choice, move[5] or "")


def _becomes(choice: Choice, wanted: str) -> bool:
    """Does the pawn become the wanted piece? Without a letter a move that promotes nothing is meant, or to a queen."""
    becomes = str(choice["notation"]).removeprefix("".join(_ends(choice))).strip("=").upper()
    return becomes == (wanted or ("Q" if becomes else ""))


def _letter(board: Board, name: str | None) -> str:
    """The letter of a piece: of its sign where a terminal has no pictures."""
    sign = next((piece.sign for piece in board.pieces if piece.name == name), "")
    return LETTERS.get(sign, "").upper()
