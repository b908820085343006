"""Kingdoms: the rules: what comes next, and what a decision does.

See `duels` for how a duel begins, `turns` for the phases, `combat` for attacks, `activation` for playing cards and using
effects, `sequence` for responses, `verbs` for what effects do, `events` for what triggers them, `statics` for what is in
force, `departures` for leaving play, `legal` for what may be decided. What is printed on the cards is data (`row_layout`).
"""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.record import NO_SEAT
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.activation import begin_playing, begin_using, choose_mode, go_on_activating, is_free_phase
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
from regalia.games.kingdoms.departed import forget_departed
from regalia.games.kingdoms.departures import answer_throne, sacrifice, settle_leaving
from regalia.games.kingdoms.description import DESCRIPTION, describe_now, describe_print, print_count, print_of
from regalia.games.kingdoms.duels import answer_first, begin_duel, choose_to_put_back, end_picking, redealt
from regalia.games.kingdoms.evaluation import evaluate
from regalia.games.kingdoms.legal import legal
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.options import own_text, refuse, set_up
from regalia.games.kingdoms.position import check
from regalia.games.kingdoms.power import exhaust_terra
from regalia.games.kingdoms.row_layout import DeckKind
from regalia.games.kingdoms.sequence import ask_next, begin_link, decline, go_on_resolving, place_next, place_trigger
from regalia.games.kingdoms.state import Doing, Due, LinkZone, Phase, Question, State
from regalia.games.kingdoms.state_checks import check_state, keep_one
from regalia.games.kingdoms.statics import renew_statics
from regalia.games.kingdoms.turns import begin_turn, end_phase_soon, go_on_with_upkeep, lay_terra, move, next_phase
from regalia.games.kingdoms.upkeep import forfeit, pay_upkeep
from regalia.games.kingdoms.zones import card_of, is_terra_card, other, owner_of

__all__ = [
    "DESCRIPTION",
    "check",
    "deal",
    "describe_now",
    "describe_print",
    "evaluate",
    "legal",
    "naming",
    "own_text",
    "play",
    "print_count",
    "print_of",
    "redealt",
    "refuse",
    "set_up",
]


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
        elif state.static_due:
            renew_statics(state)
        elif state.leaving > 0:
            settle_leaving(state)
        elif state.check_due and not state.resolving:
            check_state(state)
        elif is_anything_pending(state):
            go_on_with_pending(state)
        elif state.doing != Doing.NOTHING:
            go_on_activating(state)
        elif state.resolving:
            go_on_resolving(state)
        else:
            go_on_with_sequence(state)
    if state.static_due:
        renew_statics(state)


def go_on_with_sequence(state: State) -> None:
    """§8.4: waiting triggers come onto the sequence, §8.2: both are asked, §8.3: it resolves; then the phase goes on.

    §9.17: between two turns nothing is put down: what the end of one has triggered waits until the next has begun.
    """
    if state.triggers > 0 and state.phase != Phase.SETTING_UP and (state.links == 0 or state.placing):
        place_next(state)
        return
    state.placing = 0
    if state.links == 0 and state.departed > 0:
        forget_departed(state)
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
    elif is_free_phase(state.phase):
        ask(state, Question.FREE, state.turn_player)
    elif state.phase == Phase.REST or state.phase == Phase.DRAW or state.phase == Phase.UPKEEP or state.phase == Phase.END:
        end_phase_soon(state)
    else:
        state.over = 1 + unknown(state, state.phase)  # compiled, it returns 0: what cannot go on has to end


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision, as an answer to what was asked (see `legal`), and go on."""
    question = state.question
    state.question = Question.NONE
    state.discreet = 0
    state.static_due |= Due.PERHAPS if state.statics > 0 else 0
    if question == Question.WINDOW:
        respond(state, action)
    elif question == Question.FREE:
        act_freely(state, action)
    elif question == Question.DRAWING:
        draw_from(state, state.to_act, deck_chosen(state, action))
    elif question == Question.TARGETING:
        choose_target(state, action)
    elif question == Question.ATTACK_TARGET:
        name_attacked(state, Action.target_card(action))
    elif question == Question.SACRIFICING:
        state.doing_given = Action.give_card(action)
    elif question == Question.OFFERING:
        sacrifice_offered(state, Action.give_card(action))
    elif question == Question.DISCARDING:
        discard_owed(state, Action.discard_card(action))
    elif question == Question.DISCARDING_COST:
        state.doing_thrown = Action.discard_card(action)
    elif question == Question.UPKEEP_COST:
        settle_upkeep(state, action)
    elif question == Question.STUDYING_DECK:
        look_at_top(state, deck_chosen(state, action))
    elif question == Question.STUDYING:
        put_studied(state, action)
    elif question == Question.SEARCHING:
        end_looking(state, action)
    else:
        answer_rare(state, question, action)
    go_on(state)


def answer_rare(state: State, question: int, action: int) -> None:
    """Answer a question that comes up seldom."""
    if question == Question.MULLIGAN:
        pick(state, action)
    elif question == Question.THRONE:
        answer_throne(state, action)
    elif question == Question.KEEPING:
        keep_one(state, Action.keep_card(action))
    elif question == Question.ORDERING:
        place_trigger(state, Action.place_trigger(action))
    elif question == Question.MAYBE:
        answer_maybe(state, action)
    elif question == Question.CHOOSING:
        choose_mode(state, Action.mode_mode(action) - 1)
    elif question == Question.CHOOSING_X:
        state.doing_x = Action.amount_amount(action)
    elif question == Question.SEIZING:
        discard_seized(state, Action.target_card(action))
    elif question == Question.FIRST:
        answer_first(state, action)
    else:
        unknown(state, question)


def respond(state: State, action: int) -> None:
    """§8.2, §8.7: pass, play a trice or use an effect."""
    if Action.is_play(action):
        begin_playing(state, Action.play_card(action), LinkZone.KINGDOM)
    elif Action.is_use(action):
        begin_using(state, Action.use_card(action), Action.use_effect(action) - 1)
    elif not Action.is_accept(action):
        unknown(state, action)


def act_freely(state: State, action: int) -> None:
    """§3.5 to §3.7: what the turn player does in a main phase or in the attack phase."""
    if Action.is_play(action) or Action.is_deploy(action):
        play_card(state, action)
    elif Action.is_use(action):
        begin_using(state, Action.use_card(action), Action.use_effect(action) - 1)
    elif Action.is_tap(action):
        exhaust_terra(state, Action.tap_card(action), state.to_act)
        ask(state, Question.FREE, state.to_act)
    elif Action.is_move(action):
        move(state, Action.move_card(action))
    elif Action.is_attack(action):
        declare_attack(state, Action.attack_card(action))
    elif Action.is_to_next(action) or Action.is_to_attack(action):
        leave_phase(state, action)
    else:
        unknown(state, action)


def play_card(state: State, action: int) -> None:
    """§5.1: a card is played, §5.3: for the kingdom or the battlefield; §4.4: terra is laid."""
    if Action.is_deploy(action):
        begin_playing(state, Action.deploy_card(action), LinkZone.BATTLEFIELD)
    elif is_terra_card(Action.play_card(action)):
        lay_terra(state, Action.play_card(action))
    else:
        begin_playing(state, Action.play_card(action), LinkZone.KINGDOM)


def leave_phase(state: State, action: int) -> None:
    """§3.5: the turn player ends the phase, which passes for this player's answer; §8.7: the opponent is asked."""
    state.wants_attack = 1 if Action.is_to_attack(action) else 0
    state.ending = 1
    state.to_ask = 1
    state.next_asked = other(state.turn_player)


