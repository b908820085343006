"""Action: every decision of a game has a dense number, stable for good, and a notation that a person can read and type.

A game declares families; the numbers of a family run over all values of its parts::

    ACTIONS = Actions(
        end=Family("end", "End the turn"),
        king=Family("{king}[+{number}] > {target}", "…", king=cards(KINGS), number=cards(NUMBERS, or_none=True), target=…),
    )
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from regalia.engine.errors import BadGame
from regalia.engine.wording import CARD, CARDS, NUMBER, SEAT, SQUARE, Wording, bundled

MOST_ACTIONS = 8192

Choices = list[int]
"""What `legal` fills: first how many, then the numbers of the legal actions."""


def offer(choices: Choices, action: int) -> None:
    """Add a legal action."""
    choices[0] += 1
    choices[choices[0]] = action


@dataclass(frozen=True)
class Part:
    """One thing to click: its kind, and its values in order."""

    kind: str
    values: tuple[int, ...]


def cards(values: Iterable[int], *, or_none: bool = False) -> Part:
    """A card out of these; with `or_none` it may be left out (value -1, which comes first)."""
    return Part(CARD, ((-1,) if or_none else ()) + tuple(values))


def bundles(values: Iterable[Iterable[int]]) -> Part:
    """Several cards at once: one of these combinations, each kept as a bundle."""
    return Part(CARDS, tuple(bundled(value) for value in values))


def seats(most: int) -> Part:
    """A seat."""
    return Part(SEAT, tuple(range(most)))


def squares(values: Iterable[int]) -> Part:
    """A square of the board out of these."""
    return Part(SQUARE, tuple(values))


def numbers(least: int, most: int) -> Part:
    """A whole number."""
    return Part(NUMBER, tuple(range(least, most + 1)))


class Family:
    """Actions of one kind: notation, label, and the parts in the order of their places in the notation.

    `asked_alone`: the player is asked even when there is no other choice, because taking it at once would tell the
    others so.
    """

    def __init__(self, notation: str, label: str, *, asked_alone: bool = False, **parts: Part) -> None:
        self.parts = parts
        self.asked_alone = asked_alone
        kinds = {name: part.kind for name, part in parts.items()}
        self.notation = Wording(notation, kinds)
        self.label = Wording(label, kinds)
        if [name for name, _ in self.notation.places] != list(parts):
            raise BadGame(f"the notation {notation!r} must name the parts {list(parts)} in that order")

    @property
    def extent(self) -> int:
        """How many actions the family has."""
        total = 1
        for part in self.parts.values():
            total *= len(part.values)
        return total


@dataclass(frozen=True)
class Action:
    """One action taken apart."""

    number: int
    family: str
    values: dict[str, int]


@dataclass(frozen=True)
class Actions:
    """All actions of a game, numbered family after family."""

    families: dict[str, Family]
    base: dict[str, int] = field(default_factory=dict)

    def __init__(self, **families: Family) -> None:
        object.__setattr__(self, "families", families)
        object.__setattr__(self, "base", {})
        total = 0
        for name, family in families.items():
            self.base[name] = total
            total += family.extent
        if total > MOST_ACTIONS:
            raise BadGame(f"{total} actions are more than {MOST_ACTIONS}")
        object.__setattr__(self, "count", total)

    count: int = 0

    def take_apart(self, number: int) -> Action:
        """The family of an action and the value of each part."""
        if not 0 <= number < self.count:
            raise ValueError(f"no action {number}: they run from 0 to {self.count - 1}")
        name = max((name for name in self.base if self.base[name] <= number), key=lambda name: self.base[name])
        rest, values = number - self.base[name], {}
        for part_name, part in reversed(self.families[name].parts.items()):
            rest, index = divmod(rest, len(part.values))
            values[part_name] = part.values[index]
        return Action(number, name, {part: values[part] for part in self.families[name].parts})

    def number_of(self, name: str, **values: int) -> int:
        """The number of an action of a family with these values of its parts."""
        index = 0
        for part_name, part in self.families[name].parts.items():
            index = index * len(part.values) + part.values.index(values[part_name])
        return self.base[name] + index
