"""Chance: the dice in the state. A counter-based generator (Threefry 4×32, twenty rounds) under a 128-bit key.

A stream is nine numbers: the key, how many words were drawn, and the four words in stock. Every number stays below 2⁶³, so
that CPython, the compiled tiers and the GPU compute the same without any of them having to overflow.
"""

from __future__ import annotations

from regalia.engine.record import STREAM_LENGTH

Stream = list[int]
Block = tuple[int, int, int, int]

WORD = 0xFFFFFFFF
PARITY = 0x1BD11BDA
COUNT, STOCK = 4, 5
"""Where in a stream the count of drawn words is, and where the words in stock begin."""


def turned(word: int, by: int) -> int:
    """A 32-bit word rotated to the left."""
    return ((word << by) | (word >> (32 - by))) & WORD


def odd_rounds(a: int, b: int, c: int, d: int) -> Block:
    """Four rounds of Threefry, as the first, third and fifth group have them."""
    a = (a + b) & WORD
    b = turned(b, 10) ^ a
    c = (c + d) & WORD
    d = turned(d, 26) ^ c
    a = (a + d) & WORD
    d = turned(d, 11) ^ a
    c = (c + b) & WORD
    b = turned(b, 21) ^ c
    a = (a + b) & WORD
    b = turned(b, 13) ^ a
    c = (c + d) & WORD
    d = turned(d, 27) ^ c
    a = (a + d) & WORD
    d = turned(d, 23) ^ a
    c = (c + b) & WORD
    b = turned(b, 5) ^ c
    return a, b, c, d


def even_rounds(a: int, b: int, c: int, d: int) -> Block:
    """Four rounds of Threefry, as the second and fourth group have them."""
    a = (a + b) & WORD
    b = turned(b, 6) ^ a
    c = (c + d) & WORD
    d = turned(d, 20) ^ c
    a = (a + d) & WORD
    d = turned(d, 17) ^ a
    c = (c + b) & WORD
    b = turned(b, 11) ^ c
    a = (a + b) & WORD
    b = turned(b, 25) ^ a
    c = (c + d) & WORD
    d = turned(d, 10) ^ c
    a = (a + d) & WORD
    d = turned(d, 18) ^ a
    c = (c + b) & WORD
    b = turned(b, 20) ^ c
    return a, b, c, d


def scramble(k0: int, k1: int, k2: int, k3: int, low: int, high: int, purpose: int) -> Block:
    """The four words that belong to a key and a counter: one block of Threefry-4×32-20."""
    k4 = PARITY ^ k0 ^ k1 ^ k2 ^ k3
    a, b, c, d = odd_rounds((low + k0) & WORD, (high + k1) & WORD, k2, (purpose + k3) & WORD)
    a, b, c, d = even_rounds((a + k1) & WORD, (b + k2) & WORD, (c + k3) & WORD, (d + k4 + 1) & WORD)
    a, b, c, d = odd_rounds((a + k2) & WORD, (b + k3) & WORD, (c + k4) & WORD, (d + k0 + 2) & WORD)
    a, b, c, d = even_rounds((a + k3) & WORD, (b + k4) & WORD, (c + k0) & WORD, (d + k1 + 3) & WORD)
    a, b, c, d = odd_rounds((a + k4) & WORD, (b + k0) & WORD, (c + k1) & WORD, (d + k2 + 4) & WORD)
    return (a + k0) & WORD, (b + k1) & WORD, (c + k2) & WORD, (d + k3 + 5) & WORD


def write_block(key: Stream, low: int, high: int, purpose: int, out: Stream, at: int) -> None:
    """Write the four words of a key and a counter into a stream."""
    a, b, c, d = scramble(key[0], key[1], key[2], key[3], low, high, purpose)
    out[at] = a
    out[at + 1] = b
    out[at + 2] = c
    out[at + 3] = d


def word(rng: Stream) -> int:
    """Draw the next 32 random bits."""
    drawn = rng[COUNT]
    if drawn & 3 == 0:
        write_block(rng, (drawn >> 2) & WORD, drawn >> 34, 0, rng, STOCK)
    rng[COUNT] = drawn + 1
    return rng[STOCK + (drawn & 3)]


def below(rng: Stream, bound: int) -> int:
    """A number from 0 to bound − 1, each exactly as likely as any other."""
    product = word(rng) * bound
    rest = product & WORD
    if rest < bound:
        unfair = (WORD + 1 - bound) % bound
        while rest < unfair:
            product = word(rng) * bound
            rest = product & WORD
    return product >> 32


def roll(rng: Stream, sides: int) -> int:
    """Roll a die."""
    return 1 + below(rng, sides)


def split(parent: Stream, index: int, child: Stream) -> None:
    """Begin a stream of its own for the index-th child: for a game of many, a bot, a re-deal."""
    write_block(parent, index & WORD, index >> 32, 1, child, 0)
    for place in range(COUNT, STREAM_LENGTH):
        child[place] = 0
