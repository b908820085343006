"""Kingdoms: a million random games over all 81 pairings of the ready-made decks; what never happened is listed.

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
from regalia.games.kingdoms.card import EVENTS, KEYWORDS
from regalia.games.kingdoms.card import TRIGGERS as ALL_TRIGGERS
from regalia.games.kingdoms.verbs.registry import VERBS as DECLARED
from regalia.lab.simulate import MOST_DECISIONS

GAMES, LOOK_EVERY = 1_000_000, 250
"""After so many games of a pairing the last state is looked at: it remembers which cards were played."""
VERBS = {verb.word: verb.paragraph for verb in DECLARED.values()}
"""Every verb, by the paragraph that its notes cite."""
TRIGGERS = {
    **{word: f"when_{word.replace(' ', '_')}" for word in (*EVENTS, "draws", "phase")},
    "entrance": "entrance",
    "last stand": "last_stand",
    "sacrifice": "when_sacrificed",
    "expel": "when_expelled",
    "upkeep": "at_upkeep",
    "attack": "when_attacking",
}
"""Every trigger, by the note that tells of it."""


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
    happened = {game.notes.name_of(kind) for kind, count in enumerate(fired) if count > 0}
    words = {word for number, card in cards if number in played for word in card.keywords}
    unplayed = [card.name for number, card in cards if not card.token and card.type != "bastion" and number not in played]
    return {
        "games": total[driver.GAMES],
        "decisions": total[driver.DECISIONS],
        "unfinished": total[driver.UNFINISHED],
        "cards never played": unplayed,
        "notes never told": silent,
        "paragraphs never told": [one for one in game.notes.paragraphs() if one not in told and not is_rare(game, one)],
        "verbs never used": [word for word, paragraph in VERBS.items() if paragraph not in told],
        "triggers never set off": [word for word, name in TRIGGERS.items() if name not in happened],
        "keywords never played": [word for word in KEYWORDS if word not in words],
    }


def is_rare(game: Any, paragraph: str) -> bool:
    """Is a paragraph told by nothing but rare notes?"""
    return all(kind.rare for kind in game.notes.kinds.values() if kind.paragraph == paragraph)


def test_every_trigger_has_its_note():
    assert set(TRIGGERS) == set(ALL_TRIGGERS) and set(TRIGGERS.values()) <= set(load("kingdoms").notes.kinds)


@pytest.mark.soak
def test_a_million_games_over_all_pairings_end_and_everything_happens():
    result = play(GAMES)
    assert result.pop("games") >= GAMES and result.pop("decisions") > 0 and result.pop("unfinished") == 0
    assert len(result) == 6 and not any(result.values()), result


if __name__ == "__main__":
    print(play(*(int(word) for word in sys.argv[1:] or [GAMES])))
