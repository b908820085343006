"""Stretch: the unit of work of the lab, some consecutive games of one arrangement. Whoever plays it finds the same."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from regalia.agents import tree
from regalia.agents.search_settings import lines_for
from regalia.agents.search_settings import plan_of as search_plan_of
from regalia.engine.errors import BadGame
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.layout import layout
from regalia.engine.tiers import driver, open_processor_tier
from regalia.engine.tiers.plan import POLICIES, RANDOM, Plan
from regalia.lab import outside, piles, watch
from regalia.lab.advance import advance, bar, bar_some, decide, decide_within
from regalia.lab.arrangement import Arrangement, agent_and_barred, barred_actions
from regalia.lab.desk import (
    BY_EVALUATION,
    CARDS_WANTED,
    DECISIONS,
    FAULTS,
    FROM_OUTSIDE,
    LEAD,
    LOGGED,
    NEXT,
    NO_VALUES,
    NONE,
    OUTSIDE,
    VALUES_WANTED,
    Desk,
    new_desk,
)
from regalia.lab.outside import EMPEROR, Outside, outside_of
from regalia.lab.simulate import MOST_DECISIONS
from regalia.lab.simulate import policies_of as plain_policies_of


@dataclass(frozen=True)
class Wanted:
    """What is to be noted besides results: the course of the cards, and every seat's chance through the game."""

    cards: bool = True
    values: bool = True


@dataclass(frozen=True)
class Stretch:
    """The games from `first` on of the arrangement with that number."""

    arrangement: int
    first: int
    games: int


@dataclass(frozen=True)
class Played:
    """What a stretch has brought: a row of numbers a game, the cards, and the counts of the notes (see `desk`)."""

    stretch: Stretch
    rows: Any
    cards: Any
    fired: Any


STAND_IN = "king"
"""Who plays for the emperor where nothing was learnt for a table."""
AT_ONCE = 256
"""How many games are decided together from outside."""


@dataclass(frozen=True)
class Players:
    """Who decides at each seat: the numbers of compiled policies, and those who decide from outside."""

    policies: tuple[int, ...]
    outside: dict[int, Outside]

    @property
    def rounds(self) -> int:
        """For how many rounds the deepest search of a seat goes on; 0 where nobody searches."""
        return max(0, tree.rounds_of(max(self.policies)))


def players_of(game: Game, agents: Sequence[str]) -> Players:
    """The players of an arrangement, whatever is barred to them; an agent without a policy is replaced by its stand-in."""
    policies, outside = [], {}
    for seat, name in enumerate(agents):
        plain, _ = agent_and_barred(game, name)
        found = outside_of(game, len(agents), plain)
        if found is not None:
            outside[seat] = found
        stand_in = STAND_IN if plain == EMPEROR else plain
        policies.append(OUTSIDE if found is not None else plain_policies_of([stand_in])[0])
    return Players(tuple(policies), outside)


def games_at_once(arrangement: Arrangement) -> int:
    """How many games make a stretch: enough that handing it out costs nothing, few enough that a stop loses little."""
    game, _ = arrangement.opened()
    players = players_of(game, arrangement.agents)
    if players.rounds > 0:
        return 2 if players.rounds > 100 else 10
    if players.outside:
        return AT_ONCE
    return 1000 if max(players.policies) == driver.RANDOM else 250


@cache
def plan_for(game: Game, rounds: int, seats: int, is_restricted: bool, is_observed: bool, is_random: bool) -> Plan:
    """How watched games are played: with room to search where somebody searches, and with what follows this game's cards."""
    inner = search_plan_of(game, lines_for(rounds), seats) if rounds > 0 else RANDOM if is_random else POLICIES
    followed = [(getattr(watch, name), bound) for name, bound in piles.functions_of(game).items()]
    replaced, parts = [*inner.replaced, *followed], ["watched", inner.name]
    parts.append(hashlib.blake2s(piles.source_of(game).encode(), digest_size=4).hexdigest())
    if is_restricted:
        replaced += [(bar, bar_some), (decide, decide_within)] if rounds > 0 else [(bar, bar_some)]
        parts.append("within")
    if is_observed:
        replaced += outside.functions_of(game, seats)
        parts.append(outside.name_of(game, seats))
    slots = inner.slots + (1 if rounds > 0 else AT_ONCE if is_observed else 0)
    return Plan("-".join(parts), tuple(replaced), slots, inner.scratch, inner.fill, outside.ARRAYS, (Desk,))


