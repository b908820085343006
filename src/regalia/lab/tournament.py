"""Tournament: everybody meets everybody from either seat; a cross table, and ratings with intervals."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import log
from pathlib import Path
from typing import Any

import numpy as np

from regalia.agents.wilson import NORMAL, wilson
from regalia.engine.errors import BadOption
from regalia.engine.game import Game, load
from regalia.engine.key import Seed
from regalia.engine.tiers import driver
from regalia.lab.arrangement import Arrangement
from regalia.lab.recorded import NOTHING, play_all
from regalia.lab.stretch import Wanted

STEPS = 2000
ELO = 400 / log(10)


@dataclass(frozen=True)
class Contestant:
    """Somebody who takes part: an agent, with a deck where the game is played with decks."""

    name: str
    agent: str
    deck: str = ""


@dataclass
class Meeting:
    """What two contestants have made of their games."""

    first: str
    second: str
    games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    decisions: int = 0
    seconds: float = field(default=0.0)

    @property
    def share(self) -> float:
        """The share of games that the first won; a draw is half."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def as_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        low, high = wilson(self.share * self.games, self.games)
        kept = {name: getattr(self, name) for name in ("first", "second", "games", "wins", "losses", "draws", "share")}
        return {**kept, "low": low, "high": high, "mean_length": self.decisions / max(1, self.games)}


def pair_seed(seed: Seed, place: int) -> Seed:
    """The seed of the games of a pair, by its place among the pairs.

    Every pair has deals of its own. With the same for all a deck would draw the same hands against each of its enemies, and
    the luck of one hand would count as often as there are enemies.
    """
    if place == 0:
        return seed
    return int.from_bytes(hashlib.blake2s(f"{seed} pair {place}".encode(), digest_size=4).digest(), "little")


