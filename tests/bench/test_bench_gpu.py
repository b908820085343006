"""The GPU's script, without a GPU: its clock on a device of paper, and one game in Numba's simulator."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gpu
from regalia.engine.game import load
from regalia.engine.tiers import cuda as cuda_tier

SCRIPT = Path(__file__).parents[2] / "bench" / "gpu.py"


class PaperArray:
    """What lies on the device of paper."""

    def __init__(self, device):
        self.device = device

    def copy_to_host(self):
        self.device.now += 3


class PaperDevice:
    """Up takes one second, down three, and whatever was launched is done when somebody waits."""

    def __init__(self):
        self.now, self.pending = 0.0, 0.0

    def to_device(self, numbers):
        self.now += 1
        return PaperArray(self)

    def synchronize(self):
        self.now += self.pending
        self.pending = 0.0


@pytest.fixture
def device(monkeypatch):
    device = PaperDevice()
    monkeypatch.setattr(gpu.time, "perf_counter", lambda: device.now)
    return device


def test_the_stopwatch_tells_the_kernel_from_the_ways_up_and_down(device):
    with gpu.Stopwatch(device) as watch:
        there = device.to_device([1, 2, 3])
        device.to_device([4])
        device.pending = 10.0
        there.copy_to_host()
        there.copy_to_host()
    assert watch.kernel == 10 and watch.transfer == 2 * 1 + 2 * 3


def test_the_stopwatch_leaves_the_device_as_it_was(device):
    up, down = device.to_device, PaperArray.copy_to_host
    with gpu.Stopwatch(device):
        assert device.to_device != up
    assert device.to_device == up and PaperArray.copy_to_host is down


def test_every_number_of_threads_is_tried_with_every_number_of_games():
    assert [launch.games for launch in gpu.launches([8, 16], [1, 4], 64)] == [8, 32, 16, 64]


def test_a_difference_is_named(monkeypatch):
    def play(trial, tier, first, count, policy=0):
        return ([count, tier == "cuda" and count > 1], b"last")

    monkeypatch.setattr(gpu.Trial, "play", play)
    assert gpu.differences(gpu.Trial(load("kingdom-kards"), 100), 50, 3, [0]) == ["policy 0: the tallies of 50 games differ"]


def test_the_tier_is_told_how_many_threads_to_start(monkeypatch):
    monkeypatch.setattr(cuda_tier, "MOST_THREADS", 1)
    monkeypatch.setattr(cuda_tier, "THREADS_A_BLOCK", 1)
    gpu.set_launch(gpu.Launch(threads=512, games_a_thread=4, block=128))
    assert (cuda_tier.MOST_THREADS, cuda_tier.THREADS_A_BLOCK) == (512, 128)


def test_the_script_checks_and_measures_a_game_in_the_simulator(tmp_path):
    once = ["--check", "1", "--seeds", "0", "--threads", "1", "--games-a-thread", "1", "--blocks", "1", "--repeats", "1"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "OUT": str(tmp_path)}
    subprocess.run([sys.executable, str(SCRIPT), "--games", "kingdom-kards", *once], env=environment, check=True)
    (game,) = json.loads((tmp_path / "gpu.json").read_text(encoding="utf-8"))["games"]
    assert game["differences"] == [] and game["speeds"][0]["decisions"] > 0
