"""Tables: the lobby, new tables, joining and leaving."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from regalia.server.accounts.identity import address_of
from regalia.server.api.common import FAILURES, GateNeeded, HallNeeded, MaybeSession, NeededPlayer, game_called
from regalia.server.play.hall import Hall
from regalia.server.protocol.parts import TableInfo
from regalia.server.protocol.rest import Join, NewTable, Seated, Tables
from regalia.server.protocol.rest import Slug as GameSlug
from regalia.server.storage.rows import MatchRow, read_match
from regalia.server.tables import lobby
from regalia.server.tables.archive import branch_of, read_with_entries
from regalia.server.tables.table_info import table_info

router = APIRouter(tags=["tables"], responses=FAILURES)
TableName = Annotated[str, Path(max_length=40)]


def _info(hall: Hall, row: MatchRow) -> TableInfo:
    return TableInfo.model_validate(table_info(row, hall.players_at(row.id)))


@router.get("/tables")
async def tables(hall: HallNeeded, game: Annotated[GameSlug | None, Query()] = None) -> Tables:
    """The tables that are public and not over: first those with open seats, then those being played, the newest first."""
    rows = await hall.store.read(lobby.public_tables, game)
    return Tables(tables=[_info(hall, row) for row in rows])


@router.post("/tables", status_code=201)
async def open_table(body: NewTable, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer) -> Seated:
    """Open a table. The game begins as soon as every seat is taken."""
    gate.check("table", address_of(request), player.id)
    game_called(body.game)
    branch = None
    if body.branch is not None:
        row, entries = await hall.store.read(read_with_entries, body.branch.match)
        branch = await asyncio.to_thread(branch_of, row, entries, body.branch.step)
    new = await asyncio.to_thread(lobby.plan_table, body, player, hall.store.now(), branch)
    row = await hall.store.write(lobby.add_table, new)
    if row.started is not None:
        await hall.refresh(row.id)
    return Seated(table=_info(hall, row), seat=row.seat_of(player.id))


@router.get("/tables/{table}")
async def table(table: TableName, hall: HallNeeded, session: MaybeSession) -> Seated:
    """A table; a private one, too, for those who have its link."""
    row = await hall.store.read(read_match, table)
    return Seated(table=_info(hall, row), seat=row.seat_of(session.player.id if session else None))


@router.post("/tables/{table}/join")
async def join(table: TableName, body: Join, hall: HallNeeded, player: NeededPlayer) -> Seated:
    """Take a seat."""
    row, seat = await hall.store.write_at(
        table, lambda connection: lobby.join(connection, table, player, body.seat, body.deck, hall.store.now())
    )
    await hall.refresh(table)
    return Seated(table=_info(hall, row), seat=seat)


@router.post("/tables/{table}/leave", status_code=204)
async def leave(table: TableName, hall: HallNeeded, player: NeededPlayer) -> None:
    """Give up your seat before the game has begun."""
    await hall.store.write_at(table, lambda connection: lobby.leave(connection, table, player))
    await hall.refresh(table)
