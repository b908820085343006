"""Kingdoms: health that cards lose and regain: shields, damage, healing, and what that triggers."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.games.kingdoms.events import happens
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import (
    card_of,
    change_health,
    controller,
    full_health,
    has_health,
    health_of,
    is_terra_card,
    owner_of,
    print_at,
)


def past_shield(state: State, spot: int, amount: int) -> int:
    """§11.25: what a shield does not prevent; it is used up by that."""
    if is_terra_card(spot) or not has_health(state, spot):
        return 0
    owner, card = owner_of(spot), card_of(spot)
    prevented = max(0, min(amount, state.shield[owner][card]))
    if prevented > 0:
        state.shield[owner][card] -= prevented
        note(state, Note.PREVENTED, print_at(state, spot), controller(state, spot), prevented)
    return max(0, amount - prevented)


def lose_health(state: State, spot: int, amount: int) -> None:
    """§7.4, §11.1: a card loses health, which others may wait for."""
    if amount > 0:
        change_health(state, spot, -amount)
        state.check_due = 1
        happens(state, When.IS_DAMAGED, spot, controller(state, spot))


def hurt(state: State, spot: int, amount: int) -> None:
    """§11.1: damage by an effect."""
    lost = past_shield(state, spot, amount)
    if lost > 0:
        note(state, Note.DAMAGES, print_at(state, spot), controller(state, spot), lost)
        lose_health(state, spot, lost)


def heal(state: State, spot: int, amount: int) -> None:
    """§11.2: a card regains health, §10.8: up to its printed health and the buffs in force."""
    if is_terra_card(spot) or not has_health(state, spot):
        return
    regained = min(amount, full_health(state, spot) - health_of(state, spot))
    if regained > 0:
        change_health(state, spot, regained)
        note(state, Note.HEALS, print_at(state, spot), controller(state, spot), regained)
        happens(state, When.IS_HEALED, spot, controller(state, spot))
