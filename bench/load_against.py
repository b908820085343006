"""Load against an earlier commit: the most decisions a second of two checkouts, measured in turn at rising rates.

    git worktree add /somewhere/earlier COMMIT
    python bench/load_against.py /somewhere/earlier --tables 1000

runs `bench/load.py` of either checkout on the same machine, one after the other at each rate, and stops with a checkout when
one decision in a hundred takes 100 ms or longer, or not every decision is taken. With `--workers 2 --database postgresql://…`
this checkout is measured with one process and with two instead. On a busy machine the CPU time is the better figure.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[1]
MOST_MS = 100.0
LEAST_PART = 0.97
"""A server that takes fewer of the decisions asked for than this is overloaded."""


def measured(tree: Path, rate: float, given: argparse.Namespace, workers: int) -> dict[str, Any]:
    """What the load generator of a checkout prints at a rate."""
    command = [sys.executable, "load.py", "--tables", str(given.tables), "--seconds", str(given.seconds), "--game", given.game]
    command += ["--rate", str(rate), "--workers", str(workers), "--database", given.database]
    path = os.pathsep.join([str(tree / "src"), str(tree / "bench")])
    done = subprocess.run(
        command, cwd=tree / "bench", env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def holds(found: dict[str, Any], rate: float) -> bool:
    """Was every decision taken, and seen in time?"""
    return found["p99_ms"] < MOST_MS and found["decisions_per_s"] >= LEAST_PART * rate


def climb(given: argparse.Namespace) -> dict[str, Any]:
    """Measure both in turn at each rate; returns the highest that each holds, and all that was measured."""
    tried = {"earlier": (Path(given.earlier), 1), "now": (HERE, 1)} if given.workers == 1 else {}
    tried = tried or {"one": (HERE, 1), "several": (HERE, given.workers)}
    best, rows, climbing = dict.fromkeys(tried, 0.0), [], set(tried)
    rate = given.first
    while climbing:
        for name in [one for one in tried if one in climbing]:
            tree, workers = tried[name]
            found = measured(tree, rate, given, workers)
            rows.append({"which": name, "rate": rate, **found})
            print(json.dumps(rows[-1]), file=sys.stderr)
            if holds(found, rate):
                best[name] = found["decisions_per_s"]
            else:
                climbing.discard(name)
        rate = round(rate * given.step)
    before, after = best.values()
    return {"best": best, "ratio": round(after / before, 2) if before else None, "measured": rows}


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("earlier", nargs="?", default=str(HERE), help="a checkout of the earlier commit")
    asked.add_argument("--tables", type=int, default=1000)
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--game", default="kraljevska-igra")
    asked.add_argument("--first", type=float, default=200, help="the rate to begin with")
    asked.add_argument("--step", type=float, default=1.25, help="the factor from one rate to the next")
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--database", default="")
    return asked


if __name__ == "__main__":
    print(json.dumps(climb(parser().parse_args())))
