"""Kingdoms: static effects: what is in force while its card is in play, worked out anew whenever something has changed."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.buffs import NO_AURA, attack_of_aura, health_of_aura, keywords_of_aura, lose_health_buff
from regalia.games.kingdoms.filters import fits, is_met, is_steady
from regalia.games.kingdoms.lasting import lasting_keywords_of
from regalia.games.kingdoms.row_layout import (
    IN_FORCE,
    About,
    Bound,
    CardColumn,
    EffectColumn,
    FilterColumn,
    Keyword,
    Measure,
    Side,
    StepColumn,
)
from regalia.games.kingdoms.row_reader import effect_at, printed, step_at
from regalia.games.kingdoms.state import SEATS, Due, State, Status
from regalia.games.kingdoms.supplies import holder_of
from regalia.games.kingdoms.verbs.dispatch import in_force
from regalia.games.kingdoms.zones import (
    card_of,
    change_health,
    controller,
    has_health,
    has_keyword,
    is_terra_card,
    mark,
    other,
    owner_of,
    print_at,
    spot_of,
)

COUNT_AT, IN_A_WORD, MOST_GIVERS, EVERYTHING = 48, 3, 12, -1
"""Cards that give something are kept in words: three, of 16 bits each, and how many there are; beyond twelve all are asked."""
NOBODY, OF_SEAT, ANYBODY = 0, 253, 255
"""To whom a card gives something: nobody, one card (1 more than its spot), what a seat controls (more by the seat), or any."""


def renew_statics(state: State) -> None:
    """§9.16: once something has happened: what is in force is worked out anew where it may be otherwise."""
    if state.static_due == Due.PERHAPS and not may_have_changed(state):
        state.static_due = 0
    else:
        refresh_statics(state)


def refresh_statics(state: State) -> None:
    """§9.16: for every card in play, what is in force for it now; where nothing is and nothing was, there is nothing to do."""
    state.static_due = 0
    is_any = state.statics > 0 or state.lasting > 0
    if not is_any and not state.in_force:
        return
    state.in_force = 1 if is_any else 0
    first = givers_from(state, 0) if state.statics > 0 else 0
    count = first >> COUNT_AT
    second = givers_from(state, IN_A_WORD) if IN_A_WORD < count <= MOST_GIVERS else 0
    third = givers_from(state, 2 * IN_A_WORD) if 2 * IN_A_WORD < count <= MOST_GIVERS else 0
    fourth = givers_from(state, 3 * IN_A_WORD) if 3 * IN_A_WORD < count <= MOST_GIVERS else 0
    first = EVERYTHING if count > MOST_GIVERS else first
    for owner in range(SEATS):
        refresh_pile(state, state.kingdom[owner], owner, first, second, third, fourth)
        refresh_pile(state, state.battlefield[owner], owner, first, second, third, fourth)


# ── Whether anything has changed ─────────────────────────────────────────────────────────────────────────────────────


def may_have_changed(state: State) -> bool:
    """§9.16: may what is in force be otherwise though the same cards are in play as they were, with the same counters?"""
    if state.statics > 0:
        for owner in range(SEATS):
            if is_any_fluid(state, state.kingdom[owner], owner) or is_any_fluid(state, state.battlefield[owner], owner):
                return True
    return False


def is_any_fluid(state: State, pile: Pile, owner: int) -> bool:
    """§9.16: may it for what a card of one pile gives?"""
    for place in range(size(pile)):
        source = spot_of(owner, card_at(pile, place))
        if is_source(state, source):
            card_print = print_at(state, source)
            for index in range(printed(state, card_print, CardColumn.EFFECTS)):
                effect = effect_at(state, card_print, index)
                if IN_FORCE >> read(state, effect + EffectColumn.WHEN) & 1 and is_fluid(state, effect):
                    return True
    return False


def is_fluid(state: State, effect: int) -> bool:
    """§9.16: does what an effect gives hang on more than which cards are in play, whose, where, and with which counters?"""
    if read(state, effect + EffectColumn.BOUND) != Bound.NONE:
        if not is_steady(state, read(state, effect + EffectColumn.BOUND_FILTER)):
            return True
    for number in range(read(state, effect + EffectColumn.STEPS)):
        step = step_at(state, effect, number)
        if read(state, step + StepColumn.WHOM) == About.ALL_SUCH:
            if not is_steady(state, read(state, step + StepColumn.WHOM_FILTER)):
                return True
        if not is_steadily_measured(state, step):
            return True
    return False


def is_steadily_measured(state: State, step: int) -> bool:
    """§9.16: is what a step gives taken once, or times something that hangs on no more than that?"""
    measure = read(state, step + StepColumn.MEASURE)
    if measure == Measure.CARDS:
        return is_steady(state, read(state, step + StepColumn.EACH))
    return measure == Measure.ONE or measure == Measure.COUNTERS_OF_THIS


# ── Which cards give something ───────────────────────────────────────────────────────────────────────────────────────


def givers_from(state: State, skipped: int) -> int:
    """§9.16: up to three cards that give something, after those that are skipped, the oldest first; all are counted."""
    givers = 0
    for owner in range(SEATS):
        givers = givers_in(state, state.kingdom[owner], owner, skipped, givers)
        givers = givers_in(state, state.battlefield[owner], owner, skipped, givers)
    return givers


def givers_in(state: State, pile: Pile, owner: int, skipped: int, givers: int) -> int:
    """§9.16: those of one pile, besides those found before."""
    for place in range(size(pile)):
        source = spot_of(owner, card_at(pile, place))
        if is_source(state, source):
            reach = reach_of(state, source)
            if reach != NOBODY:
                rank = (givers >> COUNT_AT) - skipped
                if 0 <= rank < IN_A_WORD:
                    givers |= (source + 1 | reach << 8) << 16 * rank
                givers += 1 << COUNT_AT
    return givers


def is_source(state: State, spot: int) -> bool:
    """§9.16: is something in force from a card while it is in play?"""
    return printed(state, print_at(state, spot), CardColumn.WHENS) & IN_FORCE != 0


def reach_of(state: State, source: int) -> int:
    """§9.16: to whom a card may give something."""
    card_print, player, reach = print_at(state, source), controller(state, source), NOBODY
    for index in range(printed(state, card_print, CardColumn.EFFECTS)):
        effect = effect_at(state, card_print, index)
        if IN_FORCE >> read(state, effect + EffectColumn.WHEN) & 1:
            for number in range(read(state, effect + EffectColumn.STEPS)):
                more = reach_of_step(state, step_at(state, effect, number), source, player)
                if reach == NOBODY:
                    reach = more
                elif more != NOBODY and more != reach:
                    reach = ANYBODY
    return reach


def reach_of_step(state: State, step: int, source: int, player: int) -> int:
    """§9.16: to whom a step may give something."""
    whom = read(state, step + StepColumn.WHOM)
    if whom == About.NO_CARD:
        return NOBODY
    if whom == About.THIS_CARD:
        return source + 1
    if whom == About.ITS_UNIT:
        return holder_of(state, source) + 1
    side = read(state, read(state, step + StepColumn.WHOM_FILTER) + FilterColumn.SIDE)
    if side == Side.ANY:
        return ANYBODY
    return OF_SEAT + (player if side == Side.OWN else other(player))


def reaches(reach: int, spot: int, seat: int) -> bool:
    """§9.16: is a card that a seat controls among those to whom something may be given?"""
    return reach == spot + 1 or reach == OF_SEAT + seat or reach == ANYBODY


# ── What they give ───────────────────────────────────────────────────────────────────────────────────────────────────


def refresh_pile(state: State, pile: Pile, owner: int, first: int, second: int, third: int, fourth: int) -> None:
    """§9.16: the cards of one pile."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if not is_terra_card(spot):
            refresh_card(state, spot, first, second, third, fourth)


