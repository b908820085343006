"""Pairings: every deck against every other, seats swapped, with intervals: is a set of decks balanced?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, CancelledError, ThreadPoolExecutor, wait
from hashlib import blake2s
from threading import Event
from typing import Any, NamedTuple

from regalia.agents import tree
from regalia.agents.wilson import wilson
from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.key import Seed
from regalia.lab.checkpoint import Kept
from regalia.lab.simulate import simulate

STRETCH = 10
"""How many games are played, and kept, at a time."""


def pairing(
    game: Game, decks: tuple[str, str], games: int, agent: str, seed: Seed, jobs: int = 1, kept: Kept | None = None
) -> dict[str, Any]:
    """One deck against another, half of the games with seats swapped; a draw is half a win."""
    found: dict[str, Any] = all_pairings(game, decks, games, agent, seed, jobs, kept)["pairings"][0]
    return found


def all_pairings(
    game: Game, decks: Sequence[str], games: int, agent: str, seed: Seed, jobs: int = 1, kept: Kept | None = None
) -> dict[str, Any]:
    """Every deck against every other: all pairings a stretch further, then all again, so that a stop finds them even."""
    if games < 2 or games % 2:
        raise BadOption(f"{games} games cannot be halved: seats are swapped", place="games")
    if len(decks) < 2:
        raise BadOption("to be compared, a deck needs another one", place="decks")
    pairs = [(one, other) for place, one in enumerate(decks) for other in decks[place + 1 :]]
    stretches = [
        Stretch(number, seat, first, min(STRETCH, games // 2 - first))
        for first in range(0, games // 2, STRETCH)
        for number in range(len(pairs))
        for seat in range(2)
    ]
    findings = kept or Kept()

    def play(stretch: Stretch, is_stopped: Event) -> dict[str, Any]:
        pair = pairs[stretch.pair]
        options = {"deck_0": pair[stretch.seat], "deck_1": pair[1 - stretch.seat]}
        return played(game, options, stretch, agent, seed, findings, is_stopped)

    wins = [0.0] * len(pairs)
    for stretch, won in zip(stretches, _side_by_side(play, stretches, jobs), strict=True):
        wins[stretch.pair] += won["wins"][stretch.seat] + won["draws"] / 2
    results = [_result(pair, games, won) for pair, won in zip(pairs, wins, strict=True)]
    return {"game": game.slug, "agent": agent, "seed": seed, "decks": list(decks), "pairings": results}


class Stretch(NamedTuple):
    """Some games of a pairing with its first deck at that seat: the number of the first of them, and how many."""

    pair: int
    seat: int
    first: int
    games: int


def _side_by_side(
    play: Callable[[Stretch, Event], dict[str, Any]], stretches: Sequence[Stretch], jobs: int
) -> list[dict[str, Any]]:
    """Play stretches on several cores. A stop ends those that go on."""
    if jobs < 1:
        raise BadOption(f"there must be at least one job, not {jobs}", place="jobs")
    is_stopped = Event()
    with ThreadPoolExecutor(jobs) as pool:
        tasks = [pool.submit(play, stretch, is_stopped) for stretch in stretches]
        try:
            wait(tasks, return_when=FIRST_EXCEPTION)
            return [task.result() for task in tasks if task.done()]
        except BaseException:
            is_stopped.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def played(
    game: Game, options: dict[str, str], stretch: Stretch, agent: str, seed: Seed, kept: Kept, is_stopped: Event
) -> dict[str, Any]:
    """Who has won the games of a stretch; played unless they were kept. With other cards they are others."""
    cards = game.library.printed_in(list(options.values())) if game.library else game.lookup_digest
    asked = {"game": game.slug, "version": game.version, "table": _digest(game.blank(2, options).pack())}
    asked |= {"cards": _digest(cards.encode()), "agent": agent, "search": tree.VERSION}
    asked |= {"seed": seed, "first": stretch.first, "games": stretch.games}
    found = kept.find(asked)
    if found is None:

        def look_up(games: int) -> None:
            if is_stopped.is_set():
                raise CancelledError

        report = simulate(game, stretch.games, [agent, agent], seed, options, first=stretch.first, progress=look_up)
        found = {"decks": list(options.values()), "wins": report["wins"], "draws": report["draws"]}
        kept.keep(asked, found)
    return found


def _digest(packed: bytes) -> str:
    return blake2s(packed, digest_size=8).hexdigest()


def _result(pair: tuple[str, str], games: int, wins: float) -> dict[str, Any]:
    least, most = wilson(wins, games)
    return {"decks": list(pair), "games": games, "wins": wins, "share": wins / games, "least": least, "most": most}


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
