"""Kingdoms: the turn and its phases, and what the turn player does without a sequence: moving a unit, laying terra."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import size, take
from regalia.engine.record import NO_SEAT
from regalia.games.kingdoms.activation import remember_played
from regalia.games.kingdoms.arrivals import enter
from regalia.games.kingdoms.buffs import lose_health_buff
from regalia.games.kingdoms.customs import change_of_custom
from regalia.games.kingdoms.deck_effects import ask
from regalia.games.kingdoms.events import happens, turn_comes_to
from regalia.games.kingdoms.lasting import end_lasting
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.outcome import end_duel
from regalia.games.kingdoms.power import empty_pools
from regalia.games.kingdoms.row_layout import Custom, Keyword, Zone
from regalia.games.kingdoms.sequence import open_window
from regalia.games.kingdoms.state import (
    CARDS,
    FIRST_TERRA,
    IS_IN_PLAY,
    MOST_IN_HAND,
    NAME_WORDS,
    SEATS,
    THIS_TURN_ONLY,
    Due,
    Phase,
    Question,
    State,
    Status,
)
from regalia.games.kingdoms.triggers import trigger
from regalia.games.kingdoms.upkeep import owes_upkeep
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import (
    change_zone,
    controller,
    has,
    has_keyword,
    is_in_play,
    is_unit_at,
    mark,
    print_at,
    spot_of,
    unmark,
)


def begin_turn(state: State, player: int) -> None:
    """§3.1: a new turn: what may happen once a turn may happen again; §13.3: after the last turn the duel is drawn."""
    if state.duel_turn >= state.option_turn_limit:
        note(state, Note.TIME_IS_UP)
        end_duel(state, NO_SEAT)
        return
    state.turn += 1
    state.duel_turn += 1
    state.turn_player = player
    state.terra_played = 0
    state.activations = 0
    for seat in range(SEATS):
        state.have_attacked[seat] = 0
        for word in range(NAME_WORDS):
            state.hard[seat][word] = 0
        for card in range(CARDS):
            state.status[seat][card] &= ~THIS_TURN_ONLY
    note(state, Note.TURN_BEGINS, state.turn, player)
    state.phase = Phase.REST
    end_lasting(state, 2 * state.turn)
    rest_all(state, player)
    turn_comes_to(state, Phase.REST, 0)
    end_phase_soon(state)


def rest_all(state: State, player: int) -> None:
    """§3.1: all exhausted permanents of the turn player rest, §12.14: but what is weary, and the units are briefed."""
    state.static_due |= Due.PERHAPS
    for owner in range(SEATS):
        for card in range(CARDS):
            spot = spot_of(owner, card)
            if is_in_play(state, spot) and controller(state, spot) == player:
                if not has_keyword(state, spot, Keyword.WEARY):
                    unmark(state, spot, Status.IS_EXHAUSTED)
                elif has(state, spot, Status.IS_EXHAUSTED):
                    note(state, Note.WEARY, print_at(state, spot), player)
                if is_unit_at(state, spot):
                    mark(state, spot, Status.IS_BRIEFED)


def end_phase_soon(state: State) -> None:
    """§8.7: before a phase ends both may begin a sequence, the turn player first."""
    state.ending = 1
    open_window(state, state.turn_player)


def next_phase(state: State) -> None:
    """§3.1 to §3.9: the phase is over, §3.10: its power is lost, and the next one begins."""
    empty_pools(state)
    state.ending = 0
    turn_comes_to(state, state.phase, 1)
    if state.phase == Phase.REST:
        begin_draw_phase(state)
    elif state.phase == Phase.DRAW:
        begin_upkeep(state)
    elif state.phase == Phase.UPKEEP:
        state.phase = Phase.MAIN
        turn_comes_to(state, Phase.MAIN, 0)
        note(state, Note.MAIN, state.turn_player)
    elif state.phase == Phase.MAIN and state.wants_attack:
        state.wants_attack = 0
        state.phase = Phase.ATTACK
        turn_comes_to(state, Phase.ATTACK, 0)
        note(state, Note.ATTACK, state.turn_player)
    elif state.phase == Phase.ATTACK:
        state.phase = Phase.SECOND_MAIN
        turn_comes_to(state, Phase.SECOND_MAIN, 0)
        note(state, Note.SECOND_MAIN, state.turn_player)
    elif state.phase == Phase.MAIN or state.phase == Phase.SECOND_MAIN:
        begin_end_phase(state)
    elif state.phase == Phase.END:
        end_turn(state)
    else:
        unknown(state, state.phase)


def begin_draw_phase(state: State) -> None:
    """§3.2: two cards, in the first turn of a duel one, §11.32: if nothing changes that."""
    state.phase = Phase.DRAW
    turn_comes_to(state, Phase.DRAW, 0)
    draws, more = 1 if state.duel_turn == 1 else 2, change_of_custom(state, Custom.DRAW, state.turn_player)
    state.draws[state.turn_player] = max(0, draws + more)
    if more != 0:
        note(state, Note.MAY_DRAW, state.turn_player, state.draws[state.turn_player])


def begin_upkeep(state: State) -> None:
    """§3.3: what has an upkeep is to be paid; §3.4: afterwards the upkeep triggers wait, as one sequence."""
    state.phase = Phase.UPKEEP
    turn_comes_to(state, Phase.UPKEEP, 0)
    state.upkeep_done = 0


def go_on_with_upkeep(state: State) -> None:
    """§3.3: each upkeep is paid or its card is sacrificed, in an order its controller chooses; §3.4: then come the triggers."""
    player = state.turn_player
    if owes_upkeep(state, player):
        ask(state, Question.UPKEEP_COST, player)
        return
    state.upkeep_done = 1
    for owner in range(SEATS):
        for card in range(CARDS):
            spot = spot_of(owner, card)
            if is_in_play(state, spot) and controller(state, spot) == player:
                trigger(state, spot, When.UPKEEP, player)
    end_phase_soon(state)


def begin_end_phase(state: State) -> None:
    """§3.8: the turn player discards down to seven; §3.9: then both have a last chance, and nobody discards again."""
    state.phase = Phase.END
    turn_comes_to(state, Phase.END, 0)
    note(state, Note.END, state.turn_player)
    more = change_of_custom(state, Custom.HAND, state.turn_player)
    kept = max(0, MOST_IN_HAND + more)
    if more != 0:
        note(state, Note.MAY_HOLD, state.turn_player, kept)
    state.discards[state.turn_player] = max(0, size(state.hand[state.turn_player]) - kept)


def end_turn(state: State) -> None:
    """§3.9: what was given for this turn ends, and it is the other player's turn."""
    for owner in range(SEATS):
        for card in range(FIRST_TERRA):
            if state.status[owner][card] & IS_IN_PLAY:
                end_of_turn(state, owner, card)
    end_lasting(state, 2 * state.turn + 1)
    state.phase = Phase.SETTING_UP


