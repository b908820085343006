"""Guard: what every request passes: limits, size, where it comes from; and the headers that every answer gets."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import orjson
from starlette.requests import HTTPConnection

from regalia.engine.errors import RegaliaError
from regalia.server.accounts.identity import SAFE, address_of, check_page
from regalia.server.errors import Refused, refusal_of
from regalia.server.operations.limits import Gate
from regalia.server.operations.logs import log
from regalia.server.operations.metrics import REFUSALS, REQUESTS
from regalia.server.settings import Settings

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

LONGEST_BODY = 160_000
API = "/api/"
WATCHING = ("/healthz", "/metrics")
"""What whoever runs the server asks, as often as they like."""
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
"""Nothing from anywhere else, nothing inline, no frame."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
LASTING = ("strict-transport-security", "max-age=31536000")


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: Any, settings: Settings, gate: Gate) -> None:
        self._app, self._settings, self._gate = app, settings, gate
        named = {**HEADERS, **({LASTING[0]: LASTING[1]} if settings.is_secure else {})}
        self._headers = [(name.encode(), value.encode()) for name, value in named.items()]

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = False

        async def answer(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                REQUESTS.labels(str(message["status"])).inc()
                message["headers"] = [*message.get("headers", []), *self._headers]
                if scope["path"].startswith(API):
                    message["headers"].append((b"cache-control", b"no-store"))
                if message["status"] == 404:
                    self._gate.passes("guess", address_of(HTTPConnection(scope)))
            await send(message)

        try:
            body = await self._checked(scope, receive)
            await self._app(scope, body, answer)
        except RegaliaError as error:
            await _refuse(answer, refusal_of(error))
        except Exception as error:
            log.error("internal", fault=error, path=scope["path"])
            if not began:
                await _refuse(answer, Refused("internal", "the server has made a mistake"))

    async def _checked(self, scope: MutableMapping[str, Any], receive: Receive) -> Receive:
        """The request with its body, if both are fit to be looked at."""
        connection = HTTPConnection(scope)
        if scope["path"] not in WATCHING:
            self._gate.check("request", address_of(connection))
        if not scope["path"].startswith(API):
            return receive
        if self._gate.is_spent("guess", address_of(connection)):
            raise Refused("too_fast", "too many addresses that lead nowhere; wait a little", place="path")
        if scope["method"] in SAFE:
            return receive
        check_page(connection, self._settings, changes=True)
        body = await _whole(connection, receive, self._settings.patience)
        is_given = False

        async def given() -> Message:
            nonlocal is_given
            if is_given:
                return await receive()
            is_given = True
            return {"type": "http.request", "body": body, "more_body": False}

        return given


async def _whole(connection: HTTPConnection, receive: Receive, patience: float) -> bytes:
    """The body of a request, if it is not too long and comes in time."""
    length = connection.headers.get("content-length", "0")
    if length.isdecimal() and int(length) > LONGEST_BODY:
        raise Refused("too_large", f"at most {LONGEST_BODY} bytes", place="body")
    try:
        return await asyncio.wait_for(_gathered(receive), patience)
    except TimeoutError:
        raise Refused("too_slow", "the request did not come in time", place="body") from None


async def _gathered(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
        if len(body) > LONGEST_BODY:
            raise Refused("too_large", f"at most {LONGEST_BODY} bytes", place="body")
    return body


async def _refuse(send: Send, error: Refused) -> None:
    REFUSALS.labels(error.code).inc()
    await send({"type": "http.response.start", "status": error.status, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": orjson.dumps(failure(error))})


def failure(error: Refused) -> dict[str, Any]:
    """A refusal as it is answered."""
    return {"error": {"code": error.code, "message": " ".join(error.message.split()), "place": error.place}}
