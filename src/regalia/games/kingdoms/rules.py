"""Kingdoms: the rules: what comes next, and what a decision does.

See `duels` for how a duel begins, `turns` for the phases, `combat` for attacks, `activation` for playing cards and using
effects, `sequence` for responses, `effects` for what effects do, `departures` for leaving play, `legal` for what may be
decided. What is printed on the cards is data (`row_layout`).
"""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.record import NO_SEAT
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.activation import begin_playing, begin_using, go_on_activating
from regalia.games.kingdoms.card_names import naming
from regalia.games.kingdoms.combat import declare_attack, fight, name_attacked
from regalia.games.kingdoms.deck_effects import (
    ask,
    discard,
    draw_from,
    finish_search,
    go_on_with_pending,
    is_anything_pending,
    look_at_top,
    put_over,
    put_under,
    take_found,
)
from regalia.games.kingdoms.departures import answer_throne, settle_leaving
from regalia.games.kingdoms.duels import answer_first, begin_duel, choose_to_put_back, end_picking, redealt
from regalia.games.kingdoms.effects import sacrifice
from regalia.games.kingdoms.evaluation import evaluate
from regalia.games.kingdoms.legal import legal
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.options import own_text, refuse, set_up
from regalia.games.kingdoms.position import check
from regalia.games.kingdoms.power import exhaust_terra
from regalia.games.kingdoms.row_layout import DeckKind
from regalia.games.kingdoms.sequence import ask_next, begin_link, decline, go_on_resolving, place_next, place_trigger
from regalia.games.kingdoms.state import Phase, Question, State, Status
from regalia.games.kingdoms.state_checks import check_state, keep_one
from regalia.games.kingdoms.turns import begin_turn, end_phase_soon, go_on_with_upkeep, lay_terra, move, next_phase
from regalia.games.kingdoms.upkeep import forfeit, pay_upkeep
from regalia.games.kingdoms.zones import is_terra_card, other

__all__ = ["check", "deal", "evaluate", "legal", "naming", "own_text", "play", "redealt", "refuse", "set_up"]


def deal(state: State) -> None:
    """§2.1: the first duel begins."""
    state.duel = 0
    state.loser = NO_SEAT
    begin_duel(state)


def go_on(state: State) -> None:
    """Carry on until somebody has something to decide, or the match is over."""
    while state.question == Question.NONE and not state.over:
        if state.duel_over:
            begin_duel(state)
        elif state.leaving > 0:
            settle_leaving(state)
        elif state.check_due and not state.resolving:
            check_state(state)
        elif is_anything_pending(state):
            go_on_with_pending(state)
        elif state.doing > 0:
            go_on_activating(state)
        elif state.resolving:
            go_on_resolving(state)
        else:
            go_on_with_sequence(state)


def go_on_with_sequence(state: State) -> None:
    """§8.4: waiting triggers come onto the sequence, §8.2: both are asked, §8.3: it resolves; then the phase goes on."""
    if state.triggers > 0 and (state.links == 0 or state.placing):
        place_next(state)
        return
    state.placing = 0
    if state.to_ask > 0:
        ask_next(state)
    elif state.links > 0:
        begin_link(state)
    elif state.attacker >= 0:
        fight(state)
    else:
        go_on_with_phase(state)


