"""Magic Duel: drawing, and the cursed spell."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import put, take_top
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.actions import Action
from regalia.games.magic_duel.cards import CURSED_SPELL
from regalia.games.magic_duel.memory import draw_from_risk, shown_count
from regalia.games.magic_duel.notes import Note
from regalia.games.magic_duel.rounds import begin_trick
from regalia.games.magic_duel.seat_order import next_drawer, steps_from_leader
from regalia.games.magic_duel.state import State


def draw(state: State, action: int) -> None:
    """§7.1: a card is drawn from the chosen deck, and the next wizard begins when this one has seven."""
    seat = state.to_act
    if Action.is_draw_risk(action):
        note(state, Note.DRAWS_RISK, seat, draw_from_risk(state, seat))
    elif Action.is_draw_advantage(action):
        draw_from_advantage(state, seat, Note.DRAWS_ADVANTAGE)
    else:
        unknown(state, action)
    if state.closed:
        begin_trick(state)
    else:
        state.to_act = next_drawer(state, steps_from_leader(state, seat))


def draw_from_advantage(state: State, seat: int, kind: int) -> None:
    """§7.1, §7.3: the top card of Advantage goes into a hand; §8.1: unless it is the cursed spell."""
    card = take_top(state.advantage)
    if card == CURSED_SPELL:
        close_decks(state, seat)
        return
    put(state.hand[seat], card)
    note(state, kind, seat, card)


def close_decks(state: State, seat: int) -> None:
    """§8.1: the cursed spell is no card for the hand; both decks are closed for everybody."""
    state.shown_by[shown_count(state)] = NO_SEAT
    state.shown_at[shown_count(state)] = state.casting
    put(state.spent, CURSED_SPELL)
    state.closed = 1
    note(state, Note.IS_CURSED, seat)


def end_drawing(state: State) -> None:
    """§7.3: when all have seven, the winner of the trick draws one more, from Advantage; then the next trick begins."""
    if state.winner != NO_SEAT:
        draw_from_advantage(state, state.winner, Note.DRAWS_EXTRA)
    begin_trick(state)
