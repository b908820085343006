"""The kernel of the cuda tier: what one thread does. The names set to None here are given by `Cuda` when it binds a game."""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine import bits
from regalia.engine.chance import Stream
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.record import STREAM_LENGTH
from regalia.engine.tiers import driver
from regalia.engine.tiers.driver import GAME, Workspace

cuda: Any = None
run_queue: Any = None
play_one: Any = None
keep_state: Any = None
hand_lookup_to: Any = None
RECORD: Any = None
SLOTS: Any = None
KINDS: Any = None
CHOICES_LENGTH: Any = None
CHOICE: Any = None
TALLY_LENGTH: Any = None


def play_games(blank, last, policies, parent, queue, after, limit, total):  # type: ignore[no-untyped-def]
    """Play games from the queue in records of one's own, and add them to the total.

    The records lie in local memory, where the same field of neighbouring threads lies side by side.
    """
    states = cuda.local.array(SLOTS, RECORD)
    choices = cuda.local.array(CHOICES_LENGTH, CHOICE)
    stream = cuda.local.array(STREAM_LENGTH, np.int64)
    scratch = cuda.local.array(SCRATCH_LENGTH, np.int64)
    tally = cuda.local.array(TALLY_LENGTH, np.int64)
    for place in range(TALLY_LENGTH):
        tally[place] = 0
    for kind in range(KINDS):
        states[GAME].fired[kind] = 0
    states[GAME].faults = 0
    keep_state(blank, 0, states)
    for slot in range(SLOTS):
        hand_lookup_to(states[slot], blank[0])
    work = Workspace(states, 0, choices, stream, scratch)
    run_queue(work, policies, parent, queue, after, limit, tally, last)
    for place in range(TALLY_LENGTH):
        cuda.atomic.add(total, place, tally[place])


def play_side_by_side(states, batch, parent, blanks, order, decisions):  # type: ignore[no-untyped-def]
    """Play one of many games whose records outlive the kernel."""
    game = cuda.grid(1)
    if game < len(batch.numbers):
        choices = cuda.local.array(CHOICES_LENGTH, CHOICE)
        choices[0] = 0
        stream = cuda.local.array(STREAM_LENGTH, np.int64)
        work = Workspace(states, 0, choices, stream, stream)
        play_one(work, batch, parent, blanks, order, decisions, game)


def hand_lookup(record, blank):  # type: ignore[no-untyped-def]
    """Tell a record where the game's lookup is."""
    record.lookup = blank.lookup


def hand_nothing(record, blank):  # type: ignore[no-untyped-def]
    """There is no lookup to tell of."""


def clear_first(row: Any, count: int) -> None:
    """The first numbers of a row become 0."""
    for place in range(count):
        row[place] = 0


def copy_numbers(source: Any, first: int, row: Any, at: int, count: int) -> None:
    """Copy some numbers of a row to a place in another."""
    for place in range(count):
        row[at + place] = source[first + place]


def count_among_threads(counter: Stream, found: int) -> None:
    """Add to a count, where many threads add at once."""
    cuda.atomic.add(counter, 0, found)


def take_number(queue: Stream) -> int:
    """The number of the next game, where many threads ask at once."""
    return cuda.atomic.add(queue, 0, 1)  # type: ignore[no-any-return]


def lowest(word: int) -> int:
    """The lowest place in a set that is not empty."""
    return cuda.ffs(word) - 1  # type: ignore[no-any-return]


def highest(word: int) -> int:
    """The highest place in a set that is not empty."""
    return 63 - cuda.clz(word)  # type: ignore[no-any-return]


def count(word: int) -> int:
    """How many things are in a set."""
    return cuda.popc(word)  # type: ignore[no-any-return]


INSTRUCTIONS = {bits.lowest: lowest, bits.highest: highest, bits.count: count}
"""What the functions of `engine.bits` are replaced by on a GPU."""
COUNTED = {driver.take_number: take_number, driver.count_up: count_among_threads}
"""What is replaced because many threads count at once."""
