"""A number that no branch of a rule handles is an error in every tier."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from types import ModuleType

import pytest

from regalia.engine.errors import BadGame
from regalia.engine.fault import unknown
from regalia.engine.key import stream_of
from regalia.engine.tiers import TIERS, open_tier
from tests.engine import foxes
from tests.engine.foxes import play as play_foxes


def play(state: foxes.State, action: int) -> None:
    """The foxes' play, but for a turn that no branch knows."""
    play_foxes(state, action)
    if state.turn > 2:
        unknown(state, state.turn)


def faulty():
    """The foxes with a dispatch that falls through from the third turn on."""
    rules = ModuleType("faulty")
    rules.__dict__.update({name: getattr(foxes, name) for name in ("deal", "legal", "evaluate")}, play=play)
    rules.__file__ = foxes.__file__
    return replace(foxes.GAME, slug="faulty-foxes", rules=rules)


def refused(tier: str) -> str:
    with pytest.raises(BadGame) as error:
        open_tier(faulty(), tier).run(foxes.GAME.blank(2, {}), [0] * 4, stream_of(1), 0, 3, 50)
    return str(error.value)


def test_interpreted_the_error_names_the_rule_and_its_line():
    assert f"{__file__}:{play.__code__.co_firstlineno}" in refused("interpreted")
    assert "play does not know what to do with 3" in refused("interpreted")


def test_compiled_the_run_is_refused():
    assert "faulty-foxes" in refused("compiled") and "a rule met what it does not know" in refused("compiled")


def test_on_the_gpu_the_run_is_refused():
    """In the simulator, which has to be chosen before Numba is imported."""
    script = "from tests.engine.test_fault import refused; print(refused('cuda'))"
    surroundings = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", script], env=surroundings, capture_output=True, text=True, check=False)
    assert "a rule met what it does not know" in done.stdout, done.stderr[-2000:]


def test_a_game_that_knows_everything_is_not_refused():
    for tier in TIERS[:2]:
        assert open_tier(foxes.GAME, tier).run(foxes.GAME.blank(2, {}), [0] * 4, stream_of(1), 0, 3, 50).tally[0] == 3
