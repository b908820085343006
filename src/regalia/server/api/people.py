"""People: guests, accounts, sessions, and what everybody may know about a player."""

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
from regalia.server.protocol.rest import History, LogIn, Me, NewAccount, NewGuest, OwnTables, PlayerInfo, ProfileChange, Rating
from regalia.server.storage.writer import Conflict
from regalia.server.tables import lobby
from regalia.server.tables.archive import match_info

router = APIRouter(tags=["people"], responses=FAILURES)
HASHING = asyncio.Semaphore(2)
"""Two passwords are hashed at once at most: each takes 64 MiB."""
PAGE = 50
MOST_TURNS = 20
"""In how many of a player's games, the newest, it is looked whose turn it is."""
GUESSED_S = 2.0
"""How long an attempt takes at a login at which many guess."""


def _me(player: Player, token: str | None = None) -> Me:
    return Me(
        id=player.id, name=player.name, login=player.login, language=player.language, settings=player.settings, token=token
    )


def _set_cookie(response: Response, hall: Hall, player: Player, token: str) -> Me:
    """Give a new session to a browser, as a cookie that no script can read."""
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
async def enter(body: NewGuest, request: Request, response: Response, hall: HallNeeded, gate: GateNeeded) -> Me:
    """Enter as a guest under a name."""
    gate.check("guest", address_of(request))
    player, token = await hall.store.write(players.add_guest, body.name, _language(body.language), hall.store.now())
    return _me(player, token) if body.program else _set_cookie(response, hall, player, token)


def _language(asked: str | None) -> str | None:
    if asked is not None and asked not in languages():
        raise Refused("bad_option", f"there is no language {asked!r}; there are: {', '.join(languages())}", place="language")
    return asked


@router.post("/accounts", status_code=201)
async def make_account(
    body: NewAccount, request: Request, response: Response, hall: HallNeeded, gate: GateNeeded, session: NeededSession
) -> Me:
    """Turn a guest into an account; name and history stay, and all sessions before this one end."""
    gate.check("password", address_of(request))
    if not session.player.is_guest:
        raise Refused("has_account", "you have an account already", place="login")
    async with HASHING:
        hashed = await asyncio.to_thread(players.hash_password, body.password)
    try:
        player, token = await hall.store.write(players.make_account, session, body.login, hashed, hall.store.now())
    except Conflict:
        raise Refused("login_taken", "this login is taken", place="login") from None
    hall.end_session(session.digest)
    is_program = request.headers.get("authorization") is not None
    return _me(player, token) if is_program else _set_cookie(response, hall, player, token)


@router.post("/login")
async def log_in(
    body: LogIn, request: Request, response: Response, hall: HallNeeded, gate: GateNeeded, session: MaybeSession
) -> Me:
    """Log in to an account. A new session begins, and the one before ends."""
    login, address = body.login.casefold(), address_of(request)
    gate.check("password", address)
    if gate.is_spent("login", login) and not gate.is_known(login, address):
        await asyncio.sleep(GUESSED_S)  # many guess this login: each guess takes time, but nobody is kept out
    found, hashed = await hall.store.read(players.read_login, body.login)
    async with HASHING:
        is_right = await asyncio.to_thread(players.is_right, hashed, body.password)
    if not is_right or found is None:
        gate.passes("login", login)
        raise Refused("wrong_password", "wrong login or password", place="password")
    gate.know(login, address)
    before = session.digest if session else None
    player, token = await hall.store.write(players.log_in, found, before, hall.store.now())
    if before is not None:
        hall.end_session(before)
    return _me(player, token) if body.program else _set_cookie(response, hall, player, token)


@router.post("/logout", status_code=204)
async def log_out(response: Response, hall: HallNeeded, session: NeededSession) -> None:
    """End the session; its sockets are closed."""
    await hall.store.write(players.end_session, session.digest)
    hall.end_session(session.digest)
    response.delete_cookie(COOKIE, path="/")


@router.get("/me")
async def me(player: NeededPlayer) -> Me:
    """Who you are."""
    return _me(player)


@router.patch("/me")
async def change_me(body: ProfileChange, hall: HallNeeded, player: NeededPlayer) -> Me:
    """Change your name, language or settings. A setting of null is removed."""
    values = {name: value for name, value in body.model_dump(exclude_unset=True).items() if value is not None}
    _language(body.language)
    return _me(await hall.store.write(players.change, player, values))


@router.get("/me/tables")
async def my_tables(hall: HallNeeded, player: NeededPlayer) -> OwnTables:
    """The tables at which you have a seat and that are not over, and at which of them the game waits for you."""
    rows = await hall.store.read(lobby.tables_of, player.id)
    running = [row.id for row in rows if row.started is not None][:MOST_TURNS]
    turns = [name for name in running if await hall.waits_for(name, player)]
    return OwnTables(tables=[hall.listed(row) for row in rows], turns=turns)


@router.get("/players/{player}")
async def player_info(player: Annotated[str, Path(max_length=40)], hall: HallNeeded) -> PlayerInfo:
    """A player, as everybody may see them."""
    found = await hall.store.read(players.read_player, player)
    rated = await hall.store.read(ratings.of_player, player)
    return PlayerInfo(id=found.id, name=found.name, guest=found.is_guest, since=found.created, ratings=rated)


@router.get("/players/{player}/history")
async def history(
    player: Annotated[str, Path(max_length=40)],
    hall: HallNeeded,
    session: MaybeSession,
    before: Annotated[int | None, Query(ge=0, lt=1 << 53)] = None,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = 20,
) -> History:
    """The games of a player, the newest first; private ones only for that player."""
    await hall.store.read(players.read_player, player)
    is_own = session is not None and session.player.id == player
    rows = await hall.store.read(lobby.own_history if is_own else lobby.public_history, player, before, limit)
    return History.model_validate({"matches": [match_info(row, hall.players_at(row.id)) for row in rows]})


@router.get("/ratings/{slug}")
async def best_players(game: NamedGame, hall: HallNeeded, limit: Annotated[int, Query(ge=1, le=200)] = 100) -> list[Rating]:
    """The best players of a game."""
    return await hall.store.read(ratings.best, game.slug, limit)
