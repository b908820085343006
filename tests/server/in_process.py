"""A hall in this process, with one table at which two people play."""

from __future__ import annotations

import asyncio
import json

import pytest

from regalia.engine.game import load
from regalia.server.accounts.players import Player
from regalia.server.play.connection import Connection
from regalia.server.play.hall import Hall
from regalia.server.play.requests import Requests
from regalia.server.protocol import websocket
from regalia.server.settings import Settings
from regalia.server.storage.database import upgrade
from regalia.server.tables.lobby import add_table
from tests.server.course_of import row_of


@pytest.fixture
def in_hall(tmp_path):
    """Have something happen in a hall with one table at which two people play."""

    def begin(happens, game="kraljevska-igra", settings=None, **row):
        chosen = Settings(database=str(tmp_path / "hall.db"), bot_processes=1, **{"pause": 0, **(settings or {})})
        upgrade(chosen.database)
        asyncio.run(_in_hall(chosen, happens, game, row))

    return begin


async def _in_hall(settings, happens, game, row):
    hall = Hall(settings)
    await hall.open()
    try:
        now = hall.store.now()
        await hall.store.write(add_table, row_of(load(game), 2, created=now, started=now, **row))
        await happens(hall, await hall.table("table"))
    finally:
        await hall.close()


class Sitting:
    """Somebody who is connected to a table, and what they were sent."""

    def __init__(self, hall, table, seat):
        self.sent = []
        self.seat = seat
        self.connection = Connection(Player(f"player{seat}", f"P{seat}", None, None, {}, 0), None, "en", self._take)
        self.requests = Requests(hall, table, self.connection)

    async def _take(self, text):
        self.sent.append(json.loads(text))

    @classmethod
    async def down(cls, hall, table, seat):
        """Sit down."""
        one = cls(hall, table, seat)
        await table.enter(one.connection, None, None)
        one.delivering = asyncio.create_task(one.connection.deliver())
        return one

    async def ask(self, message, **more):
        """Ask for something, as a client does."""
        await self.requests.carry_out(websocket.READ.validate_python({"type": message, **more}))

    def steps(self):
        """The steps that came."""
        return [message for message in self.sent if message["type"] == "step"]


@pytest.fixture
def sit():
    """Let somebody sit down at a table."""
    return Sitting.down
