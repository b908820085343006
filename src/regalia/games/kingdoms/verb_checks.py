"""Kingdoms: what cannot be done to which cards, so that no card can be written that never does anything."""

from __future__ import annotations

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import Step
from regalia.games.kingdoms.phrases import KINDS, bits
from regalia.games.kingdoms.row_layout import FilterColumn
from regalia.games.kingdoms.step_fields import BASTION_BITS, HEALTHY, TERRA_BITS, UNIT_BITS, types_meant
from regalia.games.kingdoms.toml_entry import Entry

ARMED = bits((*KINDS["pawn"], *KINDS["hero"], *KINDS["relic"]))
"""What can have an attack."""


def no_bastion(entry: Entry, step: Step, own_type: int) -> None:
    """What leaves play or changes its controller."""
    if types_meant(step, own_type) & BASTION_BITS:
        raise BadCard("a Bastion cannot leave play or change its controller", place=entry.place)


def no_terra(entry: Entry, step: Step, own_type: int) -> None:
    """What gets attack, health or keywords."""
    if types_meant(step, own_type) & TERRA_BITS:
        raise BadCard("terra has neither attack nor health nor keywords: name units, relics or Bastions", place=entry.place)


def healthy(entry: Entry, step: Step, own_type: int) -> None:
    """What loses health or gets it back."""
    types = types_meant(step, own_type)
    if types and not types & HEALTHY:
        raise BadCard(f"{step.verb} needs cards with health: name units, relics or Bastions", place=entry.place)


def units_only(entry: Entry, step: Step, own_type: int) -> None:
    """What moves."""
    if types_meant(step, own_type) & ~UNIT_BITS:
        raise BadCard("only units move between kingdom and battlefield", place=entry.place)


def without_stance(entry: Entry, step: Step, stance: int) -> None:
    """What a card is already it does not become."""
    such = step.whom.such if step.whom is not None else None
    if such is not None and such.numbers[FilterColumn.STANCE] == stance:
        raise entry.fault(step.verb, f"they are so already, found {entry.value(step.verb)!r}")


def armed(entry: Entry, step: Step, own_type: int) -> None:
    """Who fights, and whoever gets nothing but attack."""
    types = types_meant(step, own_type)
    if types and not types & ARMED:
        raise BadCard(f"{step.verb} needs cards with an attack: name pawns, heroes or relics", place=entry.place)
