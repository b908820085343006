"""Many games side by side in a kernel: the same bytes as on the processor."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def simulated(*command):
    """What a program prints that runs kernels in Numba's simulator."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return done.stdout.strip() or done.stderr


def test_a_vector_on_a_gpu_shows_the_same_bytes(game):
    assert simulated("-m", "tests.rl.cuda_agreement", game.slug) == "alike"


REFUSALS = """
import numpy as np
from regalia.engine.errors import RegaliaError
from regalia.rl import Vector

games = Vector("kingdom-kards", 2, device="cuda")
games.reset(1)
before = games.save().states.tobytes()
for wrong in ([-1, 0], [0, 99999], [games.legal(0)[0], 1245]):
    try:
        games.step(np.array(wrong))
    except RegaliaError as error:
        print(error, games.save().states.tobytes() == before)
games.step(np.array([games.legal(0)[0], games.legal(1)[0]]))
print("goes on")
"""


def test_an_illegal_action_changes_no_game():
    told = simulated("-c", REFUSALS).splitlines()
    assert len(told) == 4 and told[3] == "goes on"
    assert all("is not allowed now" in line and line.endswith("True") for line in told[:3])
