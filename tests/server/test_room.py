"""A room by itself: an answer of the database that got lost, and processes of which nothing is heard any more."""

import asyncio

import pytest

from regalia.engine.game import load
from regalia.server.play.hall import Hall
from regalia.server.play.live_table import FORGOTTEN_S
from regalia.server.settings import Settings
from regalia.server.storage.database import upgrade
from regalia.server.storage.rows import DECIDE, read_entries
from regalia.server.storage.writer import StorageTrouble
from regalia.server.tables.lobby import add_table
from tests.server.course_of import row_of


@pytest.fixture
def in_hall(tmp_path):
    """Have something happen in a hall with one table at which two people play."""
    settings = Settings(database=str(tmp_path / "hall.db"), bot_processes=1)
    upgrade(settings.database)

    async def run(happens):
        hall = Hall(settings)
        await hall.open()
        try:
            await hall.write(add_table, row_of(load("kraljevska-igra"), 2, created=hall.now(), started=hall.now()))
            await happens(hall, await hall.room("table"))
        finally:
            await hall.close()

    return lambda happens: asyncio.run(run(happens))


def decide_first(room):
    """The seat that is asked takes the first decision it may."""
    return room.append(DECIDE, room.course.asked, room.course.match.legal()[0], None)


def test_a_decision_that_was_kept_although_the_answer_got_lost_is_taken_as_kept(in_hall):
    async def happens(hall, room):
        write = hall.write_line

        async def write_and_lose_the_answer(line):
            await write(line)
            raise StorageTrouble("the connection was closed")

        hall.write_line = write_and_lose_the_answer
        async with room.lock:
            await decide_first(room)
        assert len(room.course.entries) == 1
        assert await hall.read(read_entries, "table", 0) == room.course.entries

    in_hall(happens)


def test_a_decision_that_was_not_kept_is_refused_and_the_room_is_as_before(in_hall):
    async def happens(hall, room):
        before, write = room.course.match.digest(), hall.write_line

        async def lose(line):
            raise StorageTrouble("the disk is full")

        hall.write_line = lose
        async with room.lock:
            with pytest.raises(StorageTrouble):
                await decide_first(room)
            assert room.course.entries == [] and room.course.match.digest() == before
            hall.write_line = write
            await decide_first(room)
        assert len(await hall.read(read_entries, "table", 0)) == 1

    in_hall(happens)


def test_who_is_connected_to_a_process_that_is_not_heard_of_any_more_is_gone(in_hall):
    async def happens(hall, room):
        hall._hear({"table": "table", "by": "another process", "here": ["player1"]})
        assert room.here() == {"player1"} and room.seats_here() == {1}
        players, said = room.elsewhere["another process"]
        room.elsewhere["another process"] = players, said - FORGOTTEN_S
        assert room.here() == set()

    in_hall(happens)
