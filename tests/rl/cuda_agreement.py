"""Compare a vector on a GPU with one on the processor: `python -m tests.rl.cuda_agreement GAME [GAMES STEPS]`.

Prints what differs, or "alike". In Numba's simulator (NUMBA_ENABLE_CUDASIM=1) it runs anywhere, slowly.
"""

import random
import sys

import numpy as np
from tests.rl.conftest import OTHERS

from regalia.rl import Vector

SHOWN = ("observations", "masks", "rewards", "done", "to_act", "numbers", "actions", "seat_counts")

MIXED = ("kingdom-kards", "goofspiel")
"""Games in which two or three play."""


def on_host(array):
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def differences(game, games, steps):
    chance = random.Random(1)
    options = [{}, {"points": 30}] if game == "kingdom-kards" else {}
    played = OTHERS.get(game, game)
    seats = (2, 3) if game in MIXED else None
    here, there = (Vector(played, games, seats, options, device, drawn=game in MIXED) for device in ("cpu", "cuda"))
    found, rows = [], np.random.default_rng(1)

    def compare(when):
        found.extend(
            f"{name} {when}" for name in SHOWN if not np.array_equal(getattr(here, name), on_host(getattr(there, name)))
        )
        if [here.state(game).pack() for game in range(games)] != [there.state(game).pack() for game in range(games)]:
            found.append(f"states {when}")

    for vector in (here, there):
        vector.reset(5)
    compare("after the deal")
    for _ in range(steps):
        chosen = np.array([chance.choice(here.legal(game)) for game in range(games)])
        for vector in (here, there):
            vector.step(chosen)
        compare("after a step")
    for vector in (here, there):
        vector.sample_step(3)
    compare("after random steps")
    for _ in range(steps // 2):
        logits = rows.normal(0, 3, here.masks.shape).astype(np.float32)
        for vector in (here, there):
            vector.draw_step(logits)
        compare("after drawing by logits")
    saved = here.save()
    for vector in (here, there):
        vector.load(saved)
    compare("after loading")
    if there.save().states.tobytes() != here.save().states.tobytes():
        found.append("saved states")
    return found


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[2:4]] or [2, 8]
    print("\n".join(sorted(set(differences(sys.argv[1], *given)))) or "alike")
