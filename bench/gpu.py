"""Gpu: the cuda tier on a real GPU. Does it play as the compiled tier does, bit for bit, and how fast?

It stands by itself and needs nothing but numba, numba-cuda and NumPy. From the root of the repository:

    PYTHONPATH=src python bench/gpu.py [--games kingdom-kards] [--threads 16384,32768] [--json FILE]

With $OUT set, the JSON goes to $OUT/gpu.json as well. In Numba's simulator (NUMBA_ENABLE_CUDASIM=1) it checks the same and
its figures say nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from regalia.engine.game import Game, load, slugs
from regalia.engine.key import stream_of
from regalia.engine.tiers import cuda as cuda_tier
from regalia.engine.tiers import driver, open_tier

SEED = 7
LONGEST_SECONDS = 10.0
"""A run that would take longer, going by the one before, is left out."""


# ── The clock ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Stopwatch:
    """Times what a tier's `run` does on the device: the ways up and down, and what lies between them, the kernel."""

    def __init__(self, cuda: Any) -> None:
        self._cuda = cuda
        self._array: Any = type(cuda.to_device(stream_array()))
        self._up, self._down = cuda.to_device, self._array.copy_to_host
        self.transfer = self.kernel = self._launched = 0.0

    def __enter__(self) -> Stopwatch:
        watch = self
        self.transfer = self.kernel = self._launched = 0.0

        def to_device(*given: Any, **named: Any) -> Any:
            return watch._timed(watch._up, *given, **named)

        def copy_to_host(array: Any, *given: Any, **named: Any) -> Any:
            watch._end_kernel()
            return watch._timed(watch._down, array, *given, **named)

        self._cuda.to_device, self._array.copy_to_host = to_device, copy_to_host
        return self

    def __exit__(self, *raised: object) -> None:
        self._cuda.to_device, self._array.copy_to_host = self._up, self._down

    def _timed(self, move: Any, *given: Any, **named: Any) -> Any:
        self._cuda.synchronize()
        begun = time.perf_counter()
        moved = move(*given, **named)
        self._cuda.synchronize()
        self._launched = time.perf_counter()
        self.transfer += self._launched - begun
        return moved

    def _end_kernel(self) -> None:
        """What runs between the last way up and the first way down is the kernel; later ways down wait for nothing."""
        self._cuda.synchronize()
        if self.kernel == 0.0:
            self.kernel = time.perf_counter() - self._launched


def stream_array() -> Any:
    """Something small to send to the device."""
    import numpy as np

    return np.array(stream_of(SEED), dtype=np.int64)


# ── The same, bit for bit ────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Trial:
    """A game dealt to as few seats as it takes, at least two, and the decisions after which it is broken off."""

    game: Game
    limit: int

    def play(self, tier: str, first: int, count: int, policy: int = driver.RANDOM) -> tuple[list[int], bytes]:
        """Play a run of games: the tally, and the last state as bytes."""
        blank = self.game.blank(max(2, self.game.least_seats), {})
        return open_tier(self.game, tier).run(blank, [policy] * self.game.most_seats, stream_of(SEED), first, count, self.limit)


def differences(trial: Trial, count: int, seeds: int, policies: Sequence[int]) -> list[str]:
    """Where the cuda tier does not play as the compiled tier does: in the tally, in the last state, in single games."""
    found = []
    for policy in policies:
        ours, theirs = trial.play("cuda", 0, count, policy), trial.play("compiled", 0, count, policy)
        if ours[0] != theirs[0]:
            found.append(f"policy {policy}: the tallies of {count} games differ")
        if ours[1] != theirs[1]:
            found.append(f"policy {policy}: the last states of {count} games differ")
    for seed in range(seeds):
        if trial.play("cuda", seed, 1) != trial.play("compiled", seed, 1):
            found.append(f"game {seed} differs")
    return found


# ── How fast ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Launch:
    """How a run is spread over the device."""

    threads: int
    games_a_thread: int
    block: int

    @property
    def games(self) -> int:
        """How many games are played."""
        return self.threads * self.games_a_thread


@dataclass
class Speed:
    """What was measured of one launch, in seconds, repeat by repeat."""

    launch: Launch
    decisions: int
    whole: list[float] = field(default_factory=list)
    transfer: list[float] = field(default_factory=list)
    kernel: list[float] = field(default_factory=list)

    def rate(self, seconds: list[float]) -> float:
        """Decisions a second."""
        return self.decisions / median(seconds)


def measure(trial: Trial, launch: Launch, repeats: int) -> Speed:
    """Time a launch after it was warmed up; the tier's own spread over the device is set for it."""
    set_launch(launch)
    speed = Speed(launch, trial.play("cuda", 0, launch.games)[0][driver.DECISIONS])
    for _ in range(repeats):
        with Stopwatch(cuda_tier.load_cuda()) as watch:
            begun = time.perf_counter()
            trial.play("cuda", 0, launch.games)
            speed.whole.append(time.perf_counter() - begun)
        speed.transfer.append(watch.transfer)
        speed.kernel.append(watch.kernel)
    return speed


def set_launch(launch: Launch) -> None:
    """Tell the tier how many threads to start, and how many in a block."""
    for name, value in (("MOST_THREADS", launch.threads), ("THREADS_A_BLOCK", launch.block)):
        if not hasattr(cuda_tier, name):
            raise AttributeError(f"the cuda tier has no {name} any more: bench/gpu.py must set its threads another way")
        setattr(cuda_tier, name, value)


