"""Layout: where everything is in an observation, section by section, derived from the declared fields of a game.

Every number of an observation is a whole number of 16 bits: a count, a 1 in a one-hot, a bit of a set, or a number of the
record, cut off at ±32,767. `Layout.scaled` turns them into floats of a size that a network likes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from regalia.engine.errors import BadOption
from regalia.engine.game import Game, load
from regalia.engine.record import ALL, CARD_SET, NOBODY, OWNER, Field, Option
from regalia.engine.wording import CARD, NUMBER, SEAT, SQUARE

VERSION = 1
"""Moves when the same declaration leads to another observation."""
LARGEST = 32_767
"""Numbers beyond this, above or below zero, are cut off."""
NARROW, WIDE = 1 / 16, 1 / 100
"""By how much `scaled` multiplies a number of 8 bits, and a wider one."""

SELF, PILE, CHOICE, OPTION, DESCRIPTION, SET = "self", "pile", "choice", "option", "description", "set"
"""Kinds of section besides those that `engine.wording` names."""

LEFT_OUT = ("seats",)
"""Fields that say nothing: an observation is laid out for its number of seats."""


@dataclass(frozen=True)
class Section:
    """One field in an observation: `lines` lines, each of `items` items of `width` numbers."""

    name: str
    kind: str
    offset: int
    lines: int
    items: int
    width: int
    labels: tuple[str, ...]
    """What each number of an item is."""
    scale: float
    meaning: str
    first: int = 0
    """The value that the first number of a one-hot, or of the counts of a pile, belongs to."""
    backs: int = 1
    """By how many backs the hidden cards of a pile are told apart."""

    @property
    def line(self) -> int:
        """The length of a line."""
        return self.items * self.width

    @property
    def length(self) -> int:
        """How many numbers the section has."""
        return self.lines * self.line


@dataclass(frozen=True)
class Layout:
    """The sections of an observation, for one game and number of seats."""

    game: str
    seats: int
    sections: tuple[Section, ...]

    @property
    def length(self) -> int:
        """How many numbers an observation has."""
        return self.sections[-1].offset + self.sections[-1].length

    @property
    def digest(self) -> str:
        """Two observations mean the same where their digests are equal."""
        return hashlib.blake2s(repr((VERSION, self)).encode(), digest_size=8).hexdigest()

    def section(self, name: str) -> Section:
        """A section by its name."""
        return next(section for section in self.sections if section.name == name)

    def scales(self) -> Any:
        """By how much `scaled` multiplies each number."""
        return np.concatenate([np.full(section.length, section.scale, np.float32) for section in self.sections])

    def scaled(self, observations: Any) -> Any:
        """Observations as floats, mostly between -1 and 1."""
        return np.multiply(observations, self.scales(), dtype=np.float32)

    def decode(self, observation: Sequence[int]) -> list[tuple[str, int]]:
        """What is not zero in an observation, each with the name of its place."""
        given = np.asarray(observation)
        return [
            (self._place(section, place), int(given[section.offset + place]))
            for section in self.sections
            for place in np.flatnonzero(given[section.offset : section.offset + section.length]).tolist()
        ]

    def _place(self, section: Section, place: int) -> str:
        line, rest = divmod(place, section.line)
        item, number = divmod(rest, section.width)
        whose = f"[{'own' if line == 0 else f'+{line}'}]" if section.lines > 1 else ""
        which = f"[{item}]" if section.items > 1 else ""
        label = f" {section.labels[number]}" if section.labels[number] else ""
        return f"{section.name}{whose}{which}{label}"


def layout(game: str | Game, seats: int | None = None) -> Layout:
    """The layout of a game's observations; without a number of seats, for the fewest."""
    found = game if isinstance(game, Game) else load(game)
    count = found.least_seats if seats is None else seats
    if not found.least_seats <= count <= found.most_seats:
        raise BadOption(f"{found.name} takes {found.least_seats} to {found.most_seats} players, not {seats}", place="seats")
    return _layout(found, count)


@cache
def _layout(game: Game, seats: int) -> Layout:
    sections = [_section(SELF, SELF, 1, 1, _seat_labels(seats, "seat "), 1.0, "the seat that observes, as it is numbered")]
    for field in game.state.fields:
        if is_observed(field):
            sections.append(_section_of(game, field, seats))
    if game.describes_cards:
        sections.append(_description(game, seats))
    return Layout(game.slug, seats, tuple(_placed(sections)))


