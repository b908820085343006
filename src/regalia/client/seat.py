"""Seat: a place at a table, for programs that do one thing after another. It reconnects by itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from regalia.client.errors import Lost, Refused
from regalia.client.known_table import KnownTable, Message

ANSWER_S = 30.0
RETRIES_S = (0.2, 0.5, 1, 2, 2, 5, 5, 5, 10, 10, 10)
"""The pause before each attempt to reconnect."""


class Seat:
    """A place at a table. `picture`, `log`, `legal`, `ending` … are those of the table as last shown by the server."""

    def __init__(self, address: str, token: str = "", *, retries: tuple[float, ...] = RETRIES_S) -> None:
        self._address = address
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._retries = retries
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        self._is_ended = False
        self.known = KnownTable()
        self._connect()

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.known, name)

    def close(self) -> None:
        """Disconnect from the table; you can come back."""
        self._is_ended = True
        self._open.close()

    # ── The connection ───────────────────────────────────────────────────────────────────────────────────────────────

    def _connect(self) -> None:
        """Connect, trying several times if necessary, and take in the welcome."""
        for wait in (0.0, *self._retries):
            time.sleep(wait)
            try:
                self._socket = self._open_socket()
                self._socket.send(self.known.hello())
                message = self.known.take(self._socket.recv(ANSWER_S))
            except InvalidStatus as error:
                if error.response.status_code < 500:
                    raise Refused("not_found", f"the server turned the socket away ({error})", place=self._address) from None
                continue
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                continue
            if message["type"] == "welcome":
                return
            if message["type"] == "closing" and message["again_in_s"] is None:
                raise Refused(message["code"], message["message"], place=self._address)
        raise Lost("the server cannot be reached", place=self._address)

    def _open_socket(self) -> ClientConnection:
        self._open.close()
        opened = connect(self._address, additional_headers=self._headers, compression=None, max_size=None)
        return self._open.enter_context(opened)

    def receive(self, seconds: float | None = None) -> Message | None:
        """The next message of the server, already applied; None where none came in time."""
        assert self._socket is not None
        try:
            message = self.known.take(self._socket.recv(seconds))
        except TimeoutError:
            return None
        except ConnectionClosed:
            if self._is_ended:
                raise Lost("you have left the table", place=self._address) from None
            self._connect()
            return {"type": "welcome"}
        if message["type"] == "closing" and message["again_in_s"] is None:
            self._is_ended = True
            raise Refused(message["code"], message["message"], place=self._address)
        return message

    def ask(self, kind: str, /, **fields: Any) -> Message:
        """Send a message and wait for its answer; a refusal is raised with its code."""
        ref, number, was_taken = self.known.new_ref(), self.known.number, False
        self._send(self.known.message(kind, ref=ref, **fields))
        while True:
            message = self.receive(ANSWER_S)
            if message is None:
                raise Lost("the server does not answer", place=self._address)
            was_taken = was_taken or _is_step_of(message, number, fields)
            if message["type"] == "error" and message["ref"] == ref:
                if was_taken and message["code"] == "stale_number":  # it was taken before the connection was lost
                    return {"type": "ack", "ref": ref, "number": self.known.number}
                raise Refused(message["code"], message["message"], place=message["place"])
            if message["type"] in ("ack", "hint", "pong") and message["ref"] == ref:
                return message
            if message["type"] == "welcome":
                if kind == "decide" and self.known.number == number and self.known.legal:
                    self._send(self.known.message(kind, ref=ref, **fields))
                else:
                    return {"type": "ack", "ref": ref, "number": self.known.number}

    def _send(self, text: str) -> None:
        assert self._socket is not None
        try:
            self._socket.send(text)
        except ConnectionClosed:
            self._connect()
            self._socket.send(text)

    # ── Playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def turns(self) -> Iterator[Message]:
        """The picture each time it is this seat's turn to decide, until the game has ended."""
        while self.known.ending is None:
            if self.known.legal and self.known.picture is not None:
                yield self.known.picture
            else:
                self.receive()

    def decide(self, decision: int | str) -> None:
        """Take a decision, by the number of a legal action or by its notation; it is committed when this returns."""
        given = {"action": decision} if isinstance(decision, int) else {"notation": decision}
        self.ask("decide", number=self.known.number, **given)
        self._settle()

    def _settle(self) -> None:
        """Apply the messages that have come meanwhile."""
        while self.receive(0) is not None:
            pass

    def hint(self) -> list[Message]:
        """What a strong bot would do, the best first."""
        choices: list[Message] = self.ask("hint")["choices"]
        return choices

    def say(self, text: str) -> None:
        """Say something to the table."""
        self.ask("say", text=text)

    def resign(self) -> None:
        """Resign the game."""
        self.ask("resign")

    def take_back(self) -> None:
        """Take back your last decision, if nothing was shown or decided since."""
        self.ask("take_back")
        self._settle()

    def offer(self, kind: str, seat: int | None = None) -> None:
        """Offer a draw, a take-back, a bot for the seat of somebody who left, or a rematch."""
        self.ask("offer", kind=kind, **({"seat": seat} if seat is not None else {}))

    def agree(self, offer: int) -> None:
        """Agree to an offer."""
        self.ask("answer", offer=offer, agree=True)

    def decline(self, offer: int) -> None:
        """Decline an offer, or withdraw your own."""
        self.ask("answer", offer=offer, agree=False)


def _is_step_of(message: Message, number: int, fields: dict[str, Any]) -> bool:
    """Is this the step of a decision that was taken at a number?"""
    told = message.get("decision") or {}
    is_next = message["type"] == "step" and message["number"] == number + 1
    return is_next and any(fields.get(name) == told.get(name) is not None for name in ("action", "notation"))
