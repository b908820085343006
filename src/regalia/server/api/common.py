"""Common: what every part of the REST interface needs: the hall, who sends the request, and the language of the answer."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request

from regalia.engine.errors import UnknownGame
from regalia.engine.game import Game, load
from regalia.server.accounts.identity import address_of, check_host, is_local, language_of, session_of
from regalia.server.accounts.players import Player, Session, note_use
from regalia.server.errors import Refused
from regalia.server.operations.computing import Computing, Turn
from regalia.server.operations.limits import Gate
from regalia.server.play.hall import Hall
from regalia.server.protocol.rest import Failure

FAILURES: dict[int | str, dict[str, Any]] = {"4XX": {"model": Failure}, "5XX": {"model": Failure}}
"""Every answer that is not a success has one shape."""


def hall_of(request: Request) -> Hall:
    """The hall of this process."""
    hall: Hall = request.app.state.hall
    return hall


def gate_of(request: Request) -> Gate:
    """The limits of this process."""
    gate: Gate = request.app.state.gate
    return gate


def computing_of(request: Request) -> Turn:
    """What is computed for the address that a request comes from."""
    computing: Computing = request.app.state.computing
    return computing.of(address_of(request))


def comes_from_here(request: Request) -> bool:
    """Does a request come from this machine, and not through a proxy on it?"""
    return is_local(request)


def check_own_name(request: Request) -> None:
    """Refuse a request under a name that is not this server's."""
    check_host(request, hall_of(request).settings)


async def maybe_session(request: Request) -> Session | None:
    """The session of a request, if it has one."""
    hall = hall_of(request)
    session = await session_of(request, hall.store, hall.settings)
    if session is not None and (use := note_use(session, hall.store.now())):
        hall.store.database.submit(use)
    return session


async def needed_session(session: Annotated[Session | None, Depends(maybe_session)]) -> Session:
    """The session of a request; refused without one."""
    if session is None:
        raise Refused("not_signed_in", "choose a name first: POST /api/v1/guests", place="session")
    return session


async def needed_player(session: Annotated[Session, Depends(needed_session)]) -> Player:
    """The player who sends a request."""
    return session.player


def chosen_language(
    session: Annotated[Session | None, Depends(maybe_session)],
    lang: Annotated[str | None, Query(max_length=35, description="The language of texts, such as sr.")] = None,
) -> str:
    """The language to answer in."""
    return language_of(lang, session)


def named_game(slug: Annotated[str, Path(max_length=40)]) -> Game:
    """The game that the address names."""
    return game_called(slug)


def game_called(slug: str) -> Game:
    """A game by its name in addresses."""
    try:
        game = load(slug)
    except (UnknownGame, ImportError, ValueError):
        raise Refused("unknown_game", "there is no such game", place="game") from None
    if game.slug != slug:
        raise Refused("unknown_game", "there is no such game", place="game")
    return game


HallNeeded = Annotated[Hall, Depends(hall_of)]
GateNeeded = Annotated[Gate, Depends(gate_of)]
ComputingNeeded = Annotated[Turn, Depends(computing_of)]
MaybeSession = Annotated[Session | None, Depends(maybe_session)]
NeededSession = Annotated[Session, Depends(needed_session)]
NeededPlayer = Annotated[Player, Depends(needed_player)]
ChosenLanguage = Annotated[str, Depends(chosen_language)]
NamedGame = Annotated[Game, Depends(named_game)]
