"""Policies: where the weights lie that come with a game, and which of them a number of seats plays by.

They lie beside the rules of a game, in a folder `policies`, a file for each number of seats: `2.policy`. Another package offers
some by the entry-point group `regalia.policies`: the name is the game's, the value leads to the path of a folder like that.

Reading weights needs NumPy, which is imported when the first are read: a server that has just started does without.
"""

from __future__ import annotations

from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import BadFile, RegaliaError
from regalia.engine.game import Game

if TYPE_CHECKING:
    from regalia.agents.forward import Forward
    from regalia.agents.weights import Weights

ENTRY_POINTS = "regalia.policies"
SUFFIX = ".policy"
FOLDER = "policies"


def folders(game: Game) -> list[Path]:
    """Where weights for a game may lie."""
    own = Path(str(game.rules.__file__)).with_name(FOLDER)
    offered = [_folder(point) for point in metadata.entry_points(group=ENTRY_POINTS, name=game.slug)]
    return [own, *offered]


def _folder(point: metadata.EntryPoint) -> Path:
    try:
        return Path(point.load())
    except Exception as error:
        raise BadFile(f"the package {point.value!r} cannot be loaded ({error!r})", place=point.name) from error


def path_of(game: Game, seats: int) -> Path | None:
    """The file of weights for a game and a number of seats, if there is one."""
    for folder in folders(game):
        path = folder / f"{seats}{SUFFIX}"
        if path.exists():
            return path
    return None


def has_policy(game: Game, seats: int) -> bool:
    """Is there a policy that plays this game with this number of seats, and fits it?"""
    return loaded_for(game, seats) is not None


@cache
def loaded_for(game: Game, seats: int) -> tuple[Weights, Forward] | None:
    """The policy that comes with a game; nothing where there is none that fits."""
    path = path_of(game, seats)
    if path is None:
        return None
    from regalia.agents.weights import read_weights

    try:
        weights = read_weights(path)
        return weights, weights.forward(game)
    except RegaliaError:
        return None


@cache
def loaded_from(game: Game, path: Path, changed: Any) -> tuple[Weights, Forward]:
    """A policy from a file, read once; an error where it does not fit."""
    from regalia.agents.weights import read_weights

    weights = read_weights(path)
    return weights, weights.forward(game)
