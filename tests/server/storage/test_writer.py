"""What is written together is committed together, and everybody who waits hears what came of their own job."""

import asyncio
import threading

import pytest
from sqlalchemy import select

from regalia.engine.game import load
from regalia.server.errors import Refused
from regalia.server.storage.bus import Bus
from regalia.server.storage.database import Database, upgrade
from regalia.server.storage.journal import PlainEntry
from regalia.server.storage.rows import DECIDE, Entry, read_entries
from regalia.server.storage.schema import matches
from regalia.server.storage.writer import Conflict
from regalia.server.tables.lobby import add_table
from tests.server.course_of import row_of


class Batches(list):
    """How many jobs were committed together, transaction by transaction."""

    def committed(self, jobs, seconds):
        self.append(jobs)


@pytest.fixture
def batches():
    return Batches()


@pytest.fixture
def database(tmp_path, batches):
    upgrade(str(tmp_path / "writer.db"))
    opened = Database(str(tmp_path / "writer.db"), batches.committed)
    opened.write(lambda connection: add_table(connection, row_of(load("kraljevska-igra"), 2, started=1000)))
    yield opened
    opened.close()


def entry(database, number, match="table", **changes):
    bus = Bus(database, lambda notice: None, lambda: None)
    return PlainEntry(match, Entry(number, DECIDE, 0, 1, 2000, "player0"), changes, bus)


def held_up(database):
    """Keep the writer busy until the event that is returned is set."""
    begun, end = threading.Event(), threading.Event()
    database.submit(lambda connection: (begun.set(), end.wait(10)))
    begun.wait(10)
    return end


def together(database, jobs):
    """Have jobs wait until all are queued; what came of each."""
    begin = held_up(database)
    futures = [database.submit(job) for job in jobs]
    begin.set()
    return [future.exception(10) for future in futures]


def numbers(database):
    return [one.number for one in database.read(lambda connection: read_entries(connection, "table", 0))]


def test_entries_that_wait_together_are_committed_in_one_transaction(database, batches):
    assert together(database, [entry(database, number) for number in (1, 2, 3)]) == [None, None, None]
    assert batches[-1] == 3 and numbers(database) == [1, 2, 3]


def test_an_entry_whose_number_is_taken_is_refused_alone(database):
    faults = together(database, [entry(database, number) for number in (1, 1, 2)])
    assert faults[0] is None and isinstance(faults[1], Conflict) and faults[2] is None
    assert numbers(database) == [1, 2]


def test_an_entry_of_a_match_that_is_gone_is_refused_alone(database):
    faults = together(database, [entry(database, 1), entry(database, 1, match="gone"), entry(database, 2)])
    assert faults[0] is None and isinstance(faults[1], Conflict) and faults[2] is None
    assert numbers(database) == [1, 2]


def test_an_entry_that_changes_its_match_is_written_beside_those_that_do_not(database):
    assert together(database, [entry(database, 1), entry(database, 2, wake=5000), entry(database, 3)]) == [None, None, None]
    assert numbers(database) == [1, 2, 3]


def test_an_event_loop_is_woken_once_for_all_that_was_committed_together(database):
    async def write():
        loop, woken, begin = asyncio.get_running_loop(), [], held_up(database)
        wake = loop.call_soon_threadsafe
        loop.call_soon_threadsafe = lambda call, *given: (woken.append(call), wake(call, *given))
        futures = [database.written(entry(database, number)) for number in (1, 1, 2)]
        begin.set()
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
        assert len(woken) == 1
        assert outcomes[0] is None and isinstance(outcomes[1], Conflict) and outcomes[2] is None

    asyncio.run(write())
    assert numbers(database) == [1, 2]


def test_a_job_that_nobody_waits_for_any_more_is_not_done(database):
    async def write():
        begin = held_up(database)
        given_up, wanted = (database.written(entry(database, number)) for number in (1, 2))
        given_up.cancel()
        begin.set()
        await wanted

    asyncio.run(write())
    assert numbers(database) == [2]


def test_what_no_database_holds_is_refused_and_takes_nothing_else_with_it(postgresql, batches):
    """One zero byte in the id of a deck made all that was committed in the same moment fail."""
    address = postgresql.new_database()
    upgrade(address)
    opened = Database(address, batches.committed)
    try:
        opened.write(lambda connection: add_table(connection, row_of(load("kraljevska-igra"), 2, started=1000)))

        def unfit(connection):
            return connection.execute(select(matches.c.id).where(matches.c.id == "a\x00b")).first()

        first, refused, last = together(opened, [entry(opened, 1), unfit, entry(opened, 2)])
        assert first is None and last is None
        assert isinstance(refused, Refused) and refused.code == "bad_request"
        assert [one.number for one in opened.read(lambda connection: read_entries(connection, "table"))] == [1, 2]
        with pytest.raises(Refused, match="cannot hold"):
            opened.read(unfit)
    finally:
        opened.close()
