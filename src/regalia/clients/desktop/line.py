"""Line: a match as it is kept: how it began, and every decision that was taken, those that were gone back on too."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regalia.match.match import Match


@dataclass(frozen=True)
class Line:
    """What has to be written down so that nothing of a match is lost."""

    slug: str
    origin: dict[str, Any]
    options: dict[str, Any]
    names: list[str]
    actions: list[int]
    """What was decided; what is forced follows from it."""

    @classmethod
    def of(cls, match: Match, ahead: list[int]) -> Line:
        """The line of a match with the decisions that lie ahead, the next one last."""
        taken = [decision.action for decision in match.decisions if not decision.forced]
        return cls(match.game.slug, dict(match.origin), dict(match.options), list(match.names), [*taken, *reversed(ahead)])

    def match(self) -> Match:
        """The match at the end of the line."""
        if "position" in self.origin:
            match = Match.from_position(self.origin["position"])
            match.names = list(self.names)
        else:
            match = Match.new(self.slug, len(self.names), self.origin["key"], self.options, self.names)
        for action in self.actions:
            match.play(action)
        return match

    def save(self, path: Path) -> None:
        """Write it down as a saved match."""
        self.match().save(path)
