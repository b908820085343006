"""Scenario: how a game is set up, and random play from there."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.record import Option, Record

SMALL_BOUND = 100
"""An option with a bound no larger than this is tried up to its bound."""


@dataclass(frozen=True)
class Scenario:
    """Seats, options, and the seed that the deal and the decisions come from."""

    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def blank(self, game: Game) -> Record:
        """The state before the deal."""
        state: Record = game.blank(self.seats, self.options)
        return state

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


def option_choices(game: Game, seats: int | None = None) -> list[dict[str, Any]]:
    """The default options, then each value of each option by itself, where the game takes it with this number of seats."""
    single = [{name: value} for name, option in game.options.items() for value in values_of(option) if value != option.default]
    return [{}, *(options for options in single if is_taken(game, game.least_seats if seats is None else seats, options))]


def is_taken(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Does the game take these options with this number of seats?"""
    try:
        game.blank(seats, options)
    except BadOption:
        return False
    return True


def spread(game: Game, count: int, first_seed: int = 0) -> list[Scenario]:
    """This many scenarios, in which every number of seats and every value of an option has its turn."""
    choices = {seats: option_choices(game, seats) for seats in range(game.least_seats, game.most_seats + 1)}
    turns = [(game.least_seats + i % len(choices), i // len(choices)) for i in range(count)]
    return [Scenario(seats, first_seed + i, nth(choices[seats], turn)) for i, (seats, turn) in enumerate(turns)]


def nth(options: list[dict[str, Any]], turn: int) -> dict[str, Any]:
    """The options whose turn it is, round after round."""
    return options[turn % len(options)]


def any_scenarios(game: Game, count: int) -> list[Scenario]:
    """This many scenarios: default options half the time, else each option at any value worth trying."""
    chance = random.Random(count)
    found: list[Scenario] = []
    while len(found) < count:
        seats = chance.randint(game.least_seats, game.most_seats)
        options = _any_options(game, chance) if chance.random() < 0.5 else {}
        if is_taken(game, seats, options):
            found.append(Scenario(seats, chance.randrange(10**6), options))
    return found


def _any_options(game: Game, chance: random.Random) -> dict[str, Any]:
    return {name: _any_value(option, chance) for name, option in game.options.items() if chance.random() < 0.5}


def _any_value(option: Option, chance: random.Random) -> int | str:
    has_numbers = option.most >= option.least
    if option.words and (not has_numbers or chance.random() < 0.5):
        return chance.choice(option.words)
    return chance.randint(option.least, most_near(option))


# ── Plays ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def legal_actions(game: Game, state: Record) -> list[int]:
    """What the rules offer, as a list."""
    choices = [0] * (game.actions.count + 1)
    game.rules.legal(state, choices)
    return choices[1 : choices[0] + 1]


def walk(game: Game, scenario: Scenario, length: int) -> Iterator[Record]:
    """The dealt state, then the same state after each of `length` random decisions, or to the end of the game."""
    state, chance = scenario.dealt(game), random.Random(scenario.seed)
    yield state
    for _ in range(length):
        if state.over:
            return
        game.rules.play(state, chance.choice(legal_actions(game, state)))
        yield state


def state_after(game: Game, scenario: Scenario, length: int) -> Record:
    """The state at the end of a walk."""
    return deque(walk(game, scenario, length), maxlen=1).pop()
