"""An oracle for the effects of cards: every way to aim a card, tried out naively on a board of python-chess.

It knows the rulings but none of the game's code: a way to aim is a tuple of squares, the board is changed accordingly, and the
own King must not be attacked then.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import chess

Way = tuple[int, ...]
EDGES = chess.BB_RANK_1 | chess.BB_RANK_8


def ways(board: chess.Board, suit: str, is_ace: bool, is_chained: bool) -> set[Way]:
    """Every legal way to aim a card of a suit, by the player on turn."""
    effect = {"♥": hearts, "♦": diamonds, "♣": clubs, "♠": spades}[suit]
    return {way for way, after in effect(board, is_ace, is_chained) if is_safe(after, board.turn)}


def is_safe(board: chess.Board, colour: bool) -> bool:
    king = board.king(colour)
    return king is not None and not board.is_attacked_by(not colour, king)


def pieces(board: chess.Board, colour: bool) -> list[int]:
    return [square for square in chess.SQUARES if board.color_at(square) == colour]


def may_stand(board: chess.Board, piece: chess.Piece, square: int) -> bool:
    """No pawn comes to the first or the last rank."""
    return piece.piece_type != chess.PAWN or not EDGES >> square & 1


def hearts(board: chess.Board, is_ace: bool, is_chained: bool) -> Iterator[tuple[Way, chess.Board]]:
    flees = is_ace and board.is_check()
    for way, after in one_rescue(board, board.turn, flees, chess.SquareSet()):
        yield way, after
        if is_chained:
            for second, last in one_rescue(after, board.turn, flees, chess.SquareSet([way[1]])):
                yield way + second, last


def one_rescue(board: chess.Board, colour: bool, flees: bool, spared: chess.SquareSet) -> Iterator[tuple[Way, chess.Board]]:
    for start in pieces(board, colour):
        piece = board.piece_at(start)
        if start in spared or (piece.piece_type == chess.KING and not flees):
            continue
        for end in chess.SQUARES:
            if board.piece_at(end) is None and may_stand(board, piece, end):
                after = board.copy(stack=False)
                after.remove_piece_at(start)
                after.set_piece_at(end, piece)
                yield (start, end), after


def diamonds(board: chess.Board, is_ace: bool, is_chained: bool) -> Iterator[tuple[Way, chess.Board]]:
    kinds = {square: board.piece_type_at(square) for square in pieces(board, board.turn)}
    able = [
        square for square, kind in kinds.items() if kind == chess.PAWN or (is_ace and kind not in (chess.KING, chess.QUEEN))
    ]
    for way in [*permutations(able, 1), *(permutations(able, 2) if is_chained else ())]:
        if len(way) == 1 or any(kinds[square] == chess.PAWN for square in way):
            after = board.copy(stack=False)
            for square in way:
                after.set_piece_at(square, chess.Piece(chess.QUEEN, board.turn))
            yield way, after


def clubs(board: chess.Board, is_ace: bool, is_chained: bool) -> Iterator[tuple[Way, chess.Board]]:
    own, enemy = pieces(board, board.turn), pieces(board, not board.turn)
    pairs = [*permutations(own, 2), *((one, other) for one in own for other in enemy if is_ace)]
    for way in pairs:
        after = swapped(board, *way)
        if after is None:
            continue
        yield way, after
        if is_chained:
            for second in permutations(pieces(after, not board.turn), 2):
                last = swapped(after, *second)
                if last is not None:
                    yield way + second, last


def swapped(board: chess.Board, one: int, other: int) -> chess.Board | None:
    first, second = board.piece_at(one), board.piece_at(other)
    if not may_stand(board, first, other) or not may_stand(board, second, one):
        return None
    after = board.copy(stack=False)
    after.set_piece_at(one, second)
    after.set_piece_at(other, first)
    return after


def spades(board: chess.Board, is_ace: bool, is_chained: bool) -> Iterator[tuple[Way, chess.Board]]:
    enemy = not board.turn
    king = board.king(enemy)
    exposed = is_ace and board.is_attacked_by(board.turn, king)
    able = [square for square in pieces(board, enemy) if square != king or exposed]
    for way in [*permutations(able, 1), *(permutations(able, 2) if is_chained else ())]:
        after = board.copy(stack=False)
        for square in way:
            after.remove_piece_at(square)
        yield way, after
