"""Kingdoms: from card files to cards. Everything is checked before anything is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from regalia.engine.errors import BadCard
from regalia.engine.written import read_text, read_toml
from regalia.games.kingdoms.card import (
    KEYWORDS,
    MOST_NUMBER,
    MOST_POWER,
    MOST_PRINTED_HEALTH,
    SPELLS,
    TERRA,
    TYPES,
    UNITS,
    Card,
)
from regalia.games.kingdoms.effect_reader import effects_of
from regalia.games.kingdoms.phrases import FACTIONS, KINDS, ZONES_IN_PLAY, Whom, bits, whom
from regalia.games.kingdoms.row_layout import NO_ATTACK
from regalia.games.kingdoms.sense import check_measure
from regalia.games.kingdoms.toml_entry import Entry
from regalia.games.kingdoms.verbs.registry import VERBS

CARD_FIELDS = (
    "name",
    "type",
    "faction",
    "cost",
    "attack",
    "health",
    "power",
    "upkeep",
    "keywords",
    "token",
    "tribe",
    "attach",
    "effect",
    "flavour",
)


def read_file(path: Path) -> list[Card]:
    """The cards in a file, each checked by itself."""
    written = read_toml(read_text(path, BadCard), BadCard, path.name)
    for name in written:
        if name != "card":
            raise BadCard(f"there is no {name!r} here; expected [[card]] entries", place=path.name)
    if not isinstance(written.get("card", []), list):
        raise BadCard("expected [[card]] entries", place=path.name)
    return [read_card(table, path.name, number) for number, table in enumerate(written.get("card", []), start=1)]


def read_card(table: Any, file: str, number: int) -> Card:
    """One card."""
    name = table.get("name") if isinstance(table, dict) else None
    called = repr(name) if isinstance(name, str) and name.strip() else f"number {number}"
    entry = Entry(table, f"{file}, card {called}", CARD_FIELDS)
    kind = entry.word("type", TYPES)
    has_health = kind in (*UNITS, "bastion") or (kind == "relic" and entry.has("health"))
    has_attack = kind in ("pawn", "hero") or (kind == "relic" and has_health and entry.has("attack"))
    is_terra = kind in TERRA
    for unwanted, is_fine in (
        ("cost", not is_terra and kind != "bastion"),
        ("attack", has_attack),
        ("health", has_health),
        ("power", is_terra),
        ("attach", kind == "supply"),
    ):
        if entry.has(unwanted) and not is_fine:
            without = " without health" if kind == "relic" and unwanted == "attack" else ""
            raise entry.fault(unwanted, f"a {kind}{without} has no {unwanted}")
    card = Card(
        name=checked_name(entry),
        type=kind,
        faction=entry.word("faction", FACTIONS, ""),
        cost=0 if is_terra or kind == "bastion" else entry.number("cost", 0, MOST_NUMBER),
        attack=entry.number("attack", 0, MOST_NUMBER) if has_attack else NO_ATTACK,
        health=entry.number("health", 1, MOST_PRINTED_HEALTH) if has_health else 0,
        power=entry.number("power", 1, MOST_POWER, 1) if is_terra else 0,
        upkeep=entry.number("upkeep", 0, MOST_NUMBER, 0),
        keywords=keywords_of(entry, has_health),
        token=entry.yes("token"),
        tribe=tribe_of(entry) if entry.has("tribe") else "",
        holder=holder_of(entry) if kind == "supply" else None,
        effects=effects_of(entry, kind),
        flavour=entry.text("flavour", ""),
        file=file,
    )
    return checked(card, entry)


def checked_name(entry: Entry) -> str:
    """A name that can be written in a deck list and typed."""
    name = entry.text("name")
    if not all(sign.isalpha() or sign in " '-" for sign in name) or len(name) > 32:
        raise entry.fault("name", f"expected at most 32 letters, blanks, ' and -, found {name!r}")
    return name


def tribe_of(entry: Entry) -> str:
    """The kin of a unit: one word."""
    tribe = entry.text("tribe")
    if not tribe.isalpha() or not tribe.isascii() or len(tribe) > 16:
        raise entry.fault("tribe", f"expected one word of at most 16 letters from a to z, found {tribe!r}")
    return tribe.capitalize()


def keywords_of(entry: Entry, has_health: bool) -> tuple[str, ...]:
    """The keywords printed on a card."""
    expected = f"a list of {', '.join(KEYWORDS)}, each once"
    value = entry.rows("keywords", expected)
    if any(not isinstance(word, str) or word not in KEYWORDS for word in value) or len(set(value)) < len(value):
        raise entry.fault("keywords", f"expected {expected}, found {value!r}")
    if value and not has_health:
        raise entry.fault("keywords", "only a card with health has keywords")
    return tuple(value)


def holder_of(entry: Entry) -> Whom:
    """What a supply is attached to."""
    found = entry.phrase("attach", whom)
    unit = found.chosen
    if unit is None or unit.types & ~bits(KINDS["unit"]) or unit.zone not in ZONES_IN_PLAY:
        raise entry.fault(
            "attach", f"expected a unit, such as 'an own unit' or 'an enemy pawn', found {entry.value('attach')!r}"
        )
    return found


def check_itself(card: Card, entry: Entry) -> None:
    """A relic without health does nothing to itself that takes health: it is like a supply in this."""
    if card.type != "relic" or card.health:
        return
    for step in (step for effect in card.effects for step in effect.all_steps):
        check, place = VERBS[step.verb].check, f"{entry.place}, {step.verb}"
        check_measure(step, (), "supply", place)
        if check is not None and step.whom is not None and step.whom.text == "this":
            check(Entry({}, place, ()), step, TYPES["supply"])


def checked(card: Card, entry: Entry) -> Card:
    """What must hold between the fields of a card."""
    if card.type == "relic" and card.faction:
        raise entry.fault("faction", "a relic is colourless: leave the faction out")
    if card.type != "relic" and not card.faction and not card.token:
        raise entry.fault("faction", f"expected one of {', '.join(name for name in FACTIONS if name)}")
    if card.token and card.type not in ("pawn", "relic"):
        raise entry.fault("token", "a token is a pawn or a relic")
    if any(effect.with_x and effect.when == "played" for effect in card.effects) and card.type not in SPELLS:
        raise entry.fault("effect", "only a scroll or a trice has X in the price that is printed on it")
    if card.token and any(effect.limit in ("hard", "strict") for effect in card.effects):
        raise entry.fault("effect", "a token has no hard or strict effect: these are counted for the cards of a deck")
    if not card.health and any(effect.health for effect in card.effects):
        raise entry.fault("effect", "a card without health cannot pay or gain any for a fringe effect")
    check_itself(card, entry)
    if card.tribe and card.type not in UNITS:
        raise entry.fault("tribe", "only units are of a kin")
    if card.upkeep and card.type in (*SPELLS, "basic", "bastion"):
        raise entry.fault("upkeep", f"a {card.type} has no upkeep")
    if card.type == "basic" and card.effects:
        raise entry.fault("effect", "a Basic gives power and nothing else")
    if card.type in SPELLS and [effect.when for effect in card.effects] != ["played"]:
        raise entry.fault("effect", f'a {card.type} has exactly one effect, when = "played"')
    if card.type == "lord" and not any(effect.when == "fringe" for effect in card.effects):
        raise entry.fault("effect", "a lord has a fringe effect")
    if sum(effect.limit in ("hard", "strict") for effect in card.effects) > 1:
        raise entry.fault("effect", "at most one effect of a card is hard or strict: they are counted by the card's name")
    return card
