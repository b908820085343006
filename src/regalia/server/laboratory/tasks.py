"""Tasks: what a process plays for a question, a few seconds at a time: questions take turns, and tell how far they are."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from regalia.agents.agent import LEVELS
from regalia.engine.game import load
from regalia.engine.tiers import COMPILED, INTERPRETED, driver, open_processor_tier
from regalia.lab.advance import advance
from regalia.lab.arrangement import Arrangement
from regalia.lab.compare import Account, Comparison, comparison_of
from regalia.lab.metrics import METRICS, metric_called
from regalia.lab.recorded import play_all
from regalia.lab.stretch import Played, Wanted, games_at_once, plan_of, players_of
from regalia.server.laboratory.question import VARIANTS, Question, arrangements_of, command_of, games_each, games_wanted

FEW = 60
"""So few games are not worth waiting for a compiler."""
METRIC = "began"
SO_FAR = "so-far.json"


def go_on(asked: Question, folder: str, seconds: float) -> dict[str, Any]:
    """Play on for a while; how many games are there by now, and whether that is all."""
    playing = _compare if asked["question"] == VARIANTS else _record
    return playing(asked, Path(folder), seconds)


def result(asked: Question, folder: str) -> dict[str, Any]:
    """The page about all that was played."""
    from regalia.lab.report.report import page_about
    from regalia.lab.report.variants import comparison_page

    if asked["question"] == VARIANTS:
        comparison, first = _taken_up(Path(folder))
        one, other = arrangements_of(asked)
        found = comparison_of(one, other, METRIC, comparison, is_whole=first >= asked["games"])
        return comparison_page(found, command_of(asked)).as_dict()
    return page_about(Path(folder)).as_dict()


def _until(seconds: float) -> Callable[[Any], bool]:
    ends = time.monotonic() + seconds
    return lambda tally: time.monotonic() > ends


def _record(asked: Question, folder: Path, seconds: float) -> dict[str, Any]:
    arranged, wanted = arrangements_of(asked), games_wanted(asked)
    played = play_all(
        arranged, games_each(asked), folder=folder, wanted=Wanted(), tier=_tier(arranged, wanted), command=command_of(asked),
        is_enough=_until(seconds),
    ).total[driver.GAMES]  # fmt: skip
    return {"played": played, "is_done": played >= wanted}


def _compare(asked: Question, folder: Path, seconds: float) -> dict[str, Any]:
    arranged, seats = arrangements_of(asked), len(asked["agents"])
    comparison, first = _taken_up(folder)
    size, is_late = max(map(games_at_once, arranged)), _until(seconds)
    tier = _tier(arranged, games_wanted(asked))

    def take(played: Played) -> None:
        comparison.add(played.stretch.arrangement, played.rows, seats)

    while first < asked["games"] and not comparison.is_settled(METRIC):
        count = min(size, asked["games"] - first)
        play_all(arranged, count, wanted=Wanted(cards=False), tier=tier, first=first, each=take)
        first += count
        _put_down(folder, comparison, first)
        if is_late(None):
            break
    return {"played": 2 * first, "is_done": first >= asked["games"] or comparison.is_settled(METRIC)}


def _taken_up(folder: Path) -> tuple[Comparison, int]:
    """What a comparison has found so far, and the number of its next game."""
    comparison = Comparison(list(METRICS.values()))
    if not (folder / SO_FAR).exists():
        return comparison, 0
    told = json.loads((folder / SO_FAR).read_text(encoding="utf-8"))
    comparison.accounts = {name: Account(metric_called(name), **sums) for name, sums in told["accounts"].items()}
    return comparison, told["first"]


def _put_down(folder: Path, comparison: Comparison, first: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sums = {
        name: {"games": one.games, "sums": one.sums, "difference": one.difference, "squares": one.squares}
        for name, one in comparison.accounts.items()
    }
    half = folder / f"{SO_FAR}.half"
    half.write_text(json.dumps({"first": first, "accounts": sums}), encoding="utf-8")
    half.replace(folder / SO_FAR)


def _tier(arranged: list[Arrangement], games: int) -> str:
    """The tier that is quickest for this number of games: a few are over before a compiler is."""
    one = arranged[0]
    game, plan = load(one.game), plan_of(load(one.game), one, players_of(load(one.game), one.agents))
    searches = any(name in LEVELS for name in one.agents)
    is_ready = open_processor_tier(game, COMPILED).is_ready(advance, plan)
    return COMPILED if is_ready or games > FEW or searches else INTERPRETED
