"""RLCard: Uno for two in pure Python, with its own random agents or with less around it."""

from __future__ import annotations

import random

import numpy as np
import rlcard
from rlcard.agents import RandomAgent

from contender import SEED, Contender, peer

NAME = "RLCard Uno"


def contenders() -> list[Contender]:
    """RLCard's two ways with its random agents, then two that leave out more and more of RLCard."""
    return [
        peer(NAME, "env.run", play_by_run, count_by_run),
        peer(NAME, "env.step, its agents", play_by_step, play_by_step),
        peer(NAME, "env.step, random.choice", play_without_agents, play_without_agents),
        peer(NAME, "game.step, no observation", play_without_environment, play_without_environment),
    ]


def environment():
    """Uno for two, with chance and agents from the fixed seed."""
    uno = rlcard.make("uno", {"seed": SEED})
    uno.set_agents([RandomAgent(uno.num_actions) for _ in range(uno.num_players)])
    np.random.seed(SEED)  # RLCard's random agents draw from NumPy's global stream
    return uno


def play_by_run(games: int) -> None:
    """Whole games by `env.run`, as RLCard's own examples play them."""
    uno = environment()
    for _ in range(games):
        uno.run(is_training=False)


def count_by_run(games: int) -> int:
    """The decisions in these games: a trajectory is states and decisions in turn, with a state at its end."""
    uno = environment()
    return sum(len(trajectory) // 2 for _ in range(games) for trajectory in uno.run(is_training=False)[0])


def play_by_step(games: int) -> int:
    """The step loop with RLCard's random agents; the number of decisions."""
    uno, decisions = environment(), 0
    for _ in range(games):
        state, seat = uno.reset()
        while not uno.is_over():
            state, seat = uno.step(uno.agents[seat].step(state))
            decisions += 1
    return decisions


def play_without_agents(games: int) -> int:
    """The step loop with decisions drawn by the standard library."""
    uno, chance, decisions = environment(), random.Random(SEED), 0
    for _ in range(games):
        state, _ = uno.reset()
        while not uno.is_over():
            state, _ = uno.step(chance.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions


def play_without_environment(games: int) -> int:
    """The game inside the environment alone, which nobody observes."""
    uno, chance, decisions = environment().game, random.Random(SEED), 0
    for _ in range(games):
        uno.init_game()
        while not uno.is_over():
            uno.step(chance.choice(uno.get_legal_actions()))
            decisions += 1
    return decisions
