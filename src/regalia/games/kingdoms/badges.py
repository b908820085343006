"""Kingdoms: what a client draws on a card and beside the sequence: numbers now, keywords given, what it is attached to."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.lookup import read
from regalia.engine.record import HIDDEN
from regalia.engine.table import ATTACHED, CHOSEN, EXHAUSTED, HELD_BY, KEYWORD, VITAL, Mark, Spot, Waiting
from regalia.engine.table import ATTACK as ATTACK_NOW
from regalia.engine.table import DAMAGE as DAMAGE_TAKEN
from regalia.engine.table import HEALTH as HEALTH_NOW
from regalia.games.kingdoms.actions import LINK, PERMANENT, TRIGGER
from regalia.games.kingdoms.card import KEYWORDS
from regalia.games.kingdoms.card_text import effect_text
from regalia.games.kingdoms.deck import MAIN_CARDS
from regalia.games.kingdoms.library import cards, counter_names, names
from regalia.games.kingdoms.row_layout import EffectColumn, FilterColumn, Zone
from regalia.games.kingdoms.state import BASTION_CARD, CARDS, LinkZone, State, Status
from regalia.games.kingdoms.supplies import holder_of
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
    is_unit_at,
    print_at,
    spot_of,
)

UNBRIEFED = "unbriefed"
"""§3.1: a unit that cannot act yet."""


def face(state: State, spot: Spot) -> str:
    """The name that is printed on a card."""
    return names()[print_at(state, spot_of(*spot))]


def meant(state: State, kind: str, value: int) -> Spot | None:
    """The card behind a permanent, a link of the sequence or a waiting trigger."""
    if kind == PERMANENT:
        return divmod(value, CARDS)
    if kind == LINK:
        return divmod(state.link_spot[value], CARDS)
    if kind == TRIGGER:
        return divmod(state.trigger_spot[value], CARDS)
    return None


def marks(state: State, at: Spot) -> list[Mark]:
    """What is true of a card in play."""
    spot = spot_of(*at)
    if not is_in_play(state, spot):
        return [Mark(CHOSEN)] if is_to_be_put_back(state, *at) else []
    found = [Mark(EXHAUSTED)] if has(state, spot, Status.IS_EXHAUSTED) else []
    if controller(state, spot) != at[0]:
        found.append(Mark(HELD_BY, controller(state, spot)))
    if not is_terra_card(spot) and has_health(state, spot):
        found += numbers_now(state, spot)
    if at[1] == BASTION_CARD:
        found.append(Mark(VITAL))
    if is_unit_at(state, spot) and not has(state, spot, Status.IS_BRIEFED):
        found.append(Mark(UNBRIEFED))
    found += [Mark(KEYWORD, word) for word, bit in KEYWORDS.items() if has_keyword(state, spot, bit)]
    found += counters_now(state, spot)
    holder = holder_of(state, spot)
    return [*found, Mark(ATTACHED, divmod(holder, CARDS))] if holder >= 0 else found


def is_to_be_put_back(state: State, seat: int, card: int) -> bool:
    """§2.2: has this card of the first hand been picked to be put back?"""
    picked = state.put_back[seat]
    return picked != HIDDEN and card < MAIN_CARDS and picked >> card & 1 == 1


def aims(state: State) -> list[tuple[Spot, Spot]]:
    """§7.1: the attacker and what it attacks, §8.1: and the links of the sequence with their targets, the first one first."""
    attack = [(state.attacker, state.attacked)] if state.attacker >= 0 and state.attacked >= 0 else []
    links = [
        (state.link_spot[link], target_of(state, link))
        for link in range(state.links)
        if state.link_zone[link] != LinkZone.COUNTERED and target_of(state, link) >= 0
    ]
    return [(divmod(one, CARDS), divmod(other, CARDS)) for one, other in attack + links]


def numbers_now(state: State, spot: int) -> list[Mark]:
    """§7.4, §10.8: attack and health as they are now, and the damage taken."""
    health, attack = health_of(state, spot), attack_of(state, spot)
    damage = full_health(state, spot) - health
    return [
        *([Mark(ATTACK_NOW, attack)] if attack >= 0 else []),
        Mark(HEALTH_NOW, health),
        *([Mark(DAMAGE_TAKEN, damage)] if damage > 0 else []),
    ]


def counters_now(state: State, spot: int) -> list[Mark]:
    """§11.25, §11.26: the shield, the charges and the counters on a card."""
    owner, card = divmod(spot, CARDS)
    shield = 0 if is_terra_card(spot) else state.shield[owner][card]
    counted = [("shield", shield), ("charges", state.charges[owner][card])]
    counted += [
        (counter_names()[state.first_counter[owner][card]], state.first_count[owner][card]),
        (counter_names()[state.second_counter[owner][card]], state.second_count[owner][card]),
    ]
    return [Mark(kind, count) for kind, count in counted if count > 0]


def waiting(state: State) -> list[Waiting]:
    """§8.1: the links of the sequence that have not resolved, the first one first."""
    return [link_of(state, link) for link in range(state.links) if state.link_zone[link] != LinkZone.COUNTERED]


def link_of(state: State, link: int) -> Waiting:
    """A link: a card that waits, or an effect of a card with its text."""
    target = target_of(state, link)
    return Waiting(
        seat=state.link_player[link],
        face=names()[state.link_print[link]],
        text=text_of_link(state, link),
        card=divmod(state.link_spot[link], CARDS),
        target_card=divmod(target, CARDS) if target >= 0 else None,
    )


def text_of_link(state: State, link: int) -> str:
    """What the effect of a link says; nothing where the whole card waits."""
    effect = state.link_effect[link]
    if effect <= 0 or state.link_zone[link] != LinkZone.NO_CARD:
        return ""
    printed_on = cards()[names()[state.link_print[link]]]
    whole, mode = printed_on.effects[read(state, effect + EffectColumn.INDEX)], read(state, effect + EffectColumn.MODE)
    return effect_text(replace(whole, modes=(), steps=whole.modes[mode - 1].steps) if mode else whole)


def target_of(state: State, link: int) -> int:
    """The card that a link is aimed at, or -1; of another link its card."""
    effect, target = state.link_effect[link], state.link_target[link]
    wanted = read(state, effect + EffectColumn.TARGET_FILTER) if effect > 0 else 0
    if target >= 0 and wanted and read(state, wanted + FilterColumn.ZONE) == Zone.SEQUENCE:
        return state.link_spot[target]
    return target