def sweep(trial: Trial, launches: Sequence[Launch], repeats: int) -> list[Speed]:
    """Measure launch after launch, leaving out those that would take too long."""
    speeds: list[Speed] = []
    for launch in launches:
        a_game = median(speeds[-1].whole) / speeds[-1].launch.games if speeds else 0.0
        if a_game * launch.games < LONGEST_SECONDS:
            speeds.append(measure(trial, launch, repeats))
            print(line(speeds[-1]), flush=True)
    return speeds


def launches(threads: Sequence[int], games_a_thread: Sequence[int], block: int) -> list[Launch]:
    """More and more threads, each with more and more games."""
    return [Launch(many, games, block) for many in threads for games in games_a_thread]


def compiled_rate(trial: Trial, games: int) -> float:
    """Decisions a second in the compiled tier, on one core of this machine."""
    trial.play("compiled", 0, 1)
    begun = time.perf_counter()
    tally, _ = trial.play("compiled", 0, games)
    return tally[driver.DECISIONS] / (time.perf_counter() - begun)


# ── The report ───────────────────────────────────────────────────────────────────────────────────────────────────────

HEADINGS = ("threads", "block", "games", "decisions", "kernel s", "transfer s", "whole s", "decisions/s", "without transfer")


def line(speed: Speed) -> str:
    """One launch as a line of the table."""
    launch = speed.launch
    seconds = [f"{median(times):.4f}" for times in (speed.kernel, speed.transfer, speed.whole)]
    rates = [f"{speed.rate(times):,.0f}" for times in (speed.whole, speed.kernel)]
    cells = [f"{launch.threads:,}", str(launch.block), f"{launch.games:,}", f"{speed.decisions:,}", *seconds, *rates]
    return "  ".join(f"{cell:>{max(len(heading), 14)}}" for cell, heading in zip(cells, HEADINGS, strict=True))


def report_on(slug: str, asked: argparse.Namespace) -> dict[str, Any]:
    """Check and measure one game, printing as it goes."""
    game = load(slug)
    trial = Trial(game, asked.limit)
    begun = time.perf_counter()
    trial.play("cuda", 0, 1)
    compiling = time.perf_counter() - begun
    policies = (driver.RANDOM, driver.GREEDY) if asked.greedy else (driver.RANDOM,)
    differing = differences(trial, asked.check, asked.seeds, policies)
    print(f"\n{game.name}: kernel compiled and run once in {compiling:.1f} s")
    for sentence in differing or [f"{asked.check} games, and {asked.seeds} singly: the same as in the compiled tier"]:
        print(f"  {sentence}")
    on_a_core = compiled_rate(trial, asked.check)
    print(f"  compiled, one core: {on_a_core:,.0f} decisions/s")
    print("  ".join(f"{heading:>{max(len(heading), 14)}}" for heading in HEADINGS))
    speeds = sweep(trial, launches(asked.threads, asked.games_a_thread, asked.blocks[0]), asked.repeats)
    best = max(speeds, key=lambda speed: speed.rate(speed.whole))
    others = [Launch(best.launch.threads, best.launch.games_a_thread, block) for block in asked.blocks[1:]]
    speeds += sweep(trial, others, asked.repeats)
    best = max(speeds, key=lambda speed: speed.rate(speed.whole))
    print(f"  best: {best.rate(best.whole):,.0f} decisions/s, {best.rate(best.whole) / on_a_core:,.1f} × the core")
    return {
        "game": slug,
        "differences": differing,
        "compile_seconds": compiling,
        "compiled_decisions_per_second": on_a_core,
        "best_decisions_per_second": best.rate(best.whole),
        "best_without_transfer": max(speed.rate(speed.kernel) for speed in speeds),
        "speeds": [asdict(speed) for speed in speeds],
    }


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description="The cuda tier: is it the compiled tier bit for bit, and how fast?")
    parser.add_argument("--games", type=lambda text: text.split(","), default=None, help="slugs; all games unless told")
    parser.add_argument("--check", type=int, default=2000, help="games whose tally and last state are compared")
    parser.add_argument("--seeds", type=int, default=100, help="games that are compared singly, byte by byte")
    parser.add_argument("--greedy", action="store_true", help="compare greedy play too, which compiles a second kernel")
    parser.add_argument("--threads", type=numbers, default=[4096, 16384, 32768, 65536], help="threads to try")
    parser.add_argument("--games-a-thread", type=numbers, default=[1, 8, 64], help="games a thread to try")
    parser.add_argument("--blocks", type=numbers, default=[64, 32, 128, 256], help="threads a block; the first for the sweep")
    parser.add_argument("--limit", type=int, default=1_000_000, help="decisions after which a game is broken off")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--json", type=Path, default=None, metavar="FILE")
    return parser


def numbers(text: str) -> list[int]:
    """Whole numbers with commas between them."""
    return [int(word) for word in text.split(",")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Check and measure; 1 where a game differs."""
    asked = parser().parse_args(arguments)
    cuda = cuda_tier.load_cuda()
    device = "Numba's simulator" if cuda_tier.is_simulated() else cuda.get_current_device().name
    device = device.decode() if isinstance(device, bytes) else device
    print(device)
    report = {"device": device, "games": [report_on(slug, asked) for slug in asked.games or slugs()]}
    out = [asked.json] if asked.json else []
    out += [Path(os.environ["OUT"]) / "gpu.json"] if os.environ.get("OUT") else []
    for path in out:
        path.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return 1 if any(game["differences"] for game in report["games"]) else 0


if __name__ == "__main__":
    raise SystemExit(main())
