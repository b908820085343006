"""Sockets: the WebSocket at which a table is played: who it is, the first message, then every message and its answer."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import orjson
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from regalia.engine.errors import RegaliaError
from regalia.server.accounts.identity import address_of, check_socket, language_of, session_of
from regalia.server.accounts.players import Session
from regalia.server.errors import CODES, Refused, refusal_of
from regalia.server.operations.limits import Gate
from regalia.server.operations.logs import log
from regalia.server.operations.metrics import REFUSALS, SOCKETS
from regalia.server.play import chat, requests
from regalia.server.play.connection import Client
from regalia.server.play.hall import Hall
from regalia.server.play.live_table import Room
from regalia.server.play.messages import encoded, refusal
from regalia.server.protocol import socket
from regalia.server.storage.writer import Conflict

LONGEST_MESSAGE = 8_000
MOST_BLUNDERS = 20
"""A socket that has sent so many messages that are none, or too many messages, is closed."""
LIMITED = {"say": "talk", "offer": "talk", "report": "talk", "hint": "hint"}
"""What is limited beyond the number of messages."""
POLICY_CLOSE, TRY_AGAIN_CLOSE, GONE_CLOSE = 1008, 1013, 1001


async def serve(socket: WebSocket, hall: Hall, gate: Gate, table: str) -> None:
    """Serve one socket from the handshake to the end."""
    try:
        session = await _admitted(socket, hall, gate)
    except RegaliaError as error:
        await _turn_away(socket, refusal_of(error))
        return
    await socket.accept()
    client = Client(
        session.player if session else None,
        session.digest if session else None,
        language_of(socket.query_params.get("lang"), session),
        socket.send_text,
    )
    hall.sockets += 1
    SOCKETS.inc()
    try:
        await _Conversation(socket, hall, gate, client, table).run()
    finally:
        hall.sockets -= 1
        SOCKETS.dec()


async def _admitted(socket: WebSocket, hall: Hall, gate: Gate) -> Session | None:
    """Who opens the socket, if they may."""
    if hall.is_closing:
        raise Refused("going_away", "the server restarts", place="socket")
    check_socket(socket, hall.settings)
    gate.check("socket", address_of(socket))
    if hall.sockets >= hall.settings.most_sockets:
        raise Refused("too_many", "too many sockets are open; try again later", place="socket")
    return await session_of(socket, hall)


async def _turn_away(socket: WebSocket, error: Refused) -> None:
    """Refuse a socket in its handshake."""
    from starlette.responses import JSONResponse

    from regalia.server.operations.guard import failure

    REFUSALS.labels(error.code).inc()
    await socket.send_denial_response(JSONResponse(failure(error), error.status))


class _Conversation:
    """What goes on at one socket."""

    def __init__(self, socket: WebSocket, hall: Hall, gate: Gate, client: Client, table: str) -> None:
        self._socket, self._hall, self._gate, self._client, self._table = socket, hall, gate, client, table
        self._who = f"{address_of(socket)} {id(client)}"
        self._blunders = 0
        self._room: Room | None = None

    async def run(self) -> None:
        """Listen and deliver, until one of the two ends."""
        sending = asyncio.create_task(self._client.deliver())
        hearing = asyncio.create_task(self._listen())
        gone = asyncio.create_task(self._client.gone.wait())
        try:
            await asyncio.wait((sending, hearing, gone), return_when=asyncio.FIRST_COMPLETED)
            if hearing.done() and not hearing.cancelled() and (fault := hearing.exception()):
                log.error("socket", fault=fault, table=self._table)
            self._client.close()
            await asyncio.wait((sending,), timeout=1)
        finally:
            if self._room is not None:
                self._room.leave(self._client)
            await self._end(sending, hearing, gone)

    async def _end(self, *tasks: asyncio.Task[Any]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._socket.application_state is not WebSocketState.DISCONNECTED:
            code = TRY_AGAIN_CLOSE if self._client.is_slow else GONE_CLOSE if self._hall.is_closing else POLICY_CLOSE
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code)

    async def _listen(self) -> None:
        try:
            if await self._hello():
                while self._blunders < MOST_BLUNDERS and await self._take(await self._received()):
                    pass
        except WebSocketDisconnect:
            return
        self._goodbye("too_fast", "too many messages that cannot be taken") if self._blunders >= MOST_BLUNDERS else None

    async def _received(self) -> str:
        """The next message as text; a binary one is none."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        return message.get("text") or ""

    # ── The first message ────────────────────────────────────────────────────────────────────────────────────────────

    async def _hello(self) -> bool:
        """Wait for the first message and answer it with everything; is it one?"""
        try:
            text = await asyncio.wait_for(self._received(), self._hall.settings.patience)
        except TimeoutError:
            return self._goodbye("too_slow", "the first message did not come in time")
        try:
            message = self._read(text)
            if not isinstance(message, socket.Hello):
                return self._goodbye("bad_hello", "the first message must be a hello")
            if message.protocol != socket.PROTOCOL:
                return self._goodbye("bad_hello", f"this server speaks version {socket.PROTOCOL} of the protocol")
            await self._enter(message)
        except RegaliaError as error:
            refused = refusal_of(error)
            again = 2.0 if refused.code in ("storage", "busy", "going_away") else None
            return self._goodbye(refused.code, refused.message, again)
        return True

    async def _enter(self, message: socket.Hello) -> None:
        if len(self._table) > 40:
            raise Refused("unknown_table", "there is no such table", place="table")
        try:
            room = await self._hall.room(self._table)
        except Refused as error:
            if error.code == "unknown_table":
                self._gate.check("guess", address_of(self._socket))
            raise
        if self._client.player is not None:
            self._client.muted = set(await self._hall.read(chat.muted_by, self._client.player.id))
        self._room = room
        await room.enter(self._client, message.since, message.ref)

    def _goodbye(self, code: str, message: str, again: float | None = None) -> bool:
        REFUSALS.labels(code).inc()
        self._client.send(encoded({"type": "closing", "code": code, "message": message, "again_in_s": again}))
        return False

    # ── Every other message ──────────────────────────────────────────────────────────────────────────────────────────

    def _read(self, text: str) -> Any:
        if len(text) > LONGEST_MESSAGE:
            raise Refused("too_large", f"a message has at most {LONGEST_MESSAGE} characters", place="message")
        try:
            return socket.READ.validate_json(text)
        except ValidationError as error:
            fault = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(str(part) for part in fault["loc"]) or "message"
            raise Refused("bad_message", fault["msg"], place=place) from None
        except (ValueError, RecursionError):
            raise Refused("bad_message", "this is no JSON object", place="message") from None

    async def _take(self, text: str) -> bool:
        """Do what a message asks for and answer it; is there more to come?"""
        message: Any = None
        assert self._room is not None
        try:
            if not self._gate.passes("message", self._who):
                raise Refused("too_fast", "too many messages; wait a little", place="message")
            message = self._read(text)
            if isinstance(message, socket.Ping):
                self._client.send(encoded({"type": "pong", "ref": message.ref, "now": self._hall.now()}))
                return True
            if isinstance(message, socket.Hello):
                raise Refused("bad_hello", "one hello is enough", place="type")
            if what := LIMITED.get(message.type):
                self._gate.check(what, self._client.player.id if self._client.player else self._who)
            await requests.ANSWERS[message.type](self._room, self._client, message)
            self._client.send(encoded({"type": "ack", "ref": message.ref, "number": self._number()}))
        except Exception as error:
            self._refuse(message.ref if message else _ref_of(text), error)
        return True

    def _refuse(self, ref: str | None, error: Exception) -> None:
        if isinstance(error, RegaliaError):
            refused = refusal_of(error)
        elif isinstance(error, Conflict):
            refused = Refused("stale_number", "something has happened meanwhile", place="number")
        else:
            log.error("internal", fault=error, table=self._table)
            refused = Refused("internal", "the server has made a mistake")
        if refused.code in ("bad_message", "too_large", "too_fast", "bad_hello"):
            self._blunders += 1
        if refused.code == "storage":
            log.warning("storage", table=self._table, cause=getattr(error, "cause", ""))
        REFUSALS.labels(refused.code).inc()
        assert refused.code in CODES
        self._client.send(encoded(refusal(ref, refused.code, " ".join(refused.message.split()), refused.place)))

    def _number(self) -> int:
        course = self._room.course if self._room else None
        return course.number(self._client.viewer) if course else 0


def _ref_of(text: str) -> str | None:
    """The ref of a message that cannot be taken, if it has one all the same."""
    try:
        ref = orjson.loads(text[:LONGEST_MESSAGE])["ref"]
    except (ValueError, TypeError, KeyError):
        return None
    return ref[: socket.LONGEST_REF] if isinstance(ref, str) else None
