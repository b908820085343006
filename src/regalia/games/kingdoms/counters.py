"""Kingdoms: counters on a card: its charges, and those that cards give names of their own."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import MOST_BUFF
from regalia.games.kingdoms.state import Due, State
from regalia.games.kingdoms.zones import card_of, controller, owner_of, print_at

CHARGES = 0
"""The number of charges among the names of counters."""


def counters_on(state: State, spot: int, name: int) -> int:
    """§11.26: how many counters of a name are on a card."""
    owner, card = owner_of(spot), card_of(spot)
    if name == CHARGES:
        return state.charges[owner][card]
    if state.first_counter[owner][card] == name:
        return state.first_count[owner][card]
    return state.second_count[owner][card] if state.second_counter[owner][card] == name else 0


def all_counters_on(state: State, owner: int, card: int) -> int:
    """§11.26: how many counters of any name are on a card."""
    return state.charges[owner][card] + state.first_count[owner][card] + state.second_count[owner][card]


def add_counters(state: State, spot: int, name: int, change: int) -> None:
    """§11.26: counters are put on a card or taken off, never less than none and 99 of a name at most.

    A card bears charges and counters of two more names; those of a third are not put on.
    """
    owner, card = owner_of(spot), card_of(spot)
    count = max(0, min(MOST_BUFF, counters_on(state, spot, name) + change))
    kept = name if count > 0 else 0
    if name == CHARGES:
        state.charges[owner][card] = count
        note(state, Note.CHARGES, print_at(state, spot), controller(state, spot), count)
    else:
        if is_first(state, owner, card, name):
            state.first_counter[owner][card] = kept
            state.first_count[owner][card] = count
        elif state.second_counter[owner][card] == name or state.second_count[owner][card] == 0:
            state.second_counter[owner][card] = kept
            state.second_count[owner][card] = count
        note(state, Note.COUNTERS_ON, print_at(state, spot), controller(state, spot), name, counters_on(state, spot, name))
    state.static_due |= Due.CERTAINLY


def is_first(state: State, owner: int, card: int, name: int) -> bool:
    """§11.26: do counters of a name lie, or can they be laid, in the first of the two places for names?"""
    if state.first_counter[owner][card] == name:
        return True
    return state.first_count[owner][card] == 0 and state.second_counter[owner][card] != name
