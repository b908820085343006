"""Tables: the lobby, new tables, sitting down and standing up."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from regalia.server.accounts.identity import address_of
from regalia.server.api.common import FAILURES, GateNeeded, HallNeeded, MaybeSession, NeededPlayer, game_called
from regalia.server.play.hall import Hall
from regalia.server.play.messages import table_info
from regalia.server.protocol.parts import TableInfo
from regalia.server.protocol.rest import Join, NewTable, Seated, Tables
from regalia.server.protocol.rest import Slug as GameSlug
from regalia.server.storage.rows import MatchRow, read_match
from regalia.server.tables import lobby
from regalia.server.tables.archive import branch_of, read_played

router = APIRouter(tags=["tables"], responses=FAILURES)
TableName = Annotated[str, Path(max_length=40)]


def _info(hall: Hall, row: MatchRow) -> TableInfo:
    return TableInfo.model_validate(table_info(row, hall.here(row.id)))


@router.get("/tables")
async def tables(hall: HallNeeded, game: Annotated[GameSlug | None, Query()] = None) -> Tables:
    """The tables that everybody may see and that have not ended: those with open seats first, the newest first."""
    rows = await hall.read(lobby.lobby, game)
    return Tables(tables=[_info(hall, row) for row in rows])


@router.post("/tables", status_code=201)
async def open_table(body: NewTable, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer) -> Seated:
    """Open a table. The game begins as soon as every seat is taken."""
    gate.check("table", address_of(request), player.id)
    game_called(body.game)
    branch = None
    if body.branch is not None:
        row, entries = await hall.read(read_played, body.branch.match)
        branch = await asyncio.to_thread(branch_of, row, entries, body.branch.step)
    planned = await asyncio.to_thread(lobby.planned, body, player, hall.now(), branch)
    row = await hall.write(lobby.add_table, planned)
    if row.started is not None:
        await hall.changed(row.id)
    return Seated(table=_info(hall, row), seat=row.seat_of(player.id))


@router.get("/tables/{table}")
async def table(table: TableName, hall: HallNeeded, session: MaybeSession) -> Seated:
    """A table; of a private one whoever has the link."""
    row = await hall.read(read_match, table)
    return Seated(table=_info(hall, row), seat=row.seat_of(session.player.id if session else None))


@router.post("/tables/{table}/join")
async def join(table: TableName, body: Join, hall: HallNeeded, player: NeededPlayer) -> Seated:
    """Sit down."""
    row, seat = await hall.write_at(
        table, lambda connection: lobby.join(connection, table, player, body.seat, body.deck, hall.now())
    )
    await hall.changed(table)
    return Seated(table=_info(hall, row), seat=seat)


@router.post("/tables/{table}/leave", status_code=204)
async def leave(table: TableName, hall: HallNeeded, player: NeededPlayer) -> None:
    """Stand up before the game has begun."""
    await hall.write_at(table, lambda connection: lobby.leave(connection, table, player))
    await hall.changed(table)
