"""Seating: a game whose records have room for those who play, and for nobody else, so that many lie in less memory.

Rules never touch the line of a seat that nobody has; law 3 finds out, because the kernel in Numba's simulator has no such line.
"""

from __future__ import annotations

import types
from dataclasses import replace
from functools import cache
from typing import Any

from regalia.engine.game import Game
from regalia.engine.record import Field, Option, Record


@cache
def seated(game: Game, seats: int) -> Game:
    """The same game, played by at most so many: rules, actions and observations are the same, records are smaller."""
    if seats == game.most_seats:
        return game
    return replace(game, state=_state_for(game, seats), most_seats=seats)


def _state_for(game: Game, seats: int) -> type[Record]:
    """The class of a game's state, declared again for fewer seats."""
    kept = {name: one for name, one in vars(game.state).items() if isinstance(one, (Field, Option)) or name == "lookup"}

    def declare(space: dict[str, Any]) -> None:
        space.update(kept, __module__=game.state.__module__, __doc__=game.state.__doc__)

    return types.new_class(game.state.__name__, (Record,), {"most_seats": seats}, declare)


def reseated(game: Game, record: Record) -> Record:
    """A record of one seating as one of another; lines of seats that nobody has are zeros."""
    moved = game.state()
    for field in game.state.fields:
        value = getattr(record, field.name)
        setattr(moved, field.name, _lines(value, getattr(moved, field.name)) if field.is_per_seat else _copy(value))
    return moved


def _lines(lines: list[Any], blank: list[Any]) -> list[Any]:
    """As many lines as the other record has, those that are missing blank."""
    return [_copy(line) for line in [*lines, *blank[len(lines) :]][: len(blank)]]


def _copy(value: Any) -> Any:
    return value[:] if isinstance(value, list) else value
