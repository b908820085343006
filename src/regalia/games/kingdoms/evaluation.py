"""Kingdoms: how good the table looks to a player, for agents that look ahead. `worths` says what single cards are worth."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.activation import wanted_target
from regalia.games.kingdoms.combat import is_guarded, may_attack
from regalia.games.kingdoms.power import power_of
from regalia.games.kingdoms.row_layout import About, Acts, CardColumn, EffectColumn, FilterColumn, StepColumn, Who, Zone
from regalia.games.kingdoms.row_reader import printed, step_at
from regalia.games.kingdoms.state import BASTION_CARD, IS_LEAVING, SEATS, SPOTS, Doing, LinkZone, Phase, Question, State, Status
from regalia.games.kingdoms.targets import is_target
from regalia.games.kingdoms.verbs.dispatch import worth_for, worth_on
from regalia.games.kingdoms.worths import DEADLY, DECISIVE, HELD, harm, worth_of_bastion, worth_of_card
from regalia.games.kingdoms.zones import (
    attack_of,
    card_of,
    controller,
    has,
    health_of,
    is_in_play,
    is_terra_card,
    other,
    spot_of,
)

ABOUTS = len(About)


def evaluate(state: State, seat: int) -> int:
    """One's own side less the enemy's: Bastions, what is in play, cards in hand; and what has just been begun."""
    if state.over or state.duel_over:
        return DECISIVE * (state.score[seat] - state.score[other(seat)])
    value = DECISIVE * (state.score[seat] - state.score[other(seat)])
    value += worth_of_side(state, seat) - worth_of_side(state, other(seat))
    for owner in range(SEATS):
        value += worth_in(state, state.kingdom[owner], owner, seat) + worth_in(state, state.battlefield[owner], owner, seat)
    return value + promise_of_sequence(state, seat) + promise_of_attack(state, seat) + promise_of_phase(state, seat)


def worth_of_side(state: State, seat: int) -> int:
    """What a player has besides the cards in play: the Bastion, cards in the hand and in the throne room, and terra."""
    worth = worth_of_bastion(health_of(state, spot_of(seat, BASTION_CARD)))
    cards = size(state.hand[seat])
    worth += HELD * min(cards, 5) + HELD // 2 * max(0, cards - 5)
    worth += 5 * (size(state.first_throne[seat]) + size(state.second_throne[seat]))
    return worth + worth_of_terra(power_in_play(state, seat))


def worth_of_terra(power: int) -> int:
    """The first terra count most: there is little that costs more than seven."""
    return 35 * min(power, 3) + 25 * min(max(0, power - 3), 2) + 17 * min(max(0, power - 5), 2) + 5 * max(0, power - 7)


def power_in_play(state: State, seat: int) -> int:
    """How much power the terra of a player gives each turn."""
    power = 0
    for owner in range(SEATS):
        kingdom = state.kingdom[owner]
        for place in range(size(kingdom)):
            spot = spot_of(owner, card_at(kingdom, place))
            if is_terra_card(spot) and controller(state, spot) == seat:
                power += power_of(state, spot)
    return power


def worth_in(state: State, pile: Pile, owner: int, seat: int) -> int:
    """What the cards of one pile are worth that a player controls, less what those of the enemy are."""
    worth = 0
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if card_of(spot) != BASTION_CARD and not has(state, spot, IS_LEAVING):
            counts = worth_of_card(state, spot)
            worth += counts if controller(state, spot) == seat else -counts
    return worth


def promise_of_sequence(state: State, seat: int) -> int:
    """What waits on the sequence, or is being put there, is worth what it is about to do."""
    promise = 0
    for link in range(state.links):
        if state.link_zone[link] != LinkZone.COUNTERED:
            player, target = state.link_player[link], state.link_target[link]
            effect, source = state.link_effect[link], state.link_spot[link]
            worth = promise_of(state, state.link_print[link], state.link_zone[link], effect, target, player, source)
            promise += worth if player == seat else -worth
    if state.doing != Doing.NOTHING:
        worth = promise_of_doing(state)
        promise += worth if state.doing_player == seat else -worth
    return promise


def promise_of(state: State, card_print: int, zone: int, effect: int, target: int, player: int, source: int) -> int:
    """What a waiting card or effect is worth to its player."""
    if zone == LinkZone.KINGDOM:
        return printed(state, card_print, CardColumn.WORTH) + 5
    if zone == LinkZone.BATTLEFIELD:
        return printed(state, card_print, CardColumn.WORTH) + 7
    if zone == LinkZone.SUPPLY:
        return HELD + 2
    if zone == LinkZone.NO_CARD or zone == LinkZone.SPELL:
        return promise_of_effect(state, effect, target, player, source)
    return unknown(state, zone)


def promise_of_doing(state: State) -> int:
    """What is being activated: with its target, or with the best that could be chosen; a card is still in the hand."""
    player, effect, price = state.doing_player, state.doing_effect, HELD if state.doing == Doing.PLAYING_CARD else 0
    source = state.doing_spot
    if state.question != Question.TARGETING or state.doing_zone == LinkZone.SUPPLY or state.doing_target >= 0:
        return promise_of(state, state.doing_print, state.doing_zone, effect, state.doing_target, player, source) - price
    wanted = wanted_target(state)
    zone = read(state, wanted + FilterColumn.ZONE)
    if zone == Zone.SEQUENCE or zone == Zone.GRAVEYARD:
        return promise_of_effect(state, effect, -1, player, source) + 2 * HELD - price
    best = -DECISIVE
    for spot in range(SPOTS):
        if is_in_play(state, spot) and is_target(state, wanted, spot, player, state.doing_spot):
            best = max(best, promise_of_effect(state, effect, spot, player, source))
    return best - price


def promise_of_effect(state: State, effect: int, target: int, player: int, source: int) -> int:
    """What the steps of an effect would do, one after the other, as far as it can be seen at once."""
    if read(state, effect + EffectColumn.MODES) > 0:
        return 2 * HELD
    worth = 0
    for index in range(read(state, effect + EffectColumn.STEPS)):
        step = step_at(state, effect, index)
        whom = read(state, step + StepColumn.WHOM)
        if whom == About.THE_TARGET:
            worth += promise_on_target(state, step, target, player, source)
        elif whom == About.NO_CARD:
            worth += worth_for_players(state, step, player, source)
        elif whom < ABOUTS:
            worth += 6
        else:
            worth += unknown(state, whom)
    return worth


def promise_on_target(state: State, step: int, target: int, player: int, source: int) -> int:
    """What a step would do to its target: one in a graveyard or on the sequence is worth two cards."""
    if read(state, step + StepColumn.ACTS) != Acts.IN_PLAY:
        return 2 * HELD
    return worth_on(state, step, target, player, source) if target >= 0 and is_in_play(state, target) else 0


def worth_for_players(state: State, step: int, player: int, source: int) -> int:
    """What a step gives to its player, or takes from the enemy; what it does for both counts nothing."""
    who = read(state, step + StepColumn.WHO)
    if who == Who.YOU:
        return worth_for(state, step, player, player, source)
    if who == Who.ENEMY:
        return worth_for(state, step, other(player), player, source)
    if who == Who.EACH or who == Who.ITS_CONTROLLER:
        return 0
    return unknown(state, who)


def promise_of_attack(state: State, seat: int) -> int:
    """An attack that has been declared is worth what it would do now."""
    if state.attacker < 0:
        return 0
    mine = 1 if controller(state, state.attacker) == seat else -1
    if state.question == Question.ATTACK_TARGET:
        return mine * 12
    strike = attack_of(state, state.attacker)
    answer = 0 if has(state, state.attacked, Status.IS_EXHAUSTED) else max(0, attack_of(state, state.attacked))
    gain = harm(state, state.attacked, strike) - harm(state, state.attacker, answer)
    return mine * (gain + 4)


def promise_of_phase(state: State, seat: int) -> int:
    """Who has somebody to attack with wants to get to the attack phase."""
    if state.turn_player != seat or state.phase > Phase.ATTACK or (state.ending and not state.wants_attack):
        return 0
    is_attacking = state.phase == Phase.ATTACK or state.wants_attack
    return promise_of_strikes(state, seat) + (6 if is_attacking else 0)


def promise_of_strikes(state: State, seat: int) -> int:
    """What those who may still attack this turn would do to the enemy's Bastion, if nobody guards it."""
    enemy = other(seat)
    if is_guarded(state, enemy):
        return 0
    strikes, health = strikes_to_come(state, seat), health_of(state, spot_of(enemy, BASTION_CARD))
    if strikes >= health:
        return DEADLY
    return (worth_of_bastion(health) - worth_of_bastion(health - strikes)) * 3 // 4


def strikes_to_come(state: State, seat: int) -> int:
    """The attack of all who may still attack, and of who is attacking the enemy's Bastion just now."""
    strikes = 0
    for owner in range(SEATS):
        pile = state.battlefield[owner]
        for place in range(size(pile)):
            spot = spot_of(owner, card_at(pile, place))
            if may_attack(state, spot, seat):
                strikes += attack_of(state, spot)
    is_under_way = state.attacker >= 0 and (state.question == Question.ATTACK_TARGET or card_of(state.attacked) == BASTION_CARD)
    return strikes + max(0, attack_of(state, state.attacker)) if is_under_way else strikes
