"""Royal Gambit for long: perft as deep as it is published, python-chess and the oracle of effects on many more boards."""

import random

import pytest

from regalia.games.royal_gambit.perft import perft
from tests.games.royal_gambit.table import START
from tests.games.royal_gambit.test_chess_moves import (
    BUGGY,
    ENDGAME,
    KIWIPETE,
    MIDDLE_GAME,
    PROMOTING,
    assert_moves_are_those_of_python_chess,
)
from tests.games.royal_gambit.test_effects_by_oracle import assert_ways_are_those_of_the_oracle, drawn_board

pytestmark = pytest.mark.soak


@pytest.mark.parametrize(
    ("position", "depth", "leaves"),
    [
        (f"{START} w KQkq - 0 1", 6, 119_060_324),
        (KIWIPETE, 5, 193_690_690),
        (ENDGAME, 7, 178_633_661),
        (PROMOTING, 6, 706_045_033),
        (BUGGY, 5, 89_941_194),
        (MIDDLE_GAME, 5, 164_075_551),
    ],
)
def test_the_move_generator_counts_what_is_published_deeper_down(position, depth, leaves):
    assert perft(position, depth) == leaves


@pytest.mark.parametrize("part", range(10))
def test_the_moves_are_those_of_python_chess_on_many_more_boards(part):
    for seed in range(1000 + 100 * part, 1100 + 100 * part):
        assert_moves_are_those_of_python_chess(seed, plies=300)


@pytest.mark.parametrize("part", range(10))
def test_the_effects_are_those_of_the_oracle_on_many_more_boards(part):
    chance = random.Random(part)
    for _ in range(300):
        suit, is_ace, is_chained = chance.choice("♥♦♣♠"), chance.random() < 0.5, chance.random() < 0.4
        officers = chance.randrange(1, 3 if is_chained and suit in "♥♣" else 6)
        assert_ways_are_those_of_the_oracle(drawn_board(chance, officers, chance.randrange(3)), suit, is_ace, is_chained)