def prepare(arrangement: Arrangement, tier: str) -> None:
    """Have everything ready to play stretches: from the cache, or compiled now."""
    game, _ = arrangement.opened()
    open_processor_tier(game, tier).driver(advance, plan_of(game, arrangement, players_of(game, arrangement.agents)))


def plan_of(game: Game, arrangement: Arrangement, players: Players) -> Plan:
    """The plan by which an arrangement is played."""
    is_restricted = any(agent_and_barred(game, name)[1] for name in arrangement.agents)
    is_random = not any(players.policies)
    return plan_for(game, players.rounds, len(arrangement.agents), is_restricted, bool(players.outside), is_random)


def play(arrangement: Arrangement, stretch: Stretch, wanted: Wanted, tier: str = "compiled") -> Played:
    """Play a stretch."""
    desk = _played_desk(arrangement, stretch, wanted, tier)
    return Played(stretch, desk.rows, desk.cards if desk.wanted[CARDS_WANTED] else desk.cards[:0], desk.fired)


def decisions_of(played: Played) -> list[int]:
    """How many decisions each game took."""
    return [int(count) for count in played.rows[:, DECISIONS]]


def actions_of(arrangement: Arrangement, number: int, tier: str = "compiled") -> list[int]:
    """Every action of one game, forced ones included."""
    nothing, one = Wanted(cards=False, values=False), Stretch(0, number, 1)
    decisions = int(play(arrangement, one, nothing, tier).rows[0, DECISIONS])
    return [int(action) for action in _played_desk(arrangement, one, nothing, tier, decisions).log]


def _played_desk(arrangement: Arrangement, stretch: Stretch, wanted: Wanted, tier: str, logged: int = 0) -> Desk:
    """The desk on which a stretch was played."""
    game, blank = arrangement.opened()
    players = players_of(game, arrangement.agents)
    runner, plan = open_processor_tier(game, tier), plan_of(game, arrangement, players)
    work, desk = runner.workspace(plan), _laid_desk(game, arrangement, players, stretch, wanted, logged)
    runner.lay(work, driver.BLANK, blank)
    parent, after = np.array(stream_of(arrangement.seed), np.int64), stretch.first + stretch.games
    run = runner.driver(advance, plan)
    kept = plan.slots - len(desk.numbers)
    while run(work, desk, parent, kept, stretch.first, after, MOST_DECISIONS):
        _decide(desk, players)
    if desk.queue[FAULTS]:
        raise BadGame("a rule met what it does not know; the interpreted tier says which", place=game.slug)
    return desk


def _decide(desk: Desk, players: Players) -> None:
    """Have every game that waits decided by whoever decides for its seat."""
    waiting = np.flatnonzero(np.asarray(desk.numbers) != NONE)
    for seat, decider in players.outside.items():
        slots = waiting[np.asarray(desk.asked)[waiting] == seat]
        if len(slots):
            actions, chances = decider.decide(desk.observations[slots], desk.masks[slots], np.asarray(desk.words)[slots])
            np.asarray(desk.actions)[slots], np.asarray(desk.worth)[slots] = actions, chances


def _laid_desk(game: Game, arrangement: Arrangement, players: Players, stretch: Stretch, wanted: Wanted, logged: int) -> Desk:
    """A desk on which the first of the games can begin."""
    seats = len(arrangement.agents)
    follows_cards = wanted.cards and piles.hand_field(game) is not None
    slots = min(stretch.games, AT_ONCE) if players.outside and not players.rounds else 1
    observed = layout(game, seats).length if players.outside else 0
    desk = new_desk(game, seats, slots, stretch.games, follows_cards, logged, observed)
    desk.policies[:seats] = players.policies
    desk.queue[NEXT], desk.queue[LOGGED] = stretch.first, stretch.first
    desk.wanted[CARDS_WANTED] = int(follows_cards)
    desk.wanted[VALUES_WANTED] = _source_of_chances(game, players) if wanted.values else NO_VALUES
    desk.wanted[LEAD] = game.lead
    for seat, name in enumerate(arrangement.agents):
        desk.barred[seat, barred_actions(game, agent_and_barred(game, name)[1])] = 1
    return desk


def _source_of_chances(game: Game, players: Players) -> int:
    """Where the chances through a game come from: from the policies where they play every seat."""
    if len(players.outside) == len(players.policies):
        return FROM_OUTSIDE
    return BY_EVALUATION if game.lead else NO_VALUES
