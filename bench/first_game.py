"""First game: run in a fresh process by startup.py, it times every step from the import to the first simulated game.

Usage: python bench/first_game.py GAME. It prints one line of JSON as soon as the game is played.
"""

from __future__ import annotations

import json
import sys
import time


def main(slug: str) -> None:
    """Take the steps one after the other."""
    times = [time.perf_counter()]
    import regalia

    times.append(time.perf_counter())
    numba_after_import = "numba" in sys.modules
    regalia.Match.new(slug, seed=0)
    times.append(time.perf_counter())
    numba_after_match = "numba" in sys.modules
    from regalia.engine.tiers import compiled, open_tier  # noqa: F401 (this is what imports Numba)

    times.append(time.perf_counter())
    from regalia.engine.game import load

    tier = open_tier(load(slug), "compiled")
    tier.prepare()
    times.append(time.perf_counter())
    from regalia.lab.simulate import simulate

    simulate(slug, 1, ["random"] * max(2, load(slug).least_seats))
    times.append(time.perf_counter())
    steps = ("import_regalia", "deal_match", "import_numba", "prepare", "simulate")
    seconds = {step: times[at + 1] - times[at] for at, step in enumerate(steps)}
    told = {"numba_after_import": numba_after_import, "numba_after_match": numba_after_match}
    print(json.dumps({**seconds, **told, "was_cached": tier.was_cached["random"]}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
