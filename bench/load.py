"""Load: many tables at once, played at random over real sockets, and how long it takes until both players see a decision.

    python bench/load.py --tables 1000 --rate 500 --seconds 30

starts a server on one core, runs itself on the other, and prints the figures as JSON. Several workers (`--workers 2`, with
PostgreSQL) may use all cores, and the generator shares them: with two cores it takes part of what the workers could do. The
server's CPU time and memory are those of all its processes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import tempfile
import time
from typing import Any

from regalia.client.async_seat import AsyncSeat
from regalia.client.server import Server
from server_process import ServerProcess, running_server

HAS_CORES = hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1
FIRST_CORE = ("taskset", "-c", "0") if HAS_CORES else ()


class Gauge:
    """What is measured."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], float] = {}
        self.times: list[float] = []
        self.errors: dict[str, int] = {}
        self.decisions = 0
        self.ended = 0


class DrivenTable:
    """One table with both its players, who decide when they are told to."""

    def __init__(self, address: str, servers: list[Server], game: str, gauge: Gauge, chance: random.Random) -> None:
        self.gauge, self.chance = gauge, chance
        table = servers[0].open_table(game, ["me", "open"])
        servers[1].join(table["id"])
        self.id = table["id"]
        path = address.replace("http", "ws", 1) + f"/api/v1/tables/{self.id}/play"
        self.seats = [AsyncSeat(path, server.token) for server in servers]
        self.waiting: set[int] = set()
        self.began = 0.0
        self.over = False

    async def open(self) -> None:
        await asyncio.gather(*(seat.open() for seat in self.seats))

    async def listen(self, place: int) -> None:
        seat = self.seats[place]
        while not self.over:
            message = await seat.receive()
            if message["type"] == "step":
                self.waiting.discard(place)
                if not self.waiting and self.began:
                    self.gauge.times.append(time.perf_counter() - self.began)
                    self.gauge.decisions += 1
                    self.began = 0.0
            elif message["type"] == "error":
                self.gauge.errors[message["code"]] = self.gauge.errors.get(message["code"], 0) + 1
                self.began = 0.0
            elif message["type"] == "over":
                self.over = True
                self.gauge.ended += 1

    async def decide(self) -> bool:
        """Take a decision, unless the last is still on its way; was one taken?"""
        if self.began or self.over:
            return False
        for seat in self.seats:
            if seat.known.legal:
                self.waiting, self.began = {0, 1}, time.perf_counter()
                action = self.chance.choice(seat.known.legal)["id"]
                await seat.send("decide", number=seat.known.number, action=action)
                return True
        return False


async def drive(tables: list[DrivenTable], rate: float, seconds: float) -> float:
    """Decide at a steady rate, table after table; how long it took."""
    tasks = [asyncio.create_task(table.listen(place)) for table in tables for place in (0, 1)]
    begun, sent, turn = time.perf_counter(), 0, 0
    while (now := time.perf_counter()) < begun + seconds:
        for _ in range(int((now - begun) * rate) - sent):
            for _ in range(len(tables)):
                turn = (turn + 1) % len(tables)
                if await tables[turn].decide():
                    break
            sent += 1
        await asyncio.sleep(0.002)
    took = time.perf_counter() - begun
    await asyncio.sleep(1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return took


def quantile(times: list[float], part: float) -> float:
    return round(1000 * sorted(times)[min(len(times) - 1, int(part * len(times)))], 2) if times else 0.0


async def measure(given: argparse.Namespace, server: ServerProcess) -> dict[str, Any]:
    chance, gauge, address = random.Random(1), Gauge(), server.address
    empty = server.memory
    tables: list[DrivenTable] = []
    servers: list[Server] = []
    for index in range(given.tables):
        if index % 5 == 0:
            servers = [Server(address, name="Ana"), Server(address, name="Bo")]
        tables.append(DrivenTable(address, servers, given.game, gauge, chance))
    for first in range(0, len(tables), 50):
        await asyncio.gather(*(table.open() for table in tables[first : first + 50]))
    gc.collect()
    gc.disable()  # a collection of all these sockets would stop the measurement
    seated, used = server.memory, server.core_seconds
    took = await drive(tables, given.rate, given.seconds)
    return {
        "game": given.game,
        "tables": given.tables,
        "sockets": 2 * given.tables,
        "asked_for_per_s": given.rate,
        "decisions_per_s": round(gauge.decisions / took, 1),
        "errors": gauge.errors,
        "p50_ms": quantile(gauge.times, 0.5),
        "p99_ms": quantile(gauge.times, 0.99),
        "max_ms": quantile(gauge.times, 1.0),
        "server_cpu_ms_per_decision": round(1000 * (server.core_seconds - used) / max(1, gauge.decisions), 3),
        "server_mib": {"empty": empty, "seated": seated, "after": server.memory},
        "games_ended": gauge.ended,
        "reconnects": sum(seat.reconnects for table in tables for seat in table.seats),
    }


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=1000)
    asked.add_argument("--rate", type=float, default=500)
    asked.add_argument("--seconds", type=float, default=30)
    asked.add_argument("--game", default="kraljevska-igra")
    asked.add_argument("--database", default="")
    asked.add_argument("--workers", type=int, default=1)
    return asked


def main() -> None:
    """Measure and print."""
    given = parser().parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if HAS_CORES and given.workers == 1:
        os.sched_setaffinity(0, {1})
    prefix = FIRST_CORE if given.workers == 1 else ()
    with tempfile.TemporaryDirectory() as folder:
        settings = {"RATE": "0", "DATABASE": given.database or f"{folder}/load.db", "LOG": "error"}
        with running_server(settings, "--workers", str(given.workers), prefix=prefix) as server:
            print(json.dumps(asyncio.run(measure(given, server))))


if __name__ == "__main__":
    main()
