"""Kingdoms: what is printed on a card, read from the rows in the game's lookup (see `row_layout`)."""

from __future__ import annotations

from regalia.engine.lookup import read
from regalia.games.kingdoms.row_layout import EFFECT, PRINT, STEP, CardColumn, EffectColumn, Type, Zone
from regalia.games.kingdoms.state import State


def printed(state: State, card_print: int, column: int) -> int:
    """What one column of a card says."""
    return read(state, card_print * PRINT + column)


def effect_at(state: State, card_print: int, index: int) -> int:
    """Where the row of an effect of a card begins."""
    return printed(state, card_print, CardColumn.FIRST_EFFECT) + index * EFFECT


def mode_at(state: State, effect: int, number: int) -> int:
    """§9.21: where the row of a mode of an effect begins."""
    return read(state, effect + EffectColumn.FIRST_MODE) + number * EFFECT


def step_at(state: State, effect: int, index: int) -> int:
    """Where the row of a step of an effect begins."""
    return read(state, effect + EffectColumn.FIRST_STEP) + index * STEP


def is_unit(card_type: int) -> bool:
    """§1.3: Pawns, Heroes and Lords are units."""
    return card_type == Type.PAWN or card_type == Type.HERO or card_type == Type.LORD


def is_in_play_zone(zone: int) -> bool:
    """§2.6: does a filter ask for cards in play?"""
    return zone == Zone.IN_PLAY or zone == Zone.KINGDOM or zone == Zone.BATTLEFIELD


def is_terra(card_type: int) -> bool:
    """§1.3: Basics and LandMarks are terra."""
    return card_type == Type.BASIC or card_type == Type.LANDMARK


def is_unique(card_type: int) -> bool:
    """§10.4: of a Hero, a Lord or a LandMark a player keeps one."""
    return card_type == Type.HERO or card_type == Type.LORD or card_type == Type.LANDMARK
