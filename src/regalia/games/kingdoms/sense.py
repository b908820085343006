"""Kingdoms: sense: what a step of a card file must be about to do anything, so that no card can be written that never does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import TYPES, Step
from regalia.games.kingdoms.phrases import KINDS, Such, Whom, bits, such_cards
from regalia.games.kingdoms.row_layout import About
from regalia.games.kingdoms.step_fields import HEALTHY, SPELL_BITS, TERRA_BITS
from regalia.games.kingdoms.verb_checks import ARMED

NEEDED = {
    "attack of": ARMED,
    "health of": HEALTHY,
    "cost of": ~(TERRA_BITS | bits(KINDS["bastion"])),
    "charge of": ~SPELL_BITS,
    "counter of": ~SPELL_BITS,
}
"""Which types of card have the number that an amount is taken times."""
GONE_EVENTS = ("dies", "leaves", "is discarded")
"""After these events their card is not in play any more."""


def meant(whom: Whom | None, targets: Sequence[Such], event: Such | None, kind: str) -> Whom | None:
    """Whom a step is about, with the cards that words such as 'it' can only mean."""
    if whom is None or whom.such is not None:
        return whom
    if whom.how == About.THE_TARGET and targets:
        return replace(whom, such=targets[0])
    if whom.how == About.SECOND_TARGET and len(targets) > 1:
        return replace(whom, such=targets[1])
    if whom.how == About.THAT_CARD and event is not None:
        return replace(whom, such=event)
    return replace(whom, such=such_cards("unit")) if whom.how == About.ITS_UNIT else whom


def check_event_card(step: Step, event: Such | None, when: str, place: str, *, in_play: bool) -> None:
    """'that card' can be reached where it is by then."""
    if step.whom is None or step.whom.how != About.THAT_CARD or event is None or not in_play:
        return
    if when in GONE_EVENTS:
        raise BadCard(f"a card that {when} is no longer in play", place=place)
    if not event.types & ~SPELL_BITS:
        raise BadCard("scrolls and trices are never in play", place=place)


def check_measure(step: Step, targets: Sequence[Such], kind: str, place: str) -> None:
    """The number that an amount is taken times can be another one than 0."""
    number, _, whose = step.measure.rpartition(" ")
    needed = next((types for words, types in NEEDED.items() if number.endswith(words)), -1)
    types = 1 << TYPES[kind] if whose == "this" else targets[0].types if whose == "it" and targets else needed
    if not types & needed:
        raise BadCard(f"a {kind if whose == 'this' else targets[0].one} has no {number.removesuffix(' of')}", place=place)
