"""Guard: what every request must pass (rate limits, size, origin), and the headers that every answer gets."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import orjson
from starlette.requests import HTTPConnection

from regalia.engine.errors import RegaliaError
from regalia.server.accounts.identity import SAFE, address_of, check_change, check_host
from regalia.server.errors import Refused, refusal_of
from regalia.server.monitoring.logs import log
from regalia.server.monitoring.metrics import REFUSALS, REQUESTS
from regalia.server.operations.limits import Gate
from regalia.server.settings import Settings

AsgiMessage = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[AsgiMessage]]
Send = Callable[[AsgiMessage], Awaitable[None]]

LONGEST_BODY = 160_000
API = "/api/"
MONITORED = ("/healthz", "/metrics")
"""What operators may ask without a rate limit."""
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
HTTPS_ONLY = ("strict-transport-security", "max-age=31536000")


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: Any, settings: Settings, gate: Gate) -> None:
        self._app, self._settings, self._gate = app, settings, gate
        named = {**HEADERS, **({HTTPS_ONLY[0]: HTTPS_ONLY[1]} if settings.is_secure else {})}
        self._headers = [(name.encode(), value.encode()) for name, value in named.items()]

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = False
        allowed = self._allowed_origin(scope)
        if allowed and scope["method"] == "OPTIONS":
            await _answer_preflight(send, allowed)
            return

        async def answer(message: AsgiMessage) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                REQUESTS.labels(str(message["status"])).inc()
                message["headers"] = [*message.get("headers", []), *self._headers]
                message["headers"] += _cross_origin(allowed)
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
                await _refuse(answer, Refused("internal", "there was an error inside the server"))

    def _allowed_origin(self, scope: MutableMapping[str, Any]) -> str:
        """The other site from which a request comes, where the settings allow it."""
        origin = HTTPConnection(scope).headers.get("origin", "")
        return origin if scope["path"].startswith(API) and origin in self._settings.listed("origins") else ""

    async def _checked(self, scope: MutableMapping[str, Any], receive: Receive) -> Receive:
        """Check a request; returns the function by which the application receives its body."""
        connection = HTTPConnection(scope)
        if scope["path"] not in MONITORED:
            self._gate.check("request", address_of(connection))
        if not scope["path"].startswith(API):
            return receive
        if "\x00" in scope["path"]:
            raise Refused("not_found", "there is nothing here", place="path")
        check_host(connection, self._settings)
        if self._gate.is_spent("guess", address_of(connection)):
            raise Refused("too_fast", "too many addresses that lead nowhere; wait a moment", place="path")
        if scope["method"] in SAFE:
            return receive
        check_change(connection, self._settings)
        body = await _whole_body(connection, receive, self._settings.patience)
        is_given = False

        async def given() -> AsgiMessage:
            nonlocal is_given
            if is_given:
                return await receive()
            is_given = True
            return {"type": "http.request", "body": body, "more_body": False}

        return given


async def _whole_body(connection: HTTPConnection, receive: Receive, patience: float) -> bytes:
    """The body of a request; refused where it is too long or does not come in time."""
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


def _cross_origin(origin: str) -> list[tuple[bytes, bytes]]:
    """The headers by which a browser lets the pages of another site read an answer."""
    if not origin:
        return []
    named = {"access-control-allow-origin": origin, "vary": "Origin", "access-control-expose-headers": "retry-after"}
    return [(name.encode(), value.encode()) for name, value in named.items()]


async def _answer_preflight(send: Send, origin: str) -> None:
    """Tell a browser what the pages of another site may send."""
    named = {
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
        "access-control-allow-headers": "authorization, content-type, x-regalia",
        "access-control-max-age": "600",
    }
    headers = [*_cross_origin(origin), *((name.encode(), value.encode()) for name, value in named.items())]
    await send({"type": "http.response.start", "status": 204, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def _refuse(send: Send, error: Refused) -> None:
    REFUSALS.labels(error.code).inc()
    named = [(name.encode(), value.encode()) for name, value in {"content-type": "application/json", **error.headers}.items()]
    await send({"type": "http.response.start", "status": error.status, "headers": named})
    await send({"type": "http.response.body", "body": orjson.dumps(failure(error))})


def failure(error: Refused) -> dict[str, Any]:
    """A refusal as the body of an answer."""
    return {"error": {"code": error.code, "message": " ".join(error.message.split()), "place": error.place}}
