"""Sockets: so many at once, held for minutes, and what a table and a socket take of the server's memory.

    python bench/sockets.py --sockets 10000 --minutes 10

starts a server, opens tables and then sockets that watch them, and asks every socket for a pong each minute. The server itself
pings each socket every 20 seconds and drops those that do not answer. Printed as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import tempfile
import time
from typing import Any

from regalia.client.async_seat import AsyncSeat
from regalia.client.server import Server
from server_process import ServerProcess, running_server

AT_ONCE = 50
"""So many sockets are opened together."""
ASK_S = 60.0
LATE_S = 60.0
"""A socket that has not answered after this is counted as lost."""


class Watcher:
    """One socket that watches a table."""

    def __init__(self, address: str) -> None:
        self.seat = AsyncSeat(address)
        self.pongs = self.asked = 0
        self.waits: list[float] = []
        self._asked_at = 0.0

    async def open(self) -> None:
        """Connect, and listen from then on: a socket whose messages nobody takes answers no ping."""
        await self.seat.open()
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        """Take in all that comes."""
        while True:
            message = await self.seat.receive()
            if message["type"] == "pong":
                self.pongs += 1
                self.waits.append(time.perf_counter() - self._asked_at)

    async def ask(self) -> None:
        """Ask for a pong."""
        self.asked, self._asked_at = self.asked + 1, time.perf_counter()
        await self.seat.send("ping", ref=str(self.asked))


async def hold(watchers: list[Watcher], seconds: float) -> None:
    """Ask all of them in turn, round after round, until the time is over."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for watcher in watchers:
            await watcher.ask()
            await asyncio.sleep(ASK_S / len(watchers))
    last = time.monotonic() + LATE_S
    while any(one.pongs < one.asked for one in watchers) and time.monotonic() < last:
        await asyncio.sleep(0.5)


def opened(address: str, tables: int) -> list[str]:
    """The addresses of the sockets of new tables at which a game has begun, live in the server's memory."""
    found = []
    for number in range(tables):
        if number % 50 == 0:
            ana, bo = Server(address, name="Ana"), Server(address, name="Bo")
        table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
        bo.join(table)
        found.append(f"{address.replace('http', 'ws', 1)}/api/v1/tables/{table}/play")
    return found


async def measure(given: argparse.Namespace, server: ServerProcess) -> dict[str, Any]:
    """Open everything, hold it, and count."""
    empty = server.memory
    places = opened(server.address, given.tables)
    with_tables = server.memory
    watchers = [Watcher(places[number % len(places)]) for number in range(given.sockets)]
    began = time.monotonic()
    for first in range(0, len(watchers), AT_ONCE):
        await asyncio.gather(*(one.open() for one in watchers[first : first + AT_ONCE]))
    opening_s, with_sockets = time.monotonic() - began, server.memory
    used, began = server.core_seconds, time.monotonic()
    await hold(watchers, 60 * given.minutes)
    held_s = time.monotonic() - began
    used = server.core_seconds - used
    for one in watchers:
        one.listening.cancel()
    waits = sorted(wait for one in watchers for wait in one.waits)
    return {
        "sockets": given.sockets,
        "tables": given.tables,
        "opening_s": round(opening_s, 1),
        "held_s": round(held_s, 1),
        "lost": sum(one.seat.reconnects > 0 or one.pongs < one.asked for one in watchers),
        "asked": sum(one.asked for one in watchers),
        "answered": sum(one.pongs for one in watchers),
        "p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "p99_ms": round(1000 * waits[int(0.99 * len(waits))], 1),
        "server_cores": round(used / held_s, 3),
        "kib_a_table": round(1024 * (with_tables - empty) / given.tables, 1),
        "kib_a_socket": round(1024 * (with_sockets - with_tables) / given.sockets, 1),
        "server_mib": {"empty": empty, "with_tables": with_tables, "with_sockets": with_sockets, "after": server.memory},
    }


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--sockets", type=int, default=10_000)
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--minutes", type=float, default=10.0)
    return asked


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        settings = {"RATE": "0", "DATABASE": os.path.join(folder, "held.db"), "LOG": "error"}
        settings["MOST_SOCKETS"] = str(2 * given.sockets)
        with running_server(settings) as server:
            print(json.dumps(asyncio.run(measure(given, server))))


if __name__ == "__main__":
    main()
