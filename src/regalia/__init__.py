"""Regalia: play, test and balance card games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regalia.match.match import Match
    from regalia.match.replay import Replay
    from regalia.match.series import Series

__version__ = "0.2.0.dev0"
__all__ = ["Match", "Replay", "Series", "__version__"]


def __getattr__(name: str) -> Any:
    if name == "Match":
        from regalia.match.match import Match

        return Match
    if name == "Replay":
        from regalia.match.replay import Replay

        return Replay
    if name == "Series":
        from regalia.match.series import Series

        return Series
    raise AttributeError(f"module 'regalia' has no attribute {name!r}")
