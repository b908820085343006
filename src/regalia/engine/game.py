"""Game: the contract that every game fulfils, and how games are found."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any

from regalia.engine.action import Actions
from regalia.engine.errors import BadGame, BadOption, UnknownGame
from regalia.engine.knowledge import Pool, functions_of
from regalia.engine.note import Notes
from regalia.engine.record import Field, Option, Record
from regalia.engine.table import Table

ENTRY_POINTS = "regalia.games"
REQUIRED_RULES = ("deal", "legal", "play", "evaluate")


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its state, what can be decided and told, its rules and its table.

    `rules` is a module with the plain functions `deal(state)`, `legal(state, choices)`, `play(state, action)` and
    `evaluate(state, seat)`, and where re-dealing needs more than cards `redealt(state, seat, rng)`, which may take the room
    for re-dealing as a fourth, `scratch`. Two more are never compiled: `check(state)` says what is wrong with a written
    position, `refuse(seats, options)` what is wrong with options that do not go with each other or with so many seats.
    """

    slug: str
    name: str
    version: int
    least_seats: int
    most_seats: int
    state: type[Record]
    actions: Actions
    notes: Notes
    pools: tuple[Pool, ...]
    rules: ModuleType
    table: Table
    card_names: tuple[str, ...]
    tagline: str = ""
    rulebook: Path = field(default=Path())

    def __post_init__(self) -> None:
        missing = [name for name in REQUIRED_RULES if not callable(getattr(self.rules, name, None))]
        if missing:
            raise BadGame(f"the rules lack {', '.join(missing)}", place=self.slug)
        if not self.rulebook.name:
            object.__setattr__(self, "rulebook", Path(str(self.rules.__file__)).with_name("RULES.md"))

    @property
    def options(self) -> dict[str, Option]:
        """The switches of the game, by name."""
        return self.state.options

    @property
    def redealt(self) -> Callable[..., None] | None:
        """What the game itself does after cards were re-dealt, if anything."""
        return getattr(self.rules, "redealt", None)

    @cached_property
    def knowledge(self) -> tuple[Callable[..., None], Callable[..., None]]:
        """`mask` and `redeal`, from the declared visibility."""
        return functions_of(self)

    def field(self, name: str) -> Field:
        """A declared field by name."""
        for declared in self.state.fields:
            if declared.name == name:
                return declared
        raise KeyError(name)

    def blank(self, seats: int, options: dict[str, Any]) -> Any:
        """A state with nothing in it but the number of seats and the options, checked."""
        if not isinstance(seats, int) or not self.least_seats <= seats <= self.most_seats:
            raise BadOption(f"{self.name} takes {self.least_seats} to {self.most_seats} players, not {seats}", place="seats")
        unknown = [name for name in options if name not in self.options]
        if unknown:
            known = ", ".join(self.options) or "none"
            raise BadOption(f"{self.name} has no option {unknown[0]!r}; its options are: {known}", place="options")
        state = self.state()
        state.seats = seats
        for name, option in self.options.items():
            setattr(state, f"option_{name}", option_number(option, options.get(name, option.default)))
        fault = self.rules.refuse(seats, self.read_options(state)) if hasattr(self.rules, "refuse") else ""
        if fault:
            raise BadOption(fault, place="options")
        return state

    def read_options(self, state: Record) -> dict[str, int | str]:
        """The options of a state as a person writes them."""
        read: dict[str, int | str] = {}
        for name, option in self.options.items():
            kept = getattr(state, f"option_{name}")
            read[name] = option.words[-1 - kept] if kept < 0 else kept
        return read


def option_number(option: Option, value: Any) -> int:
    """The number that stands for an option's value in the record."""
    if isinstance(value, str) and value.strip() in option.words:
        return -1 - option.words.index(value.strip())
    try:
        whole = int(value) if not isinstance(value, (bool, float)) else None
    except (TypeError, ValueError):
        whole = None
    if whole is None or not option.least <= whole <= option.most:
        raise BadOption(f"{value!r} is not allowed: it takes {allowed_values(option)}", place=f"option {option.name}")
    return whole


def allowed_values(option: Option) -> str:
    """What an option takes, in words."""
    parts = list(option.words)
    if option.most >= option.least:
        parts.append(f"a whole number from {option.least} to {option.most}")
    return " or ".join(parts)


# ── Discovery ────────────────────────────────────────────────────────────────────────────────────────────────────────


def built_in_slugs() -> list[str]:
    """The games that ship with the project: every folder under `games`."""
    package = importlib.import_module("regalia.games")
    return [info.name.replace("_", "-") for info in pkgutil.iter_modules(package.__path__) if info.ispkg]


def third_party() -> dict[str, metadata.EntryPoint]:
    """The games of other packages, through the entry-point group `regalia.games`."""
    return {point.name: point for point in metadata.entry_points(group=ENTRY_POINTS)}


def slugs() -> list[str]:
    """Every game that can be played here."""
    return sorted({*built_in_slugs(), *third_party()})


def load(slug: str) -> Game:
    """The game of that name."""
    name = str(slug).strip().lower().replace("_", "-").replace(" ", "-")
    if name in built_in_slugs():
        found = importlib.import_module(f"regalia.games.{name.replace('-', '_')}").GAME
    elif name in third_party():
        found = _loaded(third_party()[name])
    else:
        raise UnknownGame(f"there is no game {slug!r}; there are: {', '.join(slugs())}")
    if not isinstance(found, Game) or found.slug != name:
        raise BadGame(f"the package offers {found!r} under the name {name!r}, which is not a Game of that name", place=name)
    return found


def _loaded(point: metadata.EntryPoint) -> Any:
    """What another package offers; whatever goes wrong in it is its fault and is said so."""
    try:
        return point.load()
    except Exception as error:
        raise BadGame(f"the package {point.value!r} cannot be loaded ({error!r})", place=point.name) from error
