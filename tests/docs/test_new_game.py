"""The sixth game of docs/new-game.md: the page is true, and the package holds to the contract."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "goofspiel"
SHOWN = re.compile(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """An environment in which the package is installed, as a user would do it."""
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(EXAMPLE)]
    subprocess.run(command, check=True, timeout=300)
    return {**os.environ, "PYTHONPATH": str(target)}


def run(*arguments, env):
    return subprocess.run(
        [sys.executable, *arguments], env=env, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
    )


def test_the_page_shows_the_files_of_the_package_as_they_are():
    shown = dict(SHOWN.findall((ROOT / "docs" / "new-game.md").read_text()))
    assert len(shown) == 7
    for name, text in shown.items():
        assert text == (EXAMPLE / name).read_text(), name


def test_the_installed_game_is_found_and_played(installed):
    listed = run("-m", "regalia", "games", env=installed)
    assert "goofspiel" in listed.stdout, listed.stderr
    simulated = run("-m", "regalia", "simulate", "goofspiel", "--games", "50", "--agents", "greedy,random", env=installed)
    assert simulated.returncode == 0, simulated.stderr


def test_its_own_tests_pass(installed):
    tested = run("-m", "pytest", str(EXAMPLE / "tests"), env=installed)
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout


def test_it_holds_to_every_law_of_the_contract(installed):
    tested = run("-m", "pytest", "tests/contract", env={**installed, "REGALIA_CONTRACT_GAMES": "goofspiel"})
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout[-4000:]
