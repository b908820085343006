"""Firings: which rules a sample needed, and why it never needed others: rare ones, ones for other options or players."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from textwrap import shorten
from typing import Any

from regalia.engine.errors import RegaliaError
from regalia.engine.extra import needs
from regalia.engine.game import Game
from regalia.engine.record import Option
from regalia.lab.report.sample import Sample, in_general
from regalia.lab.report.silent import carried_out
from regalia.lab.report.silent import verdict as verdict_of
from regalia.lab.simulate import simulate

with needs("lab"):
    import polars as pl

MOST_LETTERS = 120
"""How much of the first sentence of a paragraph is told."""
PROBES = 200
"""How many random games are played for every value of an option that is tried."""

FIRED = ""
RARE = "declared rare: a million random games may pass without"
BY_OTHERS = "not by these players: it was told when others played at random"
BY_OPTION = "not with these options: it was told with "
CANNOT = "cannot: no rule tells it"
NEVER = "never, with no option that was tried"


@dataclass(frozen=True)
class Firing:
    """One kind of note, or a paragraph that none cites: how often it was told a game, in which share of games, or why never."""

    name: str
    paragraph: str
    text: str
    a_game: float
    share: float
    verdict: str
    such_as: str = ""
    """The first games, by seed and numbers, among which it was told."""


def firings(sample: Sample, probe: Callable[[Game, dict[str, Any], int], dict[str, bool]] | None = None) -> list[Firing]:
    """Every kind of note in the order of the rulebook, then the paragraphs that no note cites."""
    totals = sample.notes.group_by("kind").agg(pl.col("told").sum(), pl.col("games_told").sum())
    counts = {kind: (told, games) for kind, told, games in totals.iter_rows()}
    games = len(sample.all_games)
    silent = [one["name"] for number, one in enumerate(sample.about["kinds"]) if not counts.get(number, (0, 0))[0]]
    why = verdicts(sample, silent, probe or probed)
    found = [
        Firing(
            one["name"],
            one["paragraph"],
            in_general(one["text"]),
            told / games,
            there / games,
            why.get(one["name"], FIRED),
            first_told(sample, number) if told else "",
        )
        for number, one in enumerate(sample.about["kinds"])
        for told, there in [counts.get(number, (0, 0))]
    ]
    cited = {one.paragraph for one in found}
    silently = [(paragraph, text) for paragraph, text in headings(sample.game) if paragraph not in cited]
    ran = carried_out(sample.game, sample.arrangements[0]["options"], len(sample.arrangements[0]["agents"]))
    uncited = [Firing("", paragraph, text, 0.0, 0.0, verdict_of(ran.get(paragraph))) for paragraph, text in silently]
    return sorted([*found, *uncited], key=lambda one: [int(part) for part in one.paragraph.removeprefix("§").split(".")])


def first_told(sample: Sample, kind: int) -> str:
    """The first stretch of games in which a kind was told: one game, or from which to which."""
    rows = sample.notes.filter((pl.col("kind") == kind) & (pl.col("told") > 0)).sort("arrangement", "start").head(1)
    arrangement, start, games = rows.select("arrangement", "start", "games").row(0)
    first = sample.reference(arrangement, start)
    return first if games == 1 else f"{sample.arrangements[arrangement]['seed']}/{start}–{start + games - 1}{_of(first)}"


def _of(reference: str) -> str:
    """The arrangement in a reference, if it names one."""
    return f" of {reference.partition(' of ')[2]}" if " of " in reference else ""


def verdicts(sample: Sample, silent: list[str], probe: Callable[..., dict[str, bool]]) -> dict[str, str]:
    """Why each of these kinds was never told."""
    kinds = {one["name"]: one for one in sample.about["kinds"]}
    why = {name: RARE if kinds[name]["rare"] else "" for name in silent}
    why |= {name: CANNOT for name in silent if not is_told_by_a_rule(sample.game, name)}
    seats, options = len(sample.arrangements[0]["agents"]), sample.arrangements[0]["options"]
    others = [(f"{BY_OPTION}{name}={value}", {**options, name: value}) for name, value in tried(sample.game)]
    trials = [(BY_OTHERS, options), *others]
    for verdict, changed in trials:
        if not (open_ones := [name for name in silent if not why[name]]):
            break
        told = probe(sample.game, changed, seats)
        why |= {name: verdict for name in open_ones if told.get(name)}
    return {name: verdict or NEVER for name, verdict in why.items()}


def tried(game: Game) -> list[tuple[str, int | str]]:
    """The values of options that are tried: every word, the least and the most."""
    return [(option.name, value) for option in game.options.values() if not option.own for value in _values(option)]


def _values(option: Option) -> list[int | str]:
    numbers = sorted({option.least, min(option.most, option.least + 2)}) if option.most >= option.least else []
    values: list[int | str] = [*option.words, *numbers]
    return [value for value in values if value != option.default]


def probed(game: Game, options: dict[str, Any], seats: int) -> dict[str, bool]:
    """Which kinds are told in some random games; options that do not go together tell nothing."""
    try:
        counts = simulate(game, PROBES, ["random"] * seats, 1, options)["notes"]
    except RegaliaError:
        return {}
    return {name: count > 0 for name, count in counts.items()}


def is_told_by_a_rule(game: Game, name: str) -> bool:
    """Does any source of the game's rules name this kind of note?"""
    return bool(re.search(rf"\bNote\.{name.upper()}\b", sources(game)))


def sources(game: Game) -> str:
    """All Python sources in the folder of a game's rules."""
    folder = game.rulebook.parent
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]
    return "\n".join(texts) or inspect.getsource(game.rules)


def headings(game: Game) -> list[tuple[str, str]]:
    """Every numbered paragraph of the rulebook, with its first words."""
    text = game.rulebook.read_text(encoding="utf-8") if game.rulebook.is_file() else ""
    found = re.findall(r"^\*\*(§\d+(?:\.\d+)+)\*\*\s+(.+)$", text, re.MULTILINE)
    return [
        (paragraph, shorten(words.replace("*", "").split(". ")[0], MOST_LETTERS, placeholder=" …"))
        for paragraph, words in found
    ]