def is_observed(field: Field) -> bool:
    """Does a field tell an observer anything? Not what nobody may know, what is given or described otherwise, or memory."""
    is_secret = field.seen == NOBODY and not field.is_pile
    return not (is_secret or field.memory or field.given or field.described or field.name in LEFT_OUT)


def _placed(sections: list[Section]) -> list[Section]:
    placed, offset = [], 0
    for section in sections:
        placed.append(Section(**{**section.__dict__, "offset": offset}))
        offset += section.length
    return placed


def _section(
    name: str,
    kind: str,
    lines: int,
    items: int,
    labels: tuple[str, ...],
    scale: float,
    meaning: str,
    first: int = 0,
    backs: int = 1,
) -> Section:
    return Section(name, kind, 0, lines, items, len(labels), labels, scale, meaning, first, backs)


def _section_of(game: Game, field: Field, seats: int) -> Section:
    if field.is_pile:
        return _pile(game, field, seats)
    if field.kind == "option":
        return _option(game.options[field.name.removeprefix("option_")])
    lines = (seats if field.seen == ALL else 1) if field.is_per_seat else 1
    shape = field.shape[1:] if field.is_per_seat else field.shape
    kind, labels, scale, meaning, first = _number(game, field, seats)
    whose = "" if not field.is_per_seat else ", own" if field.seen == OWNER else ", by seat, own first"
    return _section(field.name, kind, lines, shape[0] if shape else 1, labels, scale, meaning + whose, first)


def _number(game: Game, field: Field, seats: int) -> tuple[str, tuple[str, ...], float, str, int]:
    """Kind, labels, scale, meaning and first value of a field of numbers."""
    if field.names is not None:
        return CHOICE, *_named(field)
    if field.means == SEAT:
        return SEAT, _seat_labels(seats), 1.0, "one-hot of a seat, own first; nothing for nobody", 0
    if field.means == CARD:
        return CHOICE, game.card_names, 1.0, "one-hot of a card", 0
    if field.means == SQUARE and game.table.board is not None:
        board = game.table.board
        return CHOICE, tuple(f"{x}{y}" for y in board.rows for x in board.columns), 1.0, "one-hot of a square", 0
    if field.means in (SET, CARD_SET):
        return SET, tuple(f"bit {bit}" for bit in range(field.bits)), 1.0, "the members of a set, a bit each", 0
    return NUMBER, ("",), NARROW if field.bits == 8 else WIDE, f"number of {field.bits} bits", 0


def _named(field: Field) -> tuple[tuple[str, ...], float, str, int]:
    assert field.names is not None
    first, last = min(field.names), max(field.names)
    labels = tuple(field.names.name_of(number) for number in range(first, last + 1))
    return labels, 1.0, "one-hot by name", first


def _seat_labels(seats: int, word: str = "+") -> tuple[str, ...]:
    return tuple(f"{word}{seat}" if seat or word != "+" else "own" for seat in range(seats))


def _option(option: Option) -> Section:
    own = ("a text of one's own",) if option.own else ()
    labels = ("number", *option.words, *own)
    return _section(
        f"option_{option.name}", OPTION, 1, 1, labels, WIDE if len(labels) == 1 else 1.0, "number, or one-hot of a word"
    )


def _pile(game: Game, field: Field, seats: int) -> Section:
    pools = [pool for pool in game.pools if field.name in pool.piles]
    held = {card for pool in pools for card in (*pool.cards, *pool.once)}
    cards = range(min(held), max(held) + 1)
    backs = tuple(f"hidden {pool.name}" for pool in pools) if field.seen != ALL and len(pools) > 1 else ()
    labels = ("size", *backs, *(game.card_names[card] for card in cards))
    shown = {
        ALL: "counts of its cards",
        OWNER: "counts of its cards, if another's of those known",
        NOBODY: "counts of cards known",
    }
    lines = seats if field.is_per_seat else 1
    return _section(field.name, PILE, lines, 1, labels, 1.0, f"size, {shown[field.seen]}", cards.start, max(1, len(backs)))


def _description(game: Game, seats: int) -> Section:
    labels = tuple(game.rules.DESCRIPTION)
    return _section(
        DESCRIPTION, DESCRIPTION, seats, len(game.card_names), labels, 1 / 4, "what is printed on each card, own first"
    )
