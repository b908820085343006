"""Kingdoms: supplies: what they are attached to. What they give is in force while they are attached (see `statics`)."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import put
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.state import State, Status
from regalia.games.kingdoms.zones import arrive, card_of, is_terra_card, other, owner_of, print_at, spot_of


def attach(state: State, supply: int, unit: int) -> None:
    """§5.5: a supply is attached to a unit and keeps its controller; what it gives holds while it is there."""
    owner, card = owner_of(supply), card_of(supply)
    put(state.kingdom[owner], card)
    arrive(state, supply, Status.IS_ATTACHED)
    state.attached_to[owner][card] = card_of(unit) + 1 if owner_of(unit) == owner else -card_of(unit) - 1
    note(state, Note.IS_ATTACHED, print_at(state, supply), print_at(state, unit))


def holder_of(state: State, supply: int) -> int:
    """§5.5: the unit that a supply is attached to, or §9.18: was attached to last; -1 where there is none."""
    owner = owner_of(supply)
    where = state.attached_to[owner][card_of(supply)] if not is_terra_card(supply) else 0
    if where == 0:
        return -1
    return spot_of(owner, where - 1) if where > 0 else spot_of(other(owner), -where - 1)
