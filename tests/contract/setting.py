"""Setting: how a game is set up, and plays of any length from there, for hypothesis and for loops."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.record import Option, Record

SMALL_BOUND = 100
"""An option that is bounded by so little is tried up to its bound."""


@dataclass(frozen=True)
class Setting:
    """Seats, options, and the seed that the deal and the decisions come from."""

    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def blank(self, game: Game) -> Record:
        """The state before the deal."""
        return game.blank(self.seats, self.options)

    def dealt(self, game: Game) -> Record:
        """The state after the deal."""
        state = self.blank(game)
        state.rng = stream_of(self.seed)
        game.rules.deal(state)
        return state


# ── Options ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def most_near(option: Option) -> int:
    """The largest number worth trying: an option without a bound would ask for games without an end."""
    if option.most <= SMALL_BOUND:
        return option.most
    usual = option.default if isinstance(option.default, int) else option.least
    return min(option.most, max(4 * usual, option.least + 8))


def values_of(option: Option) -> list[int | str]:
    """One value of each class: every word, the least number, a large one, and the default."""
    numbers = [option.least, most_near(option)] if option.most >= option.least else []
    return list(dict.fromkeys([option.default, *option.words, *numbers]))


def option_settings(game: Game, seats: int | None = None) -> list[dict[str, Any]]:
    """The default options, then each value of each option by itself, as far as the game takes it with so many seats."""
    single = [{name: value} for name, option in game.options.items() for value in values_of(option) if value != option.default]
    return [{}, *(options for options in single if is_taken(game, game.least_seats if seats is None else seats, options))]


def is_taken(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Does the game take these options with so many seats?"""
    try:
        game.blank(seats, options)
    except BadOption:
        return False
    return True


def spread(game: Game, count: int, first_seed: int = 0) -> list[Setting]:
    """So many settings, in which every number of seats and every value of an option has its turn."""
    options = {seats: option_settings(game, seats) for seats in range(game.least_seats, game.most_seats + 1)}
    turns = [(game.least_seats + i % len(options), i // len(options)) for i in range(count)]
    return [Setting(seats, first_seed + i, options[seats][turn % len(options[seats])]) for i, (seats, turn) in enumerate(turns)]


def settings_for(game: Game) -> st.SearchStrategy[Setting]:
    """Any setting: default options half the time, else each option at any value that is near."""
    values = {name: _values(option) for name, option in game.options.items()}
    options: Any = st.one_of(st.just({}), st.fixed_dictionaries({}, optional=values))
    settings = st.builds(Setting, st.integers(game.least_seats, game.most_seats), st.integers(0, 10**6), options)
    return settings.filter(lambda setting: is_taken(game, setting.seats, setting.options))


def _values(option: Option) -> st.SearchStrategy[int | str]:
    words: list[Any] = [st.sampled_from(option.words)] if option.words else []
    numbers: list[Any] = [st.integers(option.least, most_near(option))] if option.most >= option.least else []
    return st.one_of(words + numbers)


# ── Plays ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def legal_actions(game: Game, state: Record) -> list[int]:
    """What the rules offer, as a list."""
    choices = [0] * (game.actions.count + 1)
    game.rules.legal(state, choices)
    return choices[1 : choices[0] + 1]


def walk(game: Game, setting: Setting, length: int) -> Iterator[Record]:
    """The dealt state, then the same state after each of so many random decisions, or to the end of the game."""
    state, chance = setting.dealt(game), random.Random(setting.seed)
    yield state
    for _ in range(length):
        if state.over:
            return
        game.rules.play(state, chance.choice(legal_actions(game, state)))
        yield state


def state_after(game: Game, setting: Setting, length: int) -> Record:
    """The state at the end of a walk."""
    return deque(walk(game, setting, length), maxlen=1).pop()
