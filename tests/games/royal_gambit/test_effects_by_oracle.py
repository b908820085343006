"""§6 to §9: for all sixteen effects, on boards drawn by lot, a card can be aimed in the ways that a naive oracle finds."""

import random

import chess
import pytest

from regalia.contract.scenario import Scenario, legal_actions
from regalia.engine.cards import SUITS, card_of
from regalia.engine.game import load
from regalia.engine.pile import clear, put
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.state import Phase
from tests.games.royal_gambit.oracle import EDGES, ways

GAME = load("royal-gambit")
BOARDS = {("♥", True): 5, ("♣", True): 12}
"""How many boards for a suit, chained or not; where there are very many ways to aim, fewer."""


def drawn_board(chance: random.Random, officers: int, pawns: int) -> chess.Board:
    """Two Kings, and as many pieces more for each side, anywhere; the more of them the more often a King is in check."""
    board = chess.Board(None)
    board.turn = chance.random() < 0.5
    free = chance.sample(chess.SQUARES, 64)
    for colour in chess.COLORS:
        board.set_piece_at(free.pop(), chess.Piece(chess.KING, colour))
        for _ in range(officers):
            board.set_piece_at(free.pop(), chess.Piece(chance.choice(range(chess.KNIGHT, chess.KING)), colour))
        for _ in range(pawns):
            inner = next(square for square in free if not EDGES >> square & 1)
            free.remove(inner)
            board.set_piece_at(inner, chess.Piece(chess.PAWN, colour))
    return board


def dealt(board: chess.Board, card: int, is_chained: bool):
    """A state with this board, in which the player on turn holds this card and no other."""
    state = Scenario(2, 1).dealt(GAME)
    assert GAME.table.board.read(state, board.fen()) == ""
    for seat in (0, 1):
        clear(state.hand[seat])
    put(state.hand[state.to_act], card)
    state.suits[state.to_act] = 1 + card // 13 if is_chained else 0
    clear(state.court[state.to_act])
    return state


def ways_offered(state) -> set[tuple[int, ...]]:
    """Every way to aim that the game offers for the card in hand, square by square."""
    found, waiting = set(), [(state, ())]
    while waiting:
        state, aims = waiting.pop()
        legal = legal_actions(GAME, state)
        assert legal, "a target was offered that leads nowhere"
        for action in legal:
            if Action.is_decline(action):
                found.add(aims)
                continue
            after = state.copy()
            GAME.rules.play(after, action)
            named = (*aims, Action.aim_square(action))
            if not after.over and after.phase == Phase.AIMING:
                waiting.append((after, named))
            else:
                found.add(named)
    return found


def assert_ways_are_those_of_the_oracle(board: chess.Board, suit: str, is_ace: bool, is_chained: bool) -> int:
    """Compare, with the card offered only if it can be aimed at all; how many ways there are."""
    card = card_of(SUITS.index(suit), 1 if is_ace else 7)
    state = dealt(board, card, is_chained)
    expected = ways(board, suit, is_ace, is_chained)
    assert (Action.card(card) in legal_actions(GAME, state)) == bool(expected), board.fen()
    if expected:
        GAME.rules.play(state, Action.card(card))
        assert ways_offered(state) == expected, board.fen()
    return len(expected)


@pytest.mark.parametrize("is_chained", [False, True])
@pytest.mark.parametrize("is_ace", [False, True])
@pytest.mark.parametrize("suit", "♥♦♣♠")
def test_a_card_can_be_aimed_in_exactly_the_legal_ways(suit, is_ace, is_chained):
    """§4.1, §5.1 to §5.5, §6.1 to §6.4, §7.1 to §7.4, §8.1 to §8.5, §9.1 to §9.4"""
    chance, found = random.Random(f"{suit}{is_ace}{is_chained}"), []
    for _ in range(BOARDS.get((suit, is_chained), 40)):
        officers = chance.randrange(1, 3 if is_chained and suit in "♥♣" else 5)
        board = drawn_board(chance, officers, chance.randrange(3))
        found.append(assert_ways_are_those_of_the_oracle(board, suit, is_ace, is_chained))
    assert max(found) > 1
