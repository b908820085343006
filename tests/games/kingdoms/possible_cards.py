"""Possible cards: for each verb the entries that card files could have with it, whether or not the reader takes them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from regalia.games.kingdoms.card import EVENTS, KEYWORDS
from regalia.games.kingdoms.verbs.registry import VERBS

TITLE = "Test Card"
KINDS = (
    *("unit", "pawn", "hero", "lord", "relic", "supply", "terra", "basic", "landmark", "bastion", "permanent"),
    *("unit or bastion", "relic or terra", "scroll", "trice", "card"),
)
SIDES, STANCES, ZONES = (
    ("", "own ", "enemy "),
    ("rested ", "exhausted ", "damaged "),
    (" in the kingdom", " on the battlefield"),
)
ENDS = (
    " costing 2 or less",
    " costing 1 or more",
    " with attack 1 or more",
    " with health 2 or less",
    " with charges 1 or more",
    " with swift",
)
FIXED = ("this", "it", "the second", "that card", "its unit")
BURIED = tuple(f"{kind} in {whose} graveyard" for kind in KINDS[:-5] + KINDS[-3:] for whose in ("your", "the enemy's"))
WAITING = tuple(f"{side}{kind} on the sequence" for side in SIDES for kind in ("card", "effect", "activation"))
HOSTS: dict[str, dict[str, Any]] = {
    "scroll": {"type": "scroll", "faction": "Kaebur", "cost": 1},
    "pawn": {"type": "pawn", "faction": "Kaebur", "cost": 1, "attack": 2, "health": 3},
    "lord": {"type": "lord", "faction": "Kaebur", "cost": 1, "health": 3},
    "relic": {"type": "relic", "cost": 1},
    "supply": {"type": "supply", "faction": "Kaebur", "cost": 1, "attach": "an own unit"},
    "landmark": {"type": "landmark", "faction": "Kaebur"},
    "bastion": {"type": "bastion", "faction": "Kaebur", "health": 20},
}
WHENS = {
    "scroll": ("played",),
    "pawn": ("entrance", "last stand", "sacrifice", "expel", "attack", "exhaust", "dies", "static"),
    "lord": ("fringe",),
    "relic": ("exhaust", "static"),
    "supply": ("exhaust", "attached", "static", "last stand"),
    "landmark": ("static", "upkeep"),
    "bastion": ("exhaust", "static"),
}


def phrases() -> list[str]:
    """Which cards a step could be about, without an article."""
    plain = [f"{side}{kind}" for side, kind in product(SIDES, KINDS)]
    stanced = [f"{side}{stance}{kind}" for side, stance, kind in product(SIDES, STANCES, KINDS)]
    ended = [f"{side}{kind}{end}" for side, kind, end in product(SIDES, KINDS, (*ZONES, *ENDS))]
    more = [f"{some} {kind}" for some, kind in product(("token", "other", "kaebur"), KINDS)]
    return [*plain, *stanced, *ended, *more, *BURIED, *WAITING]


def values(word: str) -> list[dict[str, Any]]:
    """The values of a verb whose cards stand in `to` or nowhere, with the fields that it needs."""
    tokens = {"make": ["Ember Whelp"], "look": ["hand"], "give": list(KEYWORDS), "custom": ["terra", "hand", "draw"]}
    numbers = {"buff": [[1, 0], [0, 1], [-1, 0], [0, -1]], "charge": [2, -1], "price": [-1, 1]}
    found: list[Any] = tokens.get(word) or numbers.get(word) or [2]
    more = {"custom": {"by": 1}, "transform": {"into": "Ember Whelp"}}.get(word, {})
    return [{word: value, **more} for value in found]


def steps_of(word: str) -> Iterator[dict[str, Any]]:
    """Whatever a step with a verb could say."""
    verb = VERBS[word]
    spoken = [*FIXED, *(f"{article} {such}" for such in phrases() for article in ("a", "all"))]
    if word == "price":
        yield from ({**value, "on": such} for value in values(word) for such in phrases())
    elif word == "fight":
        yield from ({word: one, "with": other} for one in ("this", "an own unit", "a pawn") for other in spoken)
    elif word == "give":
        yield from ({word: "warded", "to": whom} for whom in spoken)
        plain = [*FIXED, *(f"{article} {kind}" for article in ("a", "all") for kind in KINDS)]
        yield from ({**value, "to": whom} for value in values(word) for whom in plain)
    elif "to" in verb.fields and word != "search":
        yield from ({**value, "to": whom} for value in values(word) for whom in spoken)
    elif verb.on_card or verb.on_buried or verb.on_link or word == "search":
        more = values(word)[0]
        decks = ({"deck": deck, "to": goal} for deck in ("main", "terra") for goal in ("hand", "kingdom", "battlefield", "top"))
        for others in list(decks) if word == "search" else [{}]:
            yield from ({**more, **others, word: whom} for whom in spoken)
    else:
        whose = [{"who": who} for who in ("you", "enemy", "each")] if "who" in verb.fields else [{}]
        yield from ({**value, **who} for value in values(word) for who in whose)


def cards_with(word: str) -> Iterator[dict[str, Any]]:
    """A card for each step of a verb: on a pawn that enters, and where it speaks of other cards by a word, on all others."""
    for step in steps_of(word):
        said = {value for value in step.values() if isinstance(value, str)}
        for kind, whens in WHENS.items():
            for when in whens:
                if said & set(FIXED) or (kind, when) in (("pawn", "entrance"), ("relic", "static")):
                    yield entry(kind, when, [*before(said, when), step])


def before(said: set[str], when: str) -> list[dict[str, Any]]:
    """Steps that choose the targets which a later one speaks of."""
    chosen = [{"charge": 1, "to": "a unit"}, {"charge": 1, "to": "a permanent"}]
    return chosen if "the second" in said else chosen[:1] if "it" in said else []


def entry(kind: str, when: str, steps: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """A card file's entry, with more fields of its effect."""
    effect: dict[str, Any] = {"when": when, "do": steps, **more}
    if when in EVENTS:
        effect["of"] = "permanent"
    card = {"name": TITLE, **HOSTS[kind], "effect": [effect]}
    if kind == "lord" and when != "fringe":
        card["effect"].append({"when": "fringe", "do": [{"draw": 1}]})
    return card
