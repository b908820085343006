"""Heal: a card regains health."""

from __future__ import annotations

from regalia.games.kingdoms.amounts import amount_of
from regalia.games.kingdoms.health import heal
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.step_fields import numbered
from regalia.games.kingdoms.step_words import amount, koga, whom
from regalia.games.kingdoms.verb_checks import healthy
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.zones import controller, full_health, has_health, health_of


def heal_card(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.2: a card regains health."""
    heal(state, spot, amount_of(state, step, player, source))


def worth_of_healing(state: State, step: int, spot: int, player: int, source: int) -> int:
    """What it gives back to one's own."""
    if not has_health(state, spot):
        return 0
    healed = 2 * min(amount_of(state, step, player, source), full_health(state, spot) - health_of(state, spot))
    return healed if controller(state, spot) == player else -healed


VERB = Verb(
    "heal",
    "§11.2",
    group="help",
    read=numbered,
    english=lambda step: f"heal {whom(step)} by {amount(step)}",
    serbian=lambda step: f"izleči {koga(step)} za {amount(step)}",
    fields=("to", "each"),
    check=healthy,
    on_card=heal_card,
    worth_on=worth_of_healing,
)
