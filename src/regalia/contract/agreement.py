"""Law 3: the same seed and decisions give the same bytes in every tier.

`python -m regalia.contract.agreement SLUG` compares the kernel, in Numba's simulator (set NUMBA_ENABLE_CUDASIM=1) or on a GPU,
with the interpreted tier.
"""

from __future__ import annotations

import sys

from regalia.contract.scenario import Scenario, spread
from regalia.engine.game import Game, load
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier

RANDOM_PLAY, GREEDY_PLAY, MIXED_PLAY = (driver.RANDOM,), (driver.GREEDY,), (driver.RANDOM, driver.GREEDY)
"""Policies, taken in turn by the seats."""


def played(game: Game, tier: str, scenario: Scenario, play: tuple[int, ...], limit: int) -> tuple[list[int], bytes]:
    """The tally and the last state of one game, numbered by its seed, of at most `limit` decisions."""
    policies = [play[seat % len(play)] for seat in range(game.most_seats)]
    tally, state = open_tier(game, tier).run(scenario.blank(game), policies, stream_of(0), scenario.seed, 1, limit)
    return list(tally), bytes(state)


def assert_tiers_agree(game: Game, tier: str, scenario: Scenario, play: tuple[int, ...], limit: int) -> None:
    """One game comes out the same, in its bytes and in every count, notes included."""
    tally, state = played(game, "interpreted", scenario, play, limit)
    other_tally, other_state = played(game, tier, scenario, play, limit)
    assert other_state == state, (
        f"{tier}: another state after {limit} decisions of {scenario}: {differing(game, state, other_state)}"
    )
    assert other_tally == tally, f"{tier}: another tally after {limit} decisions of {scenario}"


def differing(game: Game, one: bytes, other: bytes) -> list[str]:
    """The fields in which two packed states differ."""
    states = [game.state(), game.state()]
    for state, packed in zip(states, (one, other), strict=True):
        state.unpack(packed)
    return [field.name for field in game.state.fields if getattr(states[0], field.name) != getattr(states[1], field.name)]


def compare_kernel(game: Game, games: int, decisions: int, greedy_games: int, greedy_decisions: int) -> None:
    """The kernel against the interpreted tier."""
    for scenario in spread(game, games):
        assert_tiers_agree(game, "cuda", scenario, RANDOM_PLAY, decisions)
    for scenario in spread(game, greedy_games, first_seed=games):
        assert_tiers_agree(game, "cuda", scenario, MIXED_PLAY, greedy_decisions)


if __name__ == "__main__":
    compare_kernel(load(sys.argv[1]), *(int(number) for number in sys.argv[2:6] or (40, 60, 6, 6)))
    print("the same bytes")
