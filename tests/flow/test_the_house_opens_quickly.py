"""What importing costs: no compiler before it is needed. How long it takes is measured by `bench/startup.py`."""

import subprocess
import sys

import pytest

from regalia.engine.game import built_in_slugs

HEAVY = ("numba", "llvmlite", "numpy")
GAMES = [f"regalia.games.{slug.replace('-', '_')}" for slug in built_in_slugs()]
MODULES = ["regalia", "regalia.cli", "regalia.match.match", "regalia.match.replay", "regalia.agents.agent", *GAMES]


def output(script: str) -> str:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60).stdout.strip()


@pytest.mark.parametrize("module", MODULES)
def test_importing_imports_no_compiler(module):
    assert output(f"import sys, {module}\nprint([name for name in {HEAVY!r} if name in sys.modules])") == "[]"


def test_playing_a_match_imports_no_compiler():
    script = """
import sys
from regalia import Match
from regalia.agents.agent import make, question_for
match = Match.new("kingdom-kards", seats=2, seed=1)
for _ in range(5):
    match.play(make("random", 1).decide(question_for(match)).action)
print("numba" in sys.modules)
"""
    assert output(script) == "False"
