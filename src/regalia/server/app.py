"""App: the whole application, put together in the order in which a request meets its parts."""

from __future__ import annotations

import asyncio
import re
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from regalia import __version__
from regalia.engine.errors import RegaliaError
from regalia.server.api import (
    decks,
    following,
    games,
    mail,
    matches,
    moderation,
    people,
    positions,
    puzzles,
    rights,
    simulations,
    tables,
    tournaments,
)
from regalia.server.api.common import check_own_name, comes_from_here
from regalia.server.api.conversation import serve
from regalia.server.errors import Refused, refusal_of
from regalia.server.monitoring import metrics
from regalia.server.monitoring.logs import log
from regalia.server.operations.computing import Computing
from regalia.server.operations.guard import Guard, failure
from regalia.server.operations.housekeeping import Housekeeper
from regalia.server.operations.limits import Gate
from regalia.server.operations.request_timeout import TimeoutProtocol
from regalia.server.operations.static_files import WEB, StaticFiles
from regalia.server.play.hall import Hall
from regalia.server.protocol.rest import Health
from regalia.server.settings import Settings
from regalia.server.storage.database import answers
from regalia.server.storage.writer import Conflict, StorageTrouble

PREFIX = "/api/v1"
DATABASE_TRIES = 120
"""How often, once a second, a process that starts looks whether its database is there."""
PLAY = re.compile(rf"{PREFIX}/tables/([^/]+)/play")
"""The address of the socket at which a table is played or watched."""


async def _opened(settings: Settings) -> Hall:
    """The hall of this process; it waits for a database that restarts just now: a process that gave up would end all others."""
    told_to_end = _ending_noticed()
    for left in reversed(range(DATABASE_TRIES)):
        if told_to_end():
            raise Refused("going_away", "told to end before the database was there", place="database")
        if await asyncio.to_thread(answers, settings.database) or not left:
            try:
                return await Hall.opened(settings)
            except (StorageTrouble, DBAPIError):
                if not left:
                    raise
        log.warning("database away")
        await asyncio.sleep(1)
    raise AssertionError("at least one try")


def _ending_noticed() -> Callable[[], bool]:
    """A function that says whether this process was told to end; it may have been before this application was imported.

    uvicorn listens to signals since before that, by a method of its server, and remembers that it was told.
    """
    listener = getattr(signal.getsignal(signal.SIGTERM), "__self__", None)
    return lambda: bool(getattr(listener, "should_exit", False))


def make_app(settings: Settings) -> Any:
    """The application for these settings; the database must be up to date."""
    gate = Gate(settings.rate)
    TimeoutProtocol.patience = settings.patience
    TimeoutProtocol.most_each = settings.most_each if settings.rate else 0
    TimeoutProtocol.exempt = frozenset(settings.listed("proxies"))

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hall = app.state.hall = await _opened(settings)
        housekeeper = Housekeeper(hall)
        gate.tell, hall.heard_take = hall.tell_take, gate.take
        housekeeper.begin()
        threading.Thread(target=games.playable, name="games", daemon=True).start()  # so that the first visitor need not wait
        close_on_signals(hall, housekeeper)
        log.info("open", version=__version__)
        yield
        housekeeper.end()
        await hall.close()
        log.info("closed")

    app = FastAPI(
        title="Regalia",
        version=__version__,
        description="Everything but play at a table, which goes over the WebSocket in docs/protocol.md.",
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
    )
    app.state.gate, app.state.computing = gate, Computing(gate)
    parts = (people, following, mail, rights, moderation, games, tables, tournaments)
    for part in (*parts, matches, positions, puzzles, simulations, decks):
        app.include_router(part.router, prefix=PREFIX)
    _add_operations(app, settings)
    _add_failures(app)
    _add_files(app, StaticFiles(Path(settings.web) if settings.web else WEB))
    return Guard(SocketRoute(app, gate), settings, gate)


