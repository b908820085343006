"""Study: analyses of games and puzzles, as the REST interface takes and gives them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from regalia.server.protocol.parts import Incoming, Outgoing


class ValueAtStep(Outgoing):
    """What a seat could expect of the game before its decision at a step, from what it knew: its chance to win."""

    step: int
    seat: int
    value: float


class TurningPoint(Outgoing):
    """A step at which the prospects of a seat changed, with what was decided there."""

    step: int
    seat: int
    before: float
    after: float
    by: str


class MistakeMade(Outgoing):
    """A decision that gave something away, what would have been better, and what the seat could expect of each."""

    step: int
    seat: int
    verdict: Literal["inaccuracy", "mistake", "blunder"]
    played: str
    better: str
    played_value: float
    better_value: float


class Analysis(Outgoing):
    """A game that has ended, weighed decision by decision. `weighed` of the `of` decisions were reached in time."""

    match: str
    length: int
    weighed: int
    of: int
    values: list[ValueAtStep]
    turning_points: list[TurningPoint]
    mistakes: list[MistakeMade]


class PuzzleName(Outgoing):
    """A puzzle in a list."""

    game: str
    name: str
    title: str


class Puzzles(Outgoing):
    """The collection of puzzles, and the one of the day."""

    daily: PuzzleName
    puzzles: list[PuzzleName]


class PuzzleAnswer(Incoming):
    """Your decisions in a puzzle so far, as numbers of actions; with `hint`, how to go on."""

    decisions: Annotated[list[Annotated[int, Field(ge=0, lt=8192)]], Field(max_length=16)] = Field(default_factory=list)
    hint: bool = False


class PuzzleState(Outgoing):
    """The state of a puzzle: `open`, `wrong` or `solved`; the table with your choices, what happened last, and a hint."""

    game: str
    name: str
    title: str
    state: Literal["open", "wrong", "solved"]
    picture: dict[str, Any]
    events: list[dict[str, Any]]
    idea: str | None
    advised: int | None


class PuzzlesInMatch(Outgoing):
    """The steps of a game after which somebody could win by force."""

    match: str
    steps: list[int]
