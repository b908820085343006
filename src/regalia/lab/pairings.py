"""Pairings: every deck against every other, seats swapped, with intervals: is a set of decks balanced?"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2s
from typing import Any

from regalia.agents import tree
from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.key import Seed
from regalia.lab.kept import Kept
from regalia.lab.simulate import simulate

STRETCH = 100
"""So many games are played, and kept, at a time."""
NORMAL = 1.959964
"""A normal variable is within so many standard deviations 95 times in 100."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """The share of games that are won, between these bounds 95 times in 100 (Wilson's interval)."""
    share, square = wins / games, NORMAL**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL / (1 + square / games) * (share * (1 - share) / games + square / (4 * games**2)) ** 0.5
    return middle - half, middle + half


def pairing(
    game: Game, decks: tuple[str, str], games: int, agent: str, seed: Seed, jobs: int = 1, kept: Kept | None = None
) -> dict[str, Any]:
    """One deck against another, half of the games with seats swapped; a draw is half a win."""
    if games < 2 or games % 2:
        raise BadOption(f"{games} games cannot be halved: seats are swapped", place="games")
    wins = 0.0
    for seat, options in enumerate(({"deck_0": decks[0], "deck_1": decks[1]}, {"deck_0": decks[1], "deck_1": decks[0]})):
        for first in range(0, games // 2, STRETCH):
            count = min(STRETCH, games // 2 - first)
            won = played(game, options, first, count, agent, seed, jobs, kept or Kept())
            wins += won["wins"][seat] + won["draws"] / 2
    least, most = interval(wins, games)
    return {"decks": list(decks), "games": games, "wins": wins, "share": wins / games, "least": least, "most": most}


def played(
    game: Game, options: dict[str, str], first: int, count: int, agent: str, seed: Seed, jobs: int, kept: Kept
) -> dict[str, Any]:
    """Who has won so many games from that number on; played unless they were kept. With other cards they are others."""
    cards = game.library.printed_in(list(options.values())) if game.library else game.tables_digest
    asked = {"game": game.slug, "version": game.version, "table": _digest(game.blank(2, options).pack())}
    asked |= {"cards": _digest(cards.encode()), "agent": agent, "search": tree.VERSION}
    asked |= {"seed": seed, "first": first, "games": count}
    found = kept.find(asked)
    if found is None:
        report = simulate(game, count, agents=[agent, agent], seed=seed, options=options, jobs=jobs, first=first)
        found = {"decks": list(options.values()), "wins": report["wins"], "draws": report["draws"]}
        kept.keep(asked, found)
    return found


def _digest(packed: bytes) -> str:
    return blake2s(packed, digest_size=8).hexdigest()


def all_pairings(
    game: Game, decks: Sequence[str], games: int, agent: str, seed: Seed, jobs: int = 1, kept: Kept | None = None
) -> dict[str, Any]:
    """Every deck against every other: all pairings a stretch further, then all again, so that a stop finds them even."""
    pairs = [(one, other) for place, one in enumerate(decks) for other in decks[place + 1 :]]
    kept = kept or Kept()
    for sofar in range(2 * STRETCH, games, 2 * STRETCH):
        for pair in pairs:
            pairing(game, pair, sofar, agent, seed, jobs, kept)
    results = [pairing(game, pair, games, agent, seed, jobs, kept) for pair in pairs]
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
