"""Kingdoms: playing cards and using effects: all that is chosen and paid for them. `permission` says what may be activated."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import card_at, put, size, take, take_top
from regalia.games.kingdoms.card import MOST_NUMBER
from regalia.games.kingdoms.counters import CHARGES, add_counters
from regalia.games.kingdoms.deck_effects import ask, discard
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.events import happens
from regalia.games.kingdoms.filters import count_such
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.permission import is_open, use_up
from regalia.games.kingdoms.power import gather, pay, power_of
from regalia.games.kingdoms.prices import change_of_price, price_of
from regalia.games.kingdoms.row_layout import CardColumn, EffectColumn, Given, Type
from regalia.games.kingdoms.row_reader import effect_at, mode_at, printed
from regalia.games.kingdoms.state import FIRST_TOKEN, SEATS, TOKENS, Departure, Doing, LinkZone, Phase, Question, State, Status
from regalia.games.kingdoms.supplies import holder_of
from regalia.games.kingdoms.targets import has_other_target, has_target
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import card_of, change_health, has_health, is_in_play, mark, other, print_at, spot_of

NO_SECOND = -2
"""§8.14: there is no second target to choose."""


def begin_playing(state: State, card: int, zone: int) -> None:
    """§5.2: a card is played: its zone is named with it, §6.1: from the hand or from the throne room."""
    seat = state.to_act
    spot = spot_of(seat, card)
    card_print = print_at(state, spot)
    card_type = printed(state, card_print, CardColumn.TYPE)
    state.doing = Doing.PLAYING_CARD
    state.doing_player = seat
    state.doing_spot = spot
    state.doing_print = card_print
    state.doing_zone = zone
    state.doing_effect = 0
    if card_type == Type.SCROLL or card_type == Type.TRICE:
        state.doing_effect = effect_at(state, card_print, 0)
        state.doing_zone = LinkZone.SPELL
    elif card_type == Type.SUPPLY:
        state.doing_zone = LinkZone.SUPPLY
    note(state, Note.PLAYS, seat, card_print)
    clear_choices(state)


def begin_using(state: State, spot: int, index: int) -> None:
    """§8.1: an effect of a card in play is activated."""
    state.doing = Doing.USING_EFFECT
    state.doing_player = state.to_act
    state.doing_spot = spot
    state.doing_print = print_at(state, spot)
    state.doing_effect = effect_at(state, print_at(state, spot), index)
    state.doing_zone = LinkZone.NO_CARD
    note(state, Note.ACTIVATES, state.to_act, state.doing_print)
    clear_choices(state)


def clear_choices(state: State) -> None:
    """Nothing has been chosen yet for what is being activated."""
    state.doing_cause = -1
    state.doing_target = -1
    state.doing_second = -1
    state.doing_x = -1
    state.doing_given = -1
    state.doing_thrown = -1
    state.has_chosen = 0


def wanted_target(state: State) -> int:
    """§8.1: which cards what is being activated can target, or 0 where it has no target."""
    if state.doing_zone == LinkZone.SUPPLY:
        return printed(state, state.doing_print, CardColumn.HOLDER)
    return read(state, state.doing_effect + EffectColumn.TARGET_FILTER) if state.doing_effect > 0 else 0


def go_on_activating(state: State) -> None:
    """§8.1: what is still to be chosen is asked for, then the costs are paid and it waits on the sequence."""
    seat, effect = state.doing_player, state.doing_effect
    if is_void(state):
        give_up(state)
    elif is_optional(state) and state.has_chosen == 0 and wanted_target(state) == 0:
        ask(state, Question.MAYBE, seat)
    elif effect > 0 and read(state, effect + EffectColumn.MODES) > 0:
        ask(state, Question.CHOOSING, seat)
    elif effect > 0 and read(state, effect + EffectColumn.WITH_X) and state.doing_x < 0:
        ask(state, Question.CHOOSING_X, seat)
    elif wanted_target(state) > 0 and state.doing_target < 0:
        ask(state, Question.TARGETING, seat)
    elif wanted_second(state) > 0 and state.doing_second == -1:
        look_for_second(state)
    elif effect > 0 and read(state, effect + EffectColumn.SACRIFICED) == Given.CHOSEN and state.doing_given < 0:
        ask(state, Question.SACRIFICING, seat)
    elif effect > 0 and read(state, effect + EffectColumn.DISCARDED) > 0 and state.doing_thrown < 0:
        ask(state, Question.DISCARDING_COST, seat)
    else:
        finish_activation(state)


def is_void(state: State) -> bool:
    """§8.12: has what is in force since it was begun (§9.16) taken its card, or all it could target or sacrifice?"""
    seat, spot, effect = state.doing_player, state.doing_spot, state.doing_effect
    if state.doing == Doing.USING_EFFECT and not is_in_play(state, spot):
        return True
    if effect > 0 and read(state, effect + EffectColumn.MODES) > 0:
        return not is_open(state, effect, spot, seat, hand_to_give(state), base_price(state), gather(state, seat))
    if wanted_target(state) > 0 and state.doing_target < 0:
        return not has_target(state, wanted_target(state), seat, spot)
    if effect > 0 and read(state, effect + EffectColumn.SACRIFICED) == Given.CHOSEN and state.doing_given < 0:
        return count_such(state, read(state, effect + EffectColumn.SACRIFICED_FILTER), seat, spot) == 0
    return False


def give_up(state: State) -> None:
    """§8.12: it is taken back, and nothing is paid; a trigger is not put down."""
    if state.doing == Doing.PLACING_TRIGGER:
        note(state, Note.NO_TARGET, state.doing_print, state.doing_player)
    forget_doing(state)


def base_price(state: State) -> int:
    """§9.21: what a card costs besides a mode of its effect, §9.2: or the power of terra that is exhausted for it."""
    if state.doing == Doing.PLAYING_CARD:
        return price_of(state, state.doing_player, state.doing_spot)
    if state.doing == Doing.USING_EFFECT and read(state, state.doing_effect + EffectColumn.WHEN) == When.EXHAUST:
        return power_of(state, state.doing_spot)
    return 0


def hand_to_give(state: State) -> int:
    """§9.15: how many cards can be discarded as a cost: all of the hand but the one that is being played."""
    return size(state.hand[state.doing_player]) - (1 if state.doing == Doing.PLAYING_CARD else 0)


def wanted_second(state: State) -> int:
    """§8.14: which cards the second target of what is being activated is one of, or 0 where it has none."""
    return read(state, state.doing_effect + EffectColumn.SECOND_FILTER) if state.doing_effect > 0 else 0


def look_for_second(state: State) -> None:
    """§8.14: the second target is another card than the first; where there is none, that part does nothing."""
    if has_other_target(state, wanted_second(state), state.doing_player, state.doing_spot, state.doing_target):
        ask(state, Question.TARGETING, state.doing_player)
    else:
        state.doing_second = NO_SECOND


def choose_mode(state: State, number: int) -> None:
    """§9.21: a mode is chosen, and from now on it is the effect."""
    state.doing_effect = mode_at(state, state.doing_effect, number)
    note(state, Note.CHOOSES_MODE, state.doing_player, number + 1, state.doing_print)


def most_x(state: State) -> int:
    """§9.19: the greatest X that can be paid for, at most 20."""
    power = gather(state, state.doing_player) - full_price(state)
    if read(state, state.doing_effect + EffectColumn.WHEN) == When.EXHAUST:
        power -= power_of(state, state.doing_spot)
    return max(0, min(MOST_NUMBER, power))


def full_price(state: State) -> int:
    """§8.1: what is being activated costs so much power, with what its mode adds, and with X."""
    price = price_of(state, state.doing_player, state.doing_spot) if state.doing == Doing.PLAYING_CARD else 0
    if state.doing_effect > 0:
        price += read(state, state.doing_effect + EffectColumn.PRICE)
    return max(0, price) + max(0, state.doing_x)


def is_optional(state: State) -> bool:
    """§9.14: is a trigger with "may" being put on the sequence?"""
    return state.doing == Doing.PLACING_TRIGGER and read(state, state.doing_effect + EffectColumn.MAY) != 0


def finish_activation(state: State) -> None:
    """§8.1: the costs are paid, and the card or effect waits on the sequence, its target fixed."""
    seat, spot = state.doing_player, state.doing_spot
    if state.doing == Doing.PLAYING_CARD:
        announce_card(state, seat, spot)
    elif state.doing == Doing.USING_EFFECT:
        announce_effect(state, seat, spot)
    elif state.doing == Doing.PLACING_TRIGGER:
        note(state, Note.TRIGGER_PLACED, state.doing_print, seat)
    else:
        unknown(state, state.doing)
    if state.doing_effect > 0:
        pay_besides(state, seat, spot)
        use_up(state, state.doing_effect, spot, state.doing_print, seat)
    if state.doing != Doing.PLACING_TRIGGER:
        state.activations += 1
    put_link(state)
    state.check_due = 1


def announce_card(state: State, seat: int, spot: int) -> None:
    """§5.2: the card is paid for and lies open on the sequence."""
    card = card_of(spot)
    price = full_price(state)
    if change_of_price(state, seat, spot) != 0:
        note(state, Note.COSTS_OTHERWISE, state.doing_print, price)
    if size(state.first_throne[seat]) > 0 and card_at(state.first_throne[seat], 0) == card:
        note(state, Note.FROM_THRONE, seat, state.doing_print, state.counters[seat][0])
        take_top(state.first_throne[seat])
    elif size(state.second_throne[seat]) > 0 and card_at(state.second_throne[seat], 0) == card:
        note(state, Note.FROM_THRONE, seat, state.doing_print, state.counters[seat][1])
        take_top(state.second_throne[seat])
    else:
        take(state.hand[seat], card)
    pay(state, seat, price)
    put(state.played[seat], card)
    remember_played(state, seat, card)
    happens(state, When.IS_PLAYED, spot, seat)


def remember_played(state: State, seat: int, card: int) -> None:
    """§5.2: which cards have been played in this match; terra comes after the others."""
    state.ever_played[seat] |= 1 << (card if card < FIRST_TOKEN else card - TOKENS)


def announce_effect(state: State, seat: int, spot: int) -> None:
    """§9.1: a fringe changes the card's health; §9.2: an exhaust effect exhausts it; §9.3: a cost effect is paid with power."""
    effect, when = state.doing_effect, read(state, state.doing_effect + EffectColumn.WHEN)
    if when == When.FRINGE:
        mark(state, spot, Status.HAS_FRINGED)
        if has_health(state, spot):
            change_health(state, spot, read(state, effect + EffectColumn.HEALTH_PRICE))
        note(state, Note.FRINGE, state.doing_print, read(state, effect + EffectColumn.HEALTH_PRICE))
    elif when == When.EXHAUST:
        used = holder_of(state, spot) if read(state, effect + EffectColumn.BY_BEARER) else spot
        mark(state, used, Status.IS_EXHAUSTED)
        note(state, Note.EXHAUSTS_ITSELF, print_at(state, used))
        happens(state, When.IS_EXHAUSTED, used, seat)
    elif when == When.COST:
        note(state, Note.COST_EFFECT, seat, state.doing_print)
    else:
        unknown(state, when)
    pay(state, seat, full_price(state))


