"""Damage: a card loses health."""

from __future__ import annotations

from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.health import hurt
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import numbered
from regalia.games.kingdoms.step_words import amount, kome, stete, whom
from regalia.games.kingdoms.verb_checks import healthy
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.worths import harm
from regalia.games.kingdoms.zones import controller


def damage_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.1: a card loses health."""
    hurt(state, spot, amount_of(state, step, player, source))


def worth_of_damage(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What it takes from the enemy."""
    lost = harm(state, spot, amount_of(state, step, player, source))
    return -lost if controller(state, spot) == player else lost


VERB = Verb(
    "damage",
    "§11.1",
    group="harm",
    read=numbered,
    english=lambda step: f"deal {amount(step)} damage to {whom(step)}",
    serbian=lambda step: f"nanesi {stete(step)} {kome(step)}",
    fields=("to", "each"),
    check=healthy,
    on_card=damage_card,
    worth_on=worth_of_damage,
)
