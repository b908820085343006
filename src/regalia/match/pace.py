"""Pace: lets a player pass automatically until their own turn, except in phases of their choice.

It is a setting of the match for each seat, and takes no decision by itself: before a client or a server asks the player, it
looks whether there is a pass to take (`Match.passing`) and plays it, to be recorded like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.record import Record


@dataclass(frozen=True)
class Pacing:
    """When a player is asked: always, or only on their own turn and in the phases in `stops`."""

    until_own_turn: bool = False
    stops: tuple[str, ...] = ()

    def words(self) -> list[str]:
        """The setting as it is written: `turn` and the phases to stop at; empty if the player is always asked."""
        return ["turn", *self.stops] if self.until_own_turn else []


ALWAYS = Pacing()


def read_pacing(game: Game, words: Iterable[str]) -> Pacing:
    """A setting from its words: none or `ask` for always, or `turn` and the phases to stop at."""
    given = [word.strip().lower() for word in words if word.strip()]
    if not given or given == ["ask"]:
        return ALWAYS
    if game.pace is None:
        raise BadOption(f"in {game.name} nobody passes: there is no pace to set", place="pace")
    wrong = [word for word in given[1:] if word not in game.pace.phases]
    if given[0] != "turn" or wrong:
        phases = ", ".join(game.pace.phases)
        raise BadOption(f"{' '.join(given)!r}: expected ask, or turn and phases to stop at ({phases})", place="pace")
    return Pacing(True, tuple(dict.fromkeys(given[1:])))


def passing_action(game: Game, state: Record, pacing: Pacing, legal: Sequence[int]) -> int | None:
    """The pass that a setting calls for, or None if the player is to be asked."""
    if not pacing.until_own_turn or game.pace is None or getattr(state, game.pace.turn_field) == state.to_act:
        return None
    phase = getattr(state, game.pace.phase_field)
    if any(game.pace.phases[name] == phase for name in pacing.stops):
        return None
    base, extent = game.actions.base[game.pace.family], game.actions.families[game.pace.family].extent
    return next((action for action in legal if base <= action < base + extent), None)
