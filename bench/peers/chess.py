"""python-chess: chess in pure Python, the model of a readable rules library."""

from __future__ import annotations

import random

import chess

from contender import SEED, Contender, peer

MOST_HALF_MOVES = 150
"""Seventy-five moves of both sides without a capture or a pawn's move end the game."""


def contenders() -> list[Contender]:
    """Random moves until nothing is legal, nobody can mate, or the seventy-five moves are over."""
    return [peer("python-chess", "legal_moves, push", play, play)]


def play(games: int) -> int:
    """Random games; the number of decisions. Repetition is not looked for: the check costs more than a move."""
    chance, decisions = random.Random(SEED), 0
    for _ in range(games):
        board = chess.Board()
        moves = list(board.legal_moves)
        while moves and board.halfmove_clock < MOST_HALF_MOVES and not board.is_insufficient_material():
            board.push(chance.choice(moves))
            decisions += 1
            moves = list(board.legal_moves)
    return decisions
