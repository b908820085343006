"""Perft: the chess inside Royal Gambit beside python-chess, by counting in how many ways moves can follow one another.

A game is one count from a position; its decisions are the leaves. The last moves are counted and not made, in either way.
"""

from __future__ import annotations

from contender import COMPILED, Contender, peer
from regalia.games.royal_gambit.perft import perft

POSITIONS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
)
"""The start, Kiwipete and a middle game."""
DEPTH = 3

OURS = "Royal Gambit, perft"


def contenders() -> tuple[list[Contender], list[str]]:
    """Both ways to count, and a sentence if there is only one."""
    ours = Contender(OURS, COMPILED, count_compiled, count_compiled)
    try:
        import chess  # noqa: F401 (only to see whether it is there)
    except ImportError as error:
        return [ours], [f"chess: {error}; `make .venv/.bench` installs it"]
    return [ours, peer("python-chess, perft", "legal_moves.count", count_with_python_chess, count_with_python_chess)], []


def count_compiled(games: int) -> int:
    """The leaves by the game's own move generator, in the compiled tier."""
    return sum(perft(POSITIONS[game % len(POSITIONS)], DEPTH) for game in range(games))


def count_with_python_chess(games: int) -> int:
    """The leaves by python-chess."""
    import chess

    return sum(leaves(chess.Board(POSITIONS[game % len(POSITIONS)]), DEPTH) for game in range(games))


def leaves(board, depth: int) -> int:
    """The leaves below a board, by moves made and taken back."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += leaves(board, depth - 1)
        board.pop()
    return total
