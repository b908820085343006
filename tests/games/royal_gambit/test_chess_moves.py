"""§3: the chess inside is exact."""

import random

import chess
import pytest

from regalia.contract.scenario import Scenario, legal_actions
from regalia.engine.game import load
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.perft import perft
from regalia.games.royal_gambit.state import Phase
from regalia.match.wording import notation
from tests.games.royal_gambit.table import START, board, fen, log, moves, play, table, typed

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTING = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
BUGGY = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
MIDDLE_GAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
PUBLISHED = [
    (f"{START} w KQkq - 0 1", (20, 400, 8_902, 197_281, 4_865_609)),
    (KIWIPETE, (48, 2_039, 97_862, 4_085_603)),
    (ENDGAME, (14, 191, 2_812, 43_238, 674_624)),
    (PROMOTING, (6, 264, 9_467, 422_333, 15_833_292)),
    (BUGGY, (44, 1_486, 62_379, 2_103_487)),
    (MIDDLE_GAME, (46, 2_079, 89_890, 3_894_594)),
]


@pytest.mark.parametrize(("position", "counts"), PUBLISHED)
def test_the_move_generator_counts_what_is_published_for_a_position(position, counts):
    """§3.1 to §3.5, in the compiled tier: the start and the five usual test positions."""
    assert tuple(perft(position, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(("position", "counts"), PUBLISHED)
def test_the_interpreted_tier_counts_the_same(position, counts):
    """§3.1"""
    assert [perft(position, depth, "interpreted") for depth in (1, 2)] == list(counts[:2])


def test_the_interpreted_tier_counts_three_moves_deep():
    """§3.1"""
    assert perft(ENDGAME, 3, "interpreted") == 2_812


def test_a_board_that_cannot_be_read_cannot_be_counted():
    with pytest.raises(ValueError, match="has 2 rows, not 8"):
        perft("8/8 w - - 0 1", 1)


def chess_moves(same: chess.Board) -> set[str]:
    """What python-chess holds legal, without captures of a King, which are no moves of chess."""
    return {move.uci() for move in same.legal_moves if same.piece_type_at(move.to_square) != chess.KING}


def king_captures(same: chess.Board) -> set[str]:
    """§12.7: what attacks the King that is not on turn, by python-chess."""
    target = same.king(not same.turn)
    return {f"{chess.square_name(square)}{chess.square_name(target)}" for square in same.attackers(same.turn, target)}


def assert_moves_are_those_of_python_chess(seed: int, plies: int, king_capture: str = "strike") -> None:
    """Play at random, with cards played as often as pieces are moved, and compare the moves of every turn."""
    game, chance = load("royal-gambit"), random.Random(seed)
    state = Scenario(2, seed, {"king_capture": king_capture}).dealt(game)
    while not state.over and state.turn < plies:
        legal = legal_actions(game, state)
        if state.phase == Phase.ACTING:
            same = chess.Board(game.table.board.write(state))
            found = {notation(game, action) for action in legal if not Action.is_card(action)}
            captures = {move for move in found if move[:4] in king_captures(same)}
            assert captures == (king_captures(same) if king_capture == "board" else set()), same.fen()
            assert found - captures == chess_moves(same), same.fen()
            played = [action for action in legal if Action.is_card(action)]
            legal = chance.choice([played or legal, legal])
        game.rules.play(state, chance.choice(legal))


@pytest.mark.parametrize("seed", range(30))
def test_on_boards_reached_through_cards_the_moves_are_those_of_python_chess(seed):
    """§3.1 to §3.5, §4.1, §4.2, §12.7"""
    assert_moves_are_those_of_python_chess(seed, plies=120, king_capture="board" if seed % 2 else "strike")


def test_castling_moves_the_king_two_squares_and_the_rook_beside_it():
    """§3.2"""
    match = table("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9")
    assert {"e1g1", "e1c1"} <= moves(match)
    assert "§3.2 White castles" in play(match, "e1c1")
    play(match, "e8g8")
    assert board(match) == "r4rk1/8/8/8/8/8/8/2KR3R"
    assert fen(match).split()[2] == "-"


@pytest.mark.parametrize(
    ("position", "legal"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", {"e1g1", "e1c1"}),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", set()),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", {"e1c1"}),
        ("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", {"e1g1"}),
        ("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", {"e1g1", "e1c1"}),
        ("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", set()),
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", set()),
    ],
)
def test_castling_needs_both_unmoved_an_empty_way_and_no_attack_on_it(position, legal):
    """§3.2"""
    assert moves(table(position)) & {"e1g1", "e1c1"} == legal


def test_a_rook_that_is_taken_ends_the_right_to_castle_with_it():
    """§3.2"""
    match = table("r3k2r/8/8/8/8/8/6n1/R3K2R b KQkq - 0 1")
    play(match, "g2e3, h1h8")
    assert fen(match).split()[2] == "Qq"


def test_a_pawn_is_taken_in_passing_at_once_or_never():
    """§3.3, §5.7"""
    match = table("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    play(match, "d7d5")
    assert "e5d6" in moves(match)
    assert "§3.3 White takes the pawn on d5 in passing" in play(match, "e5d6")
    later = table("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    play(later, "d7d5, e1e2, e8e7")
    assert "e5d6" not in moves(later)


def test_who_can_only_take_in_passing_is_not_trapped():
    """§3.3, §4.4: the pawn on d4 is blocked, the King hemmed in, and the Clubs have nothing to swap."""
    match = table("k7/2K5/1P6/8/3p4/3P4/4P3/8 w - - 0 1", black="", courts=("2♥ 3♦ 4♣", "5♣ 6♣ 7♣"), deck="2♦ 9♣")
    play(match, "e2e4")
    assert not match.over and typed(match) == ["d4e3"]


def test_a_pawn_does_not_take_in_passing_when_that_opens_a_check_along_the_rank():
    """§3.3, §4.1"""
    assert "e5d6" not in moves(table("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2"))


def test_a_pawn_on_the_last_rank_becomes_what_its_player_likes():
    """§3.4"""
    match = table("1n2k3/P7/8/8/8/8/8/4K3 w - - 7 9")
    assert {"a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q", "a7b8n"} <= moves(match)
    assert "§3.4 White promotes on b8: white knight" in play(match, "a7b8n")
    assert fen(match) == "1N2k3/8/8/8/8/8/8/4K3 b - - 0 9"


def test_black_promotes_on_the_first_rank():
    """§3.4"""
    match = table("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 9")
    play(match, "a2b1r")
    assert board(match) == "4k3/8/8/8/8/8/8/1r2K3"


def test_a_pawn_that_a_card_brought_to_its_second_rank_may_take_two_steps():
    """§3.5, §6.1"""
    match = table("4k3/8/8/8/8/P7/8/4K3 w - - 0 1", white="9♥ 9♦")
    play(match, "9♥, a3, c2")
    play(match, "e8e7")
    assert "c2c4" in moves(match)


def test_moves_and_captures_are_told():
    """§3.1"""
    match = table("4k3/8/8/3p4/8/4N3/8/4K3 w - - 5 9")
    assert play(match, "e3d5")[:2] == [
        "§3.1 White moves the white knight from e3 to d5",
        "§3.1 White takes the black pawn on d5",
    ]
    assert log(match)[-1].startswith("§2.1")
