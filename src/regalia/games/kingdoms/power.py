"""Kingdoms: power, and how costs are paid with it."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import card_at, size
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import MOST_HEALTH, CardColumn, Type
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import SEATS, State, Status
from regalia.games.kingdoms.zones import controller, has, is_terra_card, mark, other, print_at, spot_of


def power_of(state: State, spot: int) -> int:
    """§4.1: how much power a terra card gives."""
    return printed(state, print_at(state, spot), CardColumn.POWER)


def is_ready_terra(state: State, spot: int, player: int) -> bool:
    """§4.1: can a player exhaust this card for power?"""
    return is_terra_card(spot) and not has(state, spot, Status.IS_EXHAUSTED) and controller(state, spot) == player


def gather(state: State, player: int) -> int:
    """§4.2: all the power a player can pay with: what is in the pool, and what the rested terra would give."""
    power = state.power[player]
    for owner in range(SEATS):
        kingdom = state.kingdom[owner]
        for place in range(size(kingdom)):
            spot = spot_of(owner, card_at(kingdom, place))
            if is_ready_terra(state, spot, player):
                power += power_of(state, spot)
    return power


def exhaust_terra(state: State, spot: int, player: int) -> None:
    """§4.1: a terra card is exhausted and its power goes into the pool."""
    mark(state, spot, Status.IS_EXHAUSTED)
    state.power[player] = min(MOST_HEALTH, state.power[player] + power_of(state, spot))
    note(state, Note.EXHAUSTS_TERRA, player, print_at(state, spot), power_of(state, spot))


def next_terra(state: State, player: int, terra_type: int) -> int:
    """§4.2: the terra card of a type that has been in play longest and can be exhausted, or -1."""
    for turned in range(SEATS):
        owner = player if turned == 0 else other(player)
        kingdom = state.kingdom[owner]
        for place in range(size(kingdom)):
            spot = spot_of(owner, card_at(kingdom, place))
            if printed(state, print_at(state, spot), CardColumn.TYPE) == terra_type and is_ready_terra(state, spot, player):
                return spot
    return -1


def pay(state: State, player: int, price: int) -> None:
    """§4.2: a cost is paid from the pool, then with Basics, then with LandMarks, the oldest first."""
    while state.power[player] < price:
        spot = next_terra(state, player, Type.BASIC)
        if spot < 0:
            spot = next_terra(state, player, Type.LANDMARK)
        exhaust_terra(state, spot, player)
    state.power[player] -= price
    if price > 0:
        note(state, Note.PAYS, player, price)


def empty_pools(state: State) -> None:
    """§3.10: unused power is lost at the end of every phase."""
    for seat in range(SEATS):
        if state.power[seat] > 0:
            note(state, Note.POWER_LOST, seat, state.power[seat])
        state.power[seat] = 0
