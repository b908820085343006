"""Kingdoms: supplies: what they are attached to, and what they give."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import card_at, put, size
from regalia.games.kingdoms.buffs import bounded, lose_health_buff
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import ALL_KEYWORDS, FOR_THE_TURN, CardColumn, EffectColumn, StepColumn, Verb, When
from regalia.games.kingdoms.row_reader import effect_at, printed, step_at
from regalia.games.kingdoms.state import SEATS, State, Status
from regalia.games.kingdoms.zones import (
    arrive,
    card_of,
    change_health,
    has,
    is_in_play,
    is_terra_card,
    other,
    owner_of,
    print_at,
    spot_of,
)


def attach(state: State, supply: int, unit: int) -> None:
    """§5.5: a supply is attached to a unit and keeps its controller; what it gives holds while it is there."""
    owner, card = owner_of(supply), card_of(supply)
    put(state.kingdom[owner], card)
    arrive(state, supply, Status.IS_ATTACHED)
    state.attached_to[owner][card] = card_of(unit) + 1 if owner_of(unit) == owner else -card_of(unit) - 1
    note(state, Note.IS_ATTACHED, print_at(state, supply), print_at(state, unit))


def holder_of(state: State, supply: int) -> int:
    """§5.5: the unit that a supply is attached to, or -1."""
    owner = owner_of(supply)
    where = state.attached_to[owner][card_of(supply)] if not is_terra_card(supply) else 0
    if where == 0:
        return -1
    return spot_of(owner, where - 1) if where > 0 else spot_of(other(owner), -where - 1)


def apply_supply(state: State, supply: int, unit: int, sign: int) -> None:
    """§5.5: what a supply gives to its unit begins (1) or ends (-1)."""
    card_print = print_at(state, supply)
    for index in range(printed(state, card_print, CardColumn.EFFECTS)):
        effect = effect_at(state, card_print, index)
        if read(state, effect + EffectColumn.WHEN) == When.ATTACHED:
            for number in range(read(state, effect + EffectColumn.STEPS)):
                apply_step(state, step_at(state, effect, number), unit, sign)
    state.check_due = 1


def apply_step(state: State, step: int, unit: int, sign: int) -> None:
    """§5.5: attack and health begin or end; keywords begin, and end in `undo_supply`."""
    verb = read(state, step + StepColumn.VERB)
    if verb == Verb.BUFF:
        buff_by_supply(state, unit, sign, read(state, step + StepColumn.AMOUNT), read(state, step + StepColumn.MORE))
    elif verb == Verb.GIVE:
        if sign > 0:
            state.keywords[owner_of(unit)][card_of(unit)] |= read(state, step + StepColumn.MORE)
    else:
        unknown(state, verb)


def buff_by_supply(state: State, unit: int, sign: int, attack: int, health: int) -> None:
    """§5.5, §10.9: attack and health are added to a unit, or taken back."""
    owner, card = owner_of(unit), card_of(unit)
    state.attack_buff[owner][card] = bounded(state.attack_buff[owner][card] + sign * attack)
    state.health_buff[owner][card] = bounded(state.health_buff[owner][card] + sign * health)
    if sign > 0:
        change_health(state, unit, health)
    else:
        lose_health_buff(state, unit, health)


def undo_supply(state: State, supply: int) -> None:
    """§10.10: a supply that leaves play takes along what it gave; a keyword stays where another supply gives it too."""
    unit = holder_of(state, supply)
    if unit < 0 or not is_in_play(state, unit):
        return
    apply_supply(state, supply, unit, -1)
    state.keywords[owner_of(unit)][card_of(unit)] &= ALL_KEYWORDS << FOR_THE_TURN
    for owner in range(SEATS):
        kingdom = state.kingdom[owner]
        for place in range(size(kingdom)):
            spot = spot_of(owner, card_at(kingdom, place))
            if spot != supply and has(state, spot, Status.IS_ATTACHED) and holder_of(state, spot) == unit:
                state.keywords[owner_of(unit)][card_of(unit)] |= given_by(state, spot)


def given_by(state: State, supply: int) -> int:
    """§5.5: the keywords that a supply gives."""
    card_print, given = print_at(state, supply), 0
    for index in range(printed(state, card_print, CardColumn.EFFECTS)):
        effect = effect_at(state, card_print, index)
        if read(state, effect + EffectColumn.WHEN) == When.ATTACHED:
            for number in range(read(state, effect + EffectColumn.STEPS)):
                step = step_at(state, effect, number)
                if read(state, step + StepColumn.VERB) == Verb.GIVE:
                    given |= read(state, step + StepColumn.MORE)
    return given
