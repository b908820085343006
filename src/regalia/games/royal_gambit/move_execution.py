"""Royal Gambit: §3, a chess move is carried out."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.games.royal_gambit.men import is_on, kind_of, occupied, put_down, take_up
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import NOWHERE, RIGHTS_KEPT
from regalia.games.royal_gambit.state import KINDS, KING, PAWN, PROMOTE, PROMOTIONS, QUEEN, State


def make_move(state: State, seat: int, action: int) -> bool:
    """§2.2, §3.1: carry out a chess move; §4.2: has it captured the King?"""
    start, end = start_of(seat, action), end_of(seat, action)
    piece = take_up(state, start)
    note(state, Note.MOVES, seat, piece, start, end)
    is_quiet = not is_on(occupied(state), end) and kind_of(piece) != PAWN
    state.clock = state.clock + 1 if is_quiet else 0
    won = take_on(state, seat, end)
    if kind_of(piece) == PAWN and end == state.passant:
        take_in_passing(state, seat, end)
    put_down(state, end, became(state, seat, piece, end, action))
    if kind_of(piece) == KING and (end - start == 2 or start - end == 2):
        castle(state, seat, start, end)
    state.passant = (start + end) // 2 if kind_of(piece) == PAWN and abs(end - start) == 16 else NOWHERE
    end_rights(state, start)
    end_rights(state, end)
    return won


def start_of(seat: int, action: int) -> int:
    """Where a move begins."""
    if action < PROMOTE:
        return action // 64
    return 48 - 40 * seat + (action - PROMOTE) % PROMOTIONS // 16 % 8


def end_of(seat: int, action: int) -> int:
    """Where a move ends."""
    if action < PROMOTE:
        return action % 64
    return 56 - 56 * seat + (action - PROMOTE) % 8


def take_on(state: State, seat: int, square: int) -> bool:
    """§3.1: what stands on the end of a move is taken; §4.2: is it the King?"""
    if not is_on(occupied(state), square):
        return False
    piece = take_up(state, square)
    if kind_of(piece) == KING:
        note(state, Note.CAPTURES_KING, seat, square)
        return True
    note(state, Note.TAKES, seat, piece, square)
    return False


def take_in_passing(state: State, seat: int, end: int) -> None:
    """§3.3: the pawn that went two steps is taken beside the square it passed."""
    square = end - 8 + 16 * seat
    note(state, Note.TAKES_IN_PASSING, seat, square)
    take_up(state, square)


def became(state: State, seat: int, piece: int, end: int, action: int) -> int:
    """§3.4: a pawn on the last rank becomes what the player chose; other pieces stay what they are."""
    if action < PROMOTE:
        return piece
    chosen = QUEEN - (action - PROMOTE) // PROMOTIONS + KINDS * seat
    note(state, Note.PROMOTES, seat, end, chosen)
    return chosen


def castle(state: State, seat: int, start: int, end: int) -> None:
    """§3.2: the rook comes to the other side of the King."""
    corner = end + 1 if end > start else end - 2
    put_down(state, (start + end) // 2, take_up(state, corner))
    note(state, Note.CASTLES, seat)


def end_rights(state: State, square: int) -> None:
    """§3.2, §5.6: whatever happens to a King or a rook on its first square ends the right to castle with it."""
    state.castling &= RIGHTS_KEPT[square]
