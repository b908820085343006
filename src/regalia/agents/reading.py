"""Reading: how a network reads an observation, and what it weighs of an action, derived from what a game declares.

Numbers are scaled, one-hots, counts and bits stay as they are. Where a game describes its cards, each card becomes a token:
its description, the piles it lies in, and what is noted of it. Then no weight belongs to the number of a card, and one network
plays all decks: actions that name a card are weighed by its token. Seats are counted from the one that decides.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from regalia.engine.action import ANY, Family
from regalia.engine.game import Game
from regalia.engine.layout import DESCRIPTION, OPTION, PILE, SELF, Layout, Section, layout
from regalia.engine.record import CARD_SET, ENTRY, SPOT
from regalia.engine.wording import CARD, NUMBER, SEAT

VERSION = 1
"""Moves when a network would read the same observation, or weigh the same action, in another way."""
MOST = 4.0
"""Scaled numbers are cut off here, above and below zero."""
FIXED = "1"
"""The group of numbers that are not scaled."""


@dataclass(frozen=True, eq=False)
class Tokens:
    """The cards of all seats as tokens, those of the seat itself first."""

    lines: int
    cards: int
    places: Any
    """For each token where its numbers are in the observation; the place after the last is always nothing."""
    piles: int
    """How many of the last numbers of a token say how often it lies in each pile."""
    printed: int
    """How many of the first numbers of a token are its description."""
    spots: tuple[tuple[int, int], ...]
    """Fields of spots: where each begins in the observation, and how many it has."""

    @property
    def count(self) -> int:
        """How many tokens there are."""
        return self.lines * self.cards

    @property
    def pointed(self) -> int:
        """How many spots there are: each is one more token, a copy of the card that it names, and last comes an empty one."""
        return sum(length for _, length in self.spots)


@dataclass(frozen=True, eq=False)
class Reading:
    """How observations of a game and a number of seats are read, and its actions weighed."""

    game: Game
    layout: Layout
    groups: tuple[str, ...]
    """Numbers are scaled by groups; the first group is not scaled."""
    group_of: Any
    """The group of each number of an observation."""
    flat: Any
    """The places in an observation that are read as they stand."""
    tokens: Tokens | None
    rows: Any
    """For each seat and action its row in the head of the policy."""
    row_count: int
    pointing: int
    """How many rows point at tokens: the first ones."""
    targets: Any
    """For each seat, action and part that names a card, the token; the last, empty one where there is none."""

    @property
    def digest(self) -> str:
        """Weights fit where digests are equal."""
        parts = [VERSION, self.layout.digest, self.game.actions.count, self.groups]
        arrays = [self.group_of, self.flat, self.rows, self.targets]
        if self.tokens:
            arrays.append(self.tokens.places)
            parts += [self.tokens.piles, self.tokens.printed, self.tokens.spots]
        digest = hashlib.blake2s(repr(parts).encode(), digest_size=8)
        for array in arrays:
            digest.update(np.ascontiguousarray(array, np.int64).tobytes())
        return digest.hexdigest()

    def default_scales(self) -> Any:
        """By how much each group is multiplied if nothing has been observed yet."""
        scales = np.ones(len(self.groups), np.float32)
        for section in self.layout.sections:
            places = self.group_of[section.offset : section.offset + section.length]
            scales[places[places > 0]] = section.scale
        return scales

    def measured_scales(self, observations: Any) -> Any:
        """Scales by which the numbers of a group, where they are not 0, are about 1 in size."""
        values = np.asarray(observations, np.float64)
        counts = np.bincount(self.group_of, np.count_nonzero(values, axis=0), len(self.groups))
        squares = np.bincount(self.group_of, np.square(values).sum(axis=0), len(self.groups))
        found = (counts > 0) & (np.arange(len(self.groups)) > 0)
        scales = self.default_scales()
        scales[found] = 1.0 / np.sqrt(squares[found] / counts[found])
        return scales


@cache
def reading(game: Game, seats: int) -> Reading:
    """The reading of a game with a number of seats."""
    laid = layout(game, seats)
    groups, group_of = _groups(game, laid)
    tokens = _tokens(game, laid) if laid.sections[-1].kind == DESCRIPTION else None
    flat = np.flatnonzero([_is_flat(game, section, place) for section in laid.sections for place in range(section.length)])
    return Reading(game, laid, groups, group_of, flat, tokens, *_actions(game, laid, tokens))


def _groups(game: Game, laid: Layout) -> tuple[tuple[str, ...], Any]:
    """Groups by name, and the group of each number."""
    named = [FIXED]
    group_of = np.zeros(laid.length, np.int64)
    for section in laid.sections:
        for place in range(section.length):
            name = _group_name(section, place)
            if name != FIXED:
                if name not in named[-64:] and name not in named:
                    named.append(name)
                group_of[section.offset + place] = named.index(name)
    return tuple(named), group_of


def _group_name(section: Section, place: int) -> str:
    column = place % section.width
    if section.kind == NUMBER or (section.kind == OPTION and column == 0):
        return section.name
    if section.kind == PILE and column <= (section.backs if section.backs > 1 else 0):
        return f"{section.name} size"
    return f"{section.name} {column}" if section.kind == DESCRIPTION else FIXED


# ── Tokens ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _is_flat(game: Game, section: Section, place: int) -> bool:
    """Is a number read as it stands? Not what belongs to a card, and not what is only a number in a list."""
    if not game.describes_cards or section.kind == SELF:
        return True
    if section.kind == DESCRIPTION:
        return False
    if section.kind == OPTION:
        return place == 0 if game.options[section.name.removeprefix("option_")].own else True
    field = game.field(section.name)
    if section.kind == PILE:
        return place % section.width <= (section.backs if section.backs > 1 else 0)
    return not field.by_card and field.means not in (SPOT, ENTRY, CARD_SET)


def _tokens(game: Game, laid: Layout) -> Tokens:
    printed = laid.section(DESCRIPTION)
    lines, cards = printed.lines, printed.items
    piles = [section for section in laid.sections if section.kind == PILE and section.lines == lines]
    noted = [section for section in laid.sections if _is_noted(game, section)]
    rows = [
        [
            *(printed.offset + line * printed.line + card * printed.width + column for column in range(printed.width)),
            *(place for section in noted for place in _noted_places(section, line, card, laid.length)),
            *(_pile_place(section, line, card, laid.length) for section in piles),
        ]
        for line in range(lines)
        for card in range(cards)
    ]
    spots = [s for s in laid.sections if s.kind == NUMBER and game.field(s.name).means == SPOT]
    where = tuple((section.offset, section.length) for section in spots)
    return Tokens(lines, cards, np.array(rows), len(piles), printed.width, where)


def _is_noted(game: Game, section: Section) -> bool:
    """Does a section say something of each card?"""
    if section.kind in (SELF, OPTION, DESCRIPTION, PILE):
        return False
    field = game.field(section.name)
    return field.is_per_seat and (field.by_card or field.means == CARD_SET)


def _noted_places(section: Section, line: int, card: int, nowhere: int) -> list[int]:
    """Where what is noted of a card is found: an item a card, or a member of a set."""
    items, width = (section.items, section.width) if section.items > 1 else (section.width, 1)
    if line >= section.lines or card >= items:
        return [nowhere] * width
    return [section.offset + line * section.line + card * width + column for column in range(width)]


def _pile_place(section: Section, line: int, card: int, nowhere: int) -> int:
    column = card - section.first + 1 + (section.backs if section.backs > 1 else 0)
    return section.offset + line * section.line + column if column < section.width and card >= section.first else nowhere


# ── Actions ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _actions(game: Game, laid: Layout, tokens: Tokens | None) -> tuple[Any, int, int, Any]:
    """Rows, how many, how many of them point, and targets."""
    families = game.actions.families
    pointing = [name for name, family in families.items() if tokens and _card_parts(family)]
    most = max((len(_card_parts(families[name])) for name in pointing), default=0)
    numbers: dict[tuple[str, tuple[int, ...]], int] = {}
    for name in [*pointing, *(name for name in families if name not in pointing)]:
        parts = _plain_parts(families[name], name in pointing)
        for values in product(*(families[name].parts[part].values for part in parts)):
            numbers[name, values] = len(numbers)
    empty = tokens.count + tokens.pointed if tokens else 0
    rows = np.zeros((laid.seats, game.actions.count), np.int64)
    targets = np.full((laid.seats, game.actions.count, most), empty, np.int64)
    for seat, action in product(range(laid.seats), range(game.actions.count)):
        apart = game.actions.take_apart(action)
        family = families[apart.family]
        plain = _plain_parts(family, apart.family in pointing)
        turned = tuple(_turned(family.parts[part].kind, apart.values[part], seat, laid.seats) for part in plain)
        rows[seat, action] = numbers[apart.family, turned]
        if tokens and apart.family in pointing:
            for place, part in enumerate(_card_parts(family)):
                targets[seat, action, place] = _target(family, part, apart.values[part], seat, laid, tokens, game)
    count = sum(1 for name, _ in numbers if name in pointing)
    return rows, len(numbers), count, targets


def _card_parts(family: Family) -> list[str]:
    """The parts of a family that name a card."""
    return [name for name, part in family.parts.items() if part.kind == CARD or part.whose]


def _plain_parts(family: Family, is_pointing: bool) -> list[str]:
    named = _card_parts(family) if is_pointing else []
    return [name for name in family.parts if name not in named]


def _turned(kind: str, value: int, seat: int, seats: int) -> int:
    """A seat is counted from the one that decides."""
    return (value - seat) % seats if kind == SEAT and 0 <= value < seats else value


def _target(family: Family, name: str, value: int, seat: int, laid: Layout, tokens: Tokens, game: Game) -> int:
    whose = family.parts[name].whose
    if value < 0:
        return tokens.count + tokens.pointed
    if whose == ANY:
        return (value // tokens.cards - seat) % laid.seats * tokens.cards + value % tokens.cards
    if whose and whose != "own":
        wanted = laid.section(whose).offset
        before = sum(length for offset, length in tokens.spots if offset < wanted)
        return tokens.count + before + value
    return value
