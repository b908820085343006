"""Kingdoms: a million random games over all 36 pairings of the ready-made decks; what never happened is listed.

`python -m tests.soak.test_kingdoms_pairings GAMES [AFTER]` runs it by itself, from the game AFTER on, and prints the list.
"""

from __future__ import annotations

import math
import sys
from typing import Any

import pytest

from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier
from regalia.lab.simulate import MOST_DECISIONS

GAMES, LOOK_EVERY = 1_000_000, 250
"""After so many games of a pairing the last state is looked at: it remembers which cards were played."""
VERBS = tuple(f"§11.{number}" for number in range(1, 21))


def pairings() -> list[dict[str, str]]:
    """Every deck against every other and against itself."""
    names = [deck.name for deck in load("kingdoms").library.decks()]
    return [{"deck_0": one, "deck_1": other} for one in names for other in names]


def cards_played(state: Any) -> set[int]:
    """What is printed on the cards that were played in a game; terra stands behind the others."""
    numbers = [*range(43), *range(55, 75)]
    return {
        state.prints[seat][number]
        for seat in range(2)
        for place, number in enumerate(numbers)
        if state.ever_played[seat] >> place & 1
    }


def play(games: int, after: int = 0) -> dict[str, Any]:
    """Play at least so many games, one pairing in twelve as matches of three, and say what happened, and what did not."""
    game, state = load("kingdoms"), load("kingdoms").state()
    tier, played = open_tier(game, "compiled"), set()
    total = [0] * (driver.FIRED + len(game.notes))
    each = math.ceil(games / len(pairings()) / LOOK_EVERY) * LOOK_EVERY
    for number, options in enumerate(pairings()):
        blank = game.blank(2, {**options, "best_of": 3 if number % 12 == 0 else 1})
        for first in range(after, after + each, LOOK_EVERY):
            tally, packed = tier.run(blank, [0, 0], stream_of(number), first, LOOK_EVERY, MOST_DECISIONS)
            total = [one + more for one, more in zip(total, tally, strict=True)]
            state.unpack(packed)
            played |= cards_played(state)
    return report(game, total, played)


def report(game: Any, total: list[int], played: set[int]) -> dict[str, Any]:
    """Games, what is unfinished, and what never happened: cards, notes and with them verbs and paragraphs."""
    fired = total[driver.FIRED :]
    silent = [game.notes.name_of(kind) for kind, count in enumerate(fired) if count == 0 and not game.notes[kind].rare]
    told = {game.notes[kind].paragraph for kind, count in enumerate(fired) if count > 0}
    cards = list(enumerate(game.library.cards(), start=1))
    unplayed = [card.name for number, card in cards if not card.token and card.type != "bastion" and number not in played]
    return {
        "games": total[driver.GAMES],
        "decisions": total[driver.DECISIONS],
        "unfinished": total[driver.UNFINISHED],
        "cards never played": unplayed,
        "notes never told": silent,
        "verbs never used": [verb for verb in VERBS if verb not in told],
    }


@pytest.mark.soak
def test_a_million_games_over_all_pairings_end_and_everything_happens():
    result = play(GAMES)
    assert result["games"] >= GAMES and result["unfinished"] == 0
    assert (result["cards never played"], result["notes never told"], result["verbs never used"]) == ([], [], [])


if __name__ == "__main__":
    print(play(*(int(word) for word in sys.argv[1:] or [GAMES])))
