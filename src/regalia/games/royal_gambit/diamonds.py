"""Royal Gambit: §7, Diamonds: Upgrade. An own pawn, or by the Ace another piece, becomes a queen."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.bits import EVERY, lowest
from regalia.engine.note import note
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.board import piece_of, put_down, take_up
from regalia.games.royal_gambit.cards import is_ace
from regalia.games.royal_gambit.move_execution import end_rights
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import NOWHERE, SQUARE, from_rank, is_on
from regalia.games.royal_gambit.state import Kind, State

# ── Which targets are legal ──────────────────────────────────────────────────────────────────────────────────────────


def ripe_pawns(state: State, seat: int) -> int:
    """§7.1: the player's pawns; §12.4: from the rank on that `diamond_rank` says."""
    return state.pieces[Kind.PAWN] & state.sides[seat] & from_rank(seat, state.option_diamond_rank)


def upgradable(state: State, seat: int, card: int) -> int:
    """§7.1: ripe pawns; §7.2: with the Ace all own pieces other than King and queen."""
    if is_ace(card):
        return state.sides[seat] & ~state.pieces[Kind.KING] & ~state.pieces[Kind.QUEEN]
    return ripe_pawns(state, seat)


def can_upgrade(state: State, seat: int, card: int, saving: int) -> bool:
    """§2.7: has a Diamond a legal target? §4.1: none while the player's King is in check, for it does not help it."""
    return saving == EVERY and upgradable(state, seat, card) != 0


def legal_upgrades(state: State, seat: int, choices: Choices, card: int, aimed: int) -> None:
    """§7.1, §7.2: a piece; §7.3: in a chain another pawn, or nothing more; §7.4: with the Ace one of the two may be no pawn."""
    pieces = upgradable(state, seat, card)
    if aimed == 1:
        offer(choices, Action.decline())
        pieces = pieces if is_on(ripe_pawns(state, seat), state.aims[0]) else ripe_pawns(state, seat)
        pieces &= ~SQUARE[state.aims[0]]
    while pieces != 0:
        square = lowest(pieces)
        pieces ^= SQUARE[square]
        offer(choices, Action.aim(square))


# ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────


def upgrade(state: State, seat: int) -> None:
    """§7.1, §7.2: a piece becomes a queen; §7.3, §7.4: in a chain two do; §4.5: and the count of quiet plies begins anew."""
    ripe = ripe_pawns(state, seat)
    by_ace = not is_on(ripe, state.aims[0])
    make_queen(state, seat, state.aims[0], Note.UPGRADES_BY_ACE if by_ace else Note.UPGRADES)
    if state.aims[1] != NOWHERE:
        in_chain = by_ace or not is_on(ripe, state.aims[1])
        make_queen(state, seat, state.aims[1], Note.UPGRADES_IN_CHAIN if in_chain else Note.UPGRADES_SECOND)
    state.clock = 0


def make_queen(state: State, seat: int, square: int, kind: int) -> None:
    """§7.1: what stands on a square becomes a queen; §5.6: castling with it is over."""
    note(state, kind, take_up(state, square), square)
    put_down(state, square, piece_of(Kind.QUEEN, seat))
    end_rights(state, square)