def refresh_card(state: State, spot: int, first: int, second: int, third: int, fourth: int) -> None:
    """§9.16: what has begun to be in force for a card, and what has ended, §10.9: a lost buff takes back what is left of it."""
    owner, card = owner_of(spot), card_of(spot)
    aura = aura_of(state, spot, first, second, third, fourth)
    attack, keywords = attack_of_aura(aura), keywords_of_aura(aura) | lasting_keywords_of(state, spot)
    health = health_of_aura(aura) if has_health(state, spot) else 0
    was = state.aura_health[owner][card]
    if health == was and attack == state.aura_attack[owner][card] and keywords == state.aura_keywords[owner][card]:
        return
    was_swift = has_keyword(state, spot, Keyword.SWIFT)
    state.aura_attack[owner][card] = attack
    state.aura_health[owner][card] = health
    state.aura_keywords[owner][card] = keywords
    if not was_swift and has_keyword(state, spot, Keyword.SWIFT):
        mark(state, spot, Status.IS_BRIEFED)
    change_aura_health(state, spot, max(0, health) - max(0, was), min(0, health) - min(0, was))


def change_aura_health(state: State, spot: int, buffs: int, reductions: int) -> None:
    """§10.9: a buff that begins is health, one that ends takes it back; a reduction that ends gives nothing back."""
    if buffs > 0:
        change_health(state, spot, buffs)
    elif buffs < 0:
        lose_health_buff(state, spot, -buffs)
    if reductions < 0:
        change_health(state, spot, reductions)
        state.check_due = 1


