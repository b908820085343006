"""Royal Gambit: who attacks what, and what keeps a King out of check."""

from __future__ import annotations

from regalia.engine.bits import EVERY, highest, lowest
from regalia.games.royal_gambit.board import diagonal_movers, king_of, occupied, straight_movers
from regalia.games.royal_gambit.squares import (
    DIAGONALS,
    FIRST_SQUARE,
    KING_STEPS,
    KNIGHT_STEPS,
    LAST_SQUARE,
    RAYS,
    SQUARE,
    STRAIGHTS,
    Direction,
    is_on,
    is_straight,
    pawn_captures,
)
from regalia.games.royal_gambit.state import Kind, State


def seen_up(direction: int, square: int, blocked: int) -> int:
    """The squares on a ray to ever higher numbers, up to the first that is blocked; the last square stops every such ray."""
    ray = RAYS[direction + square]
    return ray ^ RAYS[direction + lowest(ray & blocked | LAST_SQUARE)]


def seen_down(direction: int, square: int, blocked: int) -> int:
    """The squares on a ray to ever lower numbers, up to the first that is blocked; the first square stops every such ray."""
    ray = RAYS[direction + square]
    return ray ^ RAYS[direction + highest(ray & blocked | FIRST_SQUARE)]


def straight_reach(square: int, blocked: int) -> int:
    """§3.1: where a rook reaches."""
    up = seen_up(Direction.NORTH, square, blocked) | seen_up(Direction.EAST, square, blocked)
    return up | seen_down(Direction.SOUTH, square, blocked) | seen_down(Direction.WEST, square, blocked)


def diagonal_reach(square: int, blocked: int) -> int:
    """§3.1: where a bishop reaches."""
    up = seen_up(Direction.NORTH_EAST, square, blocked) | seen_up(Direction.NORTH_WEST, square, blocked)
    return up | seen_down(Direction.SOUTH_WEST, square, blocked) | seen_down(Direction.SOUTH_EAST, square, blocked)


def contact_attackers(state: State, square: int, by: int) -> int:
    """The knights, pawns and the King of a player that attack a square: no piece in between could stop them."""
    knights = KNIGHT_STEPS[square] & state.pieces[Kind.KNIGHT]
    pawns = pawn_captures(1 - by, square) & state.pieces[Kind.PAWN]
    return (knights | pawns | KING_STEPS[square] & state.pieces[Kind.KING]) & state.sides[by]


def is_attacked(state: State, square: int, by: int, blocked: int) -> bool:
    """Does a player attack a square, if only the blocked squares were occupied? What stands on others does not count."""
    theirs = state.sides[by] & blocked
    if contact_attackers(state, square, by) & blocked != 0:
        return True
    movers = diagonal_movers(state) & theirs
    if DIAGONALS[square] & movers != 0:
        if diagonal_reach(square, blocked) & movers != 0:
            return True
    movers = straight_movers(state) & theirs
    if STRAIGHTS[square] & movers == 0:
        return False
    return straight_reach(square, blocked) & movers != 0


def is_in_check(state: State, seat: int) -> bool:
    """§4.1: is a player's King attacked?"""
    return is_attacked(state, king_of(state, seat), 1 - seat, occupied(state))


def is_safe_without(state: State, seat: int, gone: int) -> bool:
    """§4.1: is a player's King out of check once some enemy pieces are gone?"""
    return not is_attacked(state, king_of(state, seat), 1 - seat, occupied(state) & ~gone)


def checks_and_pins(state: State, seat: int) -> tuple[int, int, int]:
    """What a player's other pieces must do for the King, as three sets of squares: `saving`, `pinned` and `shields`.

    The first has the squares that end every check, by capture or by stepping in between: all squares if there is no check.
    The second has the player's own pieces that are pinned, the third the enemy's that shield the King from one of their own.
    """
    king, by = king_of(state, seat), 1 - seat
    saving, pinned, shields = EVERY, 0, 0
    contacts = contact_attackers(state, king, by)
    while contacts != 0:
        square = lowest(contacts)
        contacts ^= SQUARE[square]
        saving &= SQUARE[square]
    straight, diagonal = straight_movers(state) & state.sides[by], diagonal_movers(state) & state.sides[by]
    if STRAIGHTS[king] & straight == 0 and DIAGONALS[king] & diagonal == 0:
        return saving, pinned, shields
    blocked = occupied(state)
    for direction in range(Direction.NORTH, Direction.SOUTH_EAST + 64, 64):
        movers = straight if is_straight(direction) else diagonal
        ray = RAYS[direction + king]
        if ray & movers != 0:
            first = nearest(direction, ray & blocked)
            if is_on(movers, first):
                saving &= ray ^ RAYS[direction + first]
            elif RAYS[direction + first] & movers != 0:
                if is_on(movers, nearest(direction, RAYS[direction + first] & blocked)):
                    pinned |= SQUARE[first] & state.sides[seat]
                    shields |= SQUARE[first] & state.sides[by]
    return saving, pinned, shields


def nearest(direction: int, squares: int) -> int:
    """The first of some squares on a ray."""
    if direction < Direction.SOUTH:
        return lowest(squares)
    return highest(squares)


def line_through(king: int, square: int) -> int:
    """The ray from the King on which a pinned piece stands."""
    line = 0
    for direction in range(Direction.NORTH, Direction.SOUTH_EAST + 64, 64):
        if is_on(RAYS[direction + king], square):
            line = RAYS[direction + king]
    return line
