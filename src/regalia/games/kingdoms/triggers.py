"""Kingdoms: triggers: what an event triggers, and the row in which triggers wait for a sequence."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import CardColumn, EffectColumn
from regalia.games.kingdoms.row_reader import effect_at, printed
from regalia.games.kingdoms.state import MOST_ACTIVATIONS, MOST_WAITING, State
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import print_at


def waits(state: State, effect: int, spot: int, card_print: int, player: int, cause: int) -> None:
    """§8.4: a trigger has happened and waits; §8.10, §8.11: beyond the bounds of a turn it is dropped."""
    if state.activations >= MOST_ACTIVATIONS or state.triggers == MOST_WAITING:
        note(state, Note.WORN_OUT)
        return
    state.activations += 1
    place = state.triggers
    state.trigger_effect[place] = effect
    state.trigger_spot[place] = spot
    state.trigger_print[place] = card_print
    state.trigger_player[place] = player
    state.trigger_cause[place] = cause
    state.triggers = place + 1


def trigger(state: State, spot: int, when: int, player: int) -> None:
    """§9.4 to §9.9: what is printed on a card for this event is triggered."""
    card_print = print_at(state, spot)
    if printed(state, card_print, CardColumn.WHENS) >> when & 1 == 0:
        return
    for index in range(printed(state, card_print, CardColumn.EFFECTS)):
        effect = effect_at(state, card_print, index)
        if read(state, effect + EffectColumn.WHEN) == when:
            note(state, told_at(state, when), card_print, player)
            waits(state, effect, spot, card_print, player, -1)


def told_at(state: State, when: int) -> int:
    """§9.4 to §9.9: what is told of an event that triggers."""
    if when == When.ENTRANCE:
        return Note.ENTRANCE
    if when == When.LAST_STAND:
        return Note.LAST_STAND
    if when == When.SACRIFICE:
        return Note.WHEN_SACRIFICED
    if when == When.EXPEL:
        return Note.WHEN_EXPELLED
    if when == When.UPKEEP:
        return Note.AT_UPKEEP
    return Note.WHEN_ATTACKING if when == When.ATTACK else unknown(state, when)


def count_triggers(state: State, seat: int) -> int:
    """§8.4: how many triggers of a player wait."""
    count = 0
    for place in range(state.triggers):
        if state.trigger_player[place] == seat:
            count += 1
    return count


def first_trigger(state: State, seat: int) -> int:
    """§8.4: the first trigger of a player that waits."""
    place = 0
    while state.trigger_player[place] != seat:
        place += 1
    return place


def remove_trigger(state: State, place: int) -> None:
    """A trigger waits no longer; those after it move up."""
    last = state.triggers - 1
    for after in range(place, last):
        state.trigger_effect[after] = state.trigger_effect[after + 1]
        state.trigger_spot[after] = state.trigger_spot[after + 1]
        state.trigger_print[after] = state.trigger_print[after + 1]
        state.trigger_player[after] = state.trigger_player[after + 1]
        state.trigger_cause[after] = state.trigger_cause[after + 1]
    state.trigger_effect[last] = 0
    state.trigger_spot[last] = 0
    state.trigger_print[last] = 0
    state.trigger_player[last] = 0
    state.trigger_cause[last] = 0
    state.triggers = last
