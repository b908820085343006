"""Whoever binds a driver brings the types of its arrays along, without touching the engine."""

import numpy as np
import pytest

from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.tiers import open_processor_tier
from tests.engine.own_driver import PLAN, Found, count_legal


@pytest.mark.parametrize("tier", ["interpreted", "compiled"])
def test_a_driver_with_an_array_of_its_own_runs_in_every_tier(tier):
    game = load("kraljevska-igra")
    opened = open_processor_tier(game, tier)
    work = opened.workspace(PLAN)
    opened.lay(work, 0, game.blank(2, {}))
    found = Found(np.zeros(6, np.int32), opened.numbers(1))
    parent = np.array(stream_of(9)) if tier == "compiled" else stream_of(9)
    total = opened.driver(count_legal, PLAN)(work, found, parent, 6)
    expected = []
    for number in range(6):
        state = game.blank(2, {})
        state.rng = stream_of(f"9/{number}")
        game.rules.deal(state)
        choices = [0] * (game.actions.count + 1)
        game.rules.legal(state, choices)
        expected.append(choices[0])
    assert found.counts.tolist() == expected and total == sum(expected)
