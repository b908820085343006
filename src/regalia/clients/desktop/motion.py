"""Motion: how far something has come on its way, and words that rise and fade."""

from __future__ import annotations

from dataclasses import dataclass

MOVE_S, TURN_S, SHAKE_S, RISE_S, DICE_S = 0.34, 0.28, 0.32, 1.1, 1.2


@dataclass(frozen=True)
class Pose:
    """Where a card is, how wide and how far turned."""

    x: float
    y: float
    width: float
    turn: float


def eased(part: float) -> float:
    """Slow, fast, slow."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


def between(one: Pose, other: Pose, part: float) -> Pose:
    """A pose on the way from one to the other."""
    t = eased(part)
    return Pose(
        one.x + (other.x - one.x) * t,
        one.y + (other.y - one.y) * t,
        one.width + (other.width - one.width) * t,
        one.turn + (other.turn - one.turn) * t,
    )


@dataclass(frozen=True)
class Rising:
    """A word that rises from a point and fades, such as −5."""

    say: str
    x: float
    y: float
    is_good: bool
    since: float


@dataclass(frozen=True)
class Thrown:
    """A die that is thrown over the table."""

    shown: int
    x: float
    y: float
    since: float
