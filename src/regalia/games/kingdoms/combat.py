"""Kingdoms: attacking: who may attack whom, and what they do to each other."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.note import note
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.events import happens
from regalia.games.kingdoms.health import heal, hurt, lose_health, past_shield
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import NO_ATTACK, Keyword
from regalia.games.kingdoms.sequence import open_window
from regalia.games.kingdoms.state import BASTION_CARD, IS_LEAVING, SEATS, Departure, Due, Question, State, Status
from regalia.games.kingdoms.triggers import trigger
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import (
    attack_of,
    card_of,
    controller,
    has,
    has_health,
    has_keyword,
    health_of,
    is_in_play,
    is_unit_at,
    mark,
    other,
    owner_of,
    print_at,
    spot_of,
)


def may_attack(state: State, spot: int, player: int) -> bool:
    """§7.1: a briefed, rested unit with an attack value, that has not attacked in this turn; §12.4: or an eager one,
    §12.6: but no defender."""
    if controller(state, spot) != player or has(state, spot, Status.IS_EXHAUSTED):
        return False
    if not has(state, spot, Status.IS_BRIEFED) and not has_keyword(state, spot, Keyword.EAGER):
        return False
    if has_keyword(state, spot, Keyword.DEFENDER):
        return False
    return is_unit_at(state, spot) and attack_of(state, spot) != NO_ATTACK and not has_attacked(state, spot)


def has_attacked(state: State, spot: int) -> bool:
    """§7.1: has a unit attacked in this turn? One that is rested again may not attack a second time."""
    return state.have_attacked[owner_of(spot)] >> card_of(spot) & 1 != 0


def is_guarded(state: State, player: int) -> bool:
    """§7.2: has a player a rested unit on the battlefield?"""
    for owner in range(SEATS):
        pile = state.battlefield[owner]
        for place in range(size(pile)):
            spot = spot_of(owner, card_at(pile, place))
            if controller(state, spot) == player and is_unit_at(state, spot) and not has(state, spot, Status.IS_EXHAUSTED):
                return True
    return False


def offer_attacked(state: State, choices: Choices) -> None:
    """§7.2: enemy permanents with health: on the battlefield, and if no rested unit guards it, in the kingdom too."""
    enemy = other(state.to_act)
    for owner in range(SEATS):
        offer_attacked_in(state, choices, state.battlefield[owner], owner, enemy)
        if not is_guarded(state, enemy):
            offer_attacked_in(state, choices, state.kingdom[owner], owner, enemy)


def offer_attacked_in(state: State, choices: Choices, pile: Pile, owner: int, enemy: int) -> None:
    """§7.2: the permanents with health in one pile that the enemy controls."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if controller(state, spot) == enemy and has_health(state, spot) and not has(state, spot, Status.IS_ATTACHED):
            offer(choices, Action.target(spot))


def declare_attack(state: State, spot: int) -> None:
    """§7.1: the attacker is exhausted, §12.5: unless it is vigilant, and names its target next."""
    if has_keyword(state, spot, Keyword.VIGILANT):
        note(state, Note.VIGILANT, print_at(state, spot))
    else:
        mark(state, spot, Status.IS_EXHAUSTED)
        state.static_due |= Due.PERHAPS
        happens(state, When.IS_EXHAUSTED, spot, state.to_act)
    if not has(state, spot, Status.IS_BRIEFED):
        note(state, Note.EAGER, print_at(state, spot))
    state.have_attacked[owner_of(spot)] |= 1 << card_of(spot)
    note(state, Note.DECLARES, state.to_act, print_at(state, spot))
    state.attacker = spot
    state.question = Question.ATTACK_TARGET


def name_attacked(state: State, spot: int) -> None:
    """§7.2: the target is named; §9.9: what attacking triggers waits; §7.3: both may respond, the defender first."""
    player = state.to_act
    state.attacked = spot
    state.defender = controller(state, spot)
    note(state, Note.ATTACKS, player, print_at(state, spot), print_at(state, state.attacker))
    trigger(state, state.attacker, When.ATTACK, player)
    happens(state, When.ATTACKS, state.attacker, player)
    open_window(state, other(player))


