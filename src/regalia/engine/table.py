"""Table: the zones of a game, their places and labels, as data. Every client draws from this and knows no game."""

from __future__ import annotations

from dataclasses import dataclass, field

HAND, STACK, SPREAD, COUNTER, BOARD = "hand", "stack", "spread", "counter", "board"
"""How a zone is drawn: a fan of cards, a stack with its count, cards side by side, a number, a board."""


@dataclass(frozen=True)
class Zone:
    """A field of the state that is drawn."""

    field: str
    label: str
    kind: str
    place: str = "seat"
    """`seat`: beside each player; `centre`: in the middle of the table."""


@dataclass(frozen=True)
class Table:
    """What lies where, and what each phase is called."""

    zones: tuple[Zone, ...]
    phases: dict[int, str] = field(default_factory=dict)
    phase_field: str = "phase"
    colour: str = "green"
