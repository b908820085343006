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

from regalia.engine.action import ActionsType
from regalia.engine.errors import BadGame, BadOption, UnknownGame
from regalia.engine.knowledge import Knowledge, Pool, functions_of
from regalia.engine.library import Library
from regalia.engine.lookup import digest_of
from regalia.engine.note import NotesType
from regalia.engine.pace import Pace
from regalia.engine.record import Field, Option, Record
from regalia.engine.speech import Speech
from regalia.engine.table import Table

ENTRY_POINTS = "regalia.games"
REQUIRED_RULES = ("deal", "legal", "play", "evaluate")
WIN, SCORE = "win", "score"
"""What a game is played for."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its state, what can be decided and told, its rules and its table.

    `rules` is a module with the plain functions `deal(state)`, `legal(state, choices)`, `play(state, action)` and
    `evaluate(state, seat)`, and where re-dealing needs more than cards `redealt(state, seat, rng)`, which may take the room
    for re-dealing as a fourth, `scratch`. Others are never compiled: `check(state)` says what is wrong with a written
    position, `refuse(seats, options)` what is wrong with options that do not go with each other or with this number of seats.
    `set_up(state, options)` fills in what follows from the options and says what is wrong with a text among them, which
    `own_text(state, name)` writes out again. `naming(state, kind, value, seat)` names a card by what the state says of it,
    and values of a game's own kinds; the state may be None, and an empty name leaves the naming to the engine.

    `describe(state, owner, card, out, at)` says what is printed on a card, for a learner, where a card's number alone says
    nothing: it writes as many numbers as `DESCRIPTION` names.

    Search judges a table by `evaluate`, compared between seats; `lead` says how much more wins three games of four. It looks
    `horizon` decisions past its tree first, taken at random or by the rules' `play_on(state, choices, rng)`. Where `lead` is 0
    it plays to the end instead. Where search plays better by judging more sharply than chances are, `search_lead` is the lead
    by which it judges. `stake` is what is played for: `WIN`, or `SCORE` where every point of the score counts; `zero_sum`
    where those scores add up to 0 at the end.

    `version` goes up when a saved match would come out differently: another rule, another field in the state. Matches of an
    older version can be watched, but not continued.

    `library` is the cards and decks that a game is played with, where these can be looked through (see `library`). `speech`
    is what the cards say for themselves: what each does, and why it cannot be played now (see `speech`).
    """

    slug: str
    name: str
    version: int
    least_seats: int
    most_seats: int
    state: type[Record]
    actions: ActionsType
    notes: NotesType
    pools: tuple[Pool, ...]
    rules: ModuleType
    table: Table
    card_names: tuple[str, ...]
    tagline: str = ""
    rulebook: Path = field(default=Path())
    stake: str = WIN
    zero_sum: bool = False
    lead: int = 0
    search_lead: int = 0
    horizon: int = 0
    library: Library | None = None
    speech: Speech | None = None
    pace: Pace | None = None

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
    def knowledge(self) -> Knowledge:
        """What a seat may know, from the declared visibility."""
        return functions_of(self)

    @property
    def describes_cards(self) -> bool:
        """Does an observation describe each card, because its number says nothing by itself?"""
        return hasattr(self.rules, "DESCRIPTION")

    @cached_property
    def prints(self) -> int:
        """How many different cards there can be, where the game describes what is printed apart from what is true now."""
        return self.rules.print_count() if hasattr(self.rules, "print_count") else 0

    @cached_property
    def naming(self) -> Callable[[Any, str, int, int], str] | None:
        """How the game itself names cards and values of its own kinds, if it does."""
        return getattr(self.rules, "naming", None)

    @property
    def has_lookup(self) -> bool:
        """Do the rules look numbers up?"""
        return "lookup" in self.state.__dict__

    @cached_property
    def lookup_digest(self) -> str:
        """Which lookup the game is played with."""
        return digest_of(self.state.lookup)

    def field(self, name: str) -> Field:
        """A declared field by name."""
        return self._fields[name]

    @cached_property
    def _fields(self) -> dict[str, Field]:
        return {declared.name: declared for declared in self.state.fields}

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
        given = {name: options.get(name, option.default) for name, option in self.options.items()}
        for name, option in self.options.items():
            setattr(state, f"option_{name}", option_number(option, given[name]))
        fault = self.rules.set_up(state, given) if hasattr(self.rules, "set_up") else ""
        if fault:
            raise BadOption(fault, place="options")
        fault = self.rules.refuse(seats, self.read_options(state)) if hasattr(self.rules, "refuse") else ""
        if fault:
            raise BadOption(fault, place="options")
        return state

    def read_options(self, state: Record) -> dict[str, int | str]:
        """The options of a state as a person writes them."""
        read: dict[str, int | str] = {}
        for name, option in self.options.items():
            kept = getattr(state, f"option_{name}")
            if option.own and kept == option.own_text:
                read[name] = self.rules.own_text(state, name)
            else:
                read[name] = option.words[-1 - kept] if kept < 0 else kept
        return read


def option_number(option: Option, value: Any) -> int:
    """The number that stands for an option's value in the record."""
    if isinstance(value, str) and value.strip() in option.words:
        return -1 - option.words.index(value.strip())
    if isinstance(value, str) and option.own:
        return option.own_text
    try:
        whole = int(value) if not isinstance(value, (bool, float)) else None
    except (TypeError, ValueError):
        whole = None
    if whole is None or not option.least <= whole <= option.most:
        raise BadOption(f"{value!r} is not allowed: it takes {allowed_values(option)}", place=f"option {option.name}")
    return whole


def allowed_values(option: Option) -> str:
    """What an option takes, in words."""
    parts = [*option.words, *(["a text of your own"] if option.own else [])]
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
