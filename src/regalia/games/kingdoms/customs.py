"""Kingdoms: customs: what of the course of a turn is otherwise while some card is in play (`Custom`)."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.filters import is_met
from regalia.games.kingdoms.row_layout import MOST_BUFF, CardColumn, EffectColumn, StepColumn, Who
from regalia.games.kingdoms.row_reader import effect_at, printed, step_at
from regalia.games.kingdoms.state import SEATS, State
from regalia.games.kingdoms.verbs.dispatch import custom_by
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import controller, print_at, spot_of


def change_of_custom(state: State, custom: int, seat: int) -> int:
    """§11.32: by how much all cards in play change something for a seat, at most 99."""
    change = 0
    if state.statics > 0:
        for owner in range(SEATS):
            change += change_in(state, state.kingdom[owner], owner, custom, seat)
            change += change_in(state, state.battlefield[owner], owner, custom, seat)
    return max(-MOST_BUFF, min(MOST_BUFF, change))


def change_in(state: State, pile: Pile, owner: int, custom: int, seat: int) -> int:
    """§11.32: by how much the cards of one pile change it."""
    change = 0
    for place in range(size(pile)):
        source = spot_of(owner, card_at(pile, place))
        card_print = print_at(state, source)
        if printed(state, card_print, CardColumn.WHENS) >> When.STATIC & 1:
            for index in range(printed(state, card_print, CardColumn.EFFECTS)):
                effect = effect_at(state, card_print, index)
                if read(state, effect + EffectColumn.WHEN) == When.STATIC:
                    change += change_by(state, effect, source, custom, seat)
    return change


def change_by(state: State, effect: int, source: int, custom: int, seat: int) -> int:
    """§11.32: by how much one effect changes it, where its condition is met and it is about this seat."""
    player, change = controller(state, source), 0
    if not is_met(state, effect, player, source):
        return 0
    for number in range(read(state, effect + EffectColumn.STEPS)):
        step = step_at(state, effect, number)
        by, who = custom_by(state, step), read(state, step + StepColumn.WHO)
        if by != 0 and read(state, step + StepColumn.MORE) == custom:
            if who == Who.EACH or (seat == player) == (who == Who.YOU):
                change += by
    return change
