"""Kingdoms: what an effect can target."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, find, size
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.filters import count_lying, fits, fits_print, is_on_side
from regalia.games.kingdoms.row_layout import FilterColumn, Keyword, Waiting, Zone
from regalia.games.kingdoms.state import SEATS, LinkZone, State
from regalia.games.kingdoms.zones import card_of, controller, has_keyword, owner_of, print_at, spot_of


def is_target(state: State, wanted: int, spot: int, player: int, source: int) -> bool:
    """§8.5: may an effect of a player target this card? §12.2: not if it is warded and the player's enemy controls it."""
    if not fits(state, wanted, spot, player, source):
        return False
    return controller(state, spot) == player or not has_keyword(state, spot, Keyword.WARDED)


def is_buried_target(state: State, wanted: int, spot: int, player: int) -> bool:
    """§11.20: may an effect target this card in a graveyard?"""
    if find(state.graveyard[owner_of(spot)], card_of(spot)) < 0:
        return False
    if not is_on_side(read(state, wanted + FilterColumn.SIDE), player, owner_of(spot)):
        return False
    return fits_print(state, wanted, print_at(state, spot))


def is_link_target(state: State, wanted: int, link: int, player: int) -> bool:
    """§11.16: may an effect counter this link of the sequence? It must not have been countered."""
    if state.link_zone[link] == LinkZone.COUNTERED:
        return False
    if not is_on_side(read(state, wanted + FilterColumn.SIDE), player, state.link_player[link]):
        return False
    kind = Waiting.EFFECTS if state.link_zone[link] == LinkZone.NO_CARD else Waiting.CARDS
    return read(state, wanted + FilterColumn.TYPES) & kind != 0


def has_target(state: State, wanted: int, player: int, source: int) -> bool:
    """§8.12: is there anything that an effect can target?"""
    zone = read(state, wanted + FilterColumn.ZONE)
    if zone == Zone.SEQUENCE:
        for link in range(state.links):
            if is_link_target(state, wanted, link, player):
                return True
        return False
    for owner in range(SEATS):
        if zone == Zone.GRAVEYARD:
            if is_on_side(read(state, wanted + FilterColumn.SIDE), player, owner):
                if count_lying(state, state.graveyard[owner], owner, wanted) > 0:
                    return True
        elif has_target_in(state, state.battlefield[owner], owner, wanted, player, source) or has_target_in(
            state, state.kingdom[owner], owner, wanted, player, source
        ):
            return True
    return False


def has_other_target(state: State, wanted: int, player: int, source: int, first: int) -> bool:
    """§8.14: is there anything in play besides the first target that an effect can have for its second?"""
    for owner in range(SEATS):
        if has_other_in(state, state.battlefield[owner], owner, wanted, player, source, first):
            return True
        if has_other_in(state, state.kingdom[owner], owner, wanted, player, source, first):
            return True
    return False


def has_other_in(state: State, pile: Pile, owner: int, wanted: int, player: int, source: int, first: int) -> bool:
    """§8.14: is there a second target in one pile?"""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if spot != first and is_target(state, wanted, spot, player, source):
            return True
    return False


def has_target_in(state: State, pile: Pile, owner: int, wanted: int, player: int, source: int) -> bool:
    """§8.12: is there a target in one pile of cards in play?"""
    for place in range(size(pile)):
        if is_target(state, wanted, spot_of(owner, card_at(pile, place)), player, source):
            return True
    return False


def offer_targets(state: State, choices: Choices, wanted: int, player: int, source: int) -> None:
    """§8.1: everything that an effect can target."""
    zone = read(state, wanted + FilterColumn.ZONE)
    if zone == Zone.SEQUENCE:
        for link in range(state.links):
            if is_link_target(state, wanted, link, player):
                offer(choices, Action.counter(link))
        return
    for owner in range(SEATS):
        if zone == Zone.GRAVEYARD:
            pile = state.graveyard[owner]
            for place in range(size(pile)):
                if is_buried_target(state, wanted, spot_of(owner, card_at(pile, place)), player):
                    offer(choices, Action.target(spot_of(owner, card_at(pile, place))))
        else:
            offer_targets_in(state, choices, state.kingdom[owner], owner, wanted, player, source)
            offer_targets_in(state, choices, state.battlefield[owner], owner, wanted, player, source)


def offer_targets_in(state: State, choices: Choices, pile: Pile, owner: int, wanted: int, player: int, source: int) -> None:
    """§8.1: the targets in one pile of cards in play; §8.14: the second is another card than the first."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if spot != state.doing_target and is_target(state, wanted, spot, player, source):
            offer(choices, Action.target(spot))