def go_on_with_phase(state: State) -> None:
    """§3.1 to §3.9: the phase ends, or the turn player decides."""
    if state.ending:
        next_phase(state)
    elif state.phase == Phase.SETTING_UP:
        begin_turn(state, other(state.turn_player))
    elif state.phase == Phase.UPKEEP and not state.upkeep_done:
        go_on_with_upkeep(state)
    elif state.phase == Phase.MAIN or state.phase == Phase.ATTACK or state.phase == Phase.SECOND_MAIN:
        ask(state, Question.FREE, state.turn_player)
    else:
        end_phase_soon(state)


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked."""
    if Action.is_accept(action):
        let_pass(state)
    elif begins(action):
        begin(state, action)
    elif is_free_act(action):
        act_freely(state, action)
    elif chooses(action):
        choose(state, action)
    elif handles_card(action):
        handle_card(state, action)
    else:
        answer(state, action)
    go_on(state)


def let_pass(state: State) -> None:
    """§8.2: a player activates nothing."""
    state.question = Question.NONE
    state.discreet = 0


def begins(action: int) -> bool:
    """Is a card played or an effect used?"""
    return Action.is_play(action) or Action.is_deploy(action) or Action.is_use(action)


def begin(state: State, action: int) -> None:
    """§5.1: a card is played, §4.4: terra is laid, or §8.1: an effect is used."""
    if Action.is_use(action):
        begin_using(state, Action.use_card(action), Action.use_effect(action) - 1)
    elif Action.is_deploy(action):
        begin_playing(state, Action.deploy_card(action), Status.ON_BATTLEFIELD)
    elif is_terra_card(Action.play_card(action)):
        lay_terra(state, Action.play_card(action))
    else:
        begin_playing(state, Action.play_card(action), Status.IN_KINGDOM)


def is_free_act(action: int) -> bool:
    """Does the turn player do something that nobody responds to before it is done?"""
    return Action.is_tap(action) or Action.is_move(action) or Action.is_attack(action)


def act_freely(state: State, action: int) -> None:
    """§4.3: power by hand, §5.7: a move, §7.1: an attack."""
    if Action.is_tap(action):
        exhaust_terra(state, Action.tap_card(action), state.to_act)
    elif Action.is_move(action):
        move(state, Action.move_card(action))
    else:
        declare_attack(state, Action.attack_card(action))


def chooses(action: int) -> bool:
    """Is a card in play, a link or a trigger named?"""
    is_cost = Action.is_give(action) or Action.is_pay(action) or Action.is_forfeit(action)
    return Action.is_target(action) or is_cost or Action.is_counter(action) or Action.is_keep(action) or Action.is_place(action)


def choose(state: State, action: int) -> None:
    """A card in play, a link or a trigger is chosen."""
    if Action.is_target(action):
        choose_target(state, Action.target_card(action))
    elif Action.is_counter(action):
        choose_target(state, Action.counter_link(action))
    elif Action.is_give(action):
        choose_sacrifice(state, Action.give_card(action))
    elif Action.is_keep(action):
        keep_one(state, Action.keep_card(action))
    elif Action.is_pay(action):
        pay_upkeep(state, Action.pay_card(action))
    elif Action.is_forfeit(action):
        forfeit(state, Action.forfeit_card(action))
    else:
        place_trigger(state, Action.place_trigger(action))


def choose_target(state: State, target: int) -> None:
    """§7.2: a target of an attack, or §8.1: of what is being activated."""
    if state.question == Question.ATTACK_TARGET:
        name_attacked(state, target)
    else:
        state.doing_target = target
        state.question = Question.NONE


def choose_sacrifice(state: State, spot: int) -> None:
    """§9.15: what is sacrificed as a cost, or §11.7: by an effect."""
    if state.question == Question.SACRIFICING:
        state.doing_given = spot
    else:
        state.offers[state.to_act] -= 1
        sacrifice(state, spot)
    state.question = Question.NONE


def handles_card(action: int) -> bool:
    """Is a card named that the others do not see, or none found?"""
    is_found = Action.is_find(action) or Action.is_find_nothing(action)
    is_studied = Action.is_bottom(action) or Action.is_top(action)
    return Action.is_discard(action) or is_found or is_studied or Action.is_put_back(action)


def handle_card(state: State, action: int) -> None:
    """A card of one's own that others do not see is named."""
    if Action.is_discard(action):
        throw_away(state, Action.discard_card(action))
    elif Action.is_find(action):
        let_pass(state)
        take_found(state, Action.find_card(action))
    elif Action.is_find_nothing(action):
        let_pass(state)
        finish_search(state)
    elif Action.is_bottom(action):
        state.question = Question.NONE
        put_under(state, Action.bottom_card(action))
    elif Action.is_top(action):
        state.question = Question.NONE
        put_over(state, Action.top_card(action))
    else:
        choose_to_put_back(state, Action.put_back_card(action))


def throw_away(state: State, card: int) -> None:
    """§9.15: a card is discarded as a cost, §3.8: down to seven, or §11.19: by an effect."""
    if state.question == Question.DISCARDING_COST:
        state.doing_thrown = card
    else:
        seat = state.to_act
        state.discards[seat] -= 1
        is_limit = state.phase == Phase.END and not state.resolving
        discard(state, seat, card, Note.DISCARDS_DOWN if is_limit else Note.DISCARDS)
    state.question = Question.NONE


def answer(state: State, action: int) -> None:
    """Everything that is answered in a word."""
    if Action.is_to_next(action) or Action.is_to_attack(action):
        leave_phase(state, action)
    elif Action.is_main_deck(action):
        choose_deck(state, DeckKind.MAIN)
    elif Action.is_terra_deck(action):
        choose_deck(state, DeckKind.TERRA)
    elif Action.is_done(action):
        end_picking(state)
    elif Action.is_throne(action) or Action.is_let_go(action):
        answer_throne(state, action)
    elif Action.is_yes(action):
        state.has_chosen = 1
        state.question = Question.NONE
    elif Action.is_no(action):
        decline(state)
    elif Action.is_begin(action) or Action.is_follow(action):
        answer_first(state, action)
    else:
        unknown(state, action)


def leave_phase(state: State, action: int) -> None:
    """§3.5: the turn player ends the phase, which passes for this player's answer; §8.7: the opponent is asked."""
    state.question = Question.NONE
    state.wants_attack = 1 if Action.is_to_attack(action) else 0
    state.ending = 1
    state.to_ask = 1
    state.next_asked = other(state.turn_player)


def choose_deck(state: State, which: int) -> None:
    """§3.2, §11.4: which deck a card is drawn from, or which one is studied."""
    seat = state.to_act
    if state.question == Question.DRAWING:
        draw_from(state, seat, which)
    else:
        look_at_top(state, which)
    state.question = Question.NONE
