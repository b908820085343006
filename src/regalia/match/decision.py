"""Decision: a choice that a seat took in a match, or that the match took because there was no other."""

from __future__ import annotations

from dataclasses import dataclass

Told = tuple[int, int, int, int, int]
"""A note as a rule writes it: its number and four values."""


@dataclass(frozen=True)
class Decision:
    """The action that a seat took, the state before it, and the notes that the rules wrote while it was carried out."""

    seat: int
    action: int
    forced: bool
    """Was it the only legal action, taken by the match without asking?"""
    before: bytes
    """The packed state before it; empty once `Match.thin` has let go of it."""
    told: tuple[Told, ...]
    by_chance: bool
    """Was anything drawn from the generator while it was carried out?"""
    may_be_answered: bool = False
    """Might another have been asked for an answer, whether or not anybody could give one?"""
