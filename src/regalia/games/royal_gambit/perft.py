"""Royal Gambit: perft, the number of sequences of chess moves of a given length: the usual test of a move generator."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.action import Choices
from regalia.engine.game import load
from regalia.engine.tiers import open_processor_tier
from regalia.engine.tiers.driver import Workspace, copy_state
from regalia.engine.tiers.plan import RANDOM
from regalia.games.royal_gambit import fen
from regalia.games.royal_gambit.attacks import checks_and_pins
from regalia.games.royal_gambit.legal_moves import legal_moves
from regalia.games.royal_gambit.move_execution import make_move
from regalia.games.royal_gambit.state import State

LEVEL = 1 << 16
"""A move that waits is kept as its action and, times this, the number of moves that lead to it."""
MOST_MOVES = 256


def list_moves(state: State, choices: Choices) -> None:
    """§3.1: the chess moves of the player on turn."""
    choices[0] = 0
    saving, pinned, _ = checks_and_pins(state, state.to_act)
    legal_moves(state, state.to_act, choices, saving, pinned)


def follow(state: State, action: int) -> None:
    """§3.1: a chess move, and it is the other's turn, without any cards."""
    make_move(state, state.to_act, action)
    state.to_act = 1 - state.to_act


def count_leaves(work: Workspace, depth: int) -> int:
    """How many sequences of `depth` moves begin at the first record; the last moves are counted, not made."""
    states, choices, waiting = work.states, work.choices, work.scratch
    list_moves(states[0], choices)
    if depth == 1:
        return choices[0]
    leaves, length = 0, 0
    for place in range(choices[0]):
        waiting[place] = choices[1 + place]
        length += 1
    while length > 0:
        length -= 1
        level, action = waiting[length] // LEVEL, waiting[length] % LEVEL
        copy_state(work, level, level + 1)
        follow(states[level + 1], action)
        list_moves(states[level + 1], choices)
        if level + 2 == depth:
            leaves += choices[0]
        else:
            for place in range(choices[0]):
                waiting[length] = (level + 1) * LEVEL + choices[1 + place]
                length += 1
    return leaves


def perft(board: str, depth: int, tier: str = "compiled") -> int:
    """The leaves of a board that is written in Forsyth-Edwards notation."""
    game = load("royal-gambit")
    runner = open_processor_tier(game, tier)
    root = State()
    fault = fen.read(root, board)
    if fault:
        raise ValueError(fault)
    work = runner.workspace(replace(RANDOM, slots=depth, scratch=depth * MOST_MOVES))
    runner.lay(work, 0, root)
    return int(runner.driver(count_leaves, RANDOM)(work, depth))
