"""Kingdoms: the steps of an effect in a card file: a verb, whom it is about, and how much. Each verb reads its own fields."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import EVENTS, KEYWORDS, LASTING, MEASURES, MOST_STEPS, TYPES, Step
from regalia.games.kingdoms.phrases import ZONES_IN_PLAY, Such, such_cards, whom
from regalia.games.kingdoms.row_layout import About, Acts, FilterColumn, Stat, Zone
from regalia.games.kingdoms.sense import check_event_card, check_measure, meant
from regalia.games.kingdoms.step_fields import SPELL_BITS
from regalia.games.kingdoms.step_words import COUNTERS_HERE
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.declaration import Verb
from regalia.games.kingdoms.verbs.registry import VERBS

GONE = ("last stand", "sacrifice", "expel", "played")
"""When these effects resolve, their own card has left play, or never was in it."""


def steps_of(
    entry: Entry, name: str, when: str, kind: str, *, gives_itself: bool, event: Such | None = None
) -> tuple[Step, ...]:
    """What an effect does, in the field of this name."""
    value = entry.value(name)
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_STEPS:
        raise entry.fault(name, f"expected a list of 1 to {MOST_STEPS} steps, such as {{ draw = 1 }}")
    places = [f"{entry.place}, {name} {number}" for number in range(1, len(value) + 1)]
    steps: list[Step] = []
    for table, place in zip(value, places, strict=True):
        step = read_step(table, place, when, kind)
        check_words(step, steps, place, when)
        check_this(step, place, when, gives_itself=gives_itself)
        step = with_second(step, steps, entry, name)
        check_gone(step, steps, place)
        check_sense(step, table, place, when, kind, chosen_in([*steps, step]), event)
        steps.append(step)
    return tuple(steps)


def chosen_in(steps: list[Step]) -> list[Such]:
    """The targets that some steps choose."""
    return [one.such for step in steps for one in (step.whom, step.other) if one is not None and one.is_chosen and one.such]


def with_second(step: Step, before: list[Step], entry: Entry, name: str) -> Step:
    """The second target that an effect chooses is told apart from the first; there is no third."""
    count = len(chosen_in(before))
    whoms = []
    for one in (step.whom, step.other):
        if one is not None and one.is_chosen:
            count += 1
            one = replace(one, how=About.SECOND_TARGET) if count == 2 else one
        whoms.append(one)
    if count > 2:
        raise entry.fault(name, "one effect chooses one target, or two: later steps speak of 'it' and 'the second'")
    if count == 2 and any(such.zone not in ZONES_IN_PLAY for such in chosen_in([*before, step])):
        raise entry.fault(name, "an effect with two targets has both in play")
    return replace(step, whom=whoms[0], other=whoms[1])


def check_words(step: Step, before: list[Step], place: str, when: str) -> None:
    """'it', 'the second' and 'that card' speak of cards that there are."""
    targets, said = chosen_in(before), {one.text for one in (step.whom, step.other) if one is not None}
    said |= {"it"} if step.measure.endswith("of it") or step.who == "its controller" else set()
    is_own_choice = bool(chosen_in([step]))
    if "it" in said and not is_own_choice:
        is_there = [such for such in targets if such.zone in ZONES_IN_PLAY or any(one.verb == "revive" for one in before)]
        if not is_there:
            raise BadCard("'it' speaks of a target in play that an earlier step chooses", place=place)
    if "the second" in said and len(targets) < 2:
        raise BadCard("'the second' speaks of the second target that earlier steps choose", place=place)
    if "that card" in said and when not in EVENTS:
        raise BadCard(f"'that card' speaks of an event: when is one of {', '.join(EVENTS)}", place=place)


def check_this(step: Step, place: str, when: str, *, gives_itself: bool) -> None:
    """'this' is found where it went: in the graveyard, where only some verbs reach it."""
    is_gone = when in GONE or gives_itself
    if not any(one is not None and one.text == "this" for one in (step.whom, step.other)):
        return
    acts = acts_on(VERBS[step.verb])
    if acts == Acts.IN_PLAY and is_gone:
        raise BadCard("this card is no longer in play when its effect resolves", place=place)
    if acts == Acts.BURIED and (not is_gone or when == "expel"):
        raise BadCard("this card is not in the graveyard when its effect resolves", place=place)


def check_gone(step: Step, before: list[Step], place: str) -> None:
    """Nothing more is done to a card in play that an earlier step has sent away; its numbers may still be asked for."""
    if acts_on(VERBS[step.verb]) != Acts.IN_PLAY:
        return
    gone = {one.whom.how for one in before if VERBS[one.verb].sends_away and one.whom is not None and one.whom.such is None}
    gone |= {one.whom.how for one in before if VERBS[one.verb].sends_away and one.whom is not None and one.whom.is_chosen}
    for one in (step.whom, step.other):
        if one is not None and one.how in gone and not one.is_chosen:
            raise BadCard(f"{one.text!r} is no longer in play: an earlier step sends it away", place=place)


def read_step(table: Any, place: str, when: str, kind: str) -> Step:
    """One step: its verb is the name of a field."""
    found = [name for name in table if name in VERBS] if isinstance(table, dict) else []
    if len(found) != 1:
        raise BadCard(f"expected one verb, of {', '.join(VERBS)}", place=place)
    verb = VERBS[found[0]]
    if when in LASTING and (verb.in_force is None or (when == "attached" and "to" not in verb.fields)):
        words = [word for word, one in VERBS.items() if one.in_force is not None]
        lasting = ", ".join(word for word in words if when == "static" or "to" in VERBS[word].fields)
        who = "an attached supply gives" if when == "attached" else "what is static gives"
        raise BadCard(f"{who} what lasts and nothing else: one of {lasting}", place=place)
    if when not in LASTING and verb.on_card is verb.on_buried is verb.on_link is verb.for_player is None:
        raise BadCard(f"{verb.word} is for what is static: it lasts as long as the card is in play", place=place)
    if when == "attached" and isinstance(table, dict) and "to" not in table and "to" in verb.fields:
        table = {**table, "to": "its unit"}
    entry = Entry(table, place, (verb.word, *verb.fields))
    if when in LASTING:
        check_lasting(entry, when)
    step = measured(entry, verb.read(entry, verb.word))
    if when in LASTING:
        step = replace(step, lasts="good")
        check_steady(entry, "each", step.each)
    if step.whom and step.whom.how == About.ITS_UNIT and kind != "supply":
        raise BadCard("only a supply has 'its unit'", place=entry.place)
    return step


def check_sense(step: Step, table: Any, place: str, when: str, kind: str, targets: list[Such], event: Such | None) -> None:
    """The step can do something to the cards that it is about."""
    verb = VERBS[step.verb]
    entry = Entry(table, place, (verb.word, *verb.fields))
    check_event_card(step, event, when, place, in_play=acts_on(verb) == Acts.IN_PLAY)
    check_measure(step, targets, kind, place)
    if verb.check is not None:
        whom, other = meant(step.whom, targets, event, kind), meant(step.other, targets, event, kind)
        verb.check(entry, replace(step, whom=whom, other=other), TYPES[kind])


def measured(entry: Entry, step: Step) -> Step:
    """What the amount is taken times: cards, X, or a number on a card."""
    if not entry.has("each"):
        return step
    text = " ".join(entry.text("each").lower().split())
    if text in MEASURES or re.fullmatch(rf"[a-z]{{1,16}}{COUNTERS_HERE}", text):
        return replace(step, measure=text)
    each = entry.phrase("each", such_cards)
    check_counted(entry, "each", each)
    return replace(step, each=each)


def check_lasting(entry: Entry, when: str) -> None:
    """What is in force while a card is in play has no target and no duration; an attached supply gives to its unit."""
    if when == "attached" and entry.has("to") and entry.value("to") != "its unit":
        raise entry.fault("to", "an attached supply gives to its unit")
    if entry.has("for"):
        raise entry.fault("for", "it lasts as long as the card is in play")
    if entry.has("each") and entry.text("each").lower() in set(MEASURES) - {"charge of this"}:
        raise entry.fault("each", "while a card is in play cards or counters are counted, such as each = 'own pawn'")
    if entry.has("to"):
        found = entry.phrase("to", whom)
        if found.is_chosen or found.how not in (About.THIS_CARD, About.ALL_SUCH, About.ITS_UNIT):
            raise entry.fault("to", f"expected 'this', 'its unit' or such as 'all own pawns', found {entry.value('to')!r}")
        check_steady(entry, "to", found.such)


def check_steady(entry: Entry, name: str, such: Such | None) -> None:
    """§9.16: what gives numbers and keywords asks for none: it could end itself by beginning, and begin by ending."""
    stated = ((FilterColumn.STAT, (Stat.ATTACK, Stat.HEALTH)), (FilterColumn.KEYWORD, KEYWORDS.values()))
    if such is not None and any(such.numbers[column] in given for column, given in stated):
        raise entry.fault(name, "what lasts cannot depend on numbers and keywords that may be given by what lasts")


def check_counted(entry: Entry, name: str, such: Such) -> None:
    """Cards can be counted in play, in a graveyard or in a hand."""
    if such.zone == Zone.SEQUENCE or (such.zone in ZONES_IN_PLAY and such.types & SPELL_BITS):
        raise entry.fault(name, f"expected cards in play, in a graveyard or in a hand, found {entry.value(name)!r}")


def acts_on(verb: Verb) -> int:
    """On what a verb acts where it is about a card."""
    if verb.on_link is not None:
        return Acts.ON_LINK
    return Acts.BURIED if verb.on_buried is not None else Acts.IN_PLAY
