"""Tables: the lobby, new tables, joining and leaving."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from regalia.server.accounts.identity import address_of
from regalia.server.accounts.players import Player
from regalia.server.api.common import (
    FAILURES,
    ComputingNeeded,
    GateNeeded,
    HallNeeded,
    MaybeSession,
    NeededPlayer,
    comes_from_here,
    game_called,
)
from regalia.server.errors import Refused
from regalia.server.play.hall import Hall
from regalia.server.protocol.parts import TableInfo
from regalia.server.protocol.rest import Deal, Join, NewTable, SearchForOpponent, Seated, SeatForBot, Tables
from regalia.server.protocol.rest import Slug as GameSlug
from regalia.server.storage import fair_deal
from regalia.server.storage.rows import MatchRow, read_match
from regalia.server.tables import lobby, pairing
from regalia.server.tables.archive import branch_of, read_with_entries
from regalia.server.tables.written_position import check_ranges

router = APIRouter(tags=["tables"], responses=FAILURES)
TableName = Annotated[str, Path(max_length=40)]


def _info(hall: Hall, row: MatchRow) -> TableInfo:
    return hall.listed(row)


@router.get("/tables")
async def tables(hall: HallNeeded, game: Annotated[GameSlug | None, Query()] = None) -> Tables:
    """The tables that are public and not over: first those with open seats, then those being played, the newest first."""
    rows = await hall.store.read(lobby.public_tables, game)
    return Tables(tables=[_info(hall, row) for row in rows])


def check_order(order: NewTable, request: Request, bot_tables: str) -> None:
    """Refuse a table at which nobody would sit, unless an operator opens it: its bots would think for nobody.

    Refused, too, are options far from the usual: a game of a billion points never ends.
    """
    check_ranges(game_called(order.game), order.options)
    allowed = bot_tables == "open" or (bot_tables == "local" and comes_from_here(request))
    if all(seat.kind == "bot" for seat in order.seats) and not allowed:
        raise Refused("bots_alone", "somebody must sit down: the bots do not play by themselves here", place="seats")


@router.post("/deals", status_code=201)
async def commit(request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer) -> Deal:
    """Have the server commit itself to a deal, before you add your share of its key by opening a table."""
    gate.check("deal", address_of(request), player.id)
    return Deal(commitment=await hall.store.write(fair_deal.reserve, player.id, hall.store.now()))


async def _root_of(hall: Hall, order: NewTable | SearchForOpponent, player: Player) -> str | None:
    """Where the secrets of the deal come from to which the server has committed itself; None where it has not yet."""
    if order.commitment is not None:
        return await hall.store.write(fair_deal.take, order.commitment, player.id)
    if order.share is not None and isinstance(order, NewTable):
        raise Refused("unknown_deal", "a share counts only after a commitment: POST /api/v1/deals", place="share")
    return None


@router.post("/tables", status_code=201)
async def open_table(
    body: NewTable, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer, computing: ComputingNeeded
) -> Seated:
    """Open a table. The game begins as soon as every seat is taken."""
    gate.check("table", address_of(request), player.id)
    check_order(body, request, hall.settings.bot_tables)
    branch = None
    if body.branch is not None:
        row, entries = await hall.store.read(read_with_entries, body.branch.match)
        branch = await computing.run(branch_of, row, entries, body.branch.step)
    root = await _root_of(hall, body, player)
    new = await computing.run(lobby.plan_table, body, player, hall.store.now(), branch, root)
    row = await hall.store.write(lobby.add_table, new)
    hall.note_origin(row.id, address_of(request))
    if row.started is not None:
        await hall.refresh(row.id)
    return Seated(table=_info(hall, row), seat=row.seat_of(player.id))


@router.post("/tables/pair")
async def find_opponent(
    body: SearchForOpponent, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer
) -> Seated:
    """Find an opponent: sit down with whoever waits for one, the nearest rating first, or wait at a new table."""
    gate.check("table", address_of(request), player.id)
    game_called(body.game)
    root = await _root_of(hall, body, player)
    row, seat = await hall.store.write(lambda connection: pairing.pair(connection, body, player, hall.store.now(), root))
    await hall.refresh(row.id)
    return Seated(table=_info(hall, row), seat=seat)


@router.get("/tables/{table}")
async def table(table: TableName, hall: HallNeeded, session: MaybeSession) -> Seated:
    """A table; a private one, too, for those who have its link."""
    row = await hall.store.read(read_match, table)
    return Seated(table=_info(hall, row), seat=row.seat_of(session.player.id if session else None))


@router.post("/tables/{table}/join")
async def join(table: TableName, body: Join, hall: HallNeeded, player: NeededPlayer) -> Seated:
    """Take a seat."""
    row, seat = await hall.store.write_at(
        table, lambda connection: lobby.join(connection, table, player, body.seat, body.deck, hall.store.now(), body.share)
    )
    await hall.refresh(table)
    return Seated(table=_info(hall, row), seat=seat)


@router.post("/tables/{table}/bots")
async def seat_bot(table: TableName, body: SeatForBot, hall: HallNeeded, player: NeededPlayer) -> Seated:
    """Give a free seat of your table to a bot."""
    row = await hall.store.write_at(
        table, lambda connection: lobby.seat_bot(connection, table, player, body.seat, body.level, hall.store.now())
    )
    await hall.refresh(table)
    return Seated(table=_info(hall, row), seat=row.seat_of(player.id))


@router.post("/tables/{table}/leave", status_code=204)
async def leave(table: TableName, hall: HallNeeded, player: NeededPlayer) -> None:
    """Give up your seat before the game has begun."""
    await hall.store.write_at(table, lambda connection: lobby.leave(connection, table, player))
    await hall.refresh(table)
