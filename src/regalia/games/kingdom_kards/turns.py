"""Kingdom Kards: whose turn it is, who is out, and who has won."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import size
from regalia.engine.record import NO_SEAT
from regalia.games.kingdom_kards.hands import clear_cards, draw
from regalia.games.kingdom_kards.notes import Note
from regalia.games.kingdom_kards.state import Phase, State

# ── §3: a turn ───────────────────────────────────────────────────────────────────────────────────────────────────────


def begin_turn(state: State, seat: int) -> None:
    """§3.1: a new turn; §3.2: its player draws, into a hand of any size (§3.6); §11.3, §13.4: unless the turns are used up."""
    if state.turn == state.option_turn_limit:
        end_by_points(state)
        return
    state.turn += 1
    state.turn_player = seat
    state.phase = Phase.MAIN
    state.to_act = seat
    note(state, Note.TURN_BEGINS, state.turn, seat)
    draw(state, seat, cards_for_the_turn(state, size(state.hand[seat])))


def cards_for_the_turn(state: State, held: int) -> int:
    """§3.2: up to a full hand and at least one card; §13.3: or as many as the option `draw` says."""
    if state.option_draw > 0:
        return state.option_draw
    return max(1, state.option_hand - held)


def end_turn(state: State) -> None:
    """§3.4: the turn player ends the turn, the next living player begins one."""
    note(state, Note.ENDS, state.turn_player)
    begin_turn(state, next_living(state, state.turn_player))


def next_living(state: State, seat: int) -> int:
    """§1.4: play goes round by seat, past those who are out."""
    seat = next_seat(state, seat)
    while not is_living(state, seat):
        seat = next_seat(state, seat)
    return seat


def next_seat(state: State, seat: int) -> int:
    """§1.4: after the last seat comes the first."""
    return seat + 1 if seat + 1 < state.seats else 0


def is_living(state: State, seat: int) -> bool:
    """§11.1: a player lives while there are points left."""
    return state.points[seat] > 0


# ── §11: the end ─────────────────────────────────────────────────────────────────────────────────────────────────────


def lose_points(state: State, seat: int, amount: int) -> None:
    """§11.1: a player without points is out; §11.2: the last one left wins; §11.5: who is out has no turn."""
    state.points[seat] -= amount
    if is_living(state, seat):
        return
    state.points[seat] = 0
    clear_cards(state, seat)
    note(state, Note.IS_OUT, seat)
    survivor = next_living(state, seat)
    if next_living(state, survivor) == survivor:
        note(state, Note.WINS, survivor)
        state.score[survivor] = 1
        finish(state)
    elif seat == state.turn_player:
        begin_turn(state, survivor)


def end_by_points(state: State) -> None:
    """§11.3: when the turns are used up the single leader wins; §11.4: several leaders draw."""
    most = state.points[0]
    for seat in range(state.seats):
        most = max(most, state.points[seat])
    leaders, leader = 0, 0
    for seat in range(state.seats):
        if state.points[seat] == most:
            state.score[seat] = 1
            leaders, leader = leaders + 1, seat
    if leaders == 1:
        note(state, Note.LEADS, leader)
    else:
        note(state, Note.DRAW)
    finish(state)


def finish(state: State) -> None:
    """§11.2, §11.3, §11.4: nothing more is asked."""
    state.over = 1
    state.to_act = NO_SEAT
