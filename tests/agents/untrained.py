"""Weights that nobody trained, small and from a seed: enough to play by."""

import numpy as np

from regalia.agents.reading import reading
from regalia.agents.weights import Weights


def untrained(game, seats=None, seed=1, width=32, token=8):
    read = reading(game, seats or game.least_seats)
    chance = np.random.default_rng(seed)

    def matrix(*shape):
        return (chance.normal(size=shape) / np.sqrt(shape[-1])).astype(np.float32)

    entered, arrays = len(read.flat), {}
    if read.tokens:
        laid = read.tokens
        entered += token * (laid.lines * (laid.piles + 1) + len(laid.spots))
        arrays |= {
            "card_in.weight": matrix(16, laid.places.shape[1]), "card_line": matrix(laid.lines, 16),
            "card_out.weight": matrix(token, 16), "card_out.bias": matrix(token),
            "pointer.weight": matrix(read.pointing * token, width), "pointer.bias": matrix(read.pointing * token),
        }  # fmt: skip
    for layer, columns in enumerate((entered, width)):
        arrays |= {f"trunk.{layer}.weight": matrix(width, columns), f"trunk.{layer}.bias": matrix(width)}
    arrays |= {"policy.weight": matrix(read.row_count, width), "policy.bias": matrix(read.row_count)}
    arrays |= {"value.weight": matrix(read.layout.seats, width), "value.bias": matrix(read.layout.seats)}
    return Weights(game.slug, game.version, read.layout.seats, read.digest, read.default_scales(), arrays, temperature=1.0)
