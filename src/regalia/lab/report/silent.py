"""Silent: the paragraphs that no note cites. Some games are played for them alone, in which every call of a rule is seen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import FunctionType
from typing import Any

from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_processor_tier
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.plan import RANDOM
from regalia.engine.tiers.tier import tally_length

GAMES = 10
"""How many random games are played for it."""
MOST_DECISIONS = 400
"""Longer games are broken off: seeing every call takes time."""
CITED = re.compile(r"§\d+(?:\.\d+)+")

DEFINITION = "cannot: it defines, or speaks of what is not play; no rule that is played cites it"
UNSEEN = f"its rule has no note, and did not run in {GAMES} random games played to see it"


def verdict(carried_out: int | None) -> str:
    """What is said of a paragraph that no note cites, from the number of games in which it was carried out."""
    if carried_out is None:
        return DEFINITION
    return f"its rule has no note; it ran in {carried_out} of {GAMES} random games played to see it" if carried_out else UNSEEN


def carried_out(game: Game, options: dict[str, Any], seats: int) -> dict[str, int]:
    """In how many games each paragraph was carried out that a rule cites; those that no rule cites are left out."""
    tier, blank, called = open_processor_tier(game, "interpreted"), game.blank(seats, options), set[str]()

    def seen(rule: FunctionType) -> Any:
        cited = paragraphs_of(rule)

        def call(*given: Any) -> Any:
            called.update(cited)
            return rule(*given)

        return call if cited else rule

    binding = Binding(game, seen, dict(RANDOM.replaced))
    run, policies = binding.bind(driver.run_games), [driver.RANDOM] * game.most_seats
    counts = {paragraph: 0 for rule in binding.copies for paragraph in paragraphs_of(rule)}
    for number in range(GAMES):
        called.clear()
        work = tier.workspace(RANDOM)
        tier.lay(work, driver.BLANK, blank)
        run(work, policies, stream_of(1), number, number + 1, MOST_DECISIONS, [0] * tally_length(game))
        for paragraph in called:
            counts[paragraph] += 1
    return counts


def paragraphs_of(rule: FunctionType) -> Sequence[str]:
    """The paragraphs that the docstring of a rule cites."""
    return CITED.findall(rule.__doc__ or "")
