"""Random cards: whatever the card language can say, thrown together; the reader refuses it, or the card can be played.

`python -m tests.games.kingdoms.random_cards COUNT SEED FOLDER` writes accepted cards into files of FOLDER and says how many
were refused; `play` lets decks of them play in two tiers and compares the bytes.
"""

from __future__ import annotations

import json
import random
from typing import Any

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import DURATIONS, EVENTS, KEYWORDS, MEASURES, PHASES, TYPES, WHENS, Card
from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.library import cards
from regalia.games.kingdoms.row_writer import Rows
from regalia.games.kingdoms.verbs.registry import VERBS

KINDS = ("unit", "pawn", "hero", "lord", "relic", "supply", "terra", "bastion", "permanent", "unit or bastion", "card")
SIDES, STANCES = ("", "own ", "enemy "), ("", "", "", "rested ", "exhausted ", "damaged ")
ENDS = (
    "",
    "",
    "",
    "",
    " in the kingdom",
    " on the battlefield",
    " costing 3 or less",
    " with attack 2 or more",
    " with spore counters 1 or more",
)
GONE = ("a pawn in your graveyard", "a unit in the enemy's graveyard", "this", "that card", "a card in your graveyard")
NAMES = ("Ember Whelp", "Sapling", "Paper Crane")
A, B, C = "abcdefghijklmnopqrstuvwxyz", "aeiou", "bdfgklmnprstvz"


