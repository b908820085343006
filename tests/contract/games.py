"""Which games the contract suite is held against, and where each keeps its tests and golden play-throughs."""

from __future__ import annotations

import os
from pathlib import Path

from regalia.engine.game import Game, built_in_slugs, slugs

TESTS = Path(__file__).parents[1]
LEVELS_UP = 4
"""How far above its rulebook the tests of a third-party game are looked for."""


def chosen_slugs() -> list[str]:
    """Every game that is discovered, or those that $REGALIA_CONTRACT_GAMES names."""
    named = os.environ.get("REGALIA_CONTRACT_GAMES", "")
    return [slug.strip() for slug in named.split(",") if slug.strip()] or slugs()


def folder_of_tests(game: Game) -> Path:
    """The folder with the tests of a game."""
    if game.slug in built_in_slugs():
        return TESTS / "games" / game.slug.replace("-", "_")
    named = os.environ.get("REGALIA_CONTRACT_TESTS")
    beside = [above / "tests" for above in list(game.rulebook.parents)[:LEVELS_UP]]
    example = TESTS.parent / "examples" / game.slug / "tests"
    found = [folder for folder in ([Path(named)] if named else [*beside, example]) if folder.is_dir()]
    assert found, f"no folder with tests of {game.slug}: set REGALIA_CONTRACT_TESTS to it"
    return found[0]


def golden_of(game: Game) -> Path:
    """The folder with the golden play-throughs of a game."""
    if game.slug in built_in_slugs():
        return TESTS / "golden" / game.slug
    return folder_of_tests(game) / "golden"
