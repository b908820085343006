"""Kingdoms: what a player may decide."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.activation import base_price, hand_to_give, is_optional, most_x, wanted_second, wanted_target
from regalia.games.kingdoms.combat import may_attack, offer_attacked
from regalia.games.kingdoms.deck_effects import asking_card, offer_finds, offer_seizable, offer_such
from regalia.games.kingdoms.duels import offer_put_backs
from regalia.games.kingdoms.permission import is_mode_open, is_playable, is_usable
from regalia.games.kingdoms.power import gather, is_ready_terra
from regalia.games.kingdoms.row_layout import SPEED_2, CardColumn, EffectColumn, Type
from regalia.games.kingdoms.row_reader import effect_at, mode_at, printed
from regalia.games.kingdoms.state import SEATS, Doing, Phase, Question, State
from regalia.games.kingdoms.state_checks import offer_twins
from regalia.games.kingdoms.targets import offer_targets
from regalia.games.kingdoms.turns import may_move
from regalia.games.kingdoms.upkeep import offer_upkeep
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import card_of, controller, has_health, print_at, spot_of


def legal(state: State, choices: Choices) -> None:
    """What may be answered to the present question."""
    choices[0] = 0
    question = state.question
    if question == Question.WINDOW:
        offer_responses(state, choices)
    elif question == Question.FREE:
        offer_free(state, choices)
    elif question == Question.DRAWING or question == Question.STUDYING_DECK:
        offer(choices, Action.main_deck())
        offer(choices, Action.terra_deck())
    elif question == Question.TARGETING:
        offer_wanted_targets(state, choices)
    elif question == Question.ATTACK_TARGET:
        offer_attacked(state, choices)
    elif question == Question.SACRIFICING:
        wanted = read(state, state.doing_effect + EffectColumn.SACRIFICED_FILTER)
        offer_such(state, choices, wanted, state.to_act, state.doing_spot)
    elif question == Question.OFFERING:
        offer_such(state, choices, state.offer_filter, state.to_act, asking_card(state))
    elif question == Question.DISCARDING or question == Question.DISCARDING_COST:
        offer_hand(state, choices)
    elif question == Question.UPKEEP_COST:
        offer_upkeep(state, choices)
    elif question == Question.STUDYING:
        offer_studied(state, choices)
    elif question == Question.SEARCHING:
        offer_finds(state, choices)
    else:
        offer_rare(state, choices)


def offer_rare(state: State, choices: Choices) -> None:
    """What may be answered to questions that come up seldom."""
    question = state.question
    if question == Question.MULLIGAN:
        offer_put_backs(state, choices)
    elif question == Question.THRONE:
        offer_thrones(state, choices)
    elif question == Question.KEEPING:
        offer_twins(state, choices)
    elif question == Question.ORDERING:
        for place in range(state.triggers):
            if state.trigger_player[place] == state.to_act:
                offer(choices, Action.place(place))
    elif question == Question.CHOOSING:
        offer_modes(state, choices)
    elif question == Question.CHOOSING_X:
        for amount in range(most_x(state) + 1):
            offer(choices, Action.amount(amount))
    elif question == Question.SEIZING:
        offer_seizable(state, choices)
    elif question == Question.MAYBE:
        offer(choices, Action.yes())
        offer(choices, Action.no())
    elif question == Question.FIRST:
        offer(choices, Action.begin())
        offer(choices, Action.follow())
    else:
        unknown(state, question)


def offer_responses(state: State, choices: Choices) -> None:
    """§8.7: pass, a trice, a cost effect or an exhaust effect."""
    power = gather(state, state.to_act)
    offer(choices, Action.accept())
    offer_trices(state, choices, power)
    for owner in range(SEATS):
        offer_uses(state, choices, state.kingdom[owner], owner, power, SPEED_2)
        offer_uses(state, choices, state.battlefield[owner], owner, power, SPEED_2)


def offer_free(state: State, choices: Choices) -> None:
    """§3.5 to §3.7: what the turn player may do in a main phase or in the attack phase, and that it ends."""
    offer(choices, Action.to_next())
    if state.phase == Phase.ATTACK:
        offer_attacks(state, choices)
    elif state.phase == Phase.MAIN:
        offer(choices, Action.to_attack())
        offer_main(state, choices)
    elif state.phase == Phase.SECOND_MAIN:
        offer_main(state, choices)
    else:
        unknown(state, state.phase)


def offer_main(state: State, choices: Choices) -> None:
    """§3.5, §3.7: in a main phase cards are played, effects used and units moved."""
    seat, power, whens = state.to_act, gather(state, state.to_act), SPEED_2 | 1 << When.FRINGE
    offer_cards(state, choices, state.hand[seat], power)
    offer_cards(state, choices, state.first_throne[seat], power)
    offer_cards(state, choices, state.second_throne[seat], power)
    for owner in range(SEATS):
        offer_uses(state, choices, state.kingdom[owner], owner, power, whens)
        offer_uses(state, choices, state.battlefield[owner], owner, power, whens)
        offer_moves(state, choices, state.kingdom[owner], owner)
        offer_moves(state, choices, state.battlefield[owner], owner)


def offer_attacks(state: State, choices: Choices) -> None:
    """§3.6: in the attack phase units attack, and what has speed 2 is activated."""
    power = gather(state, state.to_act)
    offer_trices(state, choices, power)
    for owner in range(SEATS):
        offer_uses(state, choices, state.kingdom[owner], owner, power, SPEED_2)
        offer_uses(state, choices, state.battlefield[owner], owner, power, SPEED_2)
        offer_attackers(state, choices, state.battlefield[owner], owner)


def offer_trices(state: State, choices: Choices, power: int) -> None:
    """§5.1: trices are played at any time."""
    seat = state.to_act
    hand = state.hand[seat]
    for place in range(size(hand)):
        spot = spot_of(seat, card_at(hand, place))
        if printed(state, print_at(state, spot), CardColumn.TYPE) == Type.TRICE and is_playable(state, seat, spot, power):
            offer(choices, Action.play(card_of(spot)))


def offer_cards(state: State, choices: Choices, pile: Pile, power: int) -> None:
    """§5.1: cards of a hand or a throne room are played, §5.3: permanents with health in either zone."""
    seat = state.to_act
    for place in range(size(pile)):
        spot = spot_of(seat, card_at(pile, place))
        if is_playable(state, seat, spot, power):
            offer(choices, Action.play(card_of(spot)))
            if has_health(state, spot):
                offer(choices, Action.deploy(card_of(spot)))


def offer_uses(state: State, choices: Choices, pile: Pile, owner: int, power: int, whens: int) -> None:
    """§9.1 to §9.3: effects of cards in play; §4.3: the turn player can exhaust terra by hand."""
    seat = state.to_act
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        card_print = print_at(state, spot)
        if controller(state, spot) == seat:
            if state.question == Question.FREE and is_ready_terra(state, spot, seat):
                offer(choices, Action.tap(spot))
            if printed(state, card_print, CardColumn.WHENS) & whens != 0:
                for index in range(printed(state, card_print, CardColumn.EFFECTS)):
                    effect = effect_at(state, card_print, index)
                    if whens >> read(state, effect + EffectColumn.WHEN) & 1 and is_usable(state, seat, spot, effect, power):
                        offer(choices, Action.use(spot, index + 1))


def offer_moves(state: State, choices: Choices, pile: Pile, owner: int) -> None:
    """§5.7: units that may move."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if may_move(state, spot, state.to_act):
            offer(choices, Action.move(spot))


