"""OpenSpiel: card games and chess in C++, played whole in C++ or step by step from Python."""

from __future__ import annotations

import random
from functools import partial

import numpy as np
import pyspiel

from contender import SEED, Contender, peer

GAMES = ("crazy_eights(players=2)", "go_fish(players=2)", "gin_rummy")
"""Card games of a like kind: hidden hands, a deck to draw from, some fifty to a hundred decisions."""


CHESS = "chess"
"""The board game whose rules are inside one of ours."""


def contenders() -> list[Contender]:
    """Whole games in C++, the fastest way there is; `crazy_eights` also step by step, with chance sampled in three ways.

    Chess, without chance, is about as fast step by step.
    """
    loaded = [pyspiel.load_game(name) for name in (*GAMES, CHESS)]
    whole = [_contender(game, "evaluate_bots in C++", play_in_cpp, count_in_cpp) for game in loaded]
    return [
        whole[0],
        _contender(loaded[0], "Python loop", play_in_python, play_in_python),
        _contender(loaded[0], "Python loop, NumPy chance", play_with_numpy, play_with_numpy),
        _contender(loaded[0], "Python loop, hand-tuned", play_hand_tuned, play_hand_tuned),
        *whole[1:],
        _contender(loaded[-1], "Python loop, hand-tuned", play_hand_tuned, play_hand_tuned),
    ]


def _contender(game, way, play, count) -> Contender:
    return peer(f"OpenSpiel {game.get_type().short_name}", way, partial(play, game), partial(count, game))


def play_in_cpp(game, games: int) -> None:
    """Whole games by `evaluate_bots`, which leaves nothing for Python to do but to begin the next one."""
    bots = random_bots(game)
    for seed in range(SEED, SEED + games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)


def count_in_cpp(game, games: int) -> int:
    """The decisions in these games: all of their history but the moves of chance."""
    bots, decisions = random_bots(game), 0
    for seed in range(SEED, SEED + games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        decisions += sum(move.player >= 0 for move in state.full_history())
    return decisions


def random_bots(game) -> list:
    """OpenSpiel's own uniformly random bots, one a seat."""
    return [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]


def play_in_python(game, games: int) -> int:
    """The plain loop, with the standard library's chance; the number of decisions."""
    chance, decisions = random.Random(SEED), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, odds)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
    return decisions


def play_with_numpy(game, games: int) -> int:
    """The plain loop with the outcomes of chance drawn by NumPy, as OpenSpiel's own Python code draws them."""
    chance, drawn, decisions = random.Random(SEED), np.random.RandomState(SEED), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(drawn.choice(outcomes, p=odds))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
    return decisions


def play_hand_tuned(game, games: int) -> int:
    """The loop with every call spared that can be: one look at whose turn it is, and no library to draw by."""
    draw, decisions = random.Random(SEED).random, 0
    for _ in range(games):
        state = game.new_initial_state()
        player = state.current_player()
        while player != pyspiel.PlayerId.TERMINAL:
            if player >= 0:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                decisions += 1
            else:
                state.apply_action(drawn_outcome(state.chance_outcomes(), draw()))
            player = state.current_player()
    return decisions


def drawn_outcome(outcomes: list[tuple[int, float]], rest: float) -> int:
    """The outcome that a number from 0 to 1 falls on."""
    for outcome, odds in outcomes:
        rest -= odds
        if rest < 0:
            return outcome
    return outcomes[-1][0]
