"""A live table by itself: an answer of the database that got lost, and processes that have fallen silent."""

import pytest

from regalia.server.play.company import SILENT_S
from regalia.server.storage.rows import DECIDE, read_entries
from regalia.server.storage.writer import StorageTrouble


def decide_first(table):
    """The seat that is to act takes the first legal decision."""
    return table.append(DECIDE, table.course.to_act, table.course.match.legal()[0], None)


def test_a_decision_that_was_kept_although_the_answer_got_lost_is_taken_as_kept(in_hall):
    async def happens(hall, table):
        write = hall.store.write_entry

        async def write_and_lose_the_answer(entry):
            await write(entry)
            raise StorageTrouble("the connection was closed")

        hall.store.write_entry = write_and_lose_the_answer
        async with table.lock:
            await decide_first(table)
        assert len(table.course.entries) == 1
        assert await hall.store.read(read_entries, "table", 0) == table.course.entries

    in_hall(happens)


def test_a_decision_that_was_not_kept_is_refused_and_the_table_is_as_before(in_hall):
    async def happens(hall, table):
        before, write = table.course.match.digest(), hall.store.write_entry

        async def lose(entry):
            raise StorageTrouble("the disk is full")

        hall.store.write_entry = lose
        async with table.lock:
            with pytest.raises(StorageTrouble):
                await decide_first(table)
            assert table.course.entries == [] and table.course.match.digest() == before
            hall.store.write_entry = write
            await decide_first(table)
        assert len(await hall.store.read(read_entries, "table", 0)) == 1

    in_hall(happens)


def test_who_is_connected_to_a_process_that_is_not_heard_of_any_more_is_gone(in_hall):
    async def happens(hall, table):
        hall._take_notice({"table": "table", "by": "another process", "here": ["player1"]})
        assert table.present() == {"player1"} and table.present_seats() == {1}
        players, at = table.present_elsewhere["another process"]
        table.present_elsewhere["another process"] = players, at - SILENT_S
        assert table.present() == set()

    in_hall(happens)
