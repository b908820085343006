"""Kingdoms: what may be activated: limits, conditions, and whether a card or an effect can be paid for."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.counters import counters_on
from regalia.games.kingdoms.customs import change_of_custom
from regalia.games.kingdoms.filters import count_such, is_met
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.power import gather, power_of
from regalia.games.kingdoms.prices import price_of
from regalia.games.kingdoms.row_layout import SPEED_2, CardColumn, Custom, EffectColumn, Given, Limit, Type
from regalia.games.kingdoms.row_reader import effect_at, is_terra, mode_at, printed
from regalia.games.kingdoms.state import MOST_ACTIVATIONS, MOST_LINKS, NAME_BITS, SEATS, State, Status
from regalia.games.kingdoms.supplies import holder_of
from regalia.games.kingdoms.targets import has_target
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import (
    card_of,
    controller,
    has,
    health_of,
    is_in_play,
    is_token,
    is_unit_at,
    mark,
    owner_of,
    print_at,
    spot_of,
)


def can_activate(state: State) -> bool:
    """§8.10, §8.11: is there room for another activation this turn, and on the sequence?"""
    return state.activations < MOST_ACTIVATIONS and state.links < MOST_LINKS


def name_bit(state: State, card_print: int) -> int:
    """§9.11: a name as a number: the first card of either player that has it, whatever it is turned into.

    Tokens are passed over: copies come and go, and what only tokens have is limited by the copy (§9.10).
    """
    spot = 0
    while is_token(spot) or state.prints[owner_of(spot)][card_of(spot)] != card_print:
        spot += 1
    return spot


def is_used_up(state: State, effect: int, spot: int, card_print: int, player: int) -> bool:
    """§9.10: Firm by this card this turn; §9.11: Hard by the player this turn; §9.12: Strict in this duel."""
    limit = read(state, effect + EffectColumn.LIMIT)
    if limit == Limit.NONE:
        return False
    if limit == Limit.FIRM:
        return has(state, spot, Status.FIRST_FIRM << read(state, effect + EffectColumn.INDEX))
    bit = name_bit(state, card_print)
    if limit == Limit.HARD:
        return state.hard[player][bit // NAME_BITS] >> bit % NAME_BITS & 1 != 0
    if limit == Limit.STRICT:
        return state.strict[player][bit // NAME_BITS] >> bit % NAME_BITS & 1 != 0
    return unknown(state, limit) > 0


def use_up(state: State, effect: int, spot: int, card_print: int, player: int) -> None:
    """§9.10 to §9.12: an effect with a limit is counted when it is activated."""
    limit = read(state, effect + EffectColumn.LIMIT)
    if limit == Limit.FIRM:
        if is_in_play(state, spot):
            mark(state, spot, Status.FIRST_FIRM << read(state, effect + EffectColumn.INDEX))
        note(state, Note.FIRM_USED, card_print)
    elif limit == Limit.HARD:
        bit = name_bit(state, card_print)
        state.hard[player][bit // NAME_BITS] |= 1 << bit % NAME_BITS
        note(state, Note.HARD_USED, player, card_print)
    elif limit == Limit.STRICT:
        bit = name_bit(state, card_print)
        state.strict[player][bit // NAME_BITS] |= 1 << bit % NAME_BITS
        note(state, Note.STRICT_USED, player, card_print)
    elif limit != Limit.NONE:
        unknown(state, limit)


def is_open(state: State, effect: int, spot: int, player: int, hand_cards: int, base: int, power: int) -> bool:
    """§9.15, §9.21: can an effect, or one of its modes, be paid for with so much power, a price of its card besides?"""
    modes = read(state, effect + EffectColumn.MODES)
    if modes == 0:
        return is_mode_open(state, effect, spot, player, hand_cards, base, power)
    for number in range(modes):
        if is_mode_open(state, mode_at(state, effect, number), spot, player, hand_cards, base, power):
            return True
    return False


def is_mode_open(state: State, effect: int, spot: int, player: int, hand_cards: int, base: int, power: int) -> bool:
    """§9.15, §9.21: is there power for it, can the rest be given, is its condition met, and has it a target?"""
    if base + read(state, effect + EffectColumn.PRICE) > power or not is_met(state, effect, player, spot):
        return False
    if read(state, effect + EffectColumn.CHARGES) > counters_on(state, spot, read(state, effect + EffectColumn.COUNTER)):
        return False
    given = read(state, effect + EffectColumn.SACRIFICED)
    if given == Given.CHOSEN and count_such(state, read(state, effect + EffectColumn.SACRIFICED_FILTER), player, spot) == 0:
        return False
    if given == Given.ITS_UNIT and not has_bearer(state, spot, player):
        return False
    if read(state, effect + EffectColumn.DISCARDED) > hand_cards:
        return False
    wanted = read(state, effect + EffectColumn.TARGET_FILTER)
    return wanted == 0 or has_target(state, wanted, player, spot)


def has_bearer(state: State, supply: int, player: int) -> bool:
    """§9.22: is a supply attached to a unit of its own player?"""
    unit = holder_of(state, supply)
    return has(state, supply, Status.IS_ATTACHED) and unit >= 0 and controller(state, unit) == player


def is_playable(state: State, seat: int, spot: int, power: int) -> bool:
    """§5.1: can a player pay for a card, §5.5: and is there a unit for a supply, or a target for a scroll or trice?"""
    card_print = print_at(state, spot)
    card_type = printed(state, card_print, CardColumn.TYPE)
    if is_terra(card_type):
        return state.terra_played <= 0 or state.terra_played <= change_of_custom(state, Custom.TERRA, seat)
    price = price_of(state, seat, spot)
    if not can_activate(state):
        return False
    if card_type == Type.SUPPLY:
        return price <= power and has_target(state, printed(state, card_print, CardColumn.HOLDER), seat, spot)
    if card_type != Type.SCROLL and card_type != Type.TRICE:
        return price <= power
    effect = effect_at(state, card_print, 0)
    if is_used_up(state, effect, spot, card_print, seat):
        return False
    return is_open(state, effect, spot, seat, size(state.hand[seat]) - 1, price, power)


def is_health_enough(state: State, spot: int, change: int) -> bool:
    """§9.1: can a card pay for its fringe effect? Its health cannot become less than 0."""
    return change >= 0 or health_of(state, spot) + change >= 0


def is_usable(state: State, seat: int, spot: int, effect: int, power: int) -> bool:
    """§9.1: a fringe effect by a rested card once a turn; §9.2: an exhaust effect by a rested, briefed one; §9.3: for power."""
    when, base = read(state, effect + EffectColumn.WHEN), 0
    if when == When.EXHAUST:
        if not is_exhaustible(state, effect, spot, seat):
            return False
        base = power_of(state, spot)
    elif when == When.FRINGE:
        if has(state, spot, Status.IS_EXHAUSTED | Status.HAS_FRINGED):
            return False
        if not is_health_enough(state, spot, read(state, effect + EffectColumn.HEALTH_PRICE)):
            return False
    elif when != When.COST:
        return unknown(state, when) > 0
    if not can_activate(state) or is_used_up(state, effect, spot, print_at(state, spot), seat):
        return False
    return is_open(state, effect, spot, seat, size(state.hand[seat]), base, power)


def is_exhaustible(state: State, effect: int, spot: int, seat: int) -> bool:
    """§9.2: is a card rested, and briefed if it is a unit; §9.22: or the unit that the supply uses?"""
    used = spot
    if read(state, effect + EffectColumn.BY_BEARER):
        if not has_bearer(state, spot, seat):
            return False
        used = holder_of(state, spot)
    return not has(state, used, Status.IS_EXHAUSTED) and (not is_unit_at(state, used) or has(state, used, Status.IS_BRIEFED))


def may_respond(state: State, seat: int) -> bool:
    """§8.8: has a player anything to activate at speed 2: a trice, a cost effect, an exhaust effect?"""
    if not can_activate(state):
        return False
    power = gather(state, seat)
    hand = state.hand[seat]
    for place in range(size(hand)):
        spot = spot_of(seat, card_at(hand, place))
        if printed(state, print_at(state, spot), CardColumn.TYPE) == Type.TRICE and is_playable(state, seat, spot, power):
            return True
    for owner in range(SEATS):
        if can_use_in(state, state.kingdom[owner], owner, seat, power):
            return True
        if can_use_in(state, state.battlefield[owner], owner, seat, power):
            return True
    return False


def can_use_in(state: State, pile: Pile, owner: int, seat: int, power: int) -> bool:
    """§8.8: does a player control a card of a pile with an effect to use at speed 2?"""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        card_print = print_at(state, spot)
        if printed(state, card_print, CardColumn.WHENS) & SPEED_2 != 0 and controller(state, spot) == seat:
            for index in range(printed(state, card_print, CardColumn.EFFECTS)):
                effect = effect_at(state, card_print, index)
                if SPEED_2 >> read(state, effect + EffectColumn.WHEN) & 1 and is_usable(state, seat, spot, effect, power):
                    return True
    return False
