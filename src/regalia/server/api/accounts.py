"""People: guests, accounts, sessions, and what everybody may know of a player."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from regalia.engine.language import languages
from regalia.server.accounts import players, ratings
from regalia.server.accounts.identity import COOKIE, address_of
from regalia.server.accounts.players import Player
from regalia.server.api.common import (
    FAILURES,
    GateNeeded,
    HallNeeded,
    MaybeSession,
    NamedGame,
    NeededPlayer,
    NeededSession,
)
from regalia.server.errors import Refused
from regalia.server.play.hall import Hall
from regalia.server.play.messages import table_info
from regalia.server.protocol.rest import Change, History, LogIn, Me, NewAccount, NewGuest, PlayerInfo, Rating, Tables
from regalia.server.storage.writer import Conflict
from regalia.server.tables import lobby
from regalia.server.tables.archive import match_info

router = APIRouter(tags=["people"], responses=FAILURES)
HASHING = asyncio.Semaphore(2)
"""So many passwords are hashed at once: each takes 64 MiB."""
PAGE = 50


def _me(player: Player, token: str | None = None) -> Me:
    return Me(
        id=player.id, name=player.name, login=player.login, language=player.language, settings=player.settings, token=token
    )


def _hand_over(response: Response, hall: Hall, player: Player, token: str, *, is_program: bool) -> Me:
    """Give a new session to a browser as a cookie that no script can read, and to a program as a token."""
    if is_program:
        return _me(player, token)
    response.set_cookie(
        COOKIE,
        token,
        max_age=hall.settings.session_days * 86400,
        path="/",
        httponly=True,
        samesite="strict",
        secure=hall.settings.is_secure,
    )
    return _me(player)


@router.post("/guests", status_code=201)
async def come_in(body: NewGuest, request: Request, response: Response, hall: HallNeeded, gate: GateNeeded) -> Me:
    """Come in as a guest, under a name."""
    gate.check("guest", address_of(request))
    player, token = await hall.write(players.add_guest, body.name, _language(body.language), hall.now())
    return _hand_over(response, hall, player, token, is_program=body.program)


def _language(asked: str | None) -> str | None:
    if asked is not None and asked not in languages():
        raise Refused("bad_option", f"there is no language {asked!r}; there are: {', '.join(languages())}", place="language")
    return asked


@router.post("/accounts", status_code=201)
async def make_account(
    body: NewAccount, request: Request, response: Response, hall: HallNeeded, gate: GateNeeded, session: NeededSession
) -> Me:
    """Keep one's name and history under a login and a password. Every session before this one ends."""
    gate.check("password", address_of(request))
    if not session.player.is_guest:
        raise Refused("has_account", "you have an account already", place="login")
    async with HASHING:
        kept = await asyncio.to_thread(players.hashed, body.password)
    try:
        player, token = await hall.write(players.make_account, session, body.login, kept, hall.now())
    except Conflict:
        raise Refused("login_taken", "somebody has this login already", place="login") from None
    hall.end_session(session.digest)
    is_program = request.headers.get("authorization") is not None
    return _hand_over(response, hall, player, token, is_program=is_program)


@router.post("/login")
async def log_in(
    body: LogIn, request: Request, response: Response, hall: HallNeeded, gate: GateNeeded, session: MaybeSession
) -> Me:
    """Come in as somebody who has an account. The session is a new one; the one before ends."""
    gate.check("password", address_of(request), f"login {body.login.casefold()}")
    found, kept = await hall.read(players.password_of, body.login)
    async with HASHING:
        is_right = await asyncio.to_thread(players.is_right, kept, body.password)
    if not is_right or found is None:
        raise Refused("wrong_password", "login and password do not go together", place="password")
    before = session.digest if session else None
    player, token = await hall.write(players.log_in, found, before, hall.now())
    if before is not None:
        hall.end_session(before)
    return _hand_over(response, hall, player, token, is_program=body.program)


@router.post("/logout", status_code=204)
async def log_out(response: Response, hall: HallNeeded, session: NeededSession) -> None:
    """End the session; its sockets are closed."""
    await hall.write(players.end_session, session.digest)
    hall.end_session(session.digest)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me")
async def me(player: NeededPlayer) -> Me:
    """Who one is."""
    return _me(player)


@router.patch("/me")
async def change_me(body: Change, hall: HallNeeded, player: NeededPlayer) -> Me:
    """Change one's name, language or settings. A setting that is null is removed."""
    values = {name: value for name, value in body.model_dump(exclude_unset=True).items() if value is not None}
    _language(body.language)
    return _me(await hall.write(players.change, player, values))


@router.get("/me/tables")
async def my_tables(hall: HallNeeded, player: NeededPlayer) -> Tables:
    """The tables at which one sits and that have not ended."""
    rows = await hall.read(lobby.unfinished, player.id)
    return Tables.model_validate({"tables": [table_info(row, hall.here(row.id)) for row in rows]})


@router.get("/players/{player}")
async def player_info(player: Annotated[str, Path(max_length=40)], hall: HallNeeded) -> PlayerInfo:
    """A player, as everybody may see them."""
    found = await hall.read(players.read_player, player)
    rated = await hall.read(ratings.of_player, player)
    return PlayerInfo(id=found.id, name=found.name, guest=found.is_guest, since=found.created, ratings=rated)


@router.get("/players/{player}/history")
async def history(
    player: Annotated[str, Path(max_length=40)],
    hall: HallNeeded,
    session: MaybeSession,
    before: Annotated[int | None, Query(ge=0, lt=1 << 53)] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = 20,
) -> History:
    """The games of a player, the newest first; private ones only for oneself."""
    await hall.read(players.read_player, player)
    is_own = session is not None and session.player.id == player
    rows = await hall.read(lambda connection: lobby.of_player(connection, player, before, limit, is_own=is_own))
    return History.model_validate({"matches": [match_info(row, hall.here(row.id)) for row in rows]})


@router.get("/ratings/{slug}")
async def best_players(game: NamedGame, hall: HallNeeded, limit: Annotated[int, Query(ge=1, le=200)] = 100) -> list[Rating]:
    """The best players of a game."""
    return await hall.read(ratings.best, game.slug, limit)
