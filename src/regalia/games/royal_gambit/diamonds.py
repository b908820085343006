"""Royal Gambit: §7, Diamonds: Upgrade. An own pawn, or by the Ace another piece, becomes a queen."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.bits import lowest
from regalia.engine.note import note
from regalia.games.royal_gambit.men import is_on, put_down, take_up
from regalia.games.royal_gambit.move_execution import end_rights
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import FROM_RANK, NOWHERE, SQUARE
from regalia.games.royal_gambit.state import AIM, DECLINE, KINDS, KING, PAWN, QUEEN, State

# ── Which targets are legal ──────────────────────────────────────────────────────────────────────────────────────────


def ripe_pawns(state: State, seat: int) -> int:
    """§7.1: the own pawns; §12.4: from the rank on that `diamond_rank` says."""
    return state.pieces[PAWN] & state.sides[seat] & FROM_RANK[9 * seat + state.option_diamond_rank]


def upgradable(state: State, seat: int) -> int:
    """§7.2: what the Ace can make a queen of: own pieces other than King and queen."""
    return state.sides[seat] & ~state.pieces[KING] & ~state.pieces[QUEEN]


def can_upgrade(state: State, seat: int, is_ace: bool, saving: int) -> bool:
    """§2.7: has a Diamond a legal target? §4.1: none while the own King is in check, for it does not help it."""
    if saving != -1:
        return False
    return (upgradable(state, seat) if is_ace else ripe_pawns(state, seat)) != 0


def legal_upgrades(state: State, seat: int, choices: Choices, aimed: int, is_ace: bool) -> None:
    """§7.1, §7.2: a piece; §7.3: in a chain another pawn, or nothing more; §7.4: with the Ace one of the two may be no pawn."""
    pieces = upgradable(state, seat) if is_ace else ripe_pawns(state, seat)
    if aimed == 1:
        offer(choices, DECLINE)
        pieces = pieces if is_on(ripe_pawns(state, seat), state.aims[0]) else ripe_pawns(state, seat)
        pieces &= ~SQUARE[state.aims[0]]
    while pieces != 0:
        square = lowest(pieces)
        pieces ^= SQUARE[square]
        offer(choices, AIM + square)


# ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────


def upgrade(state: State, seat: int) -> None:
    """§7.1, §7.2: a piece becomes a queen; §7.3, §7.4: in a chain two do; §4.5: and the count of quiet plies begins anew."""
    by_ace = not is_on(ripe_pawns(state, seat), state.aims[0])
    if state.aims[1] != NOWHERE:
        in_chain = by_ace or not is_on(ripe_pawns(state, seat), state.aims[1])
        make_queen(state, seat, state.aims[1], Note.UPGRADES_IN_CHAIN if in_chain else Note.UPGRADES_SECOND)
    make_queen(state, seat, state.aims[0], Note.UPGRADES_BY_ACE if by_ace else Note.UPGRADES)
    state.clock = 0


def make_queen(state: State, seat: int, square: int, kind: int) -> None:
    """§7.1: what stands on a square becomes a queen; §5.6: castling with it is over."""
    note(state, kind, take_up(state, square), square)
    put_down(state, square, QUEEN + KINDS * seat)
    end_rights(state, square)
