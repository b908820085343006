"""What requests compute in the server's own process: a budget for each address, one thing at a time; no bot waits for it."""

import asyncio
import threading

import pytest

from regalia.server.accounts.players import Player
from regalia.server.api import positions, puzzles
from regalia.server.errors import Refused
from regalia.server.operations import computing
from regalia.server.operations.computing import BUDGET, Computing
from regalia.server.operations.limits import LIMITS, Gate
from regalia.server.play.connection import Connection
from regalia.server.protocol.rest import PositionToCheck
from regalia.server.protocol.study import PuzzleAnswer
from tests.server.course_of import written
from tests.server.host import QUIET

HERE, THERE = "203.0.113.7", "198.51.100.1"


class Processor:
    """A clock of CPU time that goes on only by what is computed."""

    def __init__(self):
        self.seconds = 0.0

    def thread_time(self):
        return self.seconds

    def work(self, seconds):
        self.seconds += seconds
        return seconds


@pytest.fixture
def processor(monkeypatch):
    made = Processor()
    monkeypatch.setattr(computing, "time", made)
    return made


def refusal(act):
    with pytest.raises(Refused) as refused:
        asyncio.run(act)
    return refused.value


def test_whoever_has_computed_much_waits_and_nobody_else_does(processor):
    """Forty requests a second for a file at a third of a second each would otherwise leave nothing to anybody."""
    desk = Computing(Gate(1))
    assert asyncio.run(desk.of(HERE).run(processor.work, LIMITS[BUDGET].at_once + 6.0)) > 0
    refused = refusal(desk.of(HERE).run(processor.work, 0.0))
    assert refused.code == "too_fast" and int(refused.headers["retry-after"]) >= 20
    assert asyncio.run(desk.of(THERE).run(processor.work, 1.0)) == 1.0


def test_what_fails_costs_as_well(processor):
    desk = Computing(Gate(1))

    def fail():
        processor.work(LIMITS[BUDGET].at_once)
        raise ValueError("no position")

    with pytest.raises(ValueError, match="no position"):
        asyncio.run(desk.of(HERE).run(fail))
    assert refusal(desk.of(HERE).run(processor.work, 0.0)).place == BUDGET


def test_a_server_without_limits_has_none_on_computing(processor):
    desk = Computing(Gate(0))
    for _ in range(3):
        assert asyncio.run(desk.of(HERE).run(processor.work, 1000.0)) == 1000.0


def test_one_thing_at_a_time_is_computed_for_an_address():
    async def happens():
        desk, begun, end, order = Computing(Gate(1)), threading.Event(), threading.Event(), []

        def long():
            begun.set()
            end.wait(60)
            order.append("first")

        first = asyncio.create_task(desk.of(HERE).run(long))
        await asyncio.to_thread(begun.wait, 60)
        second = asyncio.create_task(desk.of(HERE).run(order.append, "second"))
        await desk.of(THERE).run(order.append, "other")
        end.set()
        await asyncio.gather(first, second)
        assert order == ["other", "first", "second"]

    asyncio.run(happens())


def test_a_position_that_is_checked_counts(processor, monkeypatch):
    desk = Computing(Gate(1))
    monkeypatch.setattr(positions, "_info", lambda text, language: processor.work(LIMITS[BUDGET].at_once))
    text = PositionToCheck(text=written("kingdom-kards", 2, **QUIET).row.position)
    asyncio.run(positions.check_position(text, "en", desk.of(HERE)))
    assert refusal(positions.check_position(text, "en", desk.of(HERE))).code == "too_fast"


class Pool:
    """Processes that only note who asked for what."""

    def __init__(self, answer):
        self.answer, self.asked = answer, []

    async def run(self, task, *given, who="", **more):
        self.asked.append((task.__name__, who))
        return self.answer


class Halls:
    """A hall as far as it computes."""

    def __init__(self, answer):
        self.bots, self.analysts = Pool(answer), Pool(answer)


def test_a_puzzle_is_proved_where_no_bot_waits_and_in_turn_with_other_addresses():
    """A proof may take half a minute: where it was done by the processes of the bots, one guest held up all of them."""
    from regalia.match import puzzle

    one = puzzle.every_puzzle()[0]
    hall = Halls((puzzle.OPEN, [], None))
    turn = Computing(Gate(1)).of(HERE)
    asyncio.run(puzzles.try_puzzle(one.game, one.name, PuzzleAnswer(), hall, "en", turn))
    assert hall.bots.asked == [] and hall.analysts.asked == [("try_puzzle", HERE)]


def test_hints_to_all_who_come_from_one_address_share_one_turn(in_hall, sit):
    async def happens(hall, table):
        people = [await sit(hall, table, seat) for seat in (0, 1)]
        one = people[table.course.to_act]
        one.connection.address = HERE
        hall.bots.close()
        hall.bots = Pool([])
        hall.bots.close = lambda: None
        await one.ask("hint")
        assert hall.bots.asked == [("weigh", HERE)]

    in_hall(happens)


def test_bots_of_a_table_share_the_turn_of_the_address_from_which_its_host_comes(in_hall):
    """A table may have been opened at another process, or before a restart: then its host had a turn for each name."""

    async def happens(hall, table):
        assert table.opened_by == "player0"
        for name, address in (("player1", THERE), ("player0", HERE)):
            connection = Connection(Player(name, name, None, None, {}, 0), None, "en", print, address)
            await table.enter(connection, None, None)
            assert table.opened_by == (HERE if name == "player0" else "player0")

    in_hall(happens, host="player0")


def test_a_connection_knows_where_it_comes_from_or_that_it_does_not():
    assert Connection(Player("p", "P", None, None, {}, 0), None, "en", print).address == ""