def name_of(number: int) -> str:
    """A name of its own for each number, of letters only."""
    word = ""
    while number or not word:
        number, rest = divmod(number, len(B) * len(C))
        word += C[rest % len(C)] + B[rest // len(C)]
    return f"Random {word.capitalize()}"


class Writer:
    """Writes random cards."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def one(self, *values: Any) -> Any:
        """One of some values."""
        return self.chance.choice(values)

    def such(self) -> str:
        """Which cards."""
        another = self.one("", "", "other ")
        return f"{another}{self.one(*SIDES)}{self.one(*STANCES)}{self.one('', '', 'token ')}{self.one(*KINDS)}{self.one(*ENDS)}"

    def whom(self) -> str:
        """Whom a step is about."""
        such = self.such()
        article = "another " if such.startswith("other ") else self.one("a ", "all ")
        chosen = article + (such.removeprefix("other ") if article == "another " else such)
        return str(self.one("this", "it", "the second", "that card", "its unit", *[chosen] * 6))

    def field(self, verb: str, name: str) -> Any:
        """What stands in a field of a verb's step."""
        values: dict[str, Any] = {
            "to": self.one("hand", "kingdom", "battlefield", "top") if verb == "search" else self.whom(),
            "each": self.one(self.such(), *MEASURES, "spore counter of this"),
            "for": self.one(*DURATIONS),
            "who": self.one("you", "enemy", "each", "its controller"),
            "deck": self.one("main", "terra"),
            "unrevealed": self.one(True, False),
            "amount": self.chance.randint(1, 4),
            "on": self.such() if verb == "price" else self.one("kingdom", "battlefield"),
            "by": self.chance.randint(-3, 3) if verb == "custom" else self.one("holder", "other", "chance"),
            "with": self.whom(),
            "into": self.one(*NAMES),
            "named": self.one("spore", "ring", "doom", "oath"),
        }
        return values[name]

    def step(self) -> dict[str, Any]:
        """A step: a verb with some of its fields."""
        verb = self.one(*VERBS)
        value: Any = self.chance.randint(1, 4)
        if verb == "buff":
            value = [self.chance.randint(-2, 3), self.chance.randint(-2, 3)]
        elif verb == "give":
            value = self.one(*KEYWORDS)
        elif verb in ("charge", "price"):
            value = self.chance.randint(-3, 3)
        elif verb == "custom":
            value = self.one("terra", "hand", "draw")
        elif verb == "look":
            value = "hand"
        elif verb == "make":
            value = self.one(*NAMES)
        elif verb in ("recover", "revive"):
            value = self.one(*GONE)
        elif verb == "counter":
            value = self.one("an enemy card", "an own effect", "an activation", "an enemy effect")
        elif verb in ("search", "sacrifice"):
            value = self.one("a pawn", "a card", "a basic", "a unit costing 3 or less", "this", "a unit named Ashen Recruit")
        elif "to" not in VERBS[verb].fields and VERBS[verb].on_card is not None:
            value = self.whom()
        needed = {"to", "with"} if verb != "search" else set()
        needed |= {"on"} if verb == "price" else {"into"} if verb == "transform" else {"by"} if verb == "custom" else set()
        chosen = [name for name in VERBS[verb].fields if name in needed or self.chance.random() < 0.4]
        return {verb: value, **{name: self.field(verb, name) for name in chosen}}

    def steps(self) -> list[dict[str, Any]]:
        """Some steps."""
        return [self.step() for _ in range(self.one(1, 1, 1, 2, 2, 3))]

    def effect(self, kind: str) -> dict[str, Any]:
        """An effect: when, at what cost, and what it does."""
        when = "played" if kind in ("scroll", "trice") else self.one(*WHENS)
        found: dict[str, Any] = {"when": when}
        if when in EVENTS:
            found["of"] = self.one(self.such(), "another own pawn", "enemy unit", "own card", "unit")
        if when == "phase":
            found["phase"] = self.one(*PHASES)
        for name, value in (
            ("price", self.chance.randint(1, 3)),
            ("x", True),
            ("health", self.one(-2, -1, 1)),
            ("charges", 1),
            ("named", self.one("spore", "ring")),
            ("uses", "its unit"),
            ("limit", self.one("firm", "hard", "strict")),
            ("may", True),
            ("if", self.one(f"2 or more {self.such()}s", "1 or fewer own pawns", "2 or more cards in your hand")),
            ("sacrifice", self.one("this", "its unit", "an own pawn")),
            ("discard", 1),
            ("whose", self.one("you", "enemy", "each")),
        ):
            if self.chance.random() < (0.9 if name == "price" and when == "cost" else 0.07):
                found[name] = value
        if self.chance.random() < 0.15:
            found["choose"] = [{"do": self.steps(), "price": self.one(0, 1)} for _ in range(self.one(2, 3))]
        else:
            found["do"] = self.steps()
        return found

    def card(self, number: int) -> dict[str, Any]:
        """A card."""
        kind = self.one(*[one for one in TYPES if one not in ("bastion", "basic")], "pawn", "scroll", "relic")
        found: dict[str, Any] = {"name": name_of(number), "type": kind}
        if kind != "relic":
            found["faction"] = "Kaebur"
        if kind != "landmark":
            found["cost"] = self.chance.randint(0, 4)
        if kind in ("pawn", "hero"):
            found["attack"] = self.chance.randint(0, 4)
        if kind in ("pawn", "hero", "lord"):
            found["health"] = self.chance.randint(1, 5)
            found["keywords"] = self.chance.sample(sorted(KEYWORDS), self.one(0, 0, 1, 2))
        if kind == "supply":
            found["attach"] = self.one("an own unit", "an enemy unit")
        count = 1 if kind in ("scroll", "trice") else self.one(1, 1, 2)
        found["effect"] = [self.effect(kind) for _ in range(count)]
        if kind == "lord":
            found["effect"].append({"when": "fringe", "health": -1, "do": [{"draw": 1}]})
        return found


def accepted(count: int, seed: int) -> tuple[list[tuple[dict[str, Any], Card]], int]:
    """So many cards that the reader takes, and how many it refused: with a sentence that names file, card and field."""
    writer, found, refused, known = Writer(seed), [], 0, list(cards().values())
    while len(found) < count:
        table = writer.card(seed * 1_000_000 + len(found))
        try:
            card = read_card(table, "random.toml", len(found) + 1)
            Rows([*known, card]).write()
        except BadCard as error:
            assert "random.toml" in str(error) or "named" in str(error) or "kin" in str(error), str(error)
            refused += 1
        else:
            assert card.text.endswith(".") and card.text_in("sr").endswith(".")
            found.append((table, card))
    return found, refused


# ── Files and decks ──────────────────────────────────────────────────────────────────────────────────────────────────


def toml_of(table: dict[str, Any]) -> str:
    """A card as its file writes it."""
    lines = ["[[card]]", *(f"{key} = {value_of(value)}" for key, value in table.items() if key != "effect")]
    for effect in table["effect"]:
        lines += ["", "[[card.effect]]", *(f"{key} = {value_of(value)}" for key, value in effect.items())]
    return "\n".join(lines) + "\n\n"


def value_of(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, list):
        return f"[{', '.join(map(value_of, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {value_of(one)}' for key, one in value.items())} }}"
    return json.dumps(value)


def decks_of(found: list[Card]) -> list[str]:
    """Decks in which every card is, two Royals and a Bastion of the set with them."""
    main = [card.name for card in found if card.type != "landmark"]
    terra = [card.name for card in found if card.type == "landmark"]
    plain = [card for card in cards().values() if card.faction == "Kaebur" and card.file == "kaebur.toml"]
    basics = [card.name for kind in ("basic", "landmark") for card in plain if card.type == kind]
    decks = []
    while main:
        here, main = main[:40], main[40:]
        lands, terra = terra[:2], terra[2:]
        counted = [f"1 {name}" for name in here]
        missing = 40 - len(here)
        counted += [f"{min(3, missing - 3 * n)} {name}" for n, name in enumerate(FILLERS) if missing > 3 * n]
        counted += [f"1 {name}" for name in lands]
        room = 20 - len(lands)
        counted += [f"{min(3, room - 3 * n)} {name}" for n, name in enumerate(basics) if room > 3 * n]
        decks.append("; ".join(["royal Marshal Odrun", "royal Hetman Yorvik", "bastion Drumfort", *counted]))
    return decks


FILLERS = [card.name for card in cards().values() if card.type == "pawn" and card.faction == "Kaebur" and not card.token]
