"""A crowd: many games at once that are played at random over real sockets, with a note of every acknowledged decision."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

from regalia.client import Lost, Refused, Server
from regalia.client.async_seat import AsyncSeat
from tests.server.host import BUSY_S, Entries

PATIENT_RETRIES_S = (0.1, 0.3, 0.6, 1, 1, 2, 2, 3, 3, *(5,) * 50)
"""On a busy machine a server or a database takes its time to come back; `BUSY_S` ends the wait."""

Acknowledged = tuple[str, int, int]
"""A table, a number, an action."""


class Crowd:
    """A number of tables with two people each, who decide as soon as they may."""

    def __init__(
        self,
        address: str | list[str],
        tables: int,
        games: Sequence[str] = ("kraljevska-igra",),
        *,
        again: bool = False,
        **more: Any,
    ) -> None:
        """So many tables, a game after the other; `again`: where one is over, the same two begin another."""
        self.addresses = [address] if isinstance(address, str) else address
        self._again, self._more = again, more
        self.acknowledged: list[Acknowledged] = []
        self.errors: list[str] = []
        self.chance = random.Random(1)
        self.pairs: list[tuple[str, list[AsyncSeat]]] = []
        self.until_then = 0
        people = [Server(self.addresses[0], name=f"P{number}") for number in range(2 * (tables // 5 + 1))]
        for number, one in enumerate(people if more.get("rated") else ()):
            one.make_account(f"player-{number}", "a long enough one")
        self._people: list[tuple[str, list[Server]]] = []
        """Who sits at each table, and what they play there."""
        for number in range(tables):
            mine = people[2 * (number // 5) : 2 * (number // 5) + 2]
            self._people.append((games[number % len(games)], mine))
            self.pairs.append(self._seated(number))

    def _seated(self, number: int) -> tuple[str, list[AsyncSeat]]:
        """A new table for two of the people."""
        game, mine = self._people[number]
        table = mine[0].open_table(game, ["me", "open"], **self._more)["id"]
        mine[1].join(table)
        seats = []
        for place, person in enumerate(mine):
            socket = self.addresses[place % len(self.addresses)].replace("http", "ws", 1)
            seats.append(AsyncSeat(f"{socket}/api/v1/tables/{table}/play", person.token, retries=PATIENT_RETRIES_S))
        return table, seats

    def play_through(self, trouble: Callable[[], object], least: int, more: int) -> None:
        """Play until `least` decisions were acknowledged, cause trouble, and play until `more` were, or all games are over."""
        asyncio.run(self._play_through(trouble, least, more))

    async def _play_through(self, trouble: Callable[[], object], least: int, more: int) -> None:
        tasks = [asyncio.create_task(self._play(number)) for number in range(len(self.pairs))]
        await self._until_acknowledged(least, tasks)
        await asyncio.to_thread(trouble)
        self.until_then = len(self.acknowledged)
        await self._until_acknowledged(self.until_then + more, tasks)
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        self.errors += [repr(end) for end in ends if isinstance(end, Exception)]

    async def _until_acknowledged(self, decisions: int, tasks: list[asyncio.Task[None]]) -> None:
        async with asyncio.timeout(BUSY_S):
            while len(self.acknowledged) <= decisions and not all(task.done() for task in tasks):
                await asyncio.sleep(0.1)

    async def _play(self, number: int) -> None:
        """Two people play a game, or one after the other."""
        table, seats = self.pairs[number]
        while True:
            await asyncio.gather(*(self._sit(table, seat) for seat in seats))
            if not self._again:
                return
            await asyncio.gather(*(seat.close() for seat in seats))
            table, seats = await self._another(number)
            self.pairs.append((table, seats))

    async def _another(self, number: int) -> tuple[str, list[AsyncSeat]]:
        """The next table of two people, as soon as the server opens one."""
        async with asyncio.timeout(BUSY_S):
            while True:
                try:
                    return await asyncio.to_thread(self._seated, number)
                except (Lost, Refused):
                    await asyncio.sleep(0.5)

    async def _sit(self, table: str, seat: AsyncSeat) -> None:
        await seat.open()
        tried: dict[str, tuple[int, int]] = {}
        waiting = False
        while seat.known.ending is None:
            if seat.known.legal and not waiting:
                number, action = seat.known.number, self.chance.choice(seat.known.legal)["id"]
                ref = seat.known.new_ref()
                tried[ref] = (number + 1, action)
                await seat.send("decide", ref=ref, number=number, action=action)
                waiting = True
            message = await seat.receive()
            waiting = self._heard(table, message, tried, waiting)

    def _heard(self, table: str, message: dict[str, Any], tried: dict[str, tuple[int, int]], waiting: bool) -> bool:
        """Take note of an answer; is one still awaited?"""
        if message["type"] == "ack":
            self.acknowledged.append((table, *tried[message["ref"]]))
            return False
        if message["type"] == "error":
            if message["code"] not in ("stale_number", "not_your_turn", "storage", "busy"):
                self.errors.append(message["code"])
            return False
        return waiting and message["type"] != "welcome"


def faults_in(kept: Entries, acknowledged: list[Acknowledged]) -> list[str]:
    """What is wrong with what was kept: numbers missing or doubled, acknowledged decisions lost."""
    faults = []
    for table, entries in kept.items():
        if [number for number, _, _ in entries] != list(range(1, len(entries) + 1)):
            faults.append(f"{table} has numbers missing or doubled")
    decisions = {(table, number): action for table, entries in kept.items() for number, _, action in entries}
    for table, number, action in acknowledged:
        if decisions.get((table, number)) != action:
            faults.append(f"{table} lost its acknowledged decision {number}")
    if len({(table, number) for table, number, _ in acknowledged}) != len(acknowledged):
        faults.append("a decision was acknowledged twice")
    return faults
