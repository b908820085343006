"""The options of the contract for pytest, which knows them wherever Regalia is installed; nothing else happens here."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options and settings."""
    group = parser.getgroup("regalia", "the contract of Regalia's games")
    group.addoption(
        "--regalia-game",
        action="append",
        metavar="SLUG",
        help="hold this game to the contract; may be given more than once (default: every game that is installed)",
    )
    group.addoption("--regalia-tests", metavar="FOLDER", help="the tests of the game, or a folder with one for each game")
    group.addoption("--regalia-golden", metavar="FOLDER", help="its golden play-throughs, or a folder with one for each game")
    group.addoption(
        "--regalia-write-golden",
        choices=["missing", "again", "all"],
        help="write golden play-throughs first: those that are missing, all with the same decisions again, or all anew",
    )
    parser.addini("regalia_tests", "folders with tests of games, as --regalia-tests", type="paths", default=[])
    parser.addini("regalia_golden", "folders with golden play-throughs, as --regalia-golden", type="paths", default=[])
