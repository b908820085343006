import subprocess
import sys

from regalia.engine.tiers import open_tier
from regalia.engine.tiers.plan import POLICIES, RANDOM
from tests.contract.games import TESTS


def test_every_line_of_the_rules_is_run(game):
    for plan in (RANDOM, POLICIES):  # for tests that simulate: compiling would take long while lines are counted
        open_tier(game, "compiled").prepare(plan)
    command = [sys.executable, "-m", "tests.contract.rule_coverage", game.slug]
    done = subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
