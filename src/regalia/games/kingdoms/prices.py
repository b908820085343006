"""Kingdoms: prices: what a card costs with all that makes it cheaper or dearer."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, find, size
from regalia.games.kingdoms.filters import fits_print, is_met, is_on_side
from regalia.games.kingdoms.row_layout import CardColumn, EffectColumn, FilterColumn, StepColumn
from regalia.games.kingdoms.row_reader import effect_at, printed, step_at
from regalia.games.kingdoms.state import SEATS, State
from regalia.games.kingdoms.verbs.dispatch import price_by
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import card_of, controller, print_at, spot_of


def price_of(state: State, seat: int, spot: int) -> int:
    """§11.29: the printed cost, §6.1: 1 more for each counter on its slot of the throne room, and what changes prices."""
    cost = printed(state, print_at(state, spot), CardColumn.COST)
    if find(state.first_throne[seat], card_of(spot)) >= 0:
        cost += state.counters[seat][0]
    elif find(state.second_throne[seat], card_of(spot)) >= 0:
        cost += state.counters[seat][1]
    return max(0, cost + change_of_price(state, seat, spot))


def change_of_price(state: State, seat: int, spot: int) -> int:
    """§11.29: by how much what is in force changes the price of a card that a seat plays."""
    change = 0
    if state.statics > 0:
        for owner in range(SEATS):
            change += change_in(state, state.kingdom[owner], owner, seat, spot)
            change += change_in(state, state.battlefield[owner], owner, seat, spot)
    return change


def change_in(state: State, pile: Pile, owner: int, seat: int, spot: int) -> int:
    """§11.29: by how much the cards of one pile change the price of a card that a seat plays."""
    change = 0
    for place in range(size(pile)):
        source = spot_of(owner, card_at(pile, place))
        card_print = print_at(state, source)
        if printed(state, card_print, CardColumn.WHENS) >> When.STATIC & 1:
            for index in range(printed(state, card_print, CardColumn.EFFECTS)):
                effect = effect_at(state, card_print, index)
                if read(state, effect + EffectColumn.WHEN) == When.STATIC:
                    change += change_by(state, effect, source, seat, spot)
    return change


def change_by(state: State, effect: int, source: int, seat: int, spot: int) -> int:
    """§11.29: by how much one effect changes the price, where its condition is met and the card is such a card."""
    player, change = controller(state, source), 0
    if not is_met(state, effect, player, source):
        return 0
    for number in range(read(state, effect + EffectColumn.STEPS)):
        step = step_at(state, effect, number)
        by = price_by(state, step)
        wanted = read(state, step + StepColumn.WHOM_FILTER)
        if by != 0 and is_on_side(read(state, wanted + FilterColumn.SIDE), player, seat):
            if fits_print(state, wanted, print_at(state, spot)):
                change += by
    return change
