"""Tournaments: announced, entered, filled with bots, begun and watched."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from regalia.server.accounts.identity import address_of
from regalia.server.accounts.players import Player
from regalia.server.api.common import FAILURES, GateNeeded, HallNeeded, MaybeSession, NeededPlayer, game_called
from regalia.server.play.hall import Hall
from regalia.server.protocol.rest import Slug as GameSlug
from regalia.server.protocol.tournaments import BotEntry, Entry, NewTournament, TournamentInfo, Tournaments
from regalia.server.tournaments import registration
from regalia.server.tournaments.tournament import Tournament, read_tournament
from regalia.server.tournaments.tournament_info import listed, tournament_info

router = APIRouter(tags=["tournaments"], responses=FAILURES)
Name = Annotated[str, Path(max_length=40)]


async def _info(hall: Hall, one: Tournament, player: Player | None) -> TournamentInfo:
    return await hall.store.in_thread(tournament_info, one, player.id if player else None, hall.store.now())


@router.get("/tournaments")
async def tournaments(hall: HallNeeded, game: Annotated[GameSlug | None, Query()] = None) -> Tournaments:
    """Those that wait and those being played, the newest first, and after them those that have ended."""
    return Tournaments(tournaments=await hall.store.read(listed, game))


@router.post("/tournaments", status_code=201)
async def announce(
    body: NewTournament, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer
) -> TournamentInfo:
    """Announce a tournament, and take part in it. It begins when you say so."""
    gate.check("table", address_of(request), player.id)
    game_called(body.game)
    found = await hall.store.write(lambda connection: registration.announce(connection, body, player, hall.store.now()))
    hall.note_origin(found.id, address_of(request))
    return await _info(hall, found, player)


@router.get("/tournaments/{tournament}")
async def tournament(tournament: Name, hall: HallNeeded, session: MaybeSession) -> TournamentInfo:
    """A tournament: who takes part, who meets whom, and who stands where."""
    found = await hall.store.read(read_tournament, tournament)
    return await _info(hall, found, session.player if session else None)


@router.post("/tournaments/{tournament}/enter")
async def enter(tournament: Name, body: Entry, hall: HallNeeded, player: NeededPlayer) -> TournamentInfo:
    """Take part: before the first game, and in an arena as long as it lasts."""
    found = await hall.store.write(lambda connection: registration.enter(connection, tournament, player, body.deck))
    return await _info(hall, found, player)


@router.post("/tournaments/{tournament}/withdraw", status_code=204)
async def withdraw(tournament: Name, hall: HallNeeded, player: NeededPlayer) -> None:
    """Take part no more. In a round robin whoever would have met you wins."""
    await hall.store.write(lambda connection: registration.withdraw(connection, tournament, player))


@router.post("/tournaments/{tournament}/bots")
async def enter_bot(tournament: Name, body: BotEntry, hall: HallNeeded, player: NeededPlayer) -> TournamentInfo:
    """Let a bot take part in your tournament."""
    found = await hall.store.write(lambda connection: registration.enter_bot(connection, tournament, player, body.level))
    return await _info(hall, found, player)


@router.post("/tournaments/{tournament}/begin")
async def begin(tournament: Name, hall: HallNeeded, player: NeededPlayer) -> TournamentInfo:
    """Begin your tournament."""
    found = await hall.store.write(lambda connection: registration.begin(connection, tournament, player, hall.store.now()))
    return await _info(hall, found, player)
