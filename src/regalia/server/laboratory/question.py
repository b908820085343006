"""Question: what is asked of the lab in the browser, as the arrangements that are played for it, and the same as a command.

The lab is imported where it is asked: a server that has just started has loaded no NumPy.
"""

from __future__ import annotations

import shlex
from itertools import combinations
from typing import TYPE_CHECKING, Any

from regalia.engine.game import Game, load

if TYPE_CHECKING:
    from regalia.lab.arrangement import Arrangement
    from regalia.lab.tournament import Contestant

GAMES, VARIANTS, TOURNAMENT = "games", "variants", "tournament"
Question = dict[str, Any]
"""`game`, `question` (one of the three above), `agents`, `options`, `variant`, `decks`, `games` and `seed`."""


def arrangements_of(asked: Question) -> list[Arrangement]:
    """The tables at which games are played for a question."""
    from regalia.lab.arrangement import Arrangement
    from regalia.lab.tournament import both_ways, pair_seed

    slug, agents, seed, options = asked["game"], tuple(asked["agents"]), asked["seed"], asked["options"]
    if asked["question"] == VARIANTS:
        return [Arrangement(slug, agents, seed, one) for one in (options, {**options, **asked["variant"]})]
    if asked["question"] == TOURNAMENT:
        who = contestants(load(slug), asked)
        met = enumerate(combinations(who, 2))
        return [table for place, pair in met for table in both_ways(load(slug), *pair, pair_seed(seed, place), options)]
    return [Arrangement(slug, agents, seed, options)]


def contestants(game: Game, asked: Question) -> list[Contestant]:
    """Who takes part in a tournament: every agent, with every deck where there are any."""
    from regalia.lab.tournament import contestants_of

    ready = [name for name in asked["decks"] if "\n" not in name and ";" not in name]
    return contestants_of(game, asked["agents"], ",".join(ready))


def games_each(asked: Question) -> int:
    """How many games are played at each table: in a tournament half of what a pair plays."""
    return max(1, asked["games"] // 2) if asked["question"] == TOURNAMENT else int(asked["games"])


def games_wanted(asked: Question) -> int:
    """How many games are played in all."""
    return games_each(asked) * len(arrangements_of(asked))


def command_of(asked: Question) -> str:
    """The command that asks the same on the command line."""
    words = {GAMES: "simulate", VARIANTS: "compare", TOURNAMENT: "tournament"}[asked["question"]]
    line = ["regalia", words, asked["game"]]
    if asked["question"] == VARIANTS:
        line += ["--agent", asked["agents"][0], "--seats", str(len(asked["agents"]))]
        line += [part for name, value in asked["variant"].items() for part in ("--b", f"{name}={value}")]
    else:
        line += ["--agents", ",".join(asked["agents"])]
    line += ["--decks", ",".join(asked["decks"])] if asked["decks"] else []
    line += ["--games", str(asked["games"]), "--seed", str(asked["seed"])]
    line += [part for name, value in asked["options"].items() for part in ("--option", f"{name}={value}")]
    return shlex.join([*line, "--report", "report.html"])
