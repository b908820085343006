"""Kingdoms: how a duel and the match end."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.record import NO_SEAT
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.state import BASTION_CARD, SEATS, State
from regalia.games.kingdoms.zones import other, print_at, spot_of


def has_fallen(state: State, seat: int) -> bool:
    """§10.3: is the health of a Bastion gone?"""
    return state.health[seat][BASTION_CARD] <= 0


def end_lost_duel(state: State) -> None:
    """§13.1: whose Bastion has fallen has lost, §13.2: unless both have."""
    for seat in range(SEATS):
        if has_fallen(state, seat):
            note(state, Note.BASTION_FALLS, print_at(state, spot_of(seat, BASTION_CARD)), seat)
    if has_fallen(state, 0) and has_fallen(state, 1):
        note(state, Note.BOTH_FALL)
        end_duel(state, NO_SEAT)
    else:
        end_duel(state, 1 if has_fallen(state, 0) else 0)


def end_duel(state: State, winner: int) -> None:
    """§13.1: the winner has won the duel; §13.4: the match ends at two wins or after three duels; §2.4: else they go on."""
    state.loser = NO_SEAT
    if winner != NO_SEAT:
        state.score[winner] += 1
        state.loser = other(winner)
        note(state, Note.WINS_DUEL, winner)
    wins = max(state.score[0], state.score[1])
    if state.duel >= state.option_best_of or wins > state.option_best_of // 2:
        note(state, Note.MATCH_ENDS)
        state.over = 1
        state.to_act = NO_SEAT
    else:
        state.duel_over = 1
