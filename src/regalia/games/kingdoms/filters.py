"""Kingdoms: filters: which cards an effect, a step or a cost is about, and how many there are."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.counters import counters_on
from regalia.games.kingdoms.row_layout import Bound, CardColumn, EffectColumn, Faction, FilterColumn, Side, Stance, Stat, Zone
from regalia.games.kingdoms.row_reader import is_in_play_zone, printed
from regalia.games.kingdoms.state import SEATS, State, Status
from regalia.games.kingdoms.zones import (
    attack_of,
    controller,
    full_health,
    has,
    has_health,
    has_keyword,
    health_of,
    is_in_play,
    is_terra_card,
    is_token,
    print_at,
    spot_of,
)


def is_on_side(side: int, player: int, seat: int) -> bool:
    """Is a seat the player's own, the enemy, or either, as asked for?"""
    return side == Side.ANY or (seat == player) == (side == Side.OWN)


def fits_print(state: State, wanted: int, card_print: int) -> bool:
    """Is a card of the types, the faction, the cost, the name and the kin that are asked for?"""
    if read(state, wanted + FilterColumn.TYPES) >> printed(state, card_print, CardColumn.TYPE) & 1 == 0:
        return False
    faction = read(state, wanted + FilterColumn.FACTION)
    if faction != Faction.NONE and printed(state, card_print, CardColumn.FACTION) != faction:
        return False
    name, tribe = read(state, wanted + FilterColumn.NAME), read(state, wanted + FilterColumn.TRIBE)
    if (name > 0 and name != card_print) or (tribe > 0 and printed(state, card_print, CardColumn.TRIBE) != tribe):
        return False
    cost, most = printed(state, card_print, CardColumn.COST), read(state, wanted + FilterColumn.MOST_COST)
    return cost >= read(state, wanted + FilterColumn.LEAST_COST) and (most < 0 or cost <= most)


def fits_stance(state: State, stance: int, spot: int) -> bool:
    """Is a card in play rested, exhausted or damaged, as asked for?"""
    if stance == Stance.ANY:
        return True
    if stance == Stance.RESTED:
        return not has(state, spot, Status.IS_EXHAUSTED)
    if stance == Stance.EXHAUSTED:
        return has(state, spot, Status.IS_EXHAUSTED)
    if stance == Stance.DAMAGED:
        return has_health(state, spot) and health_of(state, spot) < full_health(state, spot)
    return unknown(state, stance) > 0


def fits_zone(state: State, zone: int, spot: int) -> bool:
    """Does a card lie in play where it is asked for?"""
    if zone == Zone.IN_PLAY:
        return is_in_play(state, spot)
    if zone == Zone.KINGDOM:
        return has(state, spot, Status.IN_KINGDOM)
    if zone == Zone.BATTLEFIELD:
        return has(state, spot, Status.ON_BATTLEFIELD)
    return unknown(state, zone) > 0


def fits(state: State, wanted: int, spot: int, player: int, source: int) -> bool:
    """Is a card in play one of those that an effect of a player is about? §10.6: the Bastion only where it is named."""
    if not fits_zone(state, read(state, wanted + FilterColumn.ZONE), spot):
        return False
    if not fits_print(state, wanted, print_at(state, spot)):
        return False
    if read(state, wanted + FilterColumn.ANOTHER) and spot == source:
        return False
    if not is_on_side(read(state, wanted + FilterColumn.SIDE), player, controller(state, spot)):
        return False
    if read(state, wanted + FilterColumn.TOKENS) and not is_token(spot):
        return False
    keyword = read(state, wanted + FilterColumn.KEYWORD)
    if keyword > 0 and not has_keyword(state, spot, keyword):
        return False
    return fits_stance(state, read(state, wanted + FilterColumn.STANCE), spot) and fits_stat(state, wanted, spot)


