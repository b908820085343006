"""Kingdoms: static effects: what is in force while its card is in play, worked out anew whenever something has changed."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.buffs import NO_AURA, attack_of_aura, health_of_aura, keywords_of_aura, lose_health_buff
from regalia.games.kingdoms.filters import fits, is_met
from regalia.games.kingdoms.lasting import lasting_keywords_of
from regalia.games.kingdoms.row_layout import IN_FORCE, About, CardColumn, EffectColumn, Keyword, StepColumn
from regalia.games.kingdoms.row_reader import effect_at, printed, step_at
from regalia.games.kingdoms.state import SEATS, State, Status
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
    owner_of,
    print_at,
    spot_of,
)

IN_A_WORD, MOST_SOURCES, EVERYTHING = 7, 21, -1
"""So many cards fit into one number; so many are looked for once; where there are more, everything in play is looked at."""


def refresh_statics(state: State) -> None:
    """§9.16: for every card in play, what is in force for it now; where nothing is and nothing was, there is nothing to do."""
    state.static_due = 0
    is_any = state.statics > 0 or state.lasting > 0
    if not is_any and not state.in_force:
        return
    state.in_force = 1 if is_any else 0
    count = state.statics
    first = sources_from(state, 0) if 0 < count <= MOST_SOURCES else EVERYTHING if count > 0 else 0
    second = sources_from(state, IN_A_WORD) if IN_A_WORD < count <= MOST_SOURCES else 0
    third = sources_from(state, 2 * IN_A_WORD) if 2 * IN_A_WORD < count <= MOST_SOURCES else 0
    for owner in range(SEATS):
        refresh_pile(state, state.kingdom[owner], owner, first, second, third)
        refresh_pile(state, state.battlefield[owner], owner, first, second, third)


def sources_from(state: State, skipped: int) -> int:
    """§9.16: up to seven of these cards, 8 bits each, the oldest first, after those that are skipped."""
    sources, rank = 0, -skipped
    for owner in range(SEATS):
        sources = sources_in(state, state.kingdom[owner], owner, rank, sources)
        rank += count_sources_in(state, state.kingdom[owner], owner)
        sources = sources_in(state, state.battlefield[owner], owner, rank, sources)
        rank += count_sources_in(state, state.battlefield[owner], owner)
    return sources


def count_sources_in(state: State, pile: Pile, owner: int) -> int:
    """§9.16: from how many cards of one pile something is in force."""
    count = 0
    for place in range(size(pile)):
        count += 1 if is_source(state, spot_of(owner, card_at(pile, place))) else 0
    return count


def is_source(state: State, spot: int) -> bool:
    """§9.16: is something in force from a card while it is in play?"""
    return printed(state, print_at(state, spot), CardColumn.WHENS) & IN_FORCE != 0


def sources_in(state: State, pile: Pile, owner: int, rank: int, sources: int) -> int:
    """§9.16: those of one pile, the first of which has this rank."""
    for place in range(size(pile)):
        source = spot_of(owner, card_at(pile, place))
        if is_source(state, source):
            if 0 <= rank < IN_A_WORD:
                sources |= source + 1 << 8 * rank
            rank += 1
    return sources


def refresh_pile(state: State, pile: Pile, owner: int, first: int, second: int, third: int) -> None:
    """§9.16: the cards of one pile."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if not is_terra_card(spot):
            refresh_card(state, spot, first, second, third)


def refresh_card(state: State, spot: int, first: int, second: int, third: int) -> None:
    """§9.16: what has begun to be in force for a card, and what has ended, §10.9: a lost buff takes back what is left of it."""
    owner, card = owner_of(spot), card_of(spot)
    aura = aura_of(state, spot, first, second, third)
    attack, keywords = attack_of_aura(aura), keywords_of_aura(aura) | lasting_keywords_of(state, spot)
    health = health_of_aura(aura) if has_health(state, spot) else 0
    was = state.aura_health[owner][card]
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


def aura_of(state: State, spot: int, first: int, second: int, third: int) -> int:
    """§9.16: attack, health and keywords that other cards, or the card itself, give to a card now."""
    aura = NO_AURA
    if first == EVERYTHING:
        for owner in range(SEATS):
            aura = aura_from_pile(state, state.kingdom[owner], owner, spot, aura)
            aura = aura_from_pile(state, state.battlefield[owner], owner, spot, aura)
        return aura
    aura = aura_from_word(state, first, spot, aura)
    aura = aura_from_word(state, second, spot, aura)
    return aura_from_word(state, third, spot, aura)


def aura_from_word(state: State, sources: int, spot: int, aura: int) -> int:
    """§9.16: what up to seven cards give to a card."""
    while sources > 0:
        aura = aura_from(state, (sources & 255) - 1, spot, aura)
        sources >>= 8
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
