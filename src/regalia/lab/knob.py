"""Knob: what a search for changes may change: an option, a number of a card, a deck, or who plays at a seat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.lab.reprint import is_of_a_card
from regalia.lab.stretch import players_of

Value = int | str
AGENT = re.compile(r"agent(?:-(\d))?")
"""`agent` is who plays at every seat, `agent-0` who plays at the first."""


@dataclass(frozen=True)
class Knob:
    """What may be changed, as it is now, and its other values."""

    option: str
    usual: Value
    values: tuple[Value, ...]

    def size(self, value: Value) -> float:
        """How large a change is: a relative one for numbers, and between searches by their rounds; one for all else."""
        before, after = amount_of(self.usual), amount_of(value)
        return 1.0 if before is None or after is None else abs(after - before) / max(1, abs(before))


def amount_of(value: Value) -> int | None:
    """The number in a value: itself, or the rounds of a search."""
    if isinstance(value, int):
        return value
    found = re.fullmatch(r"search:(\d+)", value)
    return int(found[1]) if found else None


def is_of_an_agent(name: str) -> bool:
    """Does this change who plays, and not what is played?"""
    return AGENT.fullmatch(name) is not None


def agents_with(agents: Sequence[str], changes: Iterable[tuple[str, Value]]) -> tuple[str, ...]:
    """Who plays at each seat after some changes, in their order."""
    found = list(agents)
    for name, value in changes:
        if asked := AGENT.fullmatch(name):
            for seat in range(len(found)) if asked[1] is None else [int(asked[1])]:
                found[seat] = str(value)
    return tuple(found)


def read_knob(game: Game, text: str, options: Mapping[str, Any], agents: Sequence[str] = ()) -> Knob:
    """A knob such as `draw=refill,1..5`, `points=50..150:25`, `Ember Whelp.cost=1..3` or `agent-0=search:20,search:80`."""
    name, _, values = text.partition("=")
    name = name.strip()
    usual = usual_value(game, name, options, agents)
    if usual is None or not values.strip():
        known = ", ".join([*game.options, *(["CARD.NUMBER"] if game.library else []), "agent", "agent-SEAT"])
        raise BadOption(f"{text!r} does not vary an option: give NAME=VALUE,FROM..TO:STEP; there are: {known}", place="--vary")
    knob = Knob(name, usual, tuple(value for value in dict.fromkeys(read_values(values)) if value != usual))
    for value in knob.values if is_of_an_agent(name) else ():
        players_of(game, agents_with(agents, [(name, value)]))  # refuses what is no agent
    return knob


def read_values(text: str) -> list[Value]:
    """Values such as `refill,1..5` or `25..100:25`."""
    found: list[Value] = []
    for part in text.split(","):
        span = re.fullmatch(r"\s*(-?\d+)\s*\.\.\s*(-?\d+)\s*(?::\s*(\d+)\s*)?", part)
        if span:
            found += range(int(span[1]), int(span[2]) + 1, int(span[3] or 1))
        else:
            found.append(int(part) if re.fullmatch(r"\s*-?\d+\s*", part) else part.strip())
    return found


def usual_value(game: Game, name: str, options: Mapping[str, Any], agents: Sequence[str]) -> Value | None:
    """What is there without a change; nothing where there is nothing of that name."""
    if name in game.options:
        value: Value = options.get(name, game.options[name].default)
        return value
    if asked := AGENT.fullmatch(name):
        seat = int(asked[1] or 0)
        return agents[seat] if seat < len(agents) else None
    card, _, number = name.rpartition(".")
    found = [one for one in (game.library.cards() if game.library else ()) if is_of_a_card(name) and one.name == card]
    usual = getattr(found[0], number, None) if found else None
    return usual if isinstance(usual, int) and not isinstance(usual, bool) else None