def tournament(
    game: str | Game,
    contestants: Sequence[Contestant],
    games: int = 400,
    seed: Seed = 0,
    options: dict[str, Any] | None = None,
    pairs: Sequence[tuple[int, int]] | None = None,
    seed_of: Callable[[Seed, int], Seed] = pair_seed,
    folder: Path | None = None,
    wanted: Wanted = NOTHING,
    progress: Callable[[int], None] = lambda played: None,
    **how: Any,
) -> dict[str, Any]:
    """Let contestants meet, each pair in `games` games, half of them from either seat and with the same chance."""
    played = game if isinstance(game, Game) else load(game)
    check(played, contestants, games)
    met = list(pairs) if pairs is not None else list(combinations(range(len(contestants)), 2))
    arranged = [
        one
        for place, (first, second) in enumerate(met)
        for one in both_ways(played, contestants[first], contestants[second], seed_of(seed, place), options or {})
    ]
    outcome = play_all(arranged, games // 2, folder=folder, wanted=wanted, progress=progress, **how)
    meetings = [
        meeting(contestants[first].name, contestants[second].name, outcome.tallies[2 * place], outcome.tallies[2 * place + 1])
        for place, (first, second) in enumerate(met)
    ]
    return {
        "game": played.slug,
        "version": played.version,
        "games": games,
        "seed": seed,
        "contestants": [{"name": one.name, "agent": one.agent, "deck": one.deck} for one in contestants],
        "meetings": [one.as_dict() for one in meetings],
        "ratings": ratings([one.name for one in contestants], meetings),
        "interrupted": not outcome.is_whole,
    }


def contestants_of(game: Game, agents: Sequence[str], decks: str) -> list[Contestant]:
    """Every agent, with every deck where there are any: `all` are the ready-made ones."""
    named = [name.strip() for name in decks.split(",") if name.strip()]
    if named == ["all"] and game.library:
        named = [deck.name for deck in game.library.decks()]
    if named and "deck_0" not in game.options:
        raise BadOption(f"{game.name} is not played with decks", place="decks")
    plain = [name.strip() for name in agents]
    if not named:
        return [Contestant(name, name) for name in plain]
    one = len(plain) == 1
    return [Contestant(deck if one else f"{name} · {deck}", name, deck) for name in plain for deck in named]


def check(game: Game, contestants: Sequence[Contestant], games: int) -> None:
    """Refuse what cannot be played."""
    if games < 2 or games % 2:
        raise BadOption(f"{games} games cannot be shared between two seats", place="games")
    if game.least_seats > 2:
        raise BadOption(f"{game.name} is not for two", place="game")
    if len(contestants) < 2:
        raise BadOption("a tournament needs two who meet", place="contestants")
    if len({one.name for one in contestants}) < len(contestants):
        raise BadOption("two contestants are the same", place="contestants")


def both_ways(
    game: Game, first: Contestant, second: Contestant, seed: Seed, options: dict[str, Any]
) -> tuple[Arrangement, Arrangement]:
    """The two tables at which two contestants meet, each with its deck and either seat."""

    def table(one: Contestant, other: Contestant) -> Arrangement:
        decks = {f"deck_{seat}": who.deck for seat, who in enumerate((one, other)) if who.deck}
        return Arrangement(game.slug, (one.agent, other.agent), seed, {**options, **decks})

    return table(first, second), table(second, first)


def meeting(first: str, second: str, at_home: Sequence[int], away: Sequence[int]) -> Meeting:
    """Two contestants, from the tallies of the games in which the first had the first seat, and the second."""
    unfinished = at_home[driver.UNFINISHED] + away[driver.UNFINISHED]
    return Meeting(
        first,
        second,
        at_home[driver.GAMES] + away[driver.GAMES],
        at_home[driver.WINS] + away[driver.WINS + 1],
        at_home[driver.WINS + 1] + away[driver.WINS],
        at_home[driver.DRAWS] + away[driver.DRAWS] + unfinished,
        at_home[driver.DECISIONS] + away[driver.DECISIONS],
    )


# ── Ratings ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def ratings(names: Sequence[str], meetings: Sequence[Meeting], anchor: str = "random") -> list[dict[str, Any]]:
    """Elo ratings that make the meetings most likely, the best first, with intervals of 95 per cent; the anchor is at 0.

    Without an anchor among them the average is. Half a game is added to either side of a meeting: nobody is infinitely
    stronger after a hundred wins.
    """
    place = {name: number for number, name in enumerate(names)}
    strength = _fitted(len(names), [(place[one.first], place[one.second], one.share, one.games) for one in meetings])
    logs = np.log(strength)
    spread = _covariance(strength, [(place[one.first], place[one.second], one.games) for one in meetings])
    weights = np.full(len(names), 1 / len(names))
    if anchor in place:
        weights = np.zeros(len(names))
        weights[place[anchor]] = 1.0
    against = np.eye(len(names)) - weights
    elo = ELO * (against @ logs)
    error = ELO * np.sqrt(np.maximum(0, np.einsum("ij,jk,ik->i", against, spread, against)))
    low, high = elo - NORMAL * error, elo + NORMAL * error
    found = [
        {"name": name, "elo": round(elo[at]), "low": round(low[at]), "high": round(high[at])} for name, at in place.items()
    ]
    return sorted(found, key=lambda one: -one["elo"])


def _fitted(count: int, meetings: Sequence[tuple[int, int, float, int]]) -> Any:
    """The strengths of Bradley and Terry, by minorisation and maximisation."""
    strength = np.ones(count)
    for _ in range(STEPS):
        won, weight = np.zeros(count), np.full(count, 1e-12)
        for first, second, share, games in meetings:
            both = (games + 1) / (strength[first] + strength[second])
            won[first] += share * games + 0.5
            won[second] += (1 - share) * games + 0.5
            weight[first] += both
            weight[second] += both
        new = np.maximum(won, 1e-9) / weight
        new /= np.exp(np.log(new).mean())
        if np.abs(np.log(new / strength)).max() < 1e-9:
            return new
        strength = new
    return strength


def _covariance(strength: Any, meetings: Sequence[tuple[int, int, int]]) -> Any:
    """How uncertain the logarithms of the strengths are, by the information in the games."""
    told = np.zeros((len(strength), len(strength)))
    for first, second, games in meetings:
        chance = strength[first] / (strength[first] + strength[second])
        worth = (games + 1) * chance * (1 - chance)
        told[first, first] += worth
        told[second, second] += worth
        told[first, second] -= worth
        told[second, first] -= worth
    return np.linalg.pinv(told)


def cross_table(result: dict[str, Any]) -> str:
    """Shares of the lines against the columns in per cent, with their intervals, as a Markdown table."""
    names = [one["name"] for one in result["contestants"]]
    cells = {}
    for one in result["meetings"]:
        cells[one["first"], one["second"]] = one["share"], one["low"], one["high"]
        cells[one["second"], one["first"]] = 1 - one["share"], 1 - one["high"], 1 - one["low"]
    lines = [f"| per cent won | {' | '.join(names)} |", f"|---|{'---|' * len(names)}"]
    for name in names:
        row = [_cell(cells.get((name, other))) for other in names]
        lines.append(f"| {name} | {' | '.join(row)} |")
    return "\n".join(lines)


def _cell(share: tuple[float, float, float] | None) -> str:
    return "–" if share is None else f"{100 * share[0]:.0f} ({100 * share[1]:.0f}–{100 * share[2]:.0f})"
