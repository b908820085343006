"""The sixth game of docs/new-game.md: the page is true, and the package holds to the contract."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "goofspiel"
CONTRACT = ["--pyargs", "regalia.contract", "--regalia-game", "goofspiel"]
SHOWN = re.compile(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The package in a folder of its own, as somebody has it who has no checkout of Regalia."""
    return Path(shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("project") / "goofspiel"))


@pytest.fixture(scope="module")
def run(project, tmp_path_factory):
    """Runs Python in that folder, with the package installed as a user would do it."""
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(project)]
    subprocess.run(command, check=True, timeout=300)
    path = os.pathsep.join([str(target), os.environ.get("PYTHONPATH", "")])

    def run(*arguments):
        command, environment = [sys.executable, "-m", *arguments], {**os.environ, "PYTHONPATH": path}
        return subprocess.run(command, env=environment, cwd=project, capture_output=True, text=True, timeout=900, check=False)

    return run


def test_the_page_shows_the_files_of_the_package_as_they_are():
    shown = dict(SHOWN.findall((ROOT / "docs" / "new-game.md").read_text()))
    assert len(shown) == 7
    for name, text in shown.items():
        assert text == (EXAMPLE / name).read_text(), name


def test_the_installed_game_is_found_and_played(run):
    listed = run("regalia", "games")
    assert "goofspiel" in listed.stdout, listed.stderr
    simulated = run("regalia", "simulate", "goofspiel", "--games", "50", "--agents", "greedy,random")
    assert simulated.returncode == 0, simulated.stderr


def test_its_own_tests_pass(run):
    tested = run("pytest", "tests")
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout


def test_it_holds_to_every_law_of_the_contract(run):
    tested = run("pytest", *CONTRACT)
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout[-4000:]


def test_a_missing_golden_play_through_fails_with_how_to_write_it_and_is_written_that_way(run, project):
    golden = project / "tests" / "golden" / "prizes-1.txt"
    text = golden.read_text(encoding="utf-8")
    golden.unlink()
    failed = run("pytest", *CONTRACT, "-k", "law_9")
    assert failed.returncode == 1 and "--regalia-write-golden missing" in failed.stdout
    assert run("pytest", *CONTRACT, "-k", "law_9", "--regalia-write-golden", "missing").returncode == 0
    assert golden.read_text(encoding="utf-8") == text


def test_the_page_names_the_commands_that_are_run_here():
    page = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    assert " ".join(["$ pytest", *CONTRACT]) in page
    assert " ".join(["$ pytest", *CONTRACT, "-k", "law_9", "--regalia-write-golden", "missing"]) in page
