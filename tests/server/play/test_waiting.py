"""After a restart nobody loses time by coming back later than somebody else, and nobody holds a game up by staying away."""

import asyncio

import pytest

from regalia.server.errors import Refused
from regalia.server.storage.journal import PlainEntry
from regalia.server.storage.rows import DECIDE, PARK, RESUME, Entry
from tests.server.course_of import CLOCK
from tests.server.host import BUSY_S


async def parked(table):
    """Park a match, as a server does that ends; whoever comes now comes back."""
    async with table.lock:
        await table.append(PARK, None, None, None)


def test_after_a_restart_no_clock_runs_before_everybody_is_back(in_hall, sit):
    """Whoever came back first let the other's clock run."""

    async def happens(hall, table):
        await parked(table)
        await sit(hall, table, 0)
        assert table.course.is_parked
        await sit(hall, table, 1)
        assert table.course.entries[-1].kind == RESUME

    in_hall(happens, clock=CLOCK)


def test_a_clock_runs_again_when_the_other_is_back_at_another_process(in_hall, sit):
    async def happens(hall, table):
        await parked(table)
        await sit(hall, table, 0)
        table.set_presence("elsewhere", {"player1"})
        async with asyncio.timeout(BUSY_S):
            while table.course.is_parked:
                await asyncio.sleep(0.01)

    in_hall(happens, clock=CLOCK)


def test_who_stays_away_after_a_restart_holds_up_a_game_for_no_more_than_a_minute(in_hall, sit):
    async def happens(hall, table):
        await parked(table)
        await sit(hall, table, 0)
        async with asyncio.timeout(BUSY_S):
            while table.course.is_parked:
                await asyncio.sleep(0.01)

    in_hall(happens, settings={"grace": 0.2}, clock=CLOCK)


def first_legal(table):
    return table.course.match.legal()[0]


def test_whoever_decides_at_the_moment_at_which_clocks_stop_or_run_again_has_decided(in_hall, sit):
    """The number of the picture has changed, and nothing in it."""

    async def happens(hall, table):
        people = [await sit(hall, table, seat) for seat in (0, 1)]
        seat = table.course.to_act
        for kind in (PARK, RESUME):
            async with table.lock:
                await table.append(kind, None, None, None)
        await people[seat].ask("decide", number=0, action=first_legal(table))
        assert table.course.entries[-1].kind == DECIDE
        with pytest.raises(Refused, match="newest picture"):
            await people[table.course.to_act].ask("decide", number=0, action=first_legal(table))

    in_hall(happens, clock=CLOCK)


def test_a_decision_counts_though_another_process_stopped_the_clocks_meanwhile(in_hall, sit):
    async def happens(hall, table):
        people = [await sit(hall, table, seat) for seat in (0, 1)]
        seat = table.course.to_act
        park = PlainEntry(table.row.id, Entry(1, PARK, None, None, hall.store.now(), None), {}, hall.store.bus)
        await hall.store.write_entry(park)
        await people[seat].ask("decide", number=0, action=first_legal(table))
        assert [one.kind for one in table.course.entries] == [PARK, DECIDE]

    in_hall(happens, clock=CLOCK)


def test_before_clocks_stop_a_process_that_ends_says_that_nobody_is_connected_to_it(in_hall, sit, monkeypatch):
    """Else the other processes would let the clocks of those run whom it has just sent away."""

    async def happens(hall, table):
        await sit(hall, table, 0)
        told = []
        monkeypatch.setattr(hall.store.bus, "tell_now", lambda name, **more: told.append((len(table.course.entries), more)))
        await hall.dismiss_all()
        assert told[0] == (0, {"here": []}) and [one.kind for one in table.course.entries] == [PARK]

    in_hall(happens, clock=CLOCK)
