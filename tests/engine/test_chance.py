import random

import pytest

from regalia.engine.chance import COUNT, STOCK, below, roll, scramble, split, turned, word
from regalia.engine.key import stream_of
from regalia.engine.record import STREAM_LENGTH

ROTATIONS = ((10, 26), (11, 21), (13, 27), (23, 5), (6, 20), (17, 11), (25, 10), (18, 20))


def threefry(key, counter, rounds=20):
    """Threefry-4×32 as its authors describe it, written here once more and naively."""
    mask = 0xFFFFFFFF
    keys = [*key, 0x1BD11BDA ^ key[0] ^ key[1] ^ key[2] ^ key[3]]
    x = [(c + k) & mask for c, k in zip(counter, key, strict=True)]
    for number in range(rounds):
        left, right = ROTATIONS[number % 8]
        pairs = ((0, 1), (2, 3)) if number % 2 == 0 else ((0, 3), (2, 1))
        for (a, b), by in zip(pairs, (left, right), strict=True):
            x[a] = (x[a] + x[b]) & mask
            x[b] = ((x[b] << by | x[b] >> (32 - by)) & mask) ^ x[a]
        if number % 4 == 3:
            turn = number // 4 + 1
            x = [(one + keys[(turn + place) % 5]) & mask for place, one in enumerate(x)]
            x[3] = (x[3] + turn) & mask
    return tuple(x)


def test_the_naive_threefry_gives_the_known_answers():
    ones = (0xFFFFFFFF,) * 4
    pi = (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344)
    more_pi = (0xA4093822, 0x299F31D0, 0x082EFA98, 0xEC4E6C89)
    assert threefry((0,) * 4, (0,) * 4) == (0x9C6CA96A, 0xE17EAE66, 0xFC10ECD4, 0x5256A7D8)
    assert threefry(ones, ones) == (0x2A881696, 0x57012287, 0xF6C7446E, 0xA16A6732)
    assert threefry(more_pi, pi) == (0x59CD1DBB, 0xB8879579, 0x86B5D00C, 0xAC8B6D84)


def test_scrambling_nothing_under_no_key_gives_the_known_answer():
    assert scramble(0, 0, 0, 0, 0, 0, 0) == (0x9C6CA96A, 0xE17EAE66, 0xFC10ECD4, 0x5256A7D8)


def test_scrambling_is_threefry_with_the_third_word_of_the_counter_zero():
    chance = random.Random(1)
    edges = [0, 1, 0xFFFFFFFF]
    for _ in range(500):
        words = [chance.choice([chance.getrandbits(32), chance.choice(edges)]) for _ in range(7)]
        low, high, purpose = words[4:]
        assert scramble(*words) == threefry(tuple(words[:4]), (low, high, 0, purpose))


def test_a_word_turned_round_by_all_its_bits_comes_back():
    assert turned(0x80000001, 1) == 3
    assert turned(turned(0x12345678, 13), 19) == 0x12345678


def test_words_come_block_by_block_in_the_order_of_the_counter():
    stream = [1, 2, 3, 4, 0, 0, 0, 0, 0]
    drawn = [word(stream) for _ in range(12)]
    assert drawn == [one for block in range(3) for one in threefry((1, 2, 3, 4), (block, 0, 0, 0))]
    assert stream[COUNT] == 12 and stream[STOCK:] == drawn[8:]


def test_the_counter_goes_on_beyond_thirty_two_bits():
    stream = [1, 2, 3, 4, (5 << 34) + (7 << 2), 0, 0, 0, 0]
    assert word(stream) == threefry((1, 2, 3, 4), (7, 5, 0, 0))[0]


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 52, 1000])
def test_every_number_below_a_bound_is_equally_likely(bound):
    stream, draws = stream_of(bound), 200 * bound if bound < 100 else 20 * bound
    counts = [0] * bound
    for _ in range(draws):
        counts[below(stream, bound)] += 1
    expected, freedom = draws / bound, max(1, bound - 1)
    assert sum((count - expected) ** 2 / expected for count in counts) < freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_a_bound_that_does_not_divide_the_words_evenly_is_unbiased_all_the_same():
    """With a bound of three quarters of all words, taking the remainder would make the lowest third twice as likely."""
    stream, bound, draws = stream_of(2), 3 << 30, 6000
    thirds = [0, 0, 0]
    for _ in range(draws):
        thirds[below(stream, bound) // (1 << 30)] += 1
    assert all(abs(count - draws / 3) < 5 * (draws * 2 / 9) ** 0.5 for count in thirds)


def test_words_that_would_be_unfair_are_drawn_again():
    """Below 3 one word is too many: the product 0 · 3. A stream whose next word is 0 must skip it."""
    stream = [0, 0, 0, 0, 1, 0, 0, 0xC0000000, 0]
    assert (below(stream, 3), stream[COUNT]) == (2, 3)


def test_a_die_shows_one_to_its_sides():
    stream = stream_of(4)
    assert {roll(stream, 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_split_streams_differ_from_each_other_and_from_their_parent():
    parent, firsts = stream_of(3), set()
    for index in (0, 1, 2, 1 << 32, (1 << 32) + 1, 1 << 40, (1 << 40) + 1):
        child = [9] * STREAM_LENGTH
        split(parent, index, child)
        assert child[COUNT:] == [0] * 5
        firsts.add(tuple(child[:4]))
    assert len(firsts) == 7 and tuple(parent[:4]) not in firsts


def test_splitting_does_not_disturb_the_parent_nor_repeat_its_words():
    parent = stream_of(3)
    before, child = list(parent), [0] * STREAM_LENGTH
    split(parent, 0, child)
    assert parent == before
    assert child[:4] != [word(parent) for _ in range(4)]


def test_no_number_in_a_stream_ever_needs_more_than_sixty_three_bits():
    stream = [0xFFFFFFFF] * 4 + [(1 << 62) - 2, 0, 0, 0, 0]
    for _ in range(20):
        assert 0 <= word(stream) < 1 << 32
    assert all(0 <= number < 1 << 63 for number in stream)