def fight(state: State) -> None:
    """§7.4: both lose health at the same time, §12.7: unless one strikes first, §7.6: if they still face each other."""
    attacker, target = state.attacker, state.attacked
    state.attacker = -1
    state.attacked = -1
    state.check_due = 1
    if not do_face_each_other(state, attacker, target):
        note(state, Note.NO_FIGHT, print_at(state, attacker))
        return
    is_answered = answers(state, target)
    if not is_answered:
        note(state, Note.NO_ANSWER, print_at(state, target))
    if strikes_first(state, attacker) or (is_answered and strikes_first(state, target)):
        exchange_twice(state, attacker, target, is_answered)
    else:
        exchange_blows(state, attacker, target, True, is_answered)


def exchange_twice(state: State, attacker: int, target: int, is_answered: bool) -> None:
    """§12.7: who strikes first, and then, if both still stand, the others, §12.8: and again who strikes twice."""
    is_first, answers_first = strikes_first(state, attacker), is_answered and strikes_first(state, target)
    if is_first:
        note(state, Note.FIRST_STRIKE, print_at(state, attacker))
    if answers_first:
        note(state, Note.FIRST_STRIKE, print_at(state, target))
    exchange_blows(state, attacker, target, is_first, answers_first)
    if is_standing(state, attacker) and is_standing(state, target):
        strikes, answers_now = strikes_second(state, attacker), is_answered and strikes_second(state, target)
        if is_first and strikes:
            note(state, Note.DOUBLE_STRIKE, print_at(state, attacker))
        if answers_first and answers_now:
            note(state, Note.DOUBLE_STRIKE, print_at(state, target))
        exchange_blows(state, attacker, target, strikes, answers_now)


def exchange_blows(state: State, attacker: int, target: int, is_struck: bool, is_answered: bool) -> None:
    """§7.4: attack is read for both before either loses health."""
    strike, answer = max(0, attack_of(state, attacker)), max(0, attack_of(state, target))
    if is_struck:
        note(state, Note.STRIKES, print_at(state, attacker), print_at(state, target), strike)
        land(state, attacker, target, strike)
    if is_answered and answer > 0 and has_health(state, attacker):
        note(state, Note.STRIKES_BACK, print_at(state, target), print_at(state, attacker), answer)
        land(state, target, attacker, answer)


def land(state: State, striker: int, struck: int, amount: int) -> None:
    """§7.4: a blow lands: shields, then health; §12.9: overwhelm, §12.10: draining, §12.11: deadly."""
    left, health = past_shield(state, struck, amount), health_of(state, struck)
    lose_health(state, struck, left)
    if left > 0 and card_of(struck) != BASTION_CARD and has_keyword(state, striker, Keyword.DEADLY):
        note(state, Note.DEADLY, print_at(state, striker), print_at(state, struck))
        send_away(state, struck, Departure.DESTROYED)
    if left > 0 and has_keyword(state, striker, Keyword.DRAINING):
        note(state, Note.DRAINING, print_at(state, striker))
        heal(state, spot_of(controller(state, striker), BASTION_CARD), left)
    excess = left - max(0, health)
    if excess > 0 and card_of(struck) != BASTION_CARD and has_keyword(state, striker, Keyword.OVERWHELM):
        note(state, Note.OVERWHELM, print_at(state, striker), excess)
        hurt(state, spot_of(other(controller(state, striker)), BASTION_CARD), excess)


def strikes_first(state: State, spot: int) -> bool:
    """§12.7, §12.8: does a card strike before the others?"""
    return has_keyword(state, spot, Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE)


def strikes_second(state: State, spot: int) -> bool:
    """§12.7, §12.8: does a card strike when the others do? Not if it has struck before and strikes only once."""
    return not has_keyword(state, spot, Keyword.FIRST_STRIKE) or has_keyword(state, spot, Keyword.DOUBLE_STRIKE)


def is_standing(state: State, spot: int) -> bool:
    """§12.7: has a card survived the first blows?"""
    return health_of(state, spot) > 0 and not has(state, spot, IS_LEAVING)


def do_face_each_other(state: State, attacker: int, target: int) -> bool:
    """§7.6: are attacker and target still in play under the same controllers?"""
    if not is_in_play(state, attacker) or not is_in_play(state, target):
        return False
    return controller(state, attacker) == state.turn_player and controller(state, target) == state.defender


def answers(state: State, target: int) -> bool:
    """§7.5: what is exhausted or has no attack deals no damage back, §12.3: unless it is unyielding."""
    if attack_of(state, target) <= 0:
        return False
    if has(state, target, Status.IS_EXHAUSTED):
        if not has_keyword(state, target, Keyword.UNYIELDING):
            return False
        note(state, Note.UNYIELDING, print_at(state, target))
    return True
