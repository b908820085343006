"""A server in a separate process, for tests: started on a free port, stopped, killed and started again."""

from __future__ import annotations

import json
import os
import random
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from regalia.client import Refused, Seat, Server

BUSY_S = 90.0
"""How long a busy machine may take for anything. Tests wait for what they expect; nothing should ever take this long."""
HASTY_S = 3
"""How long a hasty server waits: long enough for a client on a busy machine."""
Entries = dict[str, list[tuple[int, str, int]]]
"""The entries of matches: number, kind and value of each."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Host:
    """`regalia serve` on a database, with settings."""

    def __init__(self, database: str | Path, **settings: Any) -> None:
        self.port = free_port()
        self.database = str(database)
        self.address = f"http://127.0.0.1:{self.port}"
        self.settings = {"rate": 0, "log": "warning", "bot_processes": 1, "pause": 0, "grace": 1, **settings}
        self.process: subprocess.Popen[str] | None = None
        self.log = Path(f"{database}.log") if "://" not in self.database else None

    def start(self) -> Host:
        given = {f"REGALIA_{name.upper()}": str(value) for name, value in self.settings.items()}
        environment = {**os.environ, **given, "REGALIA_DATABASE": self.database}
        command = [sys.executable, "-m", "regalia", "serve", "--port", str(self.port)]
        out = self.log.open("a") if self.log else subprocess.DEVNULL
        self.process = subprocess.Popen(command, env=environment, stderr=out, stdout=out, text=True)
        self.wait()
        return self

    def wait(self) -> None:
        """Wait until it answers."""
        ends = time.monotonic() + BUSY_S
        while time.monotonic() < ends:
            assert self.process is not None
            assert self.process.poll() is None, f"the server ended: {self.log.read_text() if self.log else ''}"
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=2).read()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """End it as an operator does."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a power cut does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(BUSY_S)

    def guest(self, name: str = "Ana") -> Server:
        return Server(self.address, name=name)

    def member(self, name: str = "Ana") -> Server:
        """Somebody with an account, whose login nobody else has."""
        new = self.guest(name)
        new.make_account(f"{name.lower()}-{secrets.token_hex(4)}", "a long enough one")
        return new

    def guest_refused(self, name: str) -> str:
        """By which code a new guest is refused."""
        try:
            self.guest(name)
        except Refused as refused:
            return refused.code
        return ""

    def pair(self, game: str = "kraljevska-igra", **more: Any) -> tuple[Seat, Seat]:
        """Two people at a table that has begun."""
        enter = self.member if more.get("rated") else self.guest
        ana, bo = enter("Ana"), enter("Bo")
        table = ana.open_table(game, ["me", "open"], **more)
        bo.join(table["id"])
        return ana.sit_at(table["id"]), bo.sit_at(table["id"])


QUIET = {"turn_player": 0, "to_act": 0, "hand": [["2♣", "5♥", "6♥"], ["3♣", "4♦"]]}
"""A position of Kingdom Kards in which seat 0 can play a number, which can be taken back freely."""


def quiet_pair(host: Host) -> tuple[Seat, Seat]:
    """Two people at a table at which the first can decide something that can be taken back freely."""
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in QUIET.items()]
    return host.pair("kingdom-kards", position="\n".join(['game = "kingdom-kards"', "seats = 2", "[state]", *lines]))


def quiet_choice(seat: Seat) -> int:
    """A decision that can be taken back freely."""
    return next(int(choice["id"]) for choice in seat.legal if choice["notation"] == "2♣")


def listen(seat: Seat, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    ends = time.monotonic() + BUSY_S
    while (left := ends - time.monotonic()) > 0:
        message = seat.receive(left)
        if message is not None and message["type"] == kind:
            return message
    raise AssertionError(f"no {kind!r} came")


def ending_of(seat: Seat) -> dict[str, Any]:
    """How the game ended, once it has."""
    while seat.ending is None:
        assert seat.receive(BUSY_S) is not None, "the game does not end"
    ending: dict[str, Any] = seat.ending
    return ending


def until(condition: Callable[[], bool], *seats: Seat) -> None:
    """Wait until something holds, while seats take in what they are sent."""
    ends = time.monotonic() + BUSY_S
    while not condition():
        assert time.monotonic() < ends, "it does not come to hold"
        for seat in seats:
            seat.receive(0.05)
        if not seats:
            time.sleep(0.05)


def settle(*seats: Seat) -> None:
    """Take in all that the server has sent so far: it comes before the answer to a ping."""
    for seat in seats:
        seat.ask("ping")


def entries_in(database: str | Path) -> Entries:
    """Every entry in a database of SQLite, by match."""
    with sqlite3.connect(database) as connection:
        kept: Entries = {table: [] for (table,) in connection.execute("select id from matches")}
        for table, number, kind, value in connection.execute("select match, number, kind, value from entries order by 1, 2"):
            kept[table].append((number, kind, value))
    return kept


def play_on(seats: tuple[Seat, ...], decisions: int, chance: random.Random | None = None) -> int:
    """Let people decide at random, in turn; how many decisions were taken before the game ended."""
    chance = chance or random.Random(1)
    for taken in range(decisions):
        while not any(seat.legal or seat.ending for seat in seats):
            for seat in seats:
                seat.receive(0.02)
        if any(seat.ending for seat in seats):
            return taken
        seat = next(seat for seat in seats if seat.legal)
        seat.decide(chance.choice(seat.legal)["id"])
        for other in seats:
            other.receive(0)
    return decisions
