"""Cores: how many times as fast two jobs play the same games as one, and what share of the work one thread does alone.

    python bench/cores.py --game kraljevska-igra --agent greedy --games 8000

The first figure is of the clock and means something on a quiet machine only. The second is of the processor: the thread that
hands out games and takes them in works alone, so its share bounds what two cores can gain. Games are counted, then kept.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from regalia.lab.arrangement import Arrangement
from regalia.lab.recorded import play_all
from regalia.lab.stretch import Wanted

COUNTED, KEPT = Wanted(cards=False, values=False), Wanted()


def played(arranged: Arrangement, games: int, wanted: Wanted, jobs: int) -> tuple[float, float]:
    """The seconds that some games took by the clock, and the share of processor time of the thread that asked for them."""
    with tempfile.TemporaryDirectory() as folder:
        clock, own, whole = time.perf_counter(), time.thread_time(), time.process_time()
        play_all([arranged], games, folder=Path(folder) / "kept" if wanted is KEPT else None, wanted=wanted, jobs=jobs)
        return time.perf_counter() - clock, (time.thread_time() - own) / (time.process_time() - whole)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="kraljevska-igra")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--games", type=int, default=8000)
    given = parser.parse_args()
    arranged = Arrangement(given.game, (given.agent,) * 2, 1)
    for name, wanted in (("counted", COUNTED), ("kept", KEPT)):
        played(arranged, 250, wanted, 2)
        (one, _), (two, alone) = (played(arranged, given.games, wanted, jobs) for jobs in (1, 2))
        print(
            f"{name:8} two jobs {one / two:.2f} times one; one thread alone {100 * alone:.1f} %, so at most {2 - 2 * alone:.2f}"
        )


if __name__ == "__main__":
    main()
