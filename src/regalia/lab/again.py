"""Again: a game of some results, played once more by the same agents with the same chance, as a match that can be replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile, BadOption
from regalia.lab.arrangement import Arrangement
from regalia.lab.results import read_about
from regalia.lab.stretch import actions_of
from regalia.match.match import Match


def again(folder: Path, arrangement: int, number: int, tier: str = "compiled") -> Match:
    """A game of some results as a match, every decision as it was taken then."""
    arranged = kept_arrangement(folder, arrangement)
    game, blank = arranged.opened()
    actions = actions_of(arranged, number, tier)
    names = [f"{name} {seat + 1}" for seat, name in enumerate(arranged.agents)]
    match = Match.new(game, len(names), f"{arranged.seed}/{number}", game.read_options(blank), names)
    while not match.over and len(match.decisions) < len(actions):
        match.play(int(actions[len(match.decisions)]))
    return match


def kept_arrangement(folder: Path, number: int) -> Arrangement:
    """An arrangement as the results name it; an error where rules, cards or agents are other ones by now."""
    told: dict[str, Any] = read_about(folder)
    if not 0 <= number < len(told["arrangements"]):
        raise BadOption(
            f"there is no arrangement {number}: they run from 0 to {len(told['arrangements']) - 1}", place="arrangement"
        )
    one = told["arrangements"][number]
    arranged = Arrangement(one["game"], tuple(one["agents"]), one["seed"], one["options"])
    if arranged.digest != one["digest"]:
        raise BadFile("these games were played by other rules, cards or agents than there are now", place=str(folder))
    return arranged
