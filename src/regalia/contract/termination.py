"""Law 7: every game ends, whoever plays and under any options."""

from __future__ import annotations

from typing import Any

from regalia.contract.conservation import assert_cards_are_conserved
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier
from regalia.lab.simulate import MOST_DECISIONS


def assert_games_end(game: Game, seats: int, options: dict[str, Any], policy: int, games: int, first: int = 0) -> list[int]:
    """Games in the compiled tier, all of which end, won by somebody or drawn; their tally."""
    tier, policies = open_tier(game, "compiled"), [policy] * game.most_seats
    tally, packed = tier.run(game.blank(seats, options), policies, stream_of(1), first, games, MOST_DECISIONS)
    unfinished = tally[driver.UNFINISHED]
    assert tally[driver.GAMES] == games
    assert not unfinished, f"{unfinished} of {games} games did not end: {seats} seats, {options}, policy {policy}"
    wins = tally[driver.WINS : driver.WINS + seats]
    assert sum(wins) + tally[driver.DRAWS] == games
    last = game.state()
    last.unpack(packed)
    assert last.over and last.to_act == -1
    assert_cards_are_conserved(game, last)
    return list(tally)