def close_on_signals(hall: Hall, housekeeper: Housekeeper) -> None:
    """When the process is told to end, park games and dismiss everybody before the sockets are closed."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()

    def on_signal(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(lambda: loop.create_task(end(number, frame)))

    async def end(number: int, frame: Any) -> None:
        housekeeper.end()
        await hall.dismiss_all()
        if callable(then := before[number]):
            then(number, frame)

    before: dict[int, Any] = {number: signal.signal(number, on_signal) for number in (signal.SIGTERM, signal.SIGINT)}


class SocketRoute:
    """Serves the sockets of tables before everything that only requests need."""

    def __init__(self, app: FastAPI, gate: Gate) -> None:
        self._app, self._gate = app, gate

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a socket, or pass a request on."""
        found = PLAY.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await serve(WebSocket(scope, receive, send), self._app.state.hall, self._gate, found[1])


def _add_operations(app: FastAPI, settings: Settings) -> None:
    @app.get(f"{PREFIX}/healthz", tags=["operations"], response_model=Health, responses={503: {"model": Health}})
    @app.get("/healthz", include_in_schema=False)
    async def healthz(request: Request) -> Response:
        """Is the server healthy? 503 if its database does not answer, or does not take what is written."""
        try:
            await request.app.state.hall.check_health()
        except RegaliaError:
            return JSONResponse({"status": "storage", "version": __version__}, 503)
        return JSONResponse({"status": "ok", "version": __version__})

    @app.get("/metrics", include_in_schema=False)
    async def measured(request: Request) -> Response:
        """The metrics that Prometheus reads."""
        if settings.metrics == "off" or (settings.metrics == "local" and not comes_from_here(request)):
            raise Refused("not_found", "there is nothing here", place="path")
        if settings.metrics == "local":
            check_own_name(request)
        return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


def _add_failures(app: FastAPI) -> None:
    def answered(error: Refused) -> JSONResponse:
        metrics.REFUSALS.labels(error.code).inc()
        return JSONResponse(failure(error), error.status, error.headers)

    @app.exception_handler(RegaliaError)
    async def refused(request: Request, error: RegaliaError) -> JSONResponse:
        if cause := getattr(error, "cause", ""):
            log.warning("storage", cause=cause)
        return answered(refusal_of(error))

    @app.exception_handler(Conflict)
    async def overtaken(request: Request, error: Conflict) -> JSONResponse:
        return answered(Refused("stale_number", "somebody else was quicker; try again"))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        fault = error.errors()[0]
        place = ".".join(str(part) for part in fault["loc"])
        return answered(Refused("bad_request", str(fault["msg"]), place=place))

    @app.exception_handler(HTTPException)
    async def astray(request: Request, error: HTTPException) -> JSONResponse:
        allowed = _methods_at(app, request.url.path)
        if error.status_code == 405 and allowed:
            return _wrong_method(allowed)
        code = {404: "not_found", 405: "wrong_method"}.get(error.status_code, "bad_request")
        response = answered(Refused(code, "there is nothing here" if code == "not_found" else str(error.detail)))
        response.status_code = error.status_code
        return response


def _methods_at(app: FastAPI, path: str) -> list[str]:
    """The methods that an address of the interface accepts; none where there is no such address."""
    for template, methods in app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"\\?\{\w+\\?\}", "[^/]+", re.escape(template)), path):
            return sorted(method.upper() for method in methods)
    return []


def _wrong_method(allowed: list[str]) -> JSONResponse:
    refused = Refused("wrong_method", f"expected one of {', '.join(allowed)}", place="method")
    return JSONResponse(failure(refused), refused.status, {"allow": ", ".join(allowed)})


def _add_files(app: FastAPI, files: StaticFiles) -> None:
    @app.get("/{path:path}", include_in_schema=False)
    def file(request: Request, path: str) -> Response:
        """The web client."""
        if path == "api" or path.startswith("api/"):
            if allowed := _methods_at(app, request.url.path):
                return _wrong_method(allowed)
            raise Refused("not_found", "there is nothing here", place="path")
        return files.answer(request)
