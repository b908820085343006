"""A fuzzer of random cards: the reader refuses them with a sentence, or they play without an error, in all tiers alike."""

import subprocess
import sys

import pytest


def plays(count, seed, folder):
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.kingdoms.play_random_cards", str(count), str(seed), str(folder)],
        capture_output=True,
        text=True,
        timeout=3_000,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_a_few_hundred_random_cards_are_refused_or_play(tmp_path):
    assert plays(240, 1, tmp_path).startswith("240 cards taken, ")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_thousand_random_cards_are_refused_or_play(tmp_path, seed):
    assert plays(1_000, seed, tmp_path).startswith("1000 cards taken, ")