def pay_besides(state: State, seat: int, spot: int) -> None:
    """§9.15: what is sacrificed or discarded as a cost is given now."""
    given = read(state, state.doing_effect + EffectColumn.SACRIFICED)
    charges = read(state, state.doing_effect + EffectColumn.CHARGES)
    if charges > 0:
        take_counters(state, seat, spot, read(state, state.doing_effect + EffectColumn.COUNTER), charges)
    if given == Given.THIS:
        state.doing_given = spot
    elif given == Given.ITS_UNIT:
        state.doing_given = holder_of(state, spot)
    elif given != Given.CHOSEN and given != Given.NOTHING:
        unknown(state, given)
    if state.doing_given >= 0:
        note(state, Note.GIVES_UP, seat, print_at(state, state.doing_given))
        send_away(state, state.doing_given, Departure.SACRIFICED)
    if state.doing_thrown >= 0:
        discard(state, seat, state.doing_thrown, Note.DISCARDS_COST)


def take_counters(state: State, seat: int, spot: int, name: int, count: int) -> None:
    """§9.15: charges, or counters of a name, are taken off as a cost."""
    if name == CHARGES:
        note(state, Note.USES_CHARGES, seat, state.doing_print, count)
    else:
        note(state, Note.USES_COUNTERS, seat, name, state.doing_print, count)
    add_counters(state, spot, name, -count)


