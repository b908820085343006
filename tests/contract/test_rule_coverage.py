import subprocess
import sys

from tests.contract.games import TESTS


def test_every_line_of_the_rules_is_run(game):
    command = [sys.executable, "-m", "tests.contract.rule_coverage", game.slug]
    done = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
