"""Rights: what everybody may do with their own account: a new password, the sessions, a copy of everything, the end of it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from regalia.engine.errors import RegaliaError
from regalia.server.accounts import players, rights
from regalia.server.accounts.identity import COOKIE, address_of
from regalia.server.api.common import FAILURES, GateNeeded, HallNeeded, NeededPlayer, NeededSession
from regalia.server.api.people import HASHING
from regalia.server.errors import Refused
from regalia.server.play.hall import Hall
from regalia.server.protocol.rest import Confirmation, NewPassword, OneSession, OpenSessions

router = APIRouter(tags=["people"], responses=FAILURES, prefix="/me")


async def _check_password(hall: Hall, player: players.Player, password: str | None) -> None:
    """Refuse a wrong password; a guest has none."""
    if player.login is None:
        return
    _, hashed = await hall.store.read(players.read_login, player.login)
    async with HASHING:
        is_right = await asyncio.to_thread(players.is_right, hashed, password or "")
    if not is_right:
        raise Refused("wrong_password", "this is not your password", place="password")


@router.post("/password", status_code=204)
async def change_password(
    body: NewPassword, request: Request, hall: HallNeeded, gate: GateNeeded, session: NeededSession
) -> None:
    """Change your password. All your other sessions end."""
    gate.check("password", address_of(request))
    if session.player.is_guest:
        raise Refused("needs_account", "a guest has no password", place="password")
    await _check_password(hall, session.player, body.password)
    async with HASHING:
        hashed = await asyncio.to_thread(players.hash_password, body.new_password)
    for digest in await hall.store.write(rights.change_password, session.player.id, hashed, session.digest):
        hall.end_session(digest)


@router.get("/sessions")
async def my_sessions(hall: HallNeeded, session: NeededSession) -> OpenSessions:
    """Your sessions: where you are signed in."""
    rows = await hall.store.read(rights.read_sessions, session.player.id)
    return OpenSessions(
        sessions=[
            OneSession(id=row.digest[: rights.SHORT], since=row.created, used=row.used, this=row.digest == session.digest)
            for row in rows
        ]
    )


@router.delete("/sessions/{name}", status_code=204)
async def end_session(name: Annotated[str, Path(max_length=64)], hall: HallNeeded, session: NeededSession) -> None:
    """End one of your sessions; its sockets are closed."""
    hall.end_session(await hall.store.write(rights.end_one, session.player.id, name))


@router.get("/export")
async def my_data(hall: HallNeeded, player: NeededPlayer, response: Response) -> dict[str, Any]:
    """Everything that is kept about you. A finished game itself is at `/matches/{id}/file`."""
    response.headers["content-disposition"] = 'attachment; filename="regalia-my-data.json"'
    return await hall.store.read(rights.export, player.id)


@router.post("/delete", status_code=204)
async def delete_me(
    body: Confirmation, request: Request, response: Response, hall: HallNeeded, gate: GateNeeded, session: NeededSession
) -> None:
    """Delete your account, or yourself as a guest. You give up running games; those that are over stay, without your name."""
    gate.check("password", address_of(request))
    await _check_password(hall, session.player, body.password)
    for name in await hall.store.read(rights.running_games, session.player.id):
        await _give_up(hall, name, session.player)
    await hall.store.write(rights.erase, session.player)
    hall.end_player(session.player.id)
    response.delete_cookie(COOKIE, path="/")


async def _give_up(hall: Hall, name: str, player: players.Player) -> None:
    """Give up a running game, or a seat at a table at which none has begun."""
    try:
        await hall.give_up(name, player)
    except RegaliaError as error:
        if getattr(error, "code", "") in ("storage", "busy"):
            raise
