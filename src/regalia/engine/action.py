"""Action: every decision of a game has a dense number, stable for good, and a notation that a person can read and type.

A game declares families once, as a vocabulary; the numbers of a family run over all values of its parts::

    class Action(Actions):
        END = Family("end", "End the turn")
        KING = Family("{king}[+{number}] > {target}", "…", king=cards(KINGS), number=cards(NUMBERS, or_none=True), target=…)

Rules never compute with an action's number. For each family there are functions, written out from the declaration:
`Action.king(king, number, target)` is the action with these parts, `Action.is_king(action)` asks whether an action is of that
family, and `Action.king_target(action)` is one part of it. `Actions.source` shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regalia.engine.action_code import ActionCode
from regalia.engine.errors import BadGame
from regalia.engine.vocabulary import VocabularyType
from regalia.engine.wording import CARD, CARDS, NUMBER, SEAT, SQUARE, Wording, bundled

MOST_ACTIONS = 8192

Choices = list[int]
"""What `legal` fills: first how many, then the numbers of the legal actions."""


def offer(choices: Choices, action: int) -> None:
    """Add a legal action."""
    choices[0] += 1
    choices[choices[0]] = action


OWN, ANY = "own", "any"
"""Whose card a part names: one of the seat that decides, or one of any seat (owner × cards + card)."""


@dataclass(frozen=True)
class Part:
    """One thing to click: its kind, and its values in order.

    `whose` says to a learner which card a value names: `OWN`, `ANY`, or that of the field of this name whose value-th number is
    a spot. A learner needs it where cards are described to it.
    """

    kind: str
    values: tuple[int, ...]
    whose: str = ""

    @property
    def rule_values(self) -> tuple[int, ...]:
        """What rules give and get for this part: its value, but for several cards at once their place among the values."""
        return tuple(range(len(self.values))) if self.kind == CARDS else self.values


def cards(values: Iterable[int], *, or_none: bool = False) -> Part:
    """A card out of these; with `or_none` it may be left out (value -1, which comes first)."""
    return Part(CARD, ((-1,) if or_none else ()) + tuple(values))


def bundles(values: Iterable[Iterable[int]]) -> Part:
    """Several cards at once: one of these combinations, each kept as a bundle; rules go by its place among them."""
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
class ActionParts:
    """One action taken apart."""

    number: int
    family: str
    values: dict[str, int]


class ActionsType(VocabularyType):
    """The actions of a game, numbered family after family, with the functions that pack and unpack them."""

    families: dict[str, Family]
    """Every family by its name in lower case."""
    base: dict[str, int]
    """The first action of every family."""
    count: int
    source: str
    """The functions of the families, as text."""

    def __init__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any]) -> None:
        super().__init__(name, bases, members)
        for key, member in members.items():
            if key.isupper() and not isinstance(member, Family):
                raise BadGame(f"the action {key} is declared by a Family, not by {member!r}")
        cls.families = {key.lower(): family for key, family in members.items() if isinstance(family, Family)}
        cls.base, cls.count = {}, 0
        for key, family in cls.families.items():
            cls.base[key] = cls.count
            cls.count += family.extent
        if cls.count > MOST_ACTIONS:
            raise BadGame(f"{cls.count} actions are more than {MOST_ACTIONS}")
        cls._apart: dict[int, ActionParts] = {}
        cls._write_out()

    def _write_out(cls) -> None:
        """Make the functions of every family, and refuse names that mean two things."""
        code = ActionCode(cls.families, cls.base)
        cls.source = code.source
        for key, function in code.functions().items():
            if hasattr(cls, key):
                raise BadGame(f"the actions of a game cannot have a function {key!r}: the name has a meaning already")
            setattr(cls, key, staticmethod(function))

    def take_apart(cls, number: int) -> ActionParts:
        """The family of an action and the value of each part."""
        if not 0 <= number < cls.count:
            raise ValueError(f"no action {number}: they run from 0 to {cls.count - 1}")
        found = cls._apart.get(number)
        if found is None:
            found = cls._apart[number] = cls._taken_apart(number)
        return found

    def _taken_apart(cls, number: int) -> ActionParts:
        name = max((name for name in cls.base if cls.base[name] <= number), key=lambda name: cls.base[name])
        rest, values = number - cls.base[name], {}
        for part_name, part in reversed(cls.families[name].parts.items()):
            rest, index = divmod(rest, len(part.values))
            values[part_name] = part.values[index]
        return ActionParts(number, name, {part: values[part] for part in cls.families[name].parts})

    def number_of(cls, name: str, **values: int) -> int:
        """The number of an action of a family with these values of its parts."""
        index = 0
        for part_name, part in cls.families[name].parts.items():
            index = index * len(part.values) + part.values.index(values[part_name])
        return cls.base[name] + index

    if TYPE_CHECKING:

        def __getattr__(cls, name: str) -> Callable[..., bool]:
            """The functions of the families are made from the declaration; a bool is a number too, for a checker of types."""


class Actions(metaclass=ActionsType):
    """All actions of a game; a game declares a subclass."""