def end_of_turn(state: State, owner: int, card: int) -> None:
    """§10.9, §11.12, §11.13: attack, health and keywords that were given for this turn are gone."""
    state.attack_this_turn[owner][card] = 0
    state.keywords_this_turn[owner][card] = 0
    lost = state.health_this_turn[owner][card]
    state.health_this_turn[owner][card] = 0
    lose_health_buff(state, spot_of(owner, card), lost)


# ── §5.7: moving; §4.4: terra ────────────────────────────────────────────────────────────────────────────────────────


def may_move(state: State, spot: int, player: int) -> bool:
    """§5.7: once a turn a briefed, rested unit may move, §12.13: unless it is rooted."""
    if controller(state, spot) != player or not is_unit_at(state, spot) or has_keyword(state, spot, Keyword.ROOTED):
        return False
    return has(state, spot, Status.IS_BRIEFED) and not has(state, spot, Status.IS_EXHAUSTED | Status.HAS_MOVED)


def move(state: State, spot: int) -> None:
    """§5.7: a unit moves, without a sequence; §8.7: afterwards both may begin one."""
    mark(state, spot, Status.HAS_MOVED)
    change_zone(state, spot)
    note(state, Note.MOVES, state.to_act, print_at(state, spot))
    open_window(state, state.turn_player)


def lay_terra(state: State, card: int) -> None:
    """§4.4: one terra card a turn, without a sequence; §8.7: afterwards both may begin one."""
    seat = state.to_act
    spot = spot_of(seat, card)
    take(state.hand[seat], card)
    if state.terra_played > 0:
        note(state, Note.LAYS_MORE, seat)
    state.terra_played += 1
    remember_played(state, seat, card)
    note(state, Note.PLAYS_TERRA, seat, print_at(state, spot))
    happens(state, When.IS_PLAYED, spot, seat)
    enter(state, spot, seat, Zone.KINGDOM)
    open_window(state, state.turn_player)
