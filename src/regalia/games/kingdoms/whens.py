"""Kingdoms: when effects happen: each moment with its number, its words on cards in two languages, and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from regalia.engine.vocabulary import VocabularyType


@dataclass(frozen=True)
class Moment:
    """When an effect happens: how a card names it in English and in Serbian.

    `told` ends the sentence of the log about a card that has waited for something that happens elsewhere; what happens to some
    card, of which a card file says which, has `of_cards`.
    """

    english: str = ""
    serbian: str = ""
    told: str = ""
    of_cards: bool = False


def moment(english: str = "", serbian: str = "") -> int:
    """A moment of the card itself; to a checker of types it is the number that rules use."""
    return cast(int, Moment(english, serbian))


def event(english: str, serbian: str, told: str) -> int:
    """What happens to some card, "whenever it …"; a rule calls `happens` where it does (see `events`)."""
    return cast(int, Moment(english, serbian, told, of_cards=True))


def other_event(told: str) -> int:
    """What happens to a player or a phase."""
    return cast(int, Moment(told=told))


class MomentsType(VocabularyType):
    """Moments: numbers for the rules, words for cards and log."""

    moments: dict[str, Moment]
    """Every moment by its word, in the order of their numbers."""

    def __init__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any]) -> None:
        declared = {key: one for key, one in members.items() if isinstance(one, Moment)}
        numbers = {key: number for number, key in enumerate(declared)}
        for key, number in numbers.items():
            setattr(cls, key, number)
        super().__init__(name, bases, {**members, **numbers})
        cls.moments = {key.lower().replace("_", " "): one for key, one in declared.items()}


class When(metaclass=MomentsType):
    """When an effect happens: by itself, by what happens to its card, or, from ENTERS on, by what happens elsewhere."""

    PLAYED = moment()
    ENTRANCE = moment("Entrance", "Ulazak")
    LAST_STAND = moment("Last stand", "Poslednji otpor")
    SACRIFICE = moment("Sacrifice", "Žrtva")
    EXPEL = moment("Expel", "Progon")
    UPKEEP = moment("Upkeep", "Izdržavanje")
    ATTACK = moment("Attack", "Napad")
    FRINGE = moment("Fringe", "Rub")
    EXHAUST = moment("Exhaust", "Iscrpljivanje")
    COST = moment("Cost", "Cena")
    ATTACHED = moment()
    STATIC = moment()
    ENTERS = event("enters", "uđe u igru", "a card enters play")
    DIES = event("dies", "pogine", "a card dies")
    LEAVES = event("leaves", "napusti igru", "a card leaves play")
    IS_DAMAGED = event("is damaged", "pretrpi štetu", "a card is damaged")
    IS_HEALED = event("is healed", "bude izlečen", "a card is healed")
    ATTACKS = event("attacks", "napadne", "a card attacks")
    IS_EXHAUSTED = event("is exhausted", "bude iscrpljen", "a card is exhausted")
    IS_PLAYED = event("is played", "bude odigran", "a card is played")
    DRAWS = other_event("a card is drawn")
    IS_DISCARDED = event("is discarded", "bude odbačen", "a card is discarded")
    PHASE = other_event("a phase begins or ends")
