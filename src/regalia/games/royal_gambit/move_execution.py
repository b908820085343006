"""Royal Gambit: §3, a chess move is carried out."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.board import kind_of, occupied, piece_of, put_down, take_up
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import NOWHERE, RIGHTS_KEPT, forward, is_on
from regalia.games.royal_gambit.state import Kind, State


def make_move(state: State, seat: int, action: int) -> None:
    """§2.2, §3.1: carry out a chess move; §3.4: a pawn that reaches the last rank becomes what the player chose."""
    if Action.is_move(action):
        move(state, seat, Action.move_start(action), Action.move_end(action))
    elif Action.is_to_queen(action):
        promote(state, seat, Action.to_queen_start(action), Action.to_queen_end(action), Kind.QUEEN)
    elif Action.is_to_rook(action):
        promote(state, seat, Action.to_rook_start(action), Action.to_rook_end(action), Kind.ROOK)
    elif Action.is_to_bishop(action):
        promote(state, seat, Action.to_bishop_start(action), Action.to_bishop_end(action), Kind.BISHOP)
    elif Action.is_to_knight(action):
        promote(state, seat, Action.to_knight_start(action), Action.to_knight_end(action), Kind.KNIGHT)
    else:
        unknown(state, action)


def move(state: State, seat: int, start: int, end: int) -> None:
    """§3.1: a piece moves to another square; §3.2, §3.3: it may castle, or take in passing."""
    piece = set_out(state, seat, start, end)
    put_down(state, end, piece)
    kind = kind_of(piece)
    if kind == Kind.PAWN and end == state.passant:
        take_in_passing(state, seat, end)
    if kind == Kind.KING and abs(end - start) == 2:
        castle(state, seat, start, end)
    state.passant = (start + end) // 2 if kind == Kind.PAWN and abs(end - start) == 16 else NOWHERE


def promote(state: State, seat: int, start: int, end: int, kind: int) -> None:
    """§3.4: a pawn moves to the last rank and becomes a piece of another kind."""
    set_out(state, seat, start, end)
    put_down(state, end, piece_of(kind, seat))
    note(state, Note.PROMOTES, seat, end, piece_of(kind, seat))
    state.passant = NOWHERE


def set_out(state: State, seat: int, start: int, end: int) -> int:
    """§3.1: take up the piece that moves, and what it takes; §4.5: the move of a pawn begins the count of quiet plies anew."""
    piece = take_up(state, start)
    note(state, Note.MOVES, seat, piece, start, end)
    state.clock = state.clock + 1 if kind_of(piece) != Kind.PAWN else 0
    take_on(state, seat, end)
    end_rights(state, start)
    end_rights(state, end)
    return piece


def take_on(state: State, seat: int, square: int) -> None:
    """§3.1: what stands on the end of a move is taken; §12.7: if it is the King, that wins; §4.5: no capture is quiet."""
    if is_on(occupied(state), square):
        state.clock = 0
        piece = take_up(state, square)
        if kind_of(piece) == Kind.KING:
            note(state, Note.CAPTURES_KING, seat, square)
        else:
            note(state, Note.TAKES, seat, piece, square)


def take_in_passing(state: State, seat: int, end: int) -> None:
    """§3.3: the pawn that went two steps is taken beside the square it passed."""
    square = end - forward(seat)
    note(state, Note.TAKES_IN_PASSING, seat, square)
    take_up(state, square)


def castle(state: State, seat: int, start: int, end: int) -> None:
    """§3.2: the rook comes to the other side of the King."""
    corner = end + 1 if end > start else end - 2
    put_down(state, (start + end) // 2, take_up(state, corner))
    note(state, Note.CASTLES, seat)


def end_rights(state: State, square: int) -> None:
    """§3.2, §5.6: whatever happens to a King or a rook on its first square ends the right to castle with it."""
    state.castling &= RIGHTS_KEPT[square]
