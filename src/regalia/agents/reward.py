"""Reward: what the end of a round brings each seat. Bound to a game and a tier as the rules are."""

from __future__ import annotations

from regalia.agents.tree_memory import BASELINE, CHANCE, LEAD, LEAST, MOST, REWARD
from regalia.engine.knowledge import Scratch
from regalia.engine.tiers.driver import State, evaluate

WIN = 1_000_000
"""A win; a draw is shared."""


def settle(state: State, memory: Scratch) -> None:
    """Bound to `settle_by_win`, or to `settle_by_score` where a game is played for its score."""


def settle_by_score(state: State, memory: Scratch) -> None:
    """Every seat gets its score."""
    for seat in range(state.seats):
        memory[REWARD + seat] = state.score[seat]


def settle_by_win(state: State, memory: Scratch) -> None:
    """The winners share the win; a game that is not over is judged."""
    if state.over:
        share(state, memory)
    else:
        judge(state, memory)


def share(state: State, memory: Scratch) -> None:
    """The seats with the highest score share the win."""
    best, winners = state.score[0], 0
    for seat in range(1, state.seats):
        best = max(best, state.score[seat])
    for seat in range(state.seats):
        if state.score[seat] == best:
            winners += 1
    for seat in range(state.seats):
        memory[REWARD + seat] = WIN // winners if state.score[seat] == best else 0


def judge(state: State, memory: Scratch) -> None:
    """The win is shared by how the table looks to each seat."""
    total = 0
    for seat in range(state.seats):
        memory[REWARD + seat] = evaluate(state, seat)
    for seat in range(state.seats):
        memory[CHANCE + seat] = chance_by_lead(memory, state.seats, seat)
        total += memory[CHANCE + seat]
    for seat in range(state.seats):
        memory[REWARD + seat] = WIN * memory[CHANCE + seat] // total


def chance_by_lead(memory: Scratch, seats: int, seat: int) -> int:
    """The chance of a seat against the best of the others, in millionths and never quite nothing."""
    best = memory[REWARD + 1] if seat == 0 else memory[REWARD]
    for other in range(seats):
        if other != seat:
            best = max(best, memory[REWARD + other])
    ahead = memory[REWARD + seat] - best
    return WIN // 2 + 1 + (WIN // 2 - 1) * ahead // (abs(ahead) + max(1, memory[LEAD]))


def take_stock(state: State, memory: Scratch) -> None:
    """Note what a new deal promises each seat: gains are counted from there, or the luck of the deal would drown them."""
    settle(state, memory)
    for seat in range(state.seats):
        memory[BASELINE + seat] = memory[REWARD + seat]


def gain(memory: Scratch, seat: int) -> int:
    """What a round has brought a seat beyond what its deal promised."""
    gained = memory[REWARD + seat] - memory[BASELINE + seat]
    memory[LEAST] = min(memory[LEAST], gained)
    memory[MOST] = max(memory[MOST], gained)
    return gained
