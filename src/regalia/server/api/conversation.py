"""Conversation: the socket at which a table is played: who opens it, the first message, then every message and its answer."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import orjson
from pydantic import ValidationError
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from regalia.engine.errors import RegaliaError
from regalia.server.accounts.identity import address_of, check_socket, language_of, session_of
from regalia.server.accounts.players import Session
from regalia.server.errors import CODES, Refused, refusal_of
from regalia.server.monitoring.logs import log
from regalia.server.monitoring.metrics import REFUSALS, SOCKETS
from regalia.server.operations.guard import failure
from regalia.server.operations.limits import Gate
from regalia.server.play import chat
from regalia.server.play.connection import Connection
from regalia.server.play.hall import RECONNECT_S, Hall
from regalia.server.play.live_table import LiveTable
from regalia.server.play.messages import closing, encoded, refusal
from regalia.server.play.requests import Requests
from regalia.server.protocol import websocket
from regalia.server.storage.writer import Conflict

LONGEST_MESSAGE = 8_000
MOST_FAULTS = 20
"""A socket is closed after this many messages that cannot be accepted."""
LIMITED = {"say": "chat", "offer": "chat", "report": "chat", "hint": "hint", "pace": "pace"}
"""The types of message with a rate limit of their own."""
LONGEST_ID = 40
POLICY_CLOSE, TRY_AGAIN_CLOSE, GONE_CLOSE = 1008, 1013, 1001


async def serve(socket: WebSocket, hall: Hall, gate: Gate, table: str) -> None:
    """Serve one socket at a table, from the handshake to its end."""
    try:
        session = await _admit(socket, hall, gate)
    except RegaliaError as error:
        await _turn_away(socket, refusal_of(error))
        return
    await socket.accept()
    address = address_of(socket)
    connection = Connection(
        session.player if session else None,
        session.digest if session else None,
        language_of(socket.query_params.get("lang"), session),
        socket.send_text,
        address,
    )
    hall.tell_sockets(hall.crowd.enter(address))
    SOCKETS.inc()
    try:
        await Conversation(socket, hall, gate, connection, table).run()
    finally:
        hall.tell_sockets(hall.crowd.leave(address))
        SOCKETS.dec()


async def _admit(socket: WebSocket, hall: Hall, gate: Gate) -> Session | None:
    """The session of the player who opens a socket; refused where they may not."""
    if hall.is_closing:
        raise Refused("going_away", "the server restarts", place="socket")
    check_socket(socket, hall.settings)
    gate.check("socket", address_of(socket))
    most = hall.settings.most_sockets
    hall.crowd.check(address_of(socket), most, hall.settings.most_each if hall.settings.rate else most)
    return await session_of(socket, hall.store, hall.settings)


async def _turn_away(socket: WebSocket, error: Refused) -> None:
    """Refuse a socket in its handshake."""
    REFUSALS.labels(error.code).inc()
    await socket.send_denial_response(JSONResponse(failure(error), error.status, error.headers))


class Conversation:
    """The exchange of messages over one socket."""

    def __init__(self, socket: WebSocket, hall: Hall, gate: Gate, connection: Connection, name: str) -> None:
        self._socket, self._hall, self._gate, self._connection, self._name = socket, hall, gate, connection, name
        self._who = f"{address_of(socket)} {id(connection)}"
        self._faults = 0
        self._table: LiveTable | None = None

    async def run(self) -> None:
        """Listen and deliver until one of the two ends."""
        sending = asyncio.create_task(self._connection.deliver())
        hearing = asyncio.create_task(self._listen())
        gone = asyncio.create_task(self._connection.gone.wait())
        try:
            await asyncio.wait((sending, hearing, gone), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done() and not hearing.cancelled() and (fault := hearing.exception()):
                log.error("socket", fault=fault, table=self._name)
            self._connection.close()
            await asyncio.wait((sending,), timeout=1)
        finally:
            if self._table is not None:
                self._table.leave(self._connection)
            await self._end(sending, hearing, gone)

    async def _end(self, *tasks: asyncio.Task[Any]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._socket.application_state is not WebSocketState.DISCONNECTED:
            code = TRY_AGAIN_CLOSE if self._connection.is_slow else GONE_CLOSE if self._hall.is_closing else POLICY_CLOSE
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code)

    async def _listen(self) -> None:
        try:
            table = await self._hello()
            if table is None:
                return
            requests = Requests(self._hall, table, self._connection)
            while self._faults < MOST_FAULTS:
                await self._answer(requests, await self._received())
        except WebSocketDisconnect:
            return
        self._goodbye("too_fast", "too many messages that cannot be accepted")

    async def _received(self) -> str:
        """The next message as text; a binary one counts as empty."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        return message.get("text") or ""

    # ── The first message ────────────────────────────────────────────────────────────────────────────────────────────

    async def _hello(self) -> LiveTable | None:
        """Wait for the first message and answer it with a welcome; returns the table, or says goodbye."""
        try:
            text = await asyncio.wait_for(self._received(), self._hall.settings.patience)
        except TimeoutError:
            self._goodbye("too_slow", "the first message did not come in time")
            return None
        try:
            message = self._read(text)
            if not isinstance(message, websocket.Hello):
                raise Refused("bad_hello", "the first message must be a hello")
            if message.protocol != websocket.PROTOCOL:
                raise Refused("bad_hello", f"this server speaks version {websocket.PROTOCOL} of the protocol")
            return await self._enter(message)
        except RegaliaError as error:
            refused = refusal_of(error)
            again = RECONNECT_S if refused.code in ("storage", "busy", "going_away") else None
            self._goodbye(refused.code, refused.message, again)
            return None

    async def _enter(self, message: websocket.Hello) -> LiveTable:
        """Connect to the table."""
        if len(self._name) > LONGEST_ID:
            raise Refused("unknown_table", "there is no such table", place="table")
        try:
            table = await self._hall.table(self._name)
        except Refused as error:
            if error.code == "unknown_table":
                self._gate.check("guess", address_of(self._socket))
            raise
        if self._connection.player is not None:
            self._connection.muted = set(await self._hall.store.read(chat.muted_by, self._connection.player.id))
        self._table = table
        await table.enter(self._connection, message.since, message.ref)
        return table

    def _goodbye(self, code: str, message: str, again_in_s: float | None = None) -> None:
        REFUSALS.labels(code).inc()
        self._connection.send(encoded(closing(code, message, again_in_s)))

    # ── Every other message ──────────────────────────────────────────────────────────────────────────────────────────

    def _read(self, text: str) -> Any:
        if len(text) > LONGEST_MESSAGE:
            raise Refused("too_large", f"a message has at most {LONGEST_MESSAGE} characters", place="message")
        try:
            return websocket.READ.validate_json(text)
        except ValidationError as error:
            fault = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(str(part) for part in fault["loc"]) or "message"
            raise Refused("bad_message", fault["msg"], place=place) from None
        except (ValueError, RecursionError):
            raise Refused("bad_message", "this is not a JSON object", place="message") from None

    async def _answer(self, requests: Requests, text: str) -> None:
        """Do what a message asks for, and acknowledge or refuse it."""
        message: Any = None
        try:
            if not self._passes():
                raise Refused("too_fast", "too many messages; wait a moment", place="message")
            message = self._read(text)
            if isinstance(message, websocket.Ping):
                self._connection.send(encoded({"type": "pong", "ref": message.ref, "now": self._hall.store.now()}))
                return
            if isinstance(message, websocket.Hello):
                raise Refused("bad_hello", "hello is only for the first message", place="type")
            if what := LIMITED.get(message.type):
                self._gate.check(what, self._connection.player.id if self._connection.player else self._who)
            await requests.carry_out(message)
            self._connection.send(encoded({"type": "ack", "ref": message.ref, "number": self._number()}))
        except Exception as error:
            self._refuse(message.ref if message else _ref_of(text), error)

    def _passes(self) -> bool:
        """Is this message within the limits of its socket, and of all sockets of the player together?"""
        whose = self._connection.player.id if self._connection.player else self._who
        return self._gate.passes("message", self._who) and self._gate.passes("player", whose)

    def _refuse(self, ref: str | None, error: Exception) -> None:
        if isinstance(error, RegaliaError):
            refused = refusal_of(error)
        elif isinstance(error, Conflict):
            refused = Refused("stale_number", "something has happened meanwhile", place="number")
        else:
            log.error("internal", fault=error, table=self._name)
            refused = Refused("internal", "there was an error inside the server")
        if refused.code in ("bad_message", "too_large", "too_fast", "bad_hello"):
            self._faults += 1
        if refused.code == "storage":
            log.warning("storage", table=self._name, cause=getattr(error, "cause", ""))
        REFUSALS.labels(refused.code).inc()
        assert refused.code in CODES
        self._connection.send(encoded(refusal(ref, refused.code, " ".join(refused.message.split()), refused.place)))

    def _number(self) -> int:
        return self._table.number(self._connection.viewer) if self._table else 0


def _ref_of(text: str) -> str | None:
    """The ref of a message that cannot be read, if it has one all the same."""
    try:
        ref = orjson.loads(text[:LONGEST_MESSAGE])["ref"]
    except (ValueError, TypeError, KeyError):
        return None
    return ref[: websocket.LONGEST_REF] if isinstance(ref, str) else None
