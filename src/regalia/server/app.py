"""App: the whole application put together, in the order in which a request meets its parts."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy import text
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from regalia import __version__
from regalia.engine.errors import RegaliaError
from regalia.server.api import accounts, archive, decks, games, tables
from regalia.server.errors import Refused, refusal_of
from regalia.server.operations import metrics
from regalia.server.operations.guard import Guard, failure
from regalia.server.operations.limits import Gate
from regalia.server.operations.logs import log
from regalia.server.operations.request_timeout import PatientProtocol
from regalia.server.operations.static_files import WEB, Files
from regalia.server.play.hall import Hall
from regalia.server.play.sockets import serve
from regalia.server.protocol.rest import Health
from regalia.server.settings import Settings
from regalia.server.storage.writer import Conflict

PREFIX = "/api/v1"
PLAY = re.compile(rf"{PREFIX}/tables/([^/]+)/play")
"""Where a table is played or watched."""


def make_app(settings: Settings) -> Any:
    """The application for these settings; the database must be up to date."""
    gate = Gate(settings.rate)
    PatientProtocol.patience = settings.patience

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(settings)
        await hall.open()
        threading.Thread(target=games.playable, name="games", daemon=True).start()  # the first visitor need not wait for them
        part_first(hall)
        log.info("open", version=__version__)
        yield
        await hall.close()
        log.info("closed")

    app = FastAPI(
        title="Regalia",
        version=__version__,
        description="Everything around the table; the table itself is played over the WebSocket in docs/protocol.md.",
        openapi_url=f"{PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
    )
    app.state.gate = gate
    for part in (accounts, games, tables, archive, decks):
        app.include_router(part.router, prefix=PREFIX)
    _add_operations(app, settings)
    _add_failures(app)
    _add_files(app, Files(Path(settings.web) if settings.web else WEB))
    return Guard(Sockets(app, gate), settings, gate)


def part_first(hall: Hall) -> None:
    """When the process is told to end, let games be parked before the sockets are closed."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()

    def told(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(lambda: loop.create_task(end(number, frame)))

    async def end(number: int, frame: Any) -> None:
        await hall.part()
        if callable(then := before[number]):
            then(number, frame)

    before: dict[int, Any] = {number: signal.signal(number, told) for number in (signal.SIGTERM, signal.SIGINT)}


class Sockets:
    """Takes the sockets of tables past everything that only requests need."""

    def __init__(self, app: FastAPI, gate: Gate) -> None:
        self._app, self._gate = app, gate

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve a socket, or hand a request on."""
        found = PLAY.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await serve(WebSocket(scope, receive, send), self._app.state.hall, self._gate, found[1])


def _add_operations(app: FastAPI, settings: Settings) -> None:
    @app.get(f"{PREFIX}/healthz", tags=["operations"], response_model=Health, responses={503: {"model": Health}})
    @app.get("/healthz", include_in_schema=False)
    async def healthz(request: Request) -> Response:
        """Whether the server is well: 503 where its database is not."""
        try:
            await request.app.state.hall.read(lambda connection: connection.execute(text("select 1")).scalar())
        except RegaliaError:
            return JSONResponse({"status": "storage", "version": __version__}, 503)
        return JSONResponse({"status": "ok", "version": __version__})

    @app.get("/metrics", include_in_schema=False)
    async def measured(request: Request) -> Response:
        """What Prometheus reads."""
        if settings.metrics == "off" or (settings.metrics == "local" and not _is_local(request)):
            raise Refused("not_found", "there is nothing here", place="path")
        return Response(metrics.exposed(), media_type="text/plain; version=0.0.4")


def _is_local(request: Request) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def _add_failures(app: FastAPI) -> None:
    def answered(error: Refused) -> JSONResponse:
        metrics.REFUSALS.labels(error.code).inc()
        return JSONResponse(failure(error), error.status)

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
    """The methods that an address of the interface takes; none where there is no such address."""
    for template, methods in app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"\\?\{\w+\\?\}", "[^/]+", re.escape(template)), path):
            return sorted(method.upper() for method in methods)
    return []


def _wrong_method(allowed: list[str]) -> JSONResponse:
    refused = Refused("wrong_method", f"expected one of {', '.join(allowed)}", place="method")
    return JSONResponse(failure(refused), refused.status, {"allow": ", ".join(allowed)})


def _add_files(app: FastAPI, files: Files) -> None:
    @app.get("/{path:path}", include_in_schema=False)
    def file(request: Request, path: str) -> Response:
        """The web client."""
        if path == "api" or path.startswith("api/"):
            if allowed := _methods_at(app, request.url.path):
                return _wrong_method(allowed)
            raise Refused("not_found", "there is nothing here", place="path")
        return files.answer(request)
