"""Matches: how a game ended, its replay, and its file."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from regalia.server.api.common import FAILURES, ChosenLanguage, HallNeeded
from regalia.server.protocol.rest import MatchInfo, ReplayPage
from regalia.server.tables import archive

router = APIRouter(tags=["matches"], responses=FAILURES)
MatchName = Annotated[str, Path(max_length=40)]


@router.get("/matches/{match}")
async def match_info(match: MatchName, hall: HallNeeded) -> MatchInfo:
    """A match, and how it ended."""
    row, entries = await hall.store.read(archive.read_with_entries, match)
    steps = 0
    if row.ended is not None:
        steps = len((await asyncio.to_thread(archive.cached_match, row, entries)).decisions)
    return MatchInfo.model_validate(archive.match_info(row, hall.players_at(row.id), steps))


@router.get("/matches/{match}/replay")
async def replay(
    match: MatchName,
    hall: HallNeeded,
    language: ChosenLanguage,
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

    return ReplayPage.model_validate(await asyncio.to_thread(page))


@router.get("/matches/{match}/file", response_class=Response, responses={200: {"content": {"application/x-ndjson": {}}}})
async def match_file(match: MatchName, hall: HallNeeded) -> Response:
    """A finished game as a file, to play on from, to watch, and to verify with `regalia replay --verify`."""
    row, entries = await hall.store.read(archive.read_with_entries, match)
    text = await asyncio.to_thread(archive.file_of, row, entries)
    named = {"content-disposition": f'attachment; filename="{row.game}-{row.id[:8]}.regalia"'}
    return Response(text, media_type="application/x-ndjson", headers=named)
