"""Kingdoms: the effects in a card file, and the steps they are made of."""

from __future__ import annotations

from typing import Any

from regalia.games.kingdoms.card import ACTIVATED, LIMITS, MOST_EFFECTS, MOST_NUMBER, SPELLS, TRIGGERS, WHENS, Effect
from regalia.games.kingdoms.phrases import KINDS, ZONES_IN_PLAY, Such, Whom, bits, condition, whom
from regalia.games.kingdoms.row_layout import About, Side
from regalia.games.kingdoms.step_reader import check_counted, steps_of
from regalia.games.kingdoms.toml_entry import Entry

EFFECT_FIELDS = ("when", "price", "health", "limit", "may", "if", "sacrifice", "discard", "do")


def effects_of(card: Entry, kind: str) -> tuple[Effect, ...]:
    """The effects of a card."""
    expected = f"at most {MOST_EFFECTS} [[card.effect]] entries"
    value = card.rows("effect", expected)
    if len(value) > MOST_EFFECTS:
        raise card.fault("effect", f"expected {expected}")
    return tuple(read_effect(one, f"{card.place}, effect {number}", kind) for number, one in enumerate(value, start=1))


def read_effect(table: Any, place: str, kind: str) -> Effect:
    """One effect."""
    entry = Entry(table, place, EFFECT_FIELDS)
    when = entry.word("when", WHENS)
    check_when(entry, when, kind)
    steps = steps_of(entry, when, kind)
    effect = Effect(
        when=when,
        steps=steps,
        price=entry.number("price", 1 if when == "cost" else 0, MOST_NUMBER, None if when == "cost" else 0),
        health=entry.number("health", -MOST_NUMBER, MOST_NUMBER, 0),
        limit=entry.word("limit", LIMITS, "none"),
        may=entry.yes("may"),
        bound=bound_of(entry) if entry.has("if") else None,
        sacrifice=sacrifice_of(entry, kind) if entry.has("sacrifice") else None,
        discard=entry.number("discard", 0, 1, 0),
    )
    return checked_effect(effect, entry)


def check_when(entry: Entry, when: str, kind: str) -> None:
    """Not every type has every kind of effect."""
    if (when == "played") != (kind in SPELLS):
        raise entry.fault("when", f"{when!r} does not go with a {kind}; a scroll or trice has 'played', and nothing else has")
    if when == "attached" and kind != "supply":
        raise entry.fault("when", "only a supply has 'attached'")
    if when == "attack" and kind not in ("pawn", "hero"):
        raise entry.fault("when", "only a pawn or a hero attacks")


def checked_effect(effect: Effect, entry: Entry) -> Effect:
    """What must hold between the fields of an effect."""
    is_trigger = effect.when in TRIGGERS
    pays = effect.when in ACTIVATED
    for name, is_there, is_fine in (
        ("price", effect.price > 0, pays),
        ("health", effect.health != 0, effect.when == "fringe"),
        ("sacrifice", effect.sacrifice is not None, pays or effect.when == "played"),
        ("discard", effect.discard > 0, pays or effect.when == "played"),
        ("may", effect.may, is_trigger),
        ("if", effect.bound is not None, effect.when != "attached"),
        ("limit", effect.limit != "none", effect.when != "attached"),
    ):
        if is_there and not is_fine:
            raise entry.fault(name, f"an effect with when = {effect.when!r} cannot have this")
    if sum(bool(step.whom and step.whom.is_chosen) for step in effect.steps) > 1:
        raise entry.fault("do", "one effect chooses one target: later steps speak of 'it'")
    if effect.limit == "firm" and effect.when == "played":
        raise entry.fault("limit", "'firm' counts each copy in play: a scroll or trice is 'hard' or 'strict'")
    return effect


def bound_of(entry: Entry) -> tuple[int, int, Such]:
    """The condition of an effect."""
    bound: tuple[int, int, Such] = entry.phrase("if", condition)
    check_counted(entry, "if", bound[2])
    return bound


def sacrifice_of(entry: Entry, kind: str) -> Whom:
    """What is sacrificed as a cost."""
    found = entry.phrase("sacrifice", whom)
    if found.how == About.THIS_CARD and kind in ("bastion", *SPELLS):
        raise entry.fault("sacrifice", f"a {kind} cannot be sacrificed")
    own = found.chosen
    is_own = own is not None and own.side == Side.OWN and own.zone in ZONES_IN_PLAY
    if found.how != About.THIS_CARD and not (own and is_own and not own.types & bits((*KINDS["bastion"], *KINDS["terra"]))):
        raise entry.fault("sacrifice", f"expected 'this', or such as 'an own pawn', found {entry.value('sacrifice')!r}")
    return found