def choose_target(state: State, action: int) -> None:
    """§8.1: a card or §11.16: a link is targeted; §9.14: or a trigger with "may" is not used."""
    if Action.is_target(action) and state.doing_target >= 0:
        state.doing_second = Action.target_card(action)
    elif Action.is_target(action):
        state.doing_target = Action.target_card(action)
    elif Action.is_counter(action):
        state.doing_target = Action.counter_link(action)
    elif Action.is_no(action):
        decline(state)
    else:
        unknown(state, action)


def sacrifice_offered(state: State, spot: int) -> None:
    """§11.7: a player sacrifices one of the cards that an effect asks for."""
    state.offers[state.to_act] -= 1
    sacrifice(state, spot)


def discard_owed(state: State, card: int) -> None:
    """§3.8: a card is discarded down to seven, or §11.19: by an effect."""
    is_limit = state.phase == Phase.END and not state.resolving
    state.discards[state.to_act] -= 1
    discard(state, state.to_act, card, Note.DISCARDS_DOWN if is_limit else Note.DISCARDS)


def discard_seized(state: State, spot: int) -> None:
    """§11.19: a card that the other player has picked is discarded."""
    seat = owner_of(spot)
    state.seizes[seat] -= 1
    state.subject = -1
    discard(state, seat, card_of(spot), Note.DISCARDS)


def settle_upkeep(state: State, action: int) -> None:
    """§3.3: the upkeep of a card is paid, or the card is sacrificed."""
    if Action.is_pay(action):
        pay_upkeep(state, Action.pay_card(action))
    elif Action.is_forfeit(action):
        forfeit(state, Action.forfeit_card(action))
    else:
        unknown(state, action)


def deck_chosen(state: State, action: int) -> int:
    """§3.2, §11.4: which deck is drawn from, or studied."""
    if Action.is_main_deck(action):
        return DeckKind.MAIN
    return DeckKind.TERRA if Action.is_terra_deck(action) else unknown(state, action)


def put_studied(state: State, action: int) -> None:
    """§11.4: a card that was looked at goes to the bottom of its deck, or back on top."""
    if Action.is_bottom(action):
        put_under(state, Action.bottom_card(action))
    elif Action.is_top(action):
        put_over(state, Action.top_card(action))
    else:
        unknown(state, action)


def end_looking(state: State, action: int) -> None:
    """§11.5: a card is taken from the deck that was searched, or none."""
    if Action.is_find(action):
        take_found(state, Action.find_card(action))
    elif Action.is_find_nothing(action):
        finish_search(state)
    else:
        unknown(state, action)


def pick(state: State, action: int) -> None:
    """§2.2: one more card of the first hand is put back, or no more."""
    if Action.is_put_back(action):
        choose_to_put_back(state, Action.put_back_card(action))
    elif Action.is_done(action):
        end_picking(state)
    else:
        unknown(state, action)


def answer_maybe(state: State, action: int) -> None:
    """§9.14: what is printed with "may" is used, or not."""
    if Action.is_yes(action):
        state.has_chosen = 1
    elif Action.is_no(action):
        decline(state)
    else:
        unknown(state, action)
