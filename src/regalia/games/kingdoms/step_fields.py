"""Kingdoms: what the steps of card files have in common: whom they are about, how much, how long, where to."""

from __future__ import annotations

from typing import Any

from regalia.games.kingdoms.card import DURATIONS, MOST_NUMBER, PLACES, PLAYERS, Step
from regalia.games.kingdoms.phrases import KINDS, ZONES_IN_PLAY, Such, Whom, bits, whom
from regalia.games.kingdoms.row_layout import Zone
from regalia.games.kingdoms.toml_entry import Entry

SPELL_BITS = bits((*KINDS["scroll"], *KINDS["trice"]))
TERRA_BITS, BASTION_BITS, UNIT_BITS = bits(KINDS["terra"]), bits(KINDS["bastion"]), bits(KINDS["unit"])
HEALTHY = bits((*KINDS["unit"], *KINDS["relic"], *KINDS["bastion"]))
YOU_OR_OTHERS = tuple(name for name in PLAYERS if name != "its controller")


def in_play(entry: Entry, name: str) -> Whom:
    """Cards in play that a step is about."""
    found: Whom = entry.phrase(name, whom)
    if found.such and (found.such.zone not in ZONES_IN_PLAY or found.such.types & SPELL_BITS):
        raise entry.fault(name, f"expected cards in play, found {entry.value(name)!r}")
    return found


def numbered(entry: Entry, word: str) -> Step:
    """An amount, done to cards in play."""
    return Step(word, in_play(entry, "to"), amount=entry.number(word, 1, MOST_NUMBER))


def simple(entry: Entry, word: str) -> Step:
    """A verb whose value is the cards that it is about."""
    return Step(word, in_play(entry, word))


def buried(entry: Entry, word: str, example: str) -> Whom:
    """A card in a graveyard: a chosen one, or this card once it has gone there."""
    found: Whom = entry.phrase(word, whom)
    lies = found.chosen is not None and found.chosen.zone == Zone.GRAVEYARD
    if not lies and found.text not in ("this", "that card"):
        raise entry.fault(word, f"expected such as {example!r}, found {entry.value(word)!r}")
    return found


def for_players(entry: Entry, word: str, most: int = MOST_NUMBER) -> Step:
    """An amount, for one player or for both."""
    return Step(word, amount=entry.number(word, 1, most), who=entry.word("who", YOU_OR_OTHERS, "you"))


def named(entry: Entry) -> str:
    """The name of the counters that are meant, or nothing for charges."""
    name = entry.text("named", "").lower()
    if name and (not name.isalpha() or not name.isascii() or len(name) > 16 or name in ("charge", "charges")):
        raise entry.fault("named", f"expected one word of at most 16 letters from a to z, found {name!r}")
    return name


def duration(entry: Entry, default: str = "good") -> str:
    """How long something lasts: for good, this turn, or until one's next turn."""
    return entry.word("for", DURATIONS, default)


def place(entry: Entry, default: str = "battlefield") -> str:
    """Where a card enters play."""
    return entry.word("on", PLACES, default)


def buff_of(entry: Entry, word: str) -> tuple[int, int]:
    """Attack and health that are added."""
    value = entry.value(word)
    if not is_buff(value):
        raise entry.fault(word, f"expected [attack, health], such as [1, 2], found {value!r}")
    return value[0], value[1]


def is_buff(value: Any) -> bool:
    """Is it attack and health to be added?"""
    if not isinstance(value, list) or len(value) != 2 or value == [0, 0]:
        return False
    return all(type(one) is int and -MOST_NUMBER <= one <= MOST_NUMBER for one in value)


def types_meant(step: Step, own_type: int) -> int:
    """Which types of card a step can be about, as bits; 0 where that is not known."""
    if step.whom is not None and step.whom.text == "this":
        return 1 << own_type
    such: Such | None = step.whom.such if step.whom is not None else step.such
    return such.types if such is not None else 0
