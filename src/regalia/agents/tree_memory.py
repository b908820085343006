"""Tree memory: one row of numbers in which a search keeps all that it learns; how it is laid out, and how lines are found.

It is the scratch of a workspace. First come the numbers that re-dealing needs, then the settings of the search and a few
figures, the path of the round being played, and then the hash tables, one for each seat that searches. A line of a table
belongs to a key and is found by it.
"""

from __future__ import annotations

from regalia.engine.knowledge import SCRATCH_LENGTH, Scratch

MOST_SEATS = 8
DEEPEST = 64
"""The most decisions that a round remembers."""

LEAD = SCRATCH_LENGTH
"""The lead in the game's evaluation that wins three games of four; nothing where rounds are played out, not judged."""
HORIZON = LEAD + 1
"""How many decisions a round goes on past the tree."""
EXPLORE = LEAD + 2
"""How much the search tries what it knows little about, in thousandths."""
OPEN = LEAD + 3
"""One round of this many is dealt openly; none where it is 0."""
LINES = LEAD + 4
"""How many lines a table has: a power of two."""
STOP = LEAD + 5
"""Not nothing where the search has to end at once."""
ROUNDS = LEAD + 6
"""How many rounds have been played."""
STOCK = LEAD + 7
"""What the deals of those rounds promised the seat that searches, in all."""
LEAST, MOST = LEAD + 8, LEAD + 9
"""The least and the most that any round gained."""
HOME = LEAD + 10
"""Where the table begins that is in use."""
ROOT = LEAD + 11
"""The keys of the decision that is searched for: of what everybody sees, and of what its seat knows."""
DEPTH = LEAD + 13
"""How many decisions of the present round are remembered."""
CHOSEN = LEAD + 14
"""The place of the decision that the tree has just taken, among the legal ones; 0 where it took none."""
REWARD = LEAD + 15
"""What the present round brought each seat."""
CHANCE = REWARD + MOST_SEATS
"""Where a round is judged: each seat's chance."""
BASELINE = CHANCE + MOST_SEATS
"""What the present deal promised each seat before anybody decided."""
PATH = BASELINE + MOST_SEATS
"""The decisions of the present round: the common line, the seat's own line, the seat."""
TABLES = PATH + 3 * DEEPEST

KEY, VISITS, WORTH, OFFERED, FORESEEN, TAKEN = 0, 1, 2, 3, 4, 5
"""What a line holds: its key, how often the decision was taken, what it gained in all, how often it could have been taken,
and what it gained by a look at the table right after it. Besides, the n-th line says where the n-th line taken into use is."""
LINE = 6
NO_LINE = -1

KEY_MASK = 0x3FFFFFFFFFFFFFFF
MARK = 1 << 61
"""Set in every key, so that none is nothing."""
SPREAD, STIR = 0x1E3779B97F4A7C15, 0x2545F4914F6CDD1D
"""Odd numbers that spread keys."""


def memory_length(lines: int, tables: int) -> int:
    """How long a tree memory has to be. The first line of a table counts how many are in use."""
    return TABLES + LINE * (lines + 1) * tables


def sit_down(memory: Scratch, table: int) -> None:
    """Use the table of that number from now on."""
    memory[HOME] = TABLES + LINE * (memory[LINES] + 1) * table


def forget(memory: Scratch) -> None:
    """Wipe every table."""
    table = 0
    while TABLES + LINE * (memory[LINES] + 1) * table < len(memory):
        sit_down(memory, table)
        wipe(memory)
        table += 1


def wipe(memory: Scratch) -> None:
    """Wipe the lines of the table that are in use: they are few, and the table is large."""
    home = memory[HOME]
    for number in range(1, memory[home] + 1):
        place = memory[home + LINE * number + TAKEN]
        for part in range(TAKEN):
            memory[place + part] = 0
    memory[home] = 0


def has_space(memory: Scratch, more: int) -> bool:
    """Can this many lines be added before the table is too full to be searched quickly?"""
    return 4 * (memory[memory[HOME]] + more) <= 3 * memory[LINES]


def has_spare(memory: Scratch, more: int) -> bool:
    """Can this many lines be added to the part that is kept for what is known already?"""
    return 8 * (memory[memory[HOME]] + more) <= 7 * memory[LINES]


def mixed(key: int, other: int) -> int:
    """A key made of two."""
    key = ((key ^ other) * SPREAD + other) & KEY_MASK
    key = ((key ^ (key >> 29)) * STIR) & KEY_MASK
    return (key ^ (key >> 32)) | MARK


def place_of(memory: Scratch, key: int) -> int:
    """Where the line of a key is, or would be."""
    last = memory[LINES] - 1
    line = key & last
    place = memory[HOME] + LINE * (1 + line)
    while memory[place] != key and memory[place] != 0:
        line = (line + 1) & last
        place = memory[HOME] + LINE * (1 + line)
    return place


def line_of(memory: Scratch, key: int) -> int:
    """The line of a key; a new one where there is none. Ask first whether there is space."""
    place = place_of(memory, key)
    if memory[place] == 0:
        memory[place] = key
        memory[memory[HOME]] += 1
        memory[memory[HOME] + LINE * memory[memory[HOME]] + TAKEN] = place
    return place