def offer_attackers(state: State, choices: Choices, pile: Pile, owner: int) -> None:
    """§7.1: units that may attack."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if may_attack(state, spot, state.to_act):
            offer(choices, Action.attack(spot))


def offer_wanted_targets(state: State, choices: Choices) -> None:
    """§8.1: what may be targeted; §9.14: and nothing, where a trigger says "may"; §8.14: or the second target."""
    if state.doing_target >= 0:
        offer_targets(state, choices, wanted_second(state), state.to_act, state.doing_spot)
        return
    offer_targets(state, choices, wanted_target(state), state.to_act, state.doing_spot)
    if is_optional(state):
        offer(choices, Action.no())


def offer_modes(state: State, choices: Choices) -> None:
    """§9.21: the modes of an effect that can be paid for and have a target."""
    effect, seat, spot = state.doing_effect, state.to_act, state.doing_spot
    given, base, power = hand_to_give(state), base_price(state), gather(state, seat)
    for number in range(read(state, effect + EffectColumn.MODES)):
        if is_mode_open(state, mode_at(state, effect, number), spot, seat, given, base, power):
            offer(choices, Action.mode(number + 1))


def offer_hand(state: State, choices: Choices) -> None:
    """§3.8, §9.15, §11.19: any card of the hand, but for the one that is being played."""
    seat = state.to_act
    hand = state.hand[seat]
    for place in range(size(hand)):
        card = card_at(hand, place)
        if state.doing != Doing.PLAYING_CARD or spot_of(seat, card) != state.doing_spot:
            offer(choices, Action.discard(card))


def offer_studied(state: State, choices: Choices) -> None:
    """§11.4: each card that was looked at, to the bottom or on top."""
    studied = state.studied[state.to_act]
    for place in range(size(studied)):
        offer(choices, Action.bottom(card_at(studied, place)))
        offer(choices, Action.top(card_at(studied, place)))


def offer_thrones(state: State, choices: Choices) -> None:
    """§6.2: an empty slot of the throne room, or to let it go."""
    seat = state.to_act
    offer(choices, Action.let_go())
    if size(state.first_throne[seat]) == 0:
        offer(choices, Action.throne(1))
    if size(state.second_throne[seat]) == 0:
        offer(choices, Action.throne(2))
