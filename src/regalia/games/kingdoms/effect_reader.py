"""Kingdoms: the effects in a card file, and the steps they are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from regalia.games.kingdoms.card import (
    ACTIVATED,
    EVENTS,
    LASTING,
    LIMITS,
    MOST_EFFECTS,
    MOST_MODES,
    MOST_NUMBER,
    PHASES,
    PLAYERS,
    SPELLS,
    TRIGGERS,
    WHENS,
    Effect,
)
from regalia.games.kingdoms.phrases import KINDS, ZONES_IN_PLAY, Such, Whom, bits, condition, such_cards, whom
from regalia.games.kingdoms.row_layout import About, Bound, FilterColumn, Side, Zone
from regalia.games.kingdoms.step_fields import SPELL_BITS, named
from regalia.games.kingdoms.step_reader import check_counted, check_steady, steps_of
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.registry import VERBS

EFFECT_FIELDS = (
    *("when", "of", "whose", "phase", "at", "price", "x", "health", "charges", "named", "uses", "limit", "may", "if"),
    *("sacrifice", "discard", "do", "choose"),
)
MODE_FIELDS = ("price", "sacrifice", "discard", "charges", "named", "if", "do")
MOST_COUNTED = 40
"""So many cards can be asked for at most."""
THREE = tuple(name for name in PLAYERS if name != "its controller")


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
    effect = Effect(
        when=when,
        steps=(),
        price=entry.number("price", 1 if when == "cost" else 0, MOST_NUMBER, None if when == "cost" else 0),
        health=entry.number("health", -MOST_NUMBER, MOST_NUMBER, 0),
        limit=entry.word("limit", LIMITS, "none"),
        may=entry.yes("may"),
        bound=bound_of(entry) if entry.has("if") else None,
        sacrifice=sacrifice_of(entry, kind) if entry.has("sacrifice") else None,
        discard=entry.number("discard", 0, 1, 0),
        charges=entry.number("charges", 0, MOST_NUMBER, 0),
        named=named_of(entry),
        with_x=entry.yes("x"),
        by_bearer=bearer_of(entry, when, kind) if entry.has("uses") else False,
        event=event_of(entry, when),
        whose=entry.word("whose", THREE, "each" if when == "draws" else "you"),
        phase=entry.word("phase", PHASES) if when == "phase" else "",
        is_end=entry.word("at", ("begin", "end"), "begin") == "end",
    )
    effect = with_modes(effect, entry, kind) if entry.has("choose") else with_steps(effect, entry, kind)
    return checked_effect(effect, entry, kind)


def with_steps(effect: Effect, entry: Entry, kind: str) -> Effect:
    """An effect with what it does."""
    gives_itself = effect.sacrifice is not None and effect.sacrifice.how == About.THIS_CARD
    steps = steps_of(entry, "do", effect.when, kind, gives_itself=gives_itself, event=effect.event)
    return replace(effect, steps=steps)


def with_modes(effect: Effect, entry: Entry, kind: str) -> Effect:
    """An effect of which one of two or three modes is chosen when it is activated; each can have costs of its own."""
    value = entry.value("choose")
    if not isinstance(value, list) or not 2 <= len(value) <= MOST_MODES:
        raise entry.fault("choose", f"expected a list of 2 to {MOST_MODES} modes, such as {{ do = [{{ draw = 1 }}] }}")
    if entry.has("do") or effect.when in LASTING:
        raise entry.fault("choose", "an effect has 'do' or 'choose', and what lasts has no modes")
    modes = []
    for number, table in enumerate(value, start=1):
        mode = Entry(table, f"{entry.place}, choose {number}", MODE_FIELDS)
        pays = effect.when in (*ACTIVATED, "played")
        one = Effect(
            when=effect.when,
            steps=(),
            price=mode.number("price", -MOST_NUMBER if effect.when == "played" else 0, MOST_NUMBER, 0),
            bound=bound_of(mode) if mode.has("if") else None,
            sacrifice=sacrifice_of(mode, kind) if mode.has("sacrifice") else None,
            discard=mode.number("discard", 0, 1, 0),
            charges=mode.number("charges", 0, MOST_NUMBER, 0),
            named=named_of(mode),
            event=effect.event,
        )
        for name in ("price", "sacrifice", "discard", "charges"):
            if mode.has(name) and (not pays or (entry.has(name) and name != "price")):
                raise mode.fault(name, "a mode has costs of its own only where the effect is paid for and does not name them")
        if mode.has("if") and entry.has("if"):
            raise mode.fault("if", "the whole effect has a condition, or its modes have")
        modes.append(with_steps(one, mode, kind))
    return replace(effect, modes=tuple(modes))


def check_when(entry: Entry, when: str, kind: str) -> None:
    """Not every type has every kind of effect."""
    if (when == "played") != (kind in SPELLS):
        raise entry.fault("when", f"{when!r} does not go with a {kind}; a scroll or trice has 'played', and nothing else has")
    if when == "attached" and kind != "supply":
        raise entry.fault("when", "only a supply has 'attached'")
    if when == "attack" and kind not in ("pawn", "hero"):
        raise entry.fault("when", "only a pawn or a hero attacks")
    if kind == "bastion" and when in ("last stand", "sacrifice", "expel"):
        raise entry.fault("when", "a Bastion never leaves play")
    is_phase = when == "phase"
    fine = {"of": when in EVENTS, "whose": is_phase or when == "draws", "phase": is_phase, "at": is_phase}
    for name, is_fine in fine.items():
        if entry.has(name) and not is_fine:
            raise entry.fault(name, f"an effect with when = {when!r} cannot have this")


def checked_effect(effect: Effect, entry: Entry, kind: str) -> Effect:
    """What must hold between the fields of an effect."""
    is_trigger = effect.when in TRIGGERS
    pays = effect.when in ACTIVATED
    for name, is_there, is_fine in (
        ("price", effect.price > 0, pays),
        ("x", effect.with_x, pays or effect.when == "played"),
        ("health", effect.health != 0, effect.when == "fringe"),
        ("charges", effect.charges > 0, pays),
        ("sacrifice", effect.sacrifice is not None, pays or effect.when == "played"),
        ("discard", effect.discard > 0, pays or effect.when == "played"),
        ("may", effect.may, is_trigger),
        ("if", effect.bound is not None, effect.when != "attached"),
        ("limit", effect.limit != "none", effect.when not in LASTING),
    ):
        if is_there and not is_fine:
            raise entry.fault(name, f"an effect with when = {effect.when!r} cannot have this")
    steps = effect.all_steps if effect.modes else effect.steps
    if any(step.verb == "counter" for step in steps) and (effect.when == "fringe" or kind == "scroll"):
        what = "a scroll" if kind == "scroll" else "a fringe effect"
        raise entry.fault("do", f"{what} is used while nothing waits: it can counter nothing")
    if effect.with_x != any(step.measure == "x" for step in steps):
        raise entry.fault("x", "an effect with X in its price has a step with each = 'X', and only such an effect has one")
    if effect.when in LASTING and effect.bound is not None and any("to" in VERBS[step.verb].fields for step in steps):
        check_steady(entry, "if", effect.bound[2])
    if effect.limit == "firm" and effect.when == "played":
        raise entry.fault("limit", "'firm' counts each copy in play: a scroll or trice is 'hard' or 'strict'")
    return effect


def named_of(entry: Entry) -> str:
    """The name of the counters that are taken off as a cost."""
    if entry.has("named") and not entry.has("charges"):
        raise entry.fault("named", "it names the counters that are taken off: expected charges, too")
    return named(entry)


def bound_of(entry: Entry) -> tuple[int, int, Such]:
    """The condition of an effect."""
    bound: tuple[int, int, Such] = entry.phrase("if", condition)
    check_counted(entry, "if", bound[2])
    how, amount, such = bound
    bastions = (1 if such.side != Side.ANY else 2) if such.types == bits(KINDS["bastion"]) else MOST_COUNTED
    if (how == Bound.AT_LEAST and amount > bastions) or (how == Bound.AT_MOST and amount < bastions < MOST_COUNTED):
        raise entry.fault("if", f"this can never be so, found {entry.value('if')!r}")
    return bound


def event_of(entry: Entry, when: str) -> Such | None:
    """The cards to which something happens."""
    if when not in EVENTS:
        return None
    such: Such = entry.phrase("of", such_cards)
    stated = (FilterColumn.STANCE, FilterColumn.STAT, FilterColumn.KEYWORD)
    if such.zone != Zone.IN_PLAY or any(such.numbers[column] for column in stated):
        raise entry.fault("of", f"expected which cards, such as 'another own pawn', found {entry.value('of')!r}")
    if when not in ("is played", "is discarded") and such.types & SPELL_BITS:
        raise entry.fault("of", f"scrolls and trices are never in play, found {entry.value('of')!r}")
    healthy = bits((*KINDS["unit"], *KINDS["relic"], *KINDS["bastion"]))
    if when in ("is damaged", "is healed") and not such.types & healthy:
        raise entry.fault("of", f"expected cards with health, found {entry.value('of')!r}")
    if when == "attacks" and not such.types & bits((*KINDS["pawn"], *KINDS["hero"])):
        raise entry.fault("of", f"only pawns and heroes attack, found {entry.value('of')!r}")
    if when in ("enters", "dies", "leaves", "is played", "is discarded") and such.types == bits(KINDS["bastion"]):
        raise entry.fault("of", "a Bastion is there from the start and never leaves play")
    if when in ("is played", "is discarded") and such.numbers[FilterColumn.TOKENS]:
        raise entry.fault("of", "a token is never played or discarded")
    return such


def bearer_of(entry: Entry, when: str, kind: str) -> bool:
    """A supply can use its unit as the cost: the unit is exhausted instead of the supply."""
    if kind != "supply" or when != "exhaust":
        raise entry.fault("uses", "only an exhaust effect of a supply uses 'its unit'")
    return entry.word("uses", ("its unit",)) == "its unit"


def sacrifice_of(entry: Entry, kind: str) -> Whom:
    """What is sacrificed as a cost."""
    found: Whom = entry.phrase("sacrifice", whom)
    if found.how == About.THIS_CARD and kind in ("bastion", *SPELLS):
        raise entry.fault("sacrifice", f"a {kind} cannot be sacrificed")
    if found.how == About.ITS_UNIT and kind == "supply":
        return found
    own = found.chosen
    is_own = own is not None and own.side == Side.OWN and own.zone in ZONES_IN_PLAY
    if found.how != About.THIS_CARD and not (own and is_own and not own.types & bits((*KINDS["bastion"], *KINDS["terra"]))):
        raise entry.fault("sacrifice", f"expected 'this', or such as 'an own pawn', found {entry.value('sacrifice')!r}")
    return found
