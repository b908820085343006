"""Kingdoms: buffs: attack, health and keywords that are given, for good, for the turn, or by what is in play (auras)."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import MOST_BUFF, CardColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.zones import card_of, change_health, owner_of, print_at

NO_AURA = (500 << 30) + (500 << 16)
"""An aura as one number: attack and health, each 500 more than it is, and the bits of keywords."""


def bounded(number: int) -> int:
    """§1.8: what is added to a card stops at 99."""
    return max(-MOST_BUFF, min(MOST_BUFF, number))


def buff(state: State, spot: int, attack: int, health: int) -> None:
    """§11.12: attack and health are added to a card, for as long as it is in play."""
    owner, card = owner_of(spot), card_of(spot)
    state.attack_buff[owner][card] = bounded(state.attack_buff[owner][card] + attack)
    state.health_buff[owner][card] = bounded(state.health_buff[owner][card] + health)
    change_health(state, spot, health)
    state.check_due = 1


def buff_for_turn(state: State, spot: int, attack: int, health: int) -> None:
    """§11.12: attack and health are added to a card until the turn ends."""
    owner, card = owner_of(spot), card_of(spot)
    state.attack_this_turn[owner][card] = bounded(state.attack_this_turn[owner][card] + attack)
    state.health_this_turn[owner][card] = bounded(state.health_this_turn[owner][card] + health)
    change_health(state, spot, health)
    state.check_due = 1


def lose_health_buff(state: State, spot: int, amount: int) -> None:
    """§10.9: a lost buff takes back what is left of it, never below printed health; a lost reduction gives nothing back."""
    if amount <= 0:
        return
    owner, card = owner_of(spot), card_of(spot)
    health = state.health[owner][card]
    least = min(health, printed(state, print_at(state, spot), CardColumn.HEALTH))
    state.health[owner][card] = max(health - amount, least)
    note(state, Note.BUFF_ENDS, print_at(state, spot), amount, state.health[owner][card])


# ── Auras ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def aura_with(aura: int, attack: int, health: int) -> int:
    """§9.16: an aura with more attack and health, at most 99 more or less."""
    more = bounded(attack_of_aura(aura) + attack) + 500
    return (more << 30) + ((bounded(health_of_aura(aura) + health) + 500) << 16) + keywords_of_aura(aura)


def aura_with_keyword(aura: int, keyword: int) -> int:
    """§9.16: an aura with one more keyword."""
    return aura | keyword


def attack_of_aura(aura: int) -> int:
    """§9.16: the attack that an aura adds."""
    return (aura >> 30) - 500


def health_of_aura(aura: int) -> int:
    """§9.16: the health that an aura adds."""
    return (aura >> 16 & 16383) - 500


def keywords_of_aura(aura: int) -> int:
    """§9.16: the keywords that an aura gives."""
    return aura & 65535
