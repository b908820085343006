"""Matches: how a game ended, its replay, and its file."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from regalia.agents import analysis as weighing
from regalia.agents.analysis import Moment, Weighed
from regalia.server.api.common import FAILURES, ChosenLanguage, ComputingNeeded, HallNeeded
from regalia.server.errors import Refused
from regalia.server.play import bot_tasks
from regalia.server.play.hall import Hall
from regalia.server.protocol.rest import MatchInfo, ReplayPage
from regalia.server.protocol.study import Analysis, PuzzlesInMatch
from regalia.server.storage.rows import MatchRow
from regalia.server.tables import archive
from regalia.server.tables.analysis import report

router = APIRouter(tags=["matches"], responses=FAILURES)
MatchName = Annotated[str, Path(max_length=40)]
QUICK_S, DEEP_S = 0.6, 3.5
"""How long a first curve may take, and a whole analysis."""
MOST_S = 60.0
"""When an analysis is given up: on a cold and busy machine it may take far longer than it means to, but it comes."""
MOST_WEIGHED = 64
_WEIGHED: dict[tuple[str, bool], list[Weighed]] = {}
"""What was weighed lately."""


@router.get("/matches/{match}")
async def match_info(match: MatchName, hall: HallNeeded, computing: ComputingNeeded) -> MatchInfo:
    """A match, and how it ended."""
    row, entries = await hall.store.read(archive.read_with_entries, match)
    steps = 0
    if row.ended is not None:
        steps = len((await computing.run(archive.cached_match, row, entries)).decisions)
    return MatchInfo.model_validate(archive.match_info(row, hall.players_at(row.id), steps))


@router.get("/matches/{match}/replay")
async def replay(
    match: MatchName,
    hall: HallNeeded,
    language: ChosenLanguage,
    computing: ComputingNeeded,
    view: Annotated[str, Query(max_length=8, description="all, watcher, or the number of a seat.")] = archive.EVERYTHING,
    first: Annotated[int, Query(ge=0, le=1 << 20)] = 0,
    count: Annotated[int, Query(ge=1, le=archive.PAGE)] = archive.PAGE,
) -> ReplayPage:
    """Steps of a finished game, at most fifty at once; step 0 is the deal."""
    row, entries = await hall.store.read(archive.read_with_entries, match)

    def page() -> dict[str, Any]:
        played = archive.cached_match(row, entries)
        archive.seat_of(view, played.seats)
        steps = archive.replayed(played, view, language, first, count)
        return {"match": match, "length": len(played.decisions), "view": view, "steps": steps}

    return ReplayPage.model_validate(await computing.run(page))


@router.get("/matches/{match}/analysis")
async def analysis(
    match: MatchName,
    hall: HallNeeded,
    language: ChosenLanguage,
    computing: ComputingNeeded,
    deep: Annotated[bool, Query(description="Weigh what would have been better, too; this takes a few seconds.")] = False,
) -> Analysis:
    """A finished game weighed decision by decision, each by what its seat could know then."""
    row, entries = await hall.store.read(archive.read_with_entries, match)
    check_present(row)
    played = await computing.run(archive.cached_match, row, entries)
    asked = weighing.moments(played)
    known = await _curve(hall, row.game, match, asked, computing.address)
    if deep:
        known = await _kept(
            (match, True),
            lambda: hall.analysts.run(bot_tasks.judge, row.game, asked, known, DEEP_S, seconds=MOST_S, who=computing.address),
        )
    told = await computing.run(report, played, known, len(asked), language)
    return Analysis.model_validate({"match": match, **told})


@router.get("/matches/{match}/puzzles")
async def puzzles_in_match(match: MatchName, hall: HallNeeded, computing: ComputingNeeded) -> PuzzlesInMatch:
    """The steps of a finished game at which somebody could have won by force: puzzles, proved by trying everything."""
    row, entries = await hall.store.read(archive.read_with_entries, match)
    check_present(row)
    played = await computing.run(archive.cached_match, row, entries)
    steps = await hall.analysts.run(bot_tasks.puzzles_in, row.game, weighing.moments(played), who=computing.address)
    return PuzzlesInMatch(match=match, steps=steps)


def check_present(row: MatchRow) -> None:
    """Refuse to weigh a match of an older version: those who weigh it know the present rules only."""
    if row.is_of_old:
        raise Refused(
            "other_version", "this match was played under older rules or cards; it can be watched and saved", place="match"
        )


async def _curve(hall: Hall, game: str, match: str, asked: list[Moment], who: str) -> list[Weighed]:
    return await _kept(
        (match, False), lambda: hall.analysts.run(bot_tasks.curve, game, asked, QUICK_S, seconds=MOST_S, who=who)
    )


async def _kept(name: tuple[str, bool], make: Callable[[], Awaitable[list[Weighed]]]) -> list[Weighed]:
    """What was weighed before, or is made now."""
    if name not in _WEIGHED:
        made = await make()
        while len(_WEIGHED) >= MOST_WEIGHED:
            _WEIGHED.pop(next(iter(_WEIGHED)))
        _WEIGHED[name] = made
    return _WEIGHED[name]


@router.get("/matches/{match}/file", response_class=Response, responses={200: {"content": {"application/x-ndjson": {}}}})
async def match_file(match: MatchName, hall: HallNeeded, computing: ComputingNeeded) -> Response:
    """A finished game as a file, to play on from, to watch, and to verify with `regalia replay --verify`."""
    row, entries = await hall.store.read(archive.read_with_entries, match)
    text = await computing.run(archive.file_of, row, entries)
    named = {"content-disposition": f'attachment; filename="{row.game}-{row.id[:8]}.regalia"'}
    return Response(text, media_type="application/x-ndjson", headers=named)
