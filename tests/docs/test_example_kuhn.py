"""Kuhn poker in `examples/kuhn`: its own tests pass, and it holds to the contract."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "kuhn"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Runs Python beside the package, which is installed as a user would do it."""
    project = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("project") / "kuhn")
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(project)]
    subprocess.run(command, check=True, timeout=300)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(target), os.environ.get("PYTHONPATH", "")])}

    def run(*arguments):
        command = [sys.executable, "-m", "pytest", *arguments]
        return subprocess.run(command, env=environment, cwd=project, capture_output=True, text=True, timeout=900, check=False)

    return run


def test_its_own_tests_pass(run):
    tested = run("tests")
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout


def test_it_holds_to_every_law_of_the_contract(run):
    tested = run("--pyargs", "regalia.contract", "--regalia-game", "kuhn")
    assert " passed" in tested.stdout and tested.returncode == 0, tested.stdout[-4000:]
