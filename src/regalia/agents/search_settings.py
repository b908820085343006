"""Search settings: how a search is set for a game, and the plan by which a tier runs it."""

from __future__ import annotations

from functools import cache
from typing import Any

from regalia.agents import reward, tree, tree_memory
from regalia.engine.game import SCORE, Game
from regalia.engine.knowledge import Scratch
from regalia.engine.tiers import driver
from regalia.engine.tiers.plan import Plan

TO_THE_END = 100_000
"""How many decisions a round is played on that is not judged."""
EXPLORE_JUDGED, EXPLORE_PLAYED = 100, 700
"""In thousandths: a judgement is off by little, the result of a game played on at random by much."""
OPEN_PLAYED = 2
"""Where rounds are played out, one of this many is dealt openly. It makes the others' decisions in the tree honest, which a
small game needs, and costs rounds in which the seat holds its own hand: judged games were weaker for it."""
LEAST_LINES, MOST_LINES, LINES_A_ROUND = 1 << 12, 1 << 19, 160
"""How large a table is."""


def lines_for(rounds: int) -> int:
    """How many lines a hash table needs for a number of rounds: a power of two."""
    lines = LEAST_LINES
    while lines < MOST_LINES and lines < LINES_A_ROUND * rounds:
        lines *= 2
    return lines


def fill_in(game: Game, lines: int, memory: Scratch) -> None:
    """Write the settings of the search into an empty tree memory."""
    memory[tree_memory.LEAD] = game.search_lead or game.lead
    memory[tree_memory.HORIZON] = game.horizon if game.lead else TO_THE_END
    memory[tree_memory.EXPLORE] = EXPLORE_JUDGED if game.lead else EXPLORE_PLAYED
    memory[tree_memory.OPEN] = 0 if game.lead else OPEN_PLAYED
    memory[tree_memory.LINES] = lines


@cache
def plan_of(game: Game, lines: int, tables: int) -> Plan:
    """The plan by which a tier searches in a game, with a number of hash tables of a number of lines each."""
    replaced: list[tuple[Any, Any]] = [
        (driver.choose, tree.choose_by_policy),
        (driver.forget, tree_memory.forget),
        (reward.settle, reward.settle_by_score if game.stake == SCORE else reward.settle_by_win),
    ]
    if hasattr(game.rules, "play_on"):
        replaced.append((tree.play_on, game.rules.play_on))
    return Plan(
        f"search-for-{game.stake}",
        tuple(replaced),
        tree.SLOTS,
        tree_memory.memory_length(lines, tables),
        lambda memory: fill_in(game, lines, memory),
    )
