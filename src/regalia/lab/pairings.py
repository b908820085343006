"""Pairings: every deck against every other, seats swapped, with intervals: is a set of decks balanced?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.key import Seed
from regalia.lab.simulate import simulate

NORMAL = 1.959964
"""A normal variable is within so many standard deviations 95 times in 100."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """The share of games that are won, between these bounds 95 times in 100 (Wilson's interval)."""
    share, square = wins / games, NORMAL**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL / (1 + square / games) * (share * (1 - share) / games + square / (4 * games**2)) ** 0.5
    return middle - half, middle + half


def pairing(game: Game, decks: tuple[str, str], games: int, agent: str, seed: Seed, jobs: int = 1) -> dict[str, Any]:
    """One deck against another, half of the games with seats swapped; a draw is half a win."""
    if games < 2 or games % 2:
        raise BadOption(f"{games} games cannot be halved: seats are swapped", place="games")
    wins = 0.0
    for seat, options in enumerate(({"deck_0": decks[0], "deck_1": decks[1]}, {"deck_0": decks[1], "deck_1": decks[0]})):
        report = simulate(game, games // 2, agents=[agent, agent], seed=seed, options=options, jobs=jobs)
        wins += report["wins"][seat] + report["draws"] / 2
    least, most = interval(wins, games)
    return {"decks": list(decks), "games": games, "wins": wins, "share": wins / games, "least": least, "most": most}


def all_pairings(game: Game, decks: Sequence[str], games: int, agent: str, seed: Seed, jobs: int = 1) -> dict[str, Any]:
    """Every deck against every other."""
    pairs = [(one, other) for place, one in enumerate(decks) for other in decks[place + 1 :]]
    results = [pairing(game, pair, games, agent, seed, jobs) for pair in pairs]
    return {"game": game.slug, "agent": agent, "seed": seed, "decks": list(decks), "pairings": results}


def as_table(result: dict[str, Any]) -> str:
    """The shares of the decks in the lines against those in the columns, as a Markdown table."""
    share = {}
    for one in result["pairings"]:
        first, second = one["decks"]
        share[first, second] = (one["share"], one["least"], one["most"])
        share[second, first] = (1 - one["share"], 1 - one["most"], 1 - one["least"])
    lines = [f"| per cent won | {' | '.join(result['decks'])} |", f"|---|{'---|' * len(result['decks'])}"]
    for deck in result["decks"]:
        cells = [_cell(share.get((deck, other))) for other in result["decks"]]
        lines.append(f"| {deck} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(share: tuple[float, float, float] | None) -> str:
    if share is None:
        return "–"
    return f"{100 * share[0]:.0f} ({100 * share[1]:.0f}–{100 * share[2]:.0f})"
