"""Royal Gambit: §3, the chess moves that are legal. Pins and checks are looked up first, so no move is tried out."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.bits import EVERY, lowest
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.attacks import diagonal_reach, is_attacked, is_in_check, line_through, straight_reach
from regalia.games.royal_gambit.board import diagonal_movers, king_of, occupied, straight_movers
from regalia.games.royal_gambit.squares import (
    EDGES,
    KING_STEPS,
    KNIGHT_STEPS,
    NOWHERE,
    SQUARE,
    Right,
    forward,
    is_on,
    pawn_captures,
)
from regalia.games.royal_gambit.state import Kind, KingCapture, State


def legal_moves(state: State, seat: int, choices: Choices, saving: int, pinned: int) -> None:
    """§2.2, §3.1: every chess move of a player; §4.1: after which the player's King is not in check."""
    king = king_of(state, seat)
    rest = state.sides[seat] ^ SQUARE[king]
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        ends = ends_from(state, seat, square, king, saving, pinned)
        if ends & EDGES != 0 and is_on(state.pieces[Kind.PAWN], square):
            offer_promotions(choices, square, ends)
        else:
            offer_moves(choices, square, ends)
    offer_moves(choices, king, king_ends(state, seat, king))
    if saving == EVERY:
        legal_castlings(state, seat, choices, king)
    legal_passing(state, seat, choices, king)
    if state.option_king_capture == KingCapture.BOARD:
        legal_king_captures(state, seat, choices)


def can_move(state: State, seat: int, saving: int, pinned: int) -> bool:
    """§4.3, §4.4: has a player any chess move? Who may castle may step aside, too."""
    king = king_of(state, seat)
    rest = state.sides[seat] ^ SQUARE[king]
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if ends_from(state, seat, square, king, saving, pinned) != 0:
            return True
    if king_ends(state, seat, king) != 0 or passing_pawns(state, seat, king) != 0:
        return True
    return state.option_king_capture == KingCapture.BOARD and is_in_check(state, 1 - seat)


def offer_moves(choices: Choices, start: int, ends: int) -> None:
    """§3.1: from a square to each of some squares."""
    count = choices[0]
    while ends != 0:
        end = lowest(ends)
        ends ^= SQUARE[end]
        count += 1
        choices[count] = Action.move(start, end)
    choices[0] = count


def offer_promotions(choices: Choices, start: int, ends: int) -> None:
    """§3.4: a pawn on the last rank becomes a queen, a rook, a bishop or a knight."""
    while ends != 0:
        end = lowest(ends)
        ends ^= SQUARE[end]
        offer(choices, Action.to_queen(start, end))
        offer(choices, Action.to_rook(start, end))
        offer(choices, Action.to_bishop(start, end))
        offer(choices, Action.to_knight(start, end))


# ── Where each piece may go ──────────────────────────────────────────────────────────────────────────────────────────


def ends_from(state: State, seat: int, square: int, king: int, saving: int, pinned: int) -> int:
    """§3.1: where a piece other than the King may go; §4.2: and never captures the other King."""
    ends = reach_of(state, seat, square) & saving & ~state.sides[seat] & ~state.pieces[Kind.KING]
    if is_on(pinned, square):
        ends &= line_through(king, square)
    return ends


def reach_of(state: State, seat: int, square: int) -> int:
    """§3.1: where the piece on a square, which is not the King, could go if there were no Kings."""
    if is_on(state.pieces[Kind.PAWN], square):
        return pawn_reach(state, seat, square)
    if is_on(state.pieces[Kind.KNIGHT], square):
        return KNIGHT_STEPS[square]
    blocked, reach = occupied(state), 0
    if is_on(diagonal_movers(state), square):
        reach = diagonal_reach(square, blocked)
    if is_on(straight_movers(state), square):
        reach |= straight_reach(square, blocked)
    return reach


def pawn_reach(state: State, seat: int, square: int) -> int:
    """§3.1: a pawn goes straight on and takes aslant; §3.5: from its second rank, however it came there, also two steps."""
    blocked, ahead = occupied(state), square + forward(seat)
    reach = pawn_captures(seat, square) & state.sides[1 - seat]
    if not is_on(blocked, ahead):
        reach |= SQUARE[ahead]
        if square // 8 == 1 + 5 * seat:
            reach |= SQUARE[ahead + forward(seat)] & ~blocked
    return reach


def king_ends(state: State, seat: int, king: int) -> int:
    """§3.1: where the King may step, without castling."""
    rest, ends = KING_STEPS[king] & ~state.sides[seat] & ~state.pieces[Kind.KING], 0
    blocked = occupied(state) ^ SQUARE[king]
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if not is_attacked(state, square, 1 - seat, blocked):
            ends |= SQUARE[square]
    return ends


# ── Castling, taking in passing, capturing a King ────────────────────────────────────────────────────────────────────


def legal_castlings(state: State, seat: int, choices: Choices, king: int) -> None:
    """§3.2: two steps towards a rook, when neither has moved, nothing stands between and no step is attacked."""
    rights, blocked = state.castling >> 2 * seat, occupied(state)
    if rights & Right.SHORT != 0 and (SQUARE[king + 1] | SQUARE[king + 2]) & blocked == 0:
        if not is_attacked(state, king + 1, 1 - seat, blocked) and not is_attacked(state, king + 2, 1 - seat, blocked):
            offer(choices, Action.move(king, king + 2))
    if rights & Right.LONG != 0 and (SQUARE[king - 1] | SQUARE[king - 2] | SQUARE[king - 3]) & blocked == 0:
        if not is_attacked(state, king - 1, 1 - seat, blocked) and not is_attacked(state, king - 2, 1 - seat, blocked):
            offer(choices, Action.move(king, king - 2))


def passing_pawns(state: State, seat: int, king: int) -> int:
    """§3.3: the pawns that may take one that has just gone two steps; §4.1: two pawns leave their squares at once."""
    if state.passant == NOWHERE:
        return 0
    rest, found = pawn_captures(1 - seat, state.passant) & state.pieces[Kind.PAWN] & state.sides[seat], 0
    after = (occupied(state) ^ SQUARE[state.passant - forward(seat)]) | SQUARE[state.passant]
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if not is_attacked(state, king, 1 - seat, after ^ SQUARE[square]):
            found |= SQUARE[square]
    return found


def legal_passing(state: State, seat: int, choices: Choices, king: int) -> None:
    """§3.3: a pawn that went two steps may be taken on the square that it passed, by the next action only."""
    rest = passing_pawns(state, seat, king)
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        offer(choices, Action.move(square, state.passant))


def legal_king_captures(state: State, seat: int, choices: Choices) -> None:
    """§12.7: a King that was left in check may be captured, whatever becomes of the player's; §2.8: no pawn promotes by it."""
    target = king_of(state, 1 - seat)
    if not is_attacked(state, target, seat, occupied(state)):
        return
    rest = state.sides[seat]
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        reach = KING_STEPS[square] if is_on(state.pieces[Kind.KING], square) else reach_of(state, seat, square)
        if is_on(reach, target):
            offer(choices, Action.move(square, target))