def fits_stat(state: State, wanted: int, spot: int) -> bool:
    """Has a card in play as much attack or health, or as many counters, as asked for?"""
    stat = read(state, wanted + FilterColumn.STAT)
    if stat == Stat.NONE:
        return True
    number = stat_of(state, stat, spot, read(state, wanted + FilterColumn.COUNTER))
    most = read(state, wanted + FilterColumn.MOST_STAT)
    return number >= 0 and number >= read(state, wanted + FilterColumn.LEAST_STAT) and (most < 0 or number <= most)


def stat_of(state: State, stat: int, spot: int, name: int) -> int:
    """The attack, the health or the counters of a name of a card in play; -1 where it has none."""
    if stat == Stat.COUNTERS:
        return counters_on(state, spot, name)
    if is_terra_card(spot):
        return -1
    if stat == Stat.ATTACK:
        return attack_of(state, spot)
    if stat == Stat.HEALTH:
        return health_of(state, spot) if has_health(state, spot) else -1
    return unknown(state, stat)


def is_steady(state: State, wanted: int) -> bool:
    """§9.16: do the same cards fit as long as the same ones are in play, in the same zones, and each with the same player?"""
    if not is_in_play_zone(read(state, wanted + FilterColumn.ZONE)) or read(state, wanted + FilterColumn.KEYWORD) > 0:
        return False
    return read(state, wanted + FilterColumn.STANCE) == Stance.ANY and read(state, wanted + FilterColumn.STAT) == Stat.NONE


def fits_event(state: State, wanted: int, spot: int, seat: int, player: int, listener: int) -> bool:
    """§9.17: is a card of a seat, wherever it is now, one that an effect of a player waits for?"""
    if not fits_print(state, wanted, print_at(state, spot)) or not is_on_side(
        read(state, wanted + FilterColumn.SIDE), player, seat
    ):
        return False
    if read(state, wanted + FilterColumn.ANOTHER) and spot == listener:
        return False
    return is_token(spot) or not read(state, wanted + FilterColumn.TOKENS)


def count_in(state: State, pile: Pile, owner: int, wanted: int, player: int, source: int) -> int:
    """How many cards in play, of one pile, are such cards."""
    found = 0
    for place in range(size(pile)):
        if fits(state, wanted, spot_of(owner, card_at(pile, place)), player, source):
            found += 1
    return found


def count_lying(state: State, pile: Pile, owner: int, wanted: int) -> int:
    """How many cards of a hand or a graveyard are such cards."""
    found = 0
    for place in range(size(pile)):
        if fits_print(state, wanted, state.prints[owner][card_at(pile, place)]):
            found += 1
    return found


def count_such(state: State, wanted: int, player: int, source: int) -> int:
    """§9.13: how many such cards there are."""
    zone, side = read(state, wanted + FilterColumn.ZONE), read(state, wanted + FilterColumn.SIDE)
    found = 0
    for owner in range(SEATS):
        if zone == Zone.HAND:
            found += size(state.hand[owner]) if is_on_side(side, player, owner) else 0
        elif zone == Zone.GRAVEYARD:
            found += count_lying(state, state.graveyard[owner], owner, wanted) if is_on_side(side, player, owner) else 0
        else:
            found += count_in(state, state.kingdom[owner], owner, wanted, player, source) if zone != Zone.BATTLEFIELD else 0
            found += count_in(state, state.battlefield[owner], owner, wanted, player, source) if zone != Zone.KINGDOM else 0
    return found


def is_met(state: State, effect: int, player: int, source: int) -> bool:
    """§9.13: is the condition of an effect met?"""
    bound = read(state, effect + EffectColumn.BOUND)
    if bound == Bound.NONE:
        return True
    count = count_such(state, read(state, effect + EffectColumn.BOUND_FILTER), player, source)
    amount = read(state, effect + EffectColumn.BOUND_AMOUNT)
    if bound == Bound.AT_LEAST:
        return count >= amount
    return count <= amount if bound == Bound.AT_MOST else unknown(state, bound) > 0
