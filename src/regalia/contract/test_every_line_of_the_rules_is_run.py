"""Besides the laws: every line of a game's package is run, by random and greedy games or by the game's own tests."""

import subprocess
import sys
from pathlib import Path

import pytest

from regalia.engine.game import Game
from regalia.engine.tiers import open_tier
from regalia.engine.tiers.plan import POLICIES, RANDOM

pytest.importorskip("coverage", reason="counting lines needs the package coverage")


def test_every_line_of_the_rules_is_run(game: Game, tests_folder: Path) -> None:
    for plan in (RANDOM, POLICIES):  # for tests that simulate: compiling would take long while lines are counted
        open_tier(game, "compiled").prepare(plan)
    command = [sys.executable, "-m", "regalia.contract.rule_coverage", game.slug, str(tests_folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3_600, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
