"""Royal Gambit: §6, Hearts: Rescue. An own piece goes to an empty square."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.bits import EVERY, lowest
from regalia.engine.cards import HEARTS
from regalia.engine.note import note
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.attacks import checks_and_pins, contact_attackers, is_in_check
from regalia.games.royal_gambit.board import carry, kind_of, king_of, occupied, piece_on
from regalia.games.royal_gambit.cards import is_ace, is_chained
from regalia.games.royal_gambit.move_execution import end_rights
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import EDGES, NOWHERE, SQUARE, is_on
from regalia.games.royal_gambit.state import Kind, State

# ── Which targets are legal ──────────────────────────────────────────────────────────────────────────────────────────


def room_for(state: State, square: int) -> int:
    """§6.1: the empty squares to which what stands on a square may go; §5.5: a pawn not to the first or the last rank."""
    if is_on(state.pieces[Kind.PAWN], square):
        return ~occupied(state) & ~EDGES
    return ~occupied(state)


def movable(state: State, seat: int, card: int) -> int:
    """§6.1: the own pieces without the King; §6.2: the Ace moves the King, too, if it is in check as the card is played."""
    if is_ace(card) and is_in_check(state, seat):
        return state.sides[seat]
    return state.sides[seat] & ~state.pieces[Kind.KING]


def is_rescue(state: State, seat: int, start: int, end: int) -> bool:
    """§4.1: is the own King safe after a piece has gone from one square to another?"""
    carry(state, start, end)
    safe = not is_in_check(state, seat)
    carry(state, end, start)
    return safe


def some_rescue_of(state: State, seat: int, start: int) -> bool:
    """Can this piece go anywhere so that the own King is safe?"""
    rest = room_for(state, start)
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_rescue(state, seat, start, end):
            return True
    return False


def some_rescue(state: State, seat: int, pieces: int) -> bool:
    """Is there a legal Rescue of one of these pieces?

    Whatever is not pinned can go somewhere, or step between the King and the only piece that gives check.
    """
    saving, pinned, _ = checks_and_pins(state, seat)
    others = pieces & ~state.pieces[Kind.KING]
    free, between = others & ~pinned, saving & ~occupied(state)
    if free & ~state.pieces[Kind.PAWN] != 0 and between != 0:
        return True
    if free & state.pieces[Kind.PAWN] != 0 and between & ~EDGES != 0:
        return True
    if saving == EVERY and some_rescue_among(state, seat, others & pinned):
        return True
    return some_rescue_among(state, seat, pieces & state.pieces[Kind.KING])


def some_rescue_among(state: State, seat: int, rest: int) -> bool:
    """Can one of these pieces go anywhere so that the own King is safe?"""
    while rest != 0:
        start = lowest(rest)
        rest ^= SQUARE[start]
        if some_rescue_of(state, seat, start):
            return True
    return False


def is_first_rescue(state: State, seat: int, pieces: int, start: int, end: int) -> bool:
    """§4.1, §6.3: may a Rescue begin so: is the own King safe, or can another of the pieces make it so in a chain?"""
    if is_rescue(state, seat, start, end):
        return True
    if not is_chained(state, seat, HEARTS):
        return False
    carry(state, start, end)
    saved = some_rescue(state, seat, pieces & ~SQUARE[start])
    carry(state, end, start)
    return saved


def may_begin_from(state: State, seat: int, pieces: int, start: int) -> bool:
    """§6.1: may a Rescue begin with this piece?"""
    rest = room_for(state, start)
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_first_rescue(state, seat, pieces, start, end):
            return True
    return False


def can_rescue(state: State, seat: int, card: int) -> bool:
    """§2.7: has a Heart a legal target?"""
    pieces = movable(state, seat, card)
    if some_rescue(state, seat, pieces):
        return True
    if not is_chained(state, seat, HEARTS) or (pieces & state.pieces[Kind.KING] == 0 and is_beyond_rescue(state, seat)):
        return False
    rest = pieces
    while rest != 0:
        start = lowest(rest)
        rest ^= SQUARE[start]
        if may_begin_from(state, seat, pieces, start):
            return True
    return False


def is_beyond_rescue(state: State, seat: int) -> bool:
    """Does a piece give check that nothing could step in front of?"""
    saving, _, _ = checks_and_pins(state, seat)
    return contact_attackers(state, king_of(state, seat), 1 - seat) != 0 or (saving != 0 and saving & ~occupied(state) == 0)


def legal_rescues(state: State, seat: int, choices: Choices, card: int, aimed: int) -> None:
    """§6.1: a piece, then a square; §6.3: in a chain another piece and its square, or nothing more."""
    pieces = movable(state, seat, card)
    if aimed == 0:
        legal_first_pieces(state, seat, choices, pieces)
    elif aimed == 1:
        legal_first_squares(state, seat, choices, pieces)
    else:
        carry(state, state.aims[0], state.aims[1])
        if aimed == 2:
            legal_second_pieces(state, seat, choices, pieces & ~SQUARE[state.aims[0]])
        else:
            legal_second_squares(state, seat, choices)
        carry(state, state.aims[1], state.aims[0])


def legal_first_pieces(state: State, seat: int, choices: Choices, pieces: int) -> None:
    """§6.1, §6.2: the pieces that a Rescue may begin with."""
    rest = pieces
    while rest != 0:
        start = lowest(rest)
        rest ^= SQUARE[start]
        if may_begin_from(state, seat, pieces, start):
            offer(choices, Action.aim(start))


def legal_first_squares(state: State, seat: int, choices: Choices, pieces: int) -> None:
    """§6.1, §6.2: the squares to which the chosen piece may go."""
    rest = room_for(state, state.aims[0])
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_first_rescue(state, seat, pieces, state.aims[0], end):
            offer(choices, Action.aim(end))


def legal_second_pieces(state: State, seat: int, choices: Choices, pieces: int) -> None:
    """§6.3, §6.4: another piece, or none if the own King is safe without."""
    if not is_in_check(state, seat):
        offer(choices, Action.decline())
    while pieces != 0:
        start = lowest(pieces)
        pieces ^= SQUARE[start]
        if some_rescue_of(state, seat, start):
            offer(choices, Action.aim(start))


def legal_second_squares(state: State, seat: int, choices: Choices) -> None:
    """§6.3, §6.4: the squares to which the other piece may go."""
    rest = room_for(state, state.aims[2])
    while rest != 0:
        end = lowest(rest)
        rest ^= SQUARE[end]
        if is_rescue(state, seat, state.aims[2], end):
            offer(choices, Action.aim(end))


# ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────


def rescue(state: State) -> None:
    """§6.1, §6.2: the piece goes to its square; §6.3, §6.4: in a chain another one does, too."""
    moved = rescue_one(state, state.aims[0], state.aims[1], Note.RESCUES, Note.FLEES)
    if state.aims[2] != NOWHERE:
        kind = Note.RESCUES_SECOND if kind_of(moved) != Kind.KING else Note.FLEES_IN_CHAIN
        rescue_one(state, state.aims[2], state.aims[3], kind, Note.FLEES_IN_CHAIN)


def rescue_one(state: State, start: int, end: int, kind: int, kind_for_king: int) -> int:
    """§6.1: one piece goes to its square; §5.6: castling with it is over."""
    piece = piece_on(state, start)
    note(state, kind if kind_of(piece) != Kind.KING else kind_for_king, piece, start, end)
    carry(state, start, end)
    end_rights(state, start)
    return piece
