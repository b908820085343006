"""Puzzles: the collection, the one of the day, and the state of an attempt. Nothing is stored: an attempt is its decisions."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path

from regalia.match import puzzle
from regalia.match.puzzle import Puzzle
from regalia.server.api.common import FAILURES, ChosenLanguage, ComputingNeeded, HallNeeded, NamedGame
from regalia.server.play import bot_tasks
from regalia.server.protocol.study import PuzzleAnswer, PuzzleName, Puzzles, PuzzleState
from regalia.server.tables.attempt import attempt_info

router = APIRouter(tags=["puzzles"], responses=FAILURES, prefix="/puzzles")
Name = Annotated[str, Path(max_length=80)]
A_DAY_MS = 86_400_000
PROVING_S = 25.0


def _name(one: Puzzle) -> PuzzleName:
    return PuzzleName(game=one.game.slug, name=one.name, title=one.title)


@router.get("")
async def collection(hall: HallNeeded) -> Puzzles:
    """The collection of puzzles, and the one of the day."""
    everything = await asyncio.to_thread(puzzle.every_puzzle)
    daily = await asyncio.to_thread(puzzle.of_the_day, hall.store.now() // A_DAY_MS)
    return Puzzles(daily=_name(daily), puzzles=[_name(one) for one in everything])


@router.post("/{slug}/{name}")
async def try_puzzle(
    game: NamedGame, name: Name, body: PuzzleAnswer, hall: HallNeeded, language: ChosenLanguage, computing: ComputingNeeded
) -> PuzzleState:
    """The state of a puzzle after your decisions, each of which is proved; the others resist as well as they can."""
    one = puzzle.puzzle_called(game.slug, name)
    asked = game.slug, name, body.decisions, body.hint
    proved = hall.analysts.run(bot_tasks.try_puzzle, *asked, seconds=PROVING_S, who=computing.address)
    state, taken, advised = await proved
    told: dict[str, Any] = await computing.run(attempt_info, one, state, taken, language)
    idea = one.idea if body.hint or state == puzzle.SOLVED else None
    return PuzzleState.model_validate({**_name(one).model_dump(), "state": state, **told, "idea": idea, "advised": advised})
