"""Opening: from what somebody wishes, a game, a file, to a table."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.saves import kept_path
from regalia.clients.terminal.seats import HUMAN, Seating, alone_at, seated_at, seated_for
from regalia.engine.errors import BadFile, RegaliaError
from regalia.engine.game import Game, load, slugs
from regalia.engine.key import Seed
from regalia.engine.written import read_json
from regalia.match.file import LONGEST_LINE
from regalia.match.match import Match
from regalia.match.revised_cards import put_in_force, revisable, revisions_of

POSITION = ".toml"


@cache
def game_titles() -> dict[str, str]:
    """Every game that can be played here, by its slug."""
    return {slug: load(slug).name for slug in slugs()}


@dataclass(frozen=True)
class Wish:
    """A new match as it is wanted: the game, who plays at each seat, options and seed."""

    slug: str
    kinds: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    seed: Seed | None = None

    def table(self, language: str) -> LocalTable:
        """Deal it."""
        game = load(self.slug)
        seating = seated_for(game, ",".join(self.kinds) if self.kinds else None)
        match = Match.new(game, len(seating.kinds), self.seed, self.options, seating.names())
        return LocalTable(match, list(seating.kinds), language)


def opened(path: Path, kinds: list[str], language: str) -> LocalTable:
    """The table in a file: a saved match, from its last decision on, or a written position."""
    match = _match_in(path)
    seating: Seating = seated_at(match.seats, ",".join(kinds) if kinds else None, match.to_act or 0)
    if not kinds and all(name.casefold().startswith(HUMAN) for name in match.names):
        seating = Seating((HUMAN,) * match.seats)
    elif not kinds and (named := _kinds_by_name(match)):
        seating = named
    is_ours = path.resolve() == kept_path(match.game.slug).resolve()
    table = LocalTable(match, list(seating.kinds), language, path if is_ours else None)
    table.read = None if is_ours else table.line()
    return table


def _kinds_by_name(match: Match) -> Seating | None:
    """Who sat where, as far as the names say it: Human, Knight 2."""
    from regalia.agents import agent

    kinds = [name.split(" ")[0].casefold() for name in match.names]
    if all(kind == HUMAN or agent.is_one(kind) for kind in kinds):
        return Seating(tuple(kinds))
    return None


def _match_in(path: Path) -> Match:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadFile("there is no such file", place=str(path)) from None
    except UnicodeDecodeError:
        raise BadFile("this is not text", place=str(path)) from None
    except OSError as error:
        raise BadFile(f"it cannot be read: {error.strerror}", place=str(path)) from None
    if path.suffix == POSITION or not text.lstrip().startswith("{"):
        return _in_position(path, text)
    return _with_its_cards(path, text)


def _with_its_cards(path: Path, text: str) -> Match:
    """A saved match, with the cards that it was played with where they were revised; else with those of the files."""
    heading = read_json(text.partition("\n")[0], BadFile, f"{path}, line 1", longest=LONGEST_LINE)
    game = _game_of(heading)
    if game is None:
        return Match.load(path)
    before, entries = revisions_of(game), heading.get("cards", [])
    if not isinstance(entries, list) or not all(isinstance(one, str) for one in entries):
        raise BadFile("its cards are no list of texts", place=f"{path}, line 1")
    put_in_force(game, entries)
    try:
        return Match.load(path)
    except RegaliaError:
        put_in_force(game, before)
        raise


def _game_of(heading: Any) -> Game | None:
    """The game of a saved match, if there is one and its cards can be revised."""
    slug = heading.get("game") if isinstance(heading, dict) else None
    game = load(slug) if isinstance(slug, str) and slug in slugs() else None
    return game if game is not None and revisable(game) is not None else None


def _in_position(path: Path, text: str) -> Match:
    """The match in a position, or in a puzzle or test that holds one."""
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"this is neither a saved match nor TOML: {error}", place=str(path)) from None
    if isinstance(written.get("position"), str):
        text = written["position"]
    try:
        return Match.from_position(text)
    except RegaliaError as error:
        raise type(error)(str(error), place=str(path)) from None


def default_kinds(match: Match) -> list[str]:
    """One person, at the seat to act."""
    return list(alone_at(match.to_act or 0, match.seats).kinds)
