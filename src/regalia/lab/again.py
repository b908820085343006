"""Again: a game of some results, played once more by the same agents with the same chance, as a match that can be replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile, BadOption
from regalia.lab.arrangement import Arrangement
from regalia.lab.report.page import read_played
from regalia.lab.results import read_about
from regalia.lab.stretch import actions_of
from regalia.match.match import Match


def again(results: Path, arrangement: int, number: int, tier: str = "compiled") -> Match:
    """A game of some results as a match, every decision as it was taken then."""
    arranged = kept_arrangement(results, arrangement)
    game, blank = arranged.opened()
    actions = actions_of(arranged, number, tier)
    names = [f"{name} {seat + 1}" for seat, name in enumerate(arranged.agents)]
    match = Match.new(game, len(names), f"{arranged.seed}/{number}", game.read_options(blank), names)
    while not match.over and len(match.decisions) < len(actions):
        match.play(int(actions[len(match.decisions)]))
    return match


def kept_arrangement(results: Path, number: int) -> Arrangement:
    """An arrangement as a folder of results, or a report, names it; an error where rules, cards or agents are others by now."""
    told: list[dict[str, Any]] = read_played(results) if results.is_file() else read_about(results)["arrangements"]
    if not 0 <= number < len(told):
        raise BadOption(f"there is no arrangement {number}: they run from 0 to {len(told) - 1}", place="arrangement")
    one = told[number]
    arranged = Arrangement(one["game"], tuple(one["agents"]), one["seed"], one["options"])
    if arranged.digest != one["digest"]:
        raise BadFile("these games were played by other rules, cards or agents than there are now", place=str(results))
    return arranged
