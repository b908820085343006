"""Softmax: drawing by logits, with weights that are whole numbers, so that every tier and every machine draws alike."""

from __future__ import annotations

import math

from regalia.engine.chance import Stream, word

HIGHEST = 3.4e38
LOWEST = -HIGHEST
"""Logits beyond these are no numbers to weigh by."""

TABLE_BITS, REST_BITS, WEIGHT_BITS = 8, 12, 30
HALVING: tuple[int, ...] = tuple(
    round(2.0 ** (WEIGHT_BITS - place / (1 << TABLE_BITS))) for place in range((1 << TABLE_BITS) + 1)
)
"""The weights from the greatest to half of it; between two of them a weight lies on a straight line."""
STEPS = (1 << TABLE_BITS + REST_BITS) / math.log(2)
"""How many steps there are in a distance of 1; a weight halves in 2²⁰ of them."""
FARTHEST = 21.0
"""What lies this far below the highest logit weighs nothing: e⁻²¹ is less than one part of the greatest weight."""
PART_BITS = 31


def weight_of(distance: float) -> int:
    """The weight of an action whose logit lies so far below the highest: 2³⁰ times e to the power of minus the distance."""
    if not distance < FARTHEST:
        return 0
    steps = int(distance * STEPS)
    place, rest = steps >> REST_BITS & (1 << TABLE_BITS) - 1, steps & (1 << REST_BITS) - 1
    upper, lower = HALVING[place], HALVING[place + 1]
    return (upper - ((upper - lower) * rest >> REST_BITS)) >> (steps >> TABLE_BITS + REST_BITS)


def part_of(total: int, rng: Stream) -> int:
    """A number from 0 to total − 1, by 31 random bits: no likelihood is off by more than 2⁻³¹."""
    bits = word(rng) >> 1
    return (total >> PART_BITS) * bits + ((total & (1 << PART_BITS) - 1) * bits >> PART_BITS)
