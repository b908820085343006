"""Seat: one's place at a table, for programs that do one thing after the other. It comes back by itself when cut off."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from regalia.client.errors import Lost, Refused
from regalia.client.known_table import Message, Seen

ANSWER_S = 30.0
AGAIN_S = (0.2, 0.5, 1, 2, 2, 5, 5, 5, 10, 10, 10)
"""How long one waits before each try to come back."""


class Seat:
    """A place at a table. `picture`, `log`, `legal`, `ending` are what the server has shown last."""

    def __init__(self, address: str, token: str = "", *, patience: tuple[float, ...] = AGAIN_S) -> None:
        self._address = address
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        self._is_ended = False
        self.seen = Seen()
        self._come_back()

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.seen, name)

    def close(self) -> None:
        """Leave the table; one can come back."""
        self._is_ended = True
        self._open.close()

    # ── The connection ───────────────────────────────────────────────────────────────────────────────────────────────

    def _come_back(self) -> None:
        """Connect, if need be several times, and be welcomed."""
        for wait in (0.0, *self._patience):
            time.sleep(wait)
            try:
                self._socket = self._connected()
                self._socket.send(self.seen.hello())
                message = self.seen.take(self._socket.recv(ANSWER_S))
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

    def _connected(self) -> ClientConnection:
        self._open.close()
        opened = connect(self._address, additional_headers=self._headers, compression=None, max_size=None)
        return self._open.enter_context(opened)

    def receive(self, seconds: float | None = None) -> Message | None:
        """The next message of the server, taken in; nothing where none came in time."""
        assert self._socket is not None
        try:
            message = self.seen.take(self._socket.recv(seconds))
        except TimeoutError:
            return None
        except ConnectionClosed:
            if self._is_ended:
                raise Lost("you have left the table", place=self._address) from None
            self._come_back()
            return {"type": "welcome"}
        if message["type"] == "closing" and message["again_in_s"] is None:
            self._is_ended = True
            raise Refused(message["code"], message["message"], place=self._address)
        return message

    def ask(self, what: str, /, **more: Any) -> Message:
        """Send a message and wait for its answer; a refusal is raised with its code."""
        ref, number = self.seen.new_ref(), self.seen.number
        self._send(self.seen.written(what, ref=ref, **more))
        while True:
            message = self.receive(ANSWER_S)
            if message is None:
                raise Lost("the server does not answer", place=self._address)
            if message["type"] == "error" and message["ref"] == ref:
                raise Refused(message["code"], message["message"], place=message["place"])
            if message["type"] in ("ack", "hint", "pong") and message["ref"] == ref:
                return message
            if message["type"] == "welcome":
                if what == "decide" and self.seen.number == number and self.seen.legal:
                    self._send(self.seen.written(what, ref=ref, **more))
                else:
                    return {"type": "ack", "ref": ref, "number": self.seen.number}

    def _send(self, text: str) -> None:
        assert self._socket is not None
        try:
            self._socket.send(text)
        except ConnectionClosed:
            self._come_back()
            self._socket.send(text)

    # ── Playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def turns(self) -> Iterator[Message]:
        """The picture, each time that it is one's own to decide, until the game has ended."""
        while self.seen.ending is None:
            if self.seen.legal and self.seen.picture is not None:
                yield self.seen.picture
            else:
                self.receive()

    def decide(self, decision: int | str) -> None:
        """Take a decision, by the number of a legal action or by its notation; it is kept when this returns."""
        given = {"action": decision} if isinstance(decision, int) else {"notation": decision}
        self.ask("decide", number=self.seen.number, **given)
        self._settle()

    def _settle(self) -> None:
        """Take in what has come meanwhile."""
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
        """Give the game up."""
        self.ask("resign")

    def take_back(self) -> None:
        """Take back one's last decision, where nothing has happened since."""
        self.ask("take_back")
        self._settle()

    def offer(self, kind: str, seat: int | None = None) -> None:
        """Offer a draw, a take-back, a bot for a leaver's seat, or a rematch."""
        self.ask("offer", kind=kind, **({"seat": seat} if seat is not None else {}))

    def answer(self, offer: int, agree: bool) -> None:
        """Agree to an offer, or decline it."""
        self.ask("answer", offer=offer, agree=agree)
