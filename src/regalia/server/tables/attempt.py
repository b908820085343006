"""Attempt: a puzzle after some decisions, as its solver sees it."""

from __future__ import annotations

from typing import Any

from regalia.match.picture import picture_of
from regalia.match.puzzle import OPEN, Puzzle
from regalia.match.view import event


def attempt_info(puzzle: Puzzle, state: str, taken: list[int], language: str) -> dict[str, Any]:
    """The table with the solver's choices, and what has happened since the solver last decided."""
    match = puzzle.begin()
    solver = match.to_act
    since = len(match.told())
    for action in taken:
        if match.to_act == solver:
            since = len(match.told())
        match.play(action)
    legal = match.legal() if state == OPEN else []
    drawn = picture_of(match.game, match.known_to(solver), solver, legal, match.names, language, number=len(match.decisions))
    told = match.told()[since:] if taken else []
    events = [event(match.game, one, -1 if solver is None else solver, match.names, language) for one in told]
    return {"picture": drawn, "events": events}
