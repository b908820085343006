"""Pace: lets a player pass automatically until their own turn, except in phases of their choice, and where asking is needless.

It is a setting of the match for each seat, and takes no decision by itself: before a client or a server asks the player, it
looks whether there is a pass to take (`Match.passing`) and plays it, to be recorded like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.pace import Pace
from regalia.engine.record import Record


@dataclass(frozen=True)
class Pacing:
    """When a player is asked: where it matters, on their own turn and in the phases in `stops`, or always (full control)."""

    until_own_turn: bool = False
    stops: tuple[str, ...] = ()
    full_control: bool = False

    def words(self) -> list[str]:
        """The setting as it is written: `full`, or `turn` and the phases to stop at; empty where neither is wished."""
        if self.full_control:
            return ["full"]
        return ["turn", *self.stops] if self.until_own_turn else []


WHERE_IT_MATTERS = Pacing()


def read_pacing(game: Game, words: Iterable[str]) -> Pacing:
    """A setting from its words: none or `ask`, `full` for full control, or `turn` and the phases to stop at."""
    given = [word.strip().lower() for word in words if word.strip()]
    if not given or given == ["ask"]:
        return WHERE_IT_MATTERS
    if game.pace is None:
        raise BadOption(f"in {game.name} nobody passes: there is no pace to set", place="pace")
    if given == ["full"]:
        return Pacing(full_control=True)
    wrong = [word for word in given[1:] if word not in game.pace.phases]
    if given[0] != "turn" or wrong:
        phases = ", ".join(game.pace.phases)
        raise BadOption(f"{' '.join(given)!r}: expected ask, full, or turn and phases to stop at ({phases})", place="pace")
    return Pacing(True, tuple(dict.fromkeys(given[1:])))


def passing_action(game: Game, state: Record, pacing: Pacing, legal: Sequence[int]) -> int | None:
    """The pass that a setting calls for, or None if the player is to be asked."""
    if game.pace is None or pacing.full_control:
        return None
    is_needless = game.pace.needless is not None and game.pace.needless(state)
    if not is_needless and not _is_left_to_pace(game.pace, state, pacing):
        return None
    base, extent = game.actions.base[game.pace.family], game.actions.families[game.pace.family].extent
    return next((action for action in legal if base <= action < base + extent), None)


def _is_left_to_pace(pace: Pace, state: Record, pacing: Pacing) -> bool:
    """Has the player left passing to the setting, at this moment of another's turn?"""
    if not pacing.until_own_turn or getattr(state, pace.turn_field) == state.to_act:
        return False
    phase = getattr(state, pace.phase_field)
    return not any(pace.phases[name] == phase for name in pacing.stops)
