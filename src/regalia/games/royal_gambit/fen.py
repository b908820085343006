"""Royal Gambit: the board as one line of text, in Forsyth-Edwards notation.

`rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1` is the start. The six parts are the pieces, row by row from the top;
who is on turn; the rights to castle; the square that a pawn has just passed; the plies since the last capture, pawn move,
promotion or removal; and the number of the move. All but the first may be left out.
"""

from __future__ import annotations

import re

from regalia.engine.pile import put, size, take_top
from regalia.games.royal_gambit.board import piece_on, put_down, take_up
from regalia.games.royal_gambit.move_execution import end_rights
from regalia.games.royal_gambit.squares import COLUMNS, NOWHERE, ROWS, Right
from regalia.games.royal_gambit.state import FULL_HAND, KINDS, MOST_SEATS, Colour, Kind, State
from regalia.games.royal_gambit.turns import mover

LETTER = {Kind.PAWN: "P", Kind.KNIGHT: "N", Kind.BISHOP: "B", Kind.ROOK: "R", Kind.QUEEN: "Q", Kind.KING: "K"}
WHITES = "".join(LETTER[kind] for kind in Kind)
LETTERS = WHITES + WHITES.lower()
"""The letter of each piece: capitals for White."""
SIDES = {"w": Colour.WHITE, "b": Colour.BLACK}
RIGHTS = {"K": Right.SHORT, "Q": Right.LONG, "k": 4 * Right.SHORT, "q": 4 * Right.LONG}
USUAL = ("w", "-", "-", "0", "1")
"""What parts that are left out mean."""


def write(state: State) -> str:
    """The board of a state as text."""
    side = next(sign for sign, seat in SIDES.items() if seat == mover(state))
    rights = "".join(sign for sign, right in RIGHTS.items() if state.castling & right)
    passed = "-" if state.passant == NOWHERE else COLUMNS[state.passant % 8] + ROWS[state.passant // 8]
    rows = "/".join(_row(state, row) for row in range(7, -1, -1))
    return f"{rows} {side} {rights or '-'} {passed} {state.clock} {(state.turn + 1) // 2}"


def put_by_hand(state: State, square: int, piece: int) -> None:
    """Put a piece, or nothing, on a square, whatever stands there; castling from there is over, and no pawn has just passed."""
    if piece_on(state, square) != NOWHERE:
        take_up(state, square)
    if piece != NOWHERE:
        put_down(state, square, piece)
    end_rights(state, square)
    state.passant = NOWHERE


def _row(state: State, row: int) -> str:
    pieces = [piece_on(state, row * 8 + column) for column in range(8)]
    signs = "".join("1" if piece == NOWHERE else LETTERS[piece] for piece in pieces)
    return re.sub("1+", lambda empty: str(len(empty[0])), signs)


def read(state: State, text: str) -> str:
    """Set the board of a state up from text; what is wrong with the text, or nothing."""
    parts = text.split()
    if not 1 <= len(parts) <= 6:
        return f"{text!r} has {len(parts)} parts, not 1 to 6"
    rows, side, rights, passed, clock, move = [*parts, *USUAL[len(parts) - 1 :]]
    return (
        _read_rows(state, rows)
        or _read_side(state, side, move)
        or _read_rights(state, rights)
        or _read_passed(state, passed)
        or _read_clock(state, clock)
    )


def _read_rows(state: State, text: str) -> str:
    state.pieces, state.sides = [0] * KINDS, [0] * MOST_SEATS
    rows = text.split("/")
    if len(rows) != 8:
        return f"{text!r} has {len(rows)} rows, not 8"
    for row, signs in zip(range(7, -1, -1), rows, strict=True):
        spread = re.sub("[1-8]", lambda number: "." * int(number[0]), signs)
        if len(spread) != 8 or any(sign not in f".{LETTERS}" for sign in spread):
            return f"{signs!r} is no row of eight squares"
        for column, sign in enumerate(spread):
            if sign != ".":
                put_down(state, row * 8 + column, LETTERS.index(sign))
    return ""


def _read_side(state: State, side: str, move: str) -> str:
    """Who is on turn has drawn: where Black is, the card that White was dealt for the first turn goes to Black."""
    if side not in SIDES or not re.fullmatch(r"[1-9]\d{0,2}", move):
        return f"{side!r} and {move!r} are not the side (w or b) and the number of the move (from 1)"
    state.turn = 2 * int(move) - (SIDES[side] == Colour.WHITE)
    state.to_act = mover(state)
    if state.to_act == Colour.BLACK and size(state.hand[Colour.WHITE]) > FULL_HAND:
        put(state.hand[Colour.BLACK], take_top(state.hand[Colour.WHITE]))
    return ""


def _read_rights(state: State, rights: str) -> str:
    if not re.fullmatch("-|K?Q?k?q?", rights):
        return f"{rights!r} are not rights to castle such as KQkq"
    state.castling = sum(RIGHTS[sign] for sign in rights.replace("-", ""))
    return ""


def _read_passed(state: State, passed: str) -> str:
    if not re.fullmatch("-|[a-h][36]", passed):
        return f"{passed!r} is no square that a pawn passes"
    state.passant = NOWHERE if passed == "-" else ROWS.index(passed[1]) * 8 + COLUMNS.index(passed[0])
    return ""


def _read_clock(state: State, clock: str) -> str:
    if not re.fullmatch(r"\d{1,2}|100", clock):
        return f"{clock!r} is no number of plies from 0 to 100"
    state.clock = int(clock)
    return ""
