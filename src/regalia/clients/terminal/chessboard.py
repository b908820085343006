"""Chessboard: a board of squares drawn from a view, with its coordinates. The pieces come from the game's table."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from regalia.engine.table import SQUARES, Board, Table

EMPTY = "·"
STYLES = ("bold", "bold bright_magenta", "bold cyan", "bold green")
"""The style of each seat's pieces."""
MARKED = "black on yellow"


def drawn_squares(table: Table, view: dict[str, Any]) -> Text | None:
    """The board with the viewer's side at the bottom, or None if the game, or the version that made the view, has no board."""
    board = table.board
    if board is None or board.name not in view["table"]:
        return None
    marked = {square for zone in table.zones if zone.kind == SQUARES for square in view["table"].get(zone.field, ())}
    is_turned = view["seat"] in board.from_above
    columns = range(len(board.columns))[:: -1 if is_turned else 1]
    rows = range(len(board.rows))[:: 1 if is_turned else -1]
    drawn = Text()
    for row in rows:
        drawn.append(f"{board.rows[row]} ", "dim")
        for column in columns:
            at = row * len(board.columns) + column
            drawn.append_text(_square(board, view["table"][board.name][at], board.squares[at] in marked))
        drawn.append("\n")
    return drawn.append(f"  {' '.join(board.columns[column] for column in columns)}", "dim")


def _square(board: Board, name: str | None, is_marked: bool) -> Text:
    piece = next((piece for piece in board.pieces if piece.name == name), None)
    sign, style = (piece.sign, STYLES[piece.seat % len(STYLES)]) if piece else (EMPTY, "dim")
    return Text.assemble((sign, MARKED if is_marked else style), " ")
