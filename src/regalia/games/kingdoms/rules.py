"""Kingdoms: the rules: what comes next, and what a decision does.

How a duel begins stands in `duels`, the phases and attacks in `turns`, activating in `activating`, the sequence in `sequence`,
what effects do in `effects`, leaving play in `leaving`, what may be decided in `choices`. What is printed on the cards is data.
"""

from __future__ import annotations

from regalia.engine.record import NO_SEAT
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
from regalia.games.kingdoms.sequence import ask_next, begin_link, decline, go_on_resolving, place_next, place_trigger
from regalia.games.kingdoms.state import (
    ATTACK_PHASE,
    ATTACK_TARGET,
    ATTACK_WITH,
    BOTTOM,
    CHOOSE,
    CHOOSE_LINK,
    DEPLOY,
    DISCARD_CARD,
    DISCARDING_COST,
    DONE,
    DRAWING,
    END_PHASE,
    FIND,
    FIND_NOTHING,
    FORFEIT,
    FREE,
    FROM_MAIN,
    FROM_TERRA,
    GIVE_UP,
    IN_KINGDOM,
    KEEP,
    MAIN_PHASE,
    MOST_EFFECTS,
    MOVE_UNIT,
    NO,
    NO_QUESTION,
    ON_BATTLEFIELD,
    PASS,
    PAY,
    PLACE,
    PLAY,
    PUT_BACK,
    SACRIFICING,
    SECOND_MAIN,
    SETTING_UP,
    TAP,
    TO_ATTACK,
    TO_NEXT,
    TOP,
    UPKEEP_PHASE,
    USE,
    YES,
    State,
)
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
    while state.question == NO_QUESTION and not state.over:
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
    elif state.phase == SETTING_UP:
        begin_turn(state, other(state.turn_player))
    elif state.phase == UPKEEP_PHASE and not state.upkeep_done:
        go_on_with_upkeep(state)
    elif state.phase == MAIN_PHASE or state.phase == ATTACK_PHASE or state.phase == SECOND_MAIN:
        ask(state, FREE, state.turn_player)
    else:
        end_phase_soon(state)


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked."""
    if action < TAP:
        begin(state, action)
    elif action < CHOOSE:
        act_freely(state, action)
    elif action < DISCARD_CARD:
        choose(state, action)
    elif action < DONE:
        handle_card(state, action)
    else:
        answer(state, action)
    go_on(state)


def begin(state: State, action: int) -> None:
    """§5.1: a card is played, §4.4: terra is laid, or §8.1: an effect is used."""
    if action >= USE:
        begin_using(state, (action - USE) // MOST_EFFECTS, (action - USE) % MOST_EFFECTS)
    elif action >= DEPLOY:
        begin_playing(state, action - DEPLOY, ON_BATTLEFIELD)
    elif is_terra_card(action - PLAY):
        lay_terra(state, action - PLAY)
    else:
        begin_playing(state, action - PLAY, IN_KINGDOM)


def act_freely(state: State, action: int) -> None:
    """§4.3: power by hand, §5.7: a move, §7.1: an attack."""
    if action < MOVE_UNIT:
        exhaust_terra(state, action - TAP, state.to_act)
    elif action < ATTACK_WITH:
        move(state, action - MOVE_UNIT)
    else:
        declare_attack(state, action - ATTACK_WITH)


def choose(state: State, action: int) -> None:
    """A card in play, a link or a trigger is chosen."""
    if action < CHOOSE_LINK:
        choose_target(state, action - CHOOSE)
    elif action < GIVE_UP:
        choose_target(state, action - CHOOSE_LINK)
    elif action < KEEP:
        choose_sacrifice(state, action - GIVE_UP)
    elif action < PAY:
        keep_one(state, action - KEEP)
    elif action < FORFEIT:
        pay_upkeep(state, action - PAY)
    elif action < PLACE:
        forfeit(state, action - FORFEIT)
    else:
        place_trigger(state, action - PLACE)


def choose_target(state: State, target: int) -> None:
    """§7.2: a target of an attack, or §8.1: of what is being activated."""
    if state.question == ATTACK_TARGET:
        name_attacked(state, target)
    else:
        state.doing_target = target
        state.question = NO_QUESTION


def choose_sacrifice(state: State, spot: int) -> None:
    """§9.15: what is sacrificed as a cost, or §11.7: by an effect."""
    if state.question == SACRIFICING:
        state.doing_given = spot
    else:
        state.offers[state.to_act] -= 1
        sacrifice(state, spot)
    state.question = NO_QUESTION


def handle_card(state: State, action: int) -> None:
    """A card of one's own that others do not see is named."""
    if action < FIND:
        throw_away(state, action - DISCARD_CARD)
    elif action < FIND_NOTHING:
        state.question = NO_QUESTION
        state.discreet = 0
        take_found(state, action - FIND)
    elif action == FIND_NOTHING:
        state.question = NO_QUESTION
        state.discreet = 0
        finish_search(state)
    elif action < TOP:
        state.question = NO_QUESTION
        put_under(state, action - BOTTOM)
    elif action < PUT_BACK:
        state.question = NO_QUESTION
        put_over(state, action - TOP)
    else:
        choose_to_put_back(state, action - PUT_BACK)


def throw_away(state: State, card: int) -> None:
    """§9.15: a card is discarded as a cost, §3.8: down to seven, or §11.19: by an effect."""
    if state.question == DISCARDING_COST:
        state.doing_thrown = card
    else:
        seat = state.to_act
        state.discards[seat] -= 1
        is_limit = state.phase == END_PHASE and not state.resolving
        discard(state, seat, card, Note.DISCARDS_DOWN if is_limit else Note.DISCARDS)
    state.question = NO_QUESTION


def answer(state: State, action: int) -> None:
    """Everything that is answered in a word."""
    if action == PASS:
        state.question = NO_QUESTION
        state.discreet = 0
    elif action == TO_NEXT or action == TO_ATTACK:
        leave_phase(state, action)
    elif action == FROM_MAIN or action == FROM_TERRA:
        choose_deck(state, action - FROM_MAIN)
    elif action == DONE:
        end_picking(state)
    elif action < YES:
        answer_throne(state, action)
    elif action == YES:
        state.has_chosen = 1
        state.question = NO_QUESTION
    elif action == NO:
        decline(state)
    else:
        answer_first(state, action)


def leave_phase(state: State, action: int) -> None:
    """§3.5: the turn player ends the phase, which passes for this player's answer; §8.7: the opponent is asked."""
    state.question = NO_QUESTION
    state.wants_attack = 1 if action == TO_ATTACK else 0
    state.ending = 1
    state.to_ask = 1
    state.next_asked = other(state.turn_player)


def choose_deck(state: State, which: int) -> None:
    """§3.2, §11.4: which deck a card is drawn from, or which one is studied."""
    seat = state.to_act
    if state.question == DRAWING:
        draw_from(state, seat, which)
    else:
        look_at_top(state, which)
    state.question = NO_QUESTION
