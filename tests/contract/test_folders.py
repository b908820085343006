"""Where the laws look for what a game keeps with its tests."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from regalia.contract import golden
from regalia.contract.folders import Folders
from tests.contract.magpies import magpies

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture
def game(tmp_path):
    """A game whose rulebook lies in a project of its own."""
    package = tmp_path / "project" / "src" / "magpies"
    package.mkdir(parents=True)
    return replace(magpies(), slug="two-magpies", rulebook=package / "RULES.md")


def file(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    return path.parent


def test_tests_are_found_in_the_project_of_the_rulebook(game, tmp_path):
    folder = file(tmp_path / "project" / "tests" / "test_rules.py")
    assert Folders(tmp_path).tests_of(game) == folder
    assert Folders(tmp_path).golden_of(game) == folder / "golden"


def test_tests_of_an_installed_game_are_found_where_the_laws_are_run_from(game, tmp_path):
    file(tmp_path / "site-packages" / "tests" / "test_of_somebody_else.py")
    installed = replace(game, rulebook=tmp_path / "site-packages" / "magpies" / "RULES.md")
    folder = file(tmp_path / "here" / "tests" / "test_rules.py")
    assert Folders(tmp_path / "here").tests_of(installed) == folder


@pytest.mark.parametrize("name", ["two-magpies", "two_magpies"])
def test_a_named_folder_may_hold_one_for_each_game(game, tmp_path, name):
    tests, golden = file(tmp_path / "games" / name / "test_rules.py"), file(tmp_path / "golden" / name / "default.txt")
    folders = Folders(tmp_path, (tmp_path / "games",), (tmp_path / "golden",))
    assert (folders.tests_of(game), folders.golden_of(game)) == (tests, golden)


def test_a_named_folder_may_be_that_of_the_game(game, tmp_path):
    tests = file(tmp_path / "rules" / "test_rules.py")
    folders = Folders(tmp_path, (tests,), (tmp_path / "to be written",))
    assert (folders.tests_of(game), folders.golden_of(game)) == (tests, tmp_path / "to be written")


def test_a_folder_of_other_games_is_not_taken_for_that_of_this_one(game, tmp_path):
    own = file(tmp_path / "project" / "tests" / "test_rules.py")
    file(tmp_path / "games" / "foxes" / "test_rules.py")
    file(tmp_path / "golden" / "foxes" / "default.txt")
    folders = Folders(tmp_path, (tmp_path / "games",), (tmp_path / "golden",))
    assert (folders.tests_of(game), folders.golden_of(game)) == (own, own / "golden")


def test_where_there_are_no_tests_it_says_how_to_name_them(game, tmp_path):
    with pytest.raises(AssertionError, match=r"no tests of two-magpies in .*: name their folder with --regalia-tests"):
        Folders(tmp_path).tests_of(game)


def test_play_throughs_are_written_again_with_the_same_decisions(tmp_path):
    """A digest that no longer holds is replaced, and nothing else of the text."""
    text = (GOLDEN / "kingdom-kards" / "points-5.txt").read_text(encoding="utf-8")
    digest = re.search(r"[0-9a-f]{16}", text)[0]
    (tmp_path / "points-5.txt").write_text(text.replace(digest, "0" * 16), encoding="utf-8")
    golden.write_again(tmp_path)
    assert (tmp_path / "points-5.txt").read_text(encoding="utf-8") == text
