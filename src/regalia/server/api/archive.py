"""Played: games that have ended, to look at, to replay, to keep as a file; positions; simulations."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from regalia.agents import agent
from regalia.server.accounts.identity import address_of
from regalia.server.api.common import FAILURES, ChosenLanguage, GateNeeded, HallNeeded, NeededPlayer, game_called
from regalia.server.errors import Refused
from regalia.server.play import bot_tasks
from regalia.server.protocol.rest import MatchInfo, PositionFields, PositionInfo, PositionWish, ReplayPage, SimulationWish
from regalia.server.tables import archive, positions

router = APIRouter(tags=["matches"], responses=FAILURES)
MatchName = Annotated[str, Path(max_length=40)]
SIMULATION_S = 10.0
MOST_SEARCHED = 200
"""Games of bots that search, at most."""


@router.get("/matches/{match}")
async def match_info(match: MatchName, hall: HallNeeded) -> MatchInfo:
    """A match, and how it ended."""
    row, entries = await hall.read(archive.read_played, match)
    steps = 0
    if row.ended is not None:
        steps = len((await asyncio.to_thread(archive.played_once, row, entries)).decisions)
    return MatchInfo.model_validate(archive.match_info(row, hall.here(row.id), steps))


@router.get("/matches/{match}/replay")
async def replay(
    match: MatchName,
    hall: HallNeeded,
    language: ChosenLanguage,
    view: Annotated[str, Query(max_length=8, description="all, watcher, or the number of a seat.")] = archive.EVERYTHING,
    first: Annotated[int, Query(ge=0, le=1 << 20)] = 0,
    count: Annotated[int, Query(ge=1, le=archive.PAGE)] = archive.PAGE,
) -> ReplayPage:
    """Steps of a game that has ended, at most fifty at once; step 0 is the deal."""
    row, entries = await hall.read(archive.read_played, match)

    def pages() -> dict[str, Any]:
        played = archive.played_once(row, entries)
        archive.seat_of(view, played.seats)
        steps = archive.replayed(played, view, language, first, count)
        return {"match": match, "length": len(played.decisions), "view": view, "steps": steps}

    return ReplayPage.model_validate(await asyncio.to_thread(pages))


@router.get("/matches/{match}/file", response_class=Response, responses={200: {"content": {"application/x-ndjson": {}}}})
async def match_file(match: MatchName, hall: HallNeeded) -> Response:
    """A game that has ended as a file: take it up, watch it, verify it with `regalia replay --verify`."""
    row, entries = await hall.read(archive.read_played, match)
    text = await asyncio.to_thread(archive.file_of, row, entries)
    named = {"content-disposition": f'attachment; filename="{row.game}-{row.id[:8]}.regalia"'}
    return Response(text, media_type="application/x-ndjson", headers=named)


# ── Positions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _looked_at(text: str, language: str) -> PositionInfo:
    match = positions.set_up(text)
    picture = positions.open_picture(match, language)
    return PositionInfo(text=match.position(), picture=picture, fields=positions.fields_of(match))


@router.post("/positions/check")
async def check_position(body: PositionWish, language: ChosenLanguage) -> PositionInfo:
    """Look at a written position: the whole table, or what is wrong with it."""
    return await asyncio.to_thread(_looked_at, body.text, language)


@router.post("/positions/write")
async def write_position(body: PositionFields, language: ChosenLanguage) -> PositionInfo:
    """Write a position from the fields of an editor."""
    game_called(body.game)
    written = {"game": body.game, "seats": body.seats, "options": body.options, "state": body.state}
    text = positions.dealt_from(written, "0" * 32)
    return await asyncio.to_thread(lambda: _looked_at(positions.with_men(text, body.men), language))


# ── Simulations ──────────────────────────────────────────────────────────────────────────────────────────────────────


@router.post("/simulations")
async def simulate(
    body: SimulationWish, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer
) -> dict[str, Any]:
    """Play games between bots, for at most ten seconds, and report what happened."""
    gate.check("simulation", address_of(request), player.id)
    game = game_called(body.game)
    for name in body.agents:
        if name not in agent.names():
            raise Refused("bad_agent", f"there is no bot {name!r}; there are: {', '.join(agent.names())}", place="agents")
    options = positions.checked_options(game, dict(body.options))
    game.blank(len(body.agents), options)
    games = min(body.games, MOST_SEARCHED) if set(body.agents) & set(agent.LEVELS) else body.games
    report: dict[str, Any] = await hall.lab.run(
        bot_tasks.simulate, game.slug, games, list(body.agents), options, body.seed, SIMULATION_S, seconds=4 * SIMULATION_S
    )
    return report
