"""Kingdoms: buffs: attack, health and keywords that are given to a card, for the turn, for good or by a supply."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import MOST_BUFF, CardColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.zones import card_of, change_health, owner_of, print_at


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
