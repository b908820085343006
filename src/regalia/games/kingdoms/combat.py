"""Kingdoms: attacking: who may attack whom, and what they do to each other."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.note import note
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import NO_ATTACK, Keyword, When
from regalia.games.kingdoms.sequence import open_window
from regalia.games.kingdoms.state import SEATS, Question, State, Status
from regalia.games.kingdoms.triggers import trigger
from regalia.games.kingdoms.zones import (
    attack_of,
    card_of,
    change_health,
    controller,
    has,
    has_health,
    has_keyword,
    is_in_play,
    is_unit_at,
    mark,
    other,
    owner_of,
    print_at,
    spot_of,
)


def may_attack(state: State, spot: int, player: int) -> bool:
    """§7.1: a briefed, rested unit on the battlefield with an attack value, that has not attacked in this turn."""
    if controller(state, spot) != player or has(state, spot, Status.IS_EXHAUSTED) or not has(state, spot, Status.IS_BRIEFED):
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
    """§7.1: the attacker is exhausted, and names its target next."""
    mark(state, spot, Status.IS_EXHAUSTED)
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
    open_window(state, other(player))


def fight(state: State) -> None:
    """§7.4: both lose health at the same time, §7.6: if they are still there under the same controllers."""
    attacker, target = state.attacker, state.attacked
    state.attacker = -1
    state.attacked = -1
    state.check_due = 1
    if not do_face_each_other(state, attacker, target):
        note(state, Note.NO_FIGHT, print_at(state, attacker))
        return
    strike, answer = attack_of(state, attacker), answer_of(state, target)
    note(state, Note.STRIKES, print_at(state, attacker), print_at(state, target), strike)
    change_health(state, target, -strike)
    if answer > 0 and has_health(state, attacker):
        note(state, Note.STRIKES_BACK, print_at(state, target), print_at(state, attacker), answer)
        change_health(state, attacker, -answer)
    else:
        note(state, Note.NO_ANSWER, print_at(state, target))


def do_face_each_other(state: State, attacker: int, target: int) -> bool:
    """§7.6: are attacker and target still in play under the same controllers?"""
    if not is_in_play(state, attacker) or not is_in_play(state, target):
        return False
    return controller(state, attacker) == state.turn_player and controller(state, target) == state.defender


def answer_of(state: State, target: int) -> int:
    """§7.5: what is exhausted or has no attack deals no damage back, §12.3: unless it is unyielding."""
    if has(state, target, Status.IS_EXHAUSTED):
        if not has_keyword(state, target, Keyword.UNYIELDING):
            return 0
        note(state, Note.UNYIELDING, print_at(state, target))
    return max(0, attack_of(state, target))