def put_link(state: State) -> None:
    """§8.1: it waits on the sequence; §8.2: the opponent of whoever activated it is asked first."""
    link = state.links
    state.link_spot[link] = state.doing_spot
    state.link_print[link] = state.doing_print
    state.link_effect[link] = state.doing_effect
    state.link_target[link] = state.doing_target
    state.link_second[link] = max(-1, state.doing_second)
    state.link_cause[link] = state.doing_cause
    state.link_x[link] = max(0, state.doing_x)
    state.link_player[link] = state.doing_player
    state.link_zone[link] = state.doing_zone
    state.links = link + 1
    state.to_ask = SEATS
    state.next_asked = other(state.doing_player)
    if is_free_phase(state.phase):
        state.ending = 0
    forget_doing(state)


def take_last_link(state: State) -> None:
    """§8.3: the last link of the sequence is gone, and nothing of it stays in the state."""
    state.links -= 1
    state.link_spot[state.links] = 0
    state.link_print[state.links] = 0
    state.link_effect[state.links] = 0
    state.link_target[state.links] = 0
    state.link_second[state.links] = 0
    state.link_cause[state.links] = 0
    state.link_x[state.links] = 0
    state.link_player[state.links] = 0
    state.link_zone[state.links] = LinkZone.NO_CARD


def is_free_phase(phase: int) -> bool:
    """§3.5 to §3.7: does the turn player decide in this phase when it ends?"""
    return phase == Phase.MAIN or phase == Phase.ATTACK or phase == Phase.SECOND_MAIN


def forget_doing(state: State) -> None:
    """What was being activated is done with: nothing of it stays in the state."""
    state.doing = Doing.NOTHING
    state.doing_spot = 0
    state.doing_print = 0
    state.doing_effect = 0
    state.doing_target = 0
    state.doing_second = 0
    state.doing_cause = 0
    state.doing_x = 0
    state.doing_given = 0
    state.doing_thrown = 0
    state.doing_zone = LinkZone.NO_CARD
    state.doing_player = 0
    state.has_chosen = 0
