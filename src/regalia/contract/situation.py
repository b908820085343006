"""Situation: a state in which somebody is asked, reached by random play; the laws look at the same ones.

Situations are drawn by their number and not by games: a game of eight decisions is looked at as often as one of three
hundred, at any of its questions with the same chance. They are drawn once for each game and process.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from regalia.contract.scenario import Scenario, any_scenarios, spread, state_after, walk
from regalia.engine.game import Game
from regalia.engine.record import Record
from regalia.match.match import Match

SITUATIONS, MATCHES, WHOLE_GAMES = 60, 40, 2
DEEPEST, DEEPEST_IN_MATCH = 300, 150
"""How many decisions lie before a situation at most."""
LONGEST = 1500
"""A whole game is broken off after this number of decisions."""


@dataclass(frozen=True)
class Situation:
    """A state, and how random play came to it."""

    scenario: Scenario
    decisions: int
    state: Record

    @property
    def chance(self) -> random.Random:
        """Chance of its own for what is tried in this situation."""
        return random.Random(self.scenario.seed)


@cache
def situations(game: Game) -> tuple[Situation, ...]:
    """Situations of a game, at any number of seats and under any options."""
    found = (situation_in(game, scenario) for scenario in any_scenarios(game, SITUATIONS))
    return tuple(situation for situation in found if not situation.state.over)


def situation_in(game: Game, scenario: Scenario) -> Situation:
    """One situation of one game."""
    decisions = random.Random(scenario.seed).randrange(DEEPEST)
    visited = sum(not state.over for state in walk(game, scenario, decisions)) - 1
    reached = question_of(decisions, visited)
    return Situation(scenario, reached, state_after(game, scenario, reached))


def question_of(wanted: int, last: int) -> int:
    """The question after the wanted number of decisions; where the last question comes earlier, any one up to that."""
    return wanted if wanted <= last else wanted % max(last + 1, 1)


@cache
def endings(game: Game) -> tuple[Situation, ...]:
    """How whole games ended, or stood when they were broken off, at every number of seats."""
    counts = range(game.least_seats, game.most_seats + 1)
    return tuple(_ending(game, scenario) for scenario in spread(game, WHOLE_GAMES * len(counts)))


def _ending(game: Game, scenario: Scenario) -> Situation:
    return Situation(scenario, LONGEST, state_after(game, scenario, LONGEST))


# ── Matches ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@cache
def matches(game: Game) -> tuple[Match, ...]:
    """Matches in which somebody is asked. Whoever tries something on one leaves it as it was: that is what laws 2 and 6 say."""
    found = (match_in(game, scenario, DEEPEST_IN_MATCH) for scenario in any_scenarios(game, MATCHES))
    return tuple(match for match in found if not match.over)


def match_in(game: Game, scenario: Scenario, deepest: int) -> Match:
    """A match after a random number of decisions, before its last one is taken."""
    wanted = random.Random(scenario.seed).randrange(deepest)
    match = match_after(game, scenario, wanted)
    if not match.over:
        return match
    own = sum(not decision.forced for decision in match.decisions)
    return match_after(game, scenario, wanted % own) if own else match


def match_after(game: Game, scenario: Scenario, length: int) -> Match:
    """A match after `length` random decisions, or at its end."""
    names = [f"Player {number}" for number in range(scenario.seats)]
    match, chance = Match.new(game, scenario.seats, scenario.seed, scenario.options, names), random.Random(scenario.seed)
    for _ in range(length):
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    return match
