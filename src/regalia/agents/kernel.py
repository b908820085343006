"""Kernel: the parts of a network's forward pass that look at few numbers, compiled: observations are mostly nothing.

A dense product reads every number; these loops read those that are not 0, and weigh only what is legal. Plain functions,
compiled by Numba in the background; until then NumPy computes the same.
"""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

import numpy as np

from regalia.agents.reading import MOST

LIMIT, NOTHING = np.float32(MOST), np.float32(0)
UNSEEN_SHARE = np.float32(0.25)
"""How much a card counts that lies nowhere that one sees."""


def encode(
    observations: Any, token_of: Any, feature_of: Any, scale_of: Any, columns: Any, starts: Any, sizes: Any, inside: Any,
    kinds: Any,
) -> None:  # fmt: skip
    """For each token the sum of the columns of its numbers, cut off below at 0; and whether it lies nowhere, but is a card."""
    printed, first_pile, width = sizes[0], sizes[1], inside.shape[2]
    for row in range(observations.shape[0]):
        inside[row] = starts
        kinds[row] = 0
        for place in range(observations.shape[1]):
            value = observations[row, place]
            if value != 0 and token_of[place] >= 0:
                token, feature = token_of[place], feature_of[place]
                if feature < printed:
                    kinds[row, token] |= 1
                if feature >= first_pile:
                    kinds[row, token] |= 2
                scaled = min(max(np.float32(value) * scale_of[place], -LIMIT), LIMIT)
                for number in range(width):
                    inside[row, token, number] += scaled * columns[feature, number]
        for token in range(inside.shape[1]):
            for number in range(width):
                inside[row, token, number] = max(inside[row, token, number], NOTHING)


def pool(
    observations: Any, token_of: Any, feature_of: Any, scale_of: Any, tokens: Any, kinds: Any, sizes: Any, share: float,
    pools: Any,
) -> None:  # fmt: skip
    """What lies in each pile, and nowhere: the sum of its tokens."""
    first_pile, piles, cards, width = sizes[1], sizes[2], sizes[3], tokens.shape[2]
    for row in range(observations.shape[0]):
        for place in range(observations.shape[1]):
            value = observations[row, place]
            if value != 0 and token_of[place] >= 0 and feature_of[place] >= first_pile:
                token, pile = token_of[place], feature_of[place] - first_pile
                weight = share * min(max(np.float32(value) * scale_of[place], -LIMIT), LIMIT)
                line = token // cards
                for number in range(width):
                    pools[row, line, pile, number] += weight * tokens[row, token, number]
        for token in range(tokens.shape[1]):
            if kinds[row, token] == 1:
                line, weight = token // cards, UNSEEN_SHARE * share
                for number in range(width):
                    pools[row, line, piles, number] += weight * tokens[row, token, number]


def point(observations: Any, spots: Any, fields: Any, tokens: Any, seats: Any, sizes: Any, named: Any, sums: Any) -> None:
    """Which token each spot names, none where it names nothing; and for each field the sum of those that it names."""
    cards, lines = sizes[3], tokens.shape[1] // sizes[3]
    for row in range(observations.shape[0]):
        for place in range(spots.shape[0]):
            spot = observations[row, spots[place]]
            named[row, place] = -1
            if 0 <= spot < tokens.shape[1]:
                token = (spot // cards - seats[row] + lines) % lines * cards + spot % cards
                named[row, place] = token
                for number in range(tokens.shape[2]):
                    sums[row, fields[place], number] += tokens[row, token, number]


def weigh_legal(
    masks: Any, heads: Any, asked: Any, tokens: Any, named: Any, seats: Any, rows: Any, targets: Any, sizes: Any, out: Any
) -> None:
    """The weight of each legal action: its row's, and how well the cards that it names answer the row's question."""
    pointing, count, width = sizes[4], tokens.shape[1], tokens.shape[2]
    share = np.float32(1.0 / width**0.5)
    for row in range(masks.shape[0]):
        for action in range(masks.shape[1]):
            if masks[row, action] != 0:
                head = rows[seats[row], action]
                weight = heads[row, head]
                for part in range(targets.shape[2]):
                    target = targets[seats[row], action, part]
                    if head < pointing and target < count + named.shape[1]:
                        token = target if target < count else named[row, target - count]
                        if token >= 0:
                            for number in range(width):
                                weight += share * asked[row, head, number] * tokens[row, token, number]
                out[row, action] = weight


class Kernel:
    """The compiled loops, once they are ready."""

    def __init__(self) -> None:
        self.loops: tuple[Any, Any, Any, Any] | None = None
        self._thread = threading.Thread(target=self._compile, name="kernel of policies", daemon=True)
        self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the compiler; is it done?"""
        self._thread.join(seconds)
        return self.loops is not None

    def _compile(self) -> None:
        import numba

        def made(loop: Any) -> Any:
            return numba.njit(nogil=True, fastmath=True, error_model="numpy")(loop)

        loops = made(encode), made(pool), made(point), made(weigh_legal)
        seen, whole = np.zeros((1, 2), np.int16), np.zeros(2, np.int64)
        numbers, cube, bytes_ = np.zeros((1, 4), np.float32), np.zeros((1, 2, 4), np.float32), np.zeros((1, 2), np.uint8)
        sizes, one = np.ones(5, np.int64), np.float32(1)
        named, rows = np.zeros((1, 2), np.int64), np.zeros((1, 2), np.int64)
        loops[0](seen, whole, whole, numbers[0], np.zeros((2, 4), np.float32), cube[0], sizes, cube, bytes_)
        loops[1](seen, whole, whole, numbers[0], cube, bytes_, sizes, one, np.zeros((1, 2, 2, 4), np.float32))
        loops[2](seen, whole, whole, cube, np.zeros(1, np.int64), sizes, named, cube.copy())
        targets = np.zeros((1, 2, 1), np.int64)
        loops[3](bytes_, numbers, cube, cube, named, np.zeros(1, np.int64), rows, targets, sizes, numbers.copy())
        self.loops = loops


@cache
def kernel() -> Kernel:
    """The loops of this process; asked for the first time, they begin to be compiled."""
    return Kernel()
