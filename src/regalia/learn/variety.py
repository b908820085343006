"""Variety: the sets of options that games are trained with: decks at random and ready-made, and whatever else is varied."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.record import Option

READY_MADE_SHARE = 0.4
"""How often a text of one's own is a ready-made one all the same."""


def option_sets(
    game: Game,
    given: dict[str, Any],
    vary: Sequence[str] = (),
    count: int = 512,
    seed: int = 1,
    hold_out: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """The sets of options of a training: one where nothing is varied."""
    ranges = dict(_range(game, word) for word in vary)
    own = [name for name, option in game.options.items() if option.own and game.library is not None]
    varied = [name for name in game.options if (name in ranges or name in own) and name not in given]
    if not varied:
        return [dict(given)]
    chance = random.Random(f"options {seed}")
    return [
        {**given, **{name: _one(game, game.options[name], ranges.get(name), chance, hold_out) for name in varied}}
        for _ in range(count)
    ]


def _range(game: Game, word: str) -> tuple[str, tuple[int, int] | None]:
    """`NAME` or `NAME=LEAST-MOST`."""
    name, _, values = word.partition("=")
    if name not in game.options:
        raise BadOption(f"{game.name} has no option {name!r}; its options are: {', '.join(game.options)}", place="vary")
    if not values:
        return name, None
    least, _, most = values.partition("-")
    if not (least.isdigit() and most.isdigit() and int(least) <= int(most)):
        raise BadOption(f"{values!r} is no range: write it such as 50-150", place=f"vary {name}")
    return name, (int(least), int(most))


def _one(game: Game, option: Option, bounds: tuple[int, int] | None, chance: random.Random, hold_out: Sequence[str]) -> Any:
    """A value of an option."""
    words = [word for word in option.words if word not in hold_out]
    if option.own and (not words or chance.random() >= READY_MADE_SHARE):
        if game.library is not None:
            return game.library.deck_at_random(chance.getrandbits(48), hold_out)
        raise BadOption("a text of one's own cannot be varied: the game has no library", place=f"vary {option.name}")
    if bounds:
        return chance.randint(*bounds)
    if not words:
        raise BadOption("a number is varied within bounds: write it such as points=50-150", place=f"vary {option.name}")
    return chance.choice(words)
