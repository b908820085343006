"""Analysis of a match that has ended, in words: the value of the game for each seat, turning points, and what was better."""

from __future__ import annotations

from typing import Any

from regalia.agents.analysis import Weighed, swings
from regalia.match.match import Match
from regalia.match.view import known_to
from regalia.match.wording import label

WORST = 12
"""The most mistakes that are told."""


def report(match: Match, found: list[Weighed], of: int, language: str) -> dict[str, Any]:
    """The curve, the turning points and the mistakes of a match, from as many of its decisions as were weighed."""
    judged = sorted((one for one in found if one.verdict), key=lambda one: -one.loss)[:WORST]
    return {
        "length": len(match.decisions),
        "weighed": len(found),
        "of": of,
        "values": [{"step": one.step, "seat": one.seat, "value": _rounded(one.value)} for one in found],
        "turning_points": [
            {
                "step": swing.step,
                "seat": swing.seat,
                "before": _rounded(swing.before),
                "after": _rounded(swing.after),
                "by": _decided(match, swing.step, language),
            }
            for swing in swings(found)
        ],
        "mistakes": [
            {
                "step": one.step,
                "seat": one.seat,
                "verdict": one.verdict,
                "played": _called(match, one.step, one.action, language),
                "better": _called(match, one.step, one.best, language),
                "played_value": _rounded(one.value - one.loss),
                "better_value": _rounded(one.value),
            }
            for one in sorted(judged, key=lambda one: one.step)
        ],
    }


def _rounded(value: float) -> float:
    return round(value, 3)


def _called(match: Match, step: int, action: int, language: str) -> str:
    """What an action was called for the seat that decided."""
    state = match.game.state()
    state.unpack(match.packed_after(step - 1))
    known = known_to(match.game, state, match.decisions[step - 1].seat)
    return label(match.game, action, match.names, language, known)


def _decided(match: Match, step: int, language: str) -> str:
    """Who decided what at a step."""
    one = match.decisions[step - 1]
    return f"{match.names[one.seat]}: {_called(match, step, one.action, language)}"
