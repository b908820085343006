"""Bits: sets of 64 things in a signed word, the same in every tier."""

import random

import numba
import pytest

from regalia.engine.bits import EVERY, WORD, count, highest, lowest, signed
from regalia.engine.tiers.instructions import INSTRUCTIONS


def places(word: int) -> list[int]:
    """The things in a set, one by one."""
    return [place for place in range(64) if word >> place & 1]


SETS = [
    signed(word)
    for word in (1, 1 << 62, 1 << 63, WORD, (1 << 63) | 1, *(random.Random(1).randrange(1, WORD) for _ in range(200)))
]


@pytest.mark.parametrize("word", SETS)
def test_a_set_is_counted_and_looked_into_from_both_ends(word):
    assert (lowest(word), highest(word), count(word)) == (places(word)[0], places(word)[-1], len(places(word)))


def test_a_word_is_signed_and_keeps_its_bits():
    assert signed(WORD) == EVERY
    assert signed(1 << 63) == -(1 << 63)
    assert all(-(1 << 63) <= word < 1 << 63 for word in SETS)


@pytest.mark.parametrize("plain", [lowest, highest, count])
def test_the_processors_instructions_give_the_same(plain):
    instruction = INSTRUCTIONS[plain]

    @numba.njit
    def compiled(word):
        return instruction(word)

    assert [compiled(word) for word in SETS] == [plain(word) for word in SETS]