def aura_of(state: State, spot: int, first: int, second: int, third: int, fourth: int) -> int:
    """§9.16: attack, health and keywords that other cards, or the card itself, give to a card now."""
    aura = NO_AURA
    if first == EVERYTHING:
        for owner in range(SEATS):
            aura = aura_from_pile(state, state.kingdom[owner], owner, spot, aura)
            aura = aura_from_pile(state, state.battlefield[owner], owner, spot, aura)
        return aura
    seat = controller(state, spot)
    aura = aura_from_word(state, first, spot, seat, aura)
    aura = aura_from_word(state, second, spot, seat, aura)
    aura = aura_from_word(state, third, spot, seat, aura)
    return aura_from_word(state, fourth, spot, seat, aura)


def aura_from_word(state: State, givers: int, spot: int, seat: int, aura: int) -> int:
    """§9.16: what up to three cards give to a card that a seat controls."""
    for _ in range(IN_A_WORD):
        if reaches(givers >> 8 & 255, spot, seat):
            aura = aura_from(state, (givers & 255) - 1, spot, aura)
        givers >>= 16
    return aura


def aura_from_pile(state: State, pile: Pile, owner: int, spot: int, aura: int) -> int:
    """§9.16: what the cards of one pile give to a card, in the order in which they came into play."""
    for place in range(size(pile)):
        source = spot_of(owner, card_at(pile, place))
        if is_source(state, source):
            aura = aura_from(state, source, spot, aura)
    return aura


def aura_from(state: State, source: int, spot: int, aura: int) -> int:
    """§9.16: what one card gives to another."""
    card_print, player = print_at(state, source), controller(state, source)
    for index in range(printed(state, card_print, CardColumn.EFFECTS)):
        effect = effect_at(state, card_print, index)
        if IN_FORCE >> read(state, effect + EffectColumn.WHEN) & 1:
            aura = aura_by(state, effect, source, spot, player, aura)
    return aura


def aura_by(state: State, effect: int, source: int, spot: int, player: int, aura: int) -> int:
    """§9.16: what one effect gives to a card, where its condition is met; that is asked last, for it may count all cards."""
    is_in_force = False
    for number in range(read(state, effect + EffectColumn.STEPS)):
        step = step_at(state, effect, number)
        if touches(state, step, source, spot, player):
            if not is_in_force and not is_met(state, effect, player, source):
                return aura
            is_in_force = True
            aura = in_force(state, step, player, source, aura)
    return aura


def touches(state: State, step: int, source: int, spot: int, player: int) -> bool:
    """§9.16: is what is in force about this card?"""
    whom = read(state, step + StepColumn.WHOM)
    if whom == About.ALL_SUCH:
        return fits(state, read(state, step + StepColumn.WHOM_FILTER), spot, player, source)
    if whom == About.THIS_CARD:
        return spot == source
    if whom == About.ITS_UNIT:
        return spot == holder_of(state, source)
    return whom != About.NO_CARD and unknown(state, whom) > 0
