"""Remote table: a table of a server, over the protocol of the browser. A thread listens; a connection that is lost is shown,
and play goes on when it is there again.
"""

from __future__ import annotations

import getpass
import queue
import re
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from regalia.client import Lost, Refused, Seat, Server
from regalia.clients.desktop.table import LogLine
from regalia.clients.desktop.workers import Workers
from regalia.engine.errors import BadOption
from regalia.engine.language import ENGLISH
from regalia.match.picture import Picture

_ADDRESS = re.compile(r"(?P<server>https?://[^/\s?#]+)(?:/play/(?P<table>[\w-]+))?/?(?:[?#].*)?")
LISTEN_S = 0.2
LOST = "The connection is lost; it is being opened again …"


class WatchedSeat(Seat):
    """A seat that tells when its connection is lost, and when it is there again."""

    def __init__(self, *given: Any, told: Callable[[str], None], **more: Any) -> None:
        self._told = told
        super().__init__(*given, **more)

    def _connect(self) -> None:
        if self.known.is_welcome:
            self._told(LOST)
        super()._connect()
        self._told("")


class RemoteTable:
    """A table of a server, as its server has shown it."""

    is_local = False

    def __init__(self, server: Server, table: str, changed: Callable[[Callable[[], None]], None]) -> None:
        self.server, self.table = server, table
        self.edition = 0
        self.message = ""
        self._changed = changed
        """Has something done by the thread of the window."""
        self._asked: queue.SimpleQueue[tuple[str, dict[str, Any], Callable[[Any], None]]] = queue.SimpleQueue()
        self._is_left = False
        socket = server.address.replace("http", "ws", 1) + f"/api/v1/tables/{table}/play?lang={server.language}"
        self.seat = WatchedSeat(socket, server.token, told=self._say)
        self.description: dict[str, Any] = server.get(f"/games/{self._known['game']}")
        self._thread = threading.Thread(target=self._listen, name="table", daemon=True)
        self._thread.start()

    # ── The thread ──

    def _listen(self) -> None:
        """Take what the server says and send what is asked, until the table is left; a server that is away may come back."""
        while not self._is_left:
            try:
                while not self._asked.empty():
                    self._send(*self._asked.get())
                if self.seat.receive(LISTEN_S) is not None:
                    self._changed(self._note)
            except Lost:
                self._say(LOST)
            except Refused as error:
                return self._say(str(error))
        return None

    def _send(self, kind: str, fields: dict[str, Any], then: Callable[[Any], None]) -> None:
        try:
            answer = self.seat.ask(kind, **fields)
            self._changed(lambda: then(answer))
        except Refused as error:
            self._say(str(error))
        self._changed(self._note)

    def _say(self, message: str) -> None:
        self.message = message
        self._changed(self._note)

    def _note(self) -> None:
        self.edition += 1

    # ── What a screen needs ──

    @property
    def _known(self) -> Picture:
        """The last picture; it is there from the welcome on."""
        picture = self.seat.known.picture
        if picture is None:
            raise BadOption("the table waits for players; come back when the game has begun", place=self.table)
        return picture

    @property
    def slug(self) -> str:
        """The game."""
        return str(self._known["game"])

    @property
    def stake(self) -> str:
        """What is played for."""
        return str(self.description["stake"])

    @property
    def to_act(self) -> int | None:
        """The seat that decides next."""
        seat: int | None = self._known["to_act"]
        return seat

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self._known["over"]) or self.seat.known.ending is not None

    @property
    def humans(self) -> list[int]:
        """One's own seat."""
        seat = self.seat.known.seat
        return [] if seat is None else [seat]

    @property
    def names(self) -> list[str]:
        """The players' names."""
        return list(self._known["names"])

    @property
    def bot_to_act(self) -> str | None:
        """Bots belong to the server."""
        return None

    @property
    def place(self) -> tuple[int, int]:
        """How many decisions one has seen."""
        return self.seat.known.number, self.seat.known.number

    def picture(self, viewer: int | None) -> Picture:
        """The table as the server shows it."""
        return self._known

    def told(self) -> tuple[Any, int]:
        """Which log it is, and how many lines it has."""
        return self.table, len(self.seat.known.log)

    def log(self, viewer: int | None, since: int = 0) -> list[LogLine]:
        """What has happened."""
        return self.seat.known.log[since:]

    def choices(self) -> list[dict[str, Any]]:
        """What one may choose."""
        return self.seat.known.legal

    def estimate(self, workers: Workers, then: Callable[[list[Any]], None], failed: Callable[[Exception], None]) -> None:
        """Ask the server for a hint."""
        if self.choices():
            self._asked.put(("hint", {}, lambda answer: then(_estimates(answer))))

    def decide(self, action: int | str) -> None:
        """Send a decision; the server's answer comes as the next picture."""
        self._asked.put(("decide", {"number": self.seat.known.number, "action": action}, lambda answer: None))

    def pass_by_pace(self) -> bool:
        """The server passes by itself."""
        return False

    def undo(self, seat: int) -> None:
        """Ask for one's last decision back."""
        self._asked.put(("take_back", {}, lambda answer: None))

    def close(self) -> None:
        """Leave; the seat stays one's own."""
        self._is_left = True
        self.seat.close()
        self.server.close()


def _estimates(answer: dict[str, Any]) -> list[tuple[int, float, float | None]]:
    return [(one["action"], one["share"], one["expected"]) for one in answer["choices"]]


def open_remote(
    address: str, tokens: dict[str, str], game: str, changed: Callable[[Callable[[], None]], None], language: str = ENGLISH
) -> RemoteTable:
    """The table at an address, at a free seat, one's own or as a spectator; at a server without a table a new one."""
    found = _ADDRESS.fullmatch(address.strip())
    if found is None:
        raise BadOption(f"{address!r} is no address of a table; it looks like http://127.0.0.1:8000/play/TABLE", place="join")
    server = _entered(found["server"], tokens, language)
    table = found["table"] or str(server.open_table(game)["id"])
    if found["table"]:
        with suppress(Refused):  # it is one's own already, or there is no seat left
            server.join(table)
    return RemoteTable(server, table, changed)


def _entered(address: str, tokens: dict[str, str], language: str) -> Server:
    """The server, as the guest that one was there before, or as a new one."""
    try:
        if token := tokens.get(address):
            return Server(address, token=token, language=language)
    except Refused:
        tokens.pop(address, None)
    server = Server(address, name=_name(), language=language)
    tokens[address] = server.token
    return server


def _name() -> str:
    """The name to play under: that of the account on this machine."""
    try:
        return getpass.getuser().capitalize() or "Guest"
    except (KeyError, OSError):
        return "Guest"
