"""While no process serves, no clock runs; a clock that jumps takes nothing from anybody."""

import pytest
from sqlalchemy import select

from regalia.engine.game import load
from regalia.server.play.course import Course
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage import database as storage
from regalia.server.storage.database import Database, upgrade
from regalia.server.storage.processes import SILENT_MS, Process
from regalia.server.storage.rows import PARK, read_entries
from regalia.server.storage.schema import processes
from regalia.server.tables.lobby import add_table
from tests.server.course_of import row_of

GAME = load("kraljevska-igra")
HOUR_MS = 3_600_000


@pytest.fixture
def database(tmp_path):
    upgrade(str(tmp_path / "clocks.db"))
    opened = Database(str(tmp_path / "clocks.db"))
    for name, clock in (("clocked", ClockSetting(game_s=600, on_time_out="forfeit")), ("calm", None)):
        opened.write(lambda connection, name=name, clock=clock: add_table(connection, row_of(GAME, 2, id=name, clock=clock)))
    yield opened
    opened.close()


def entries_of(database, name):
    return database.read(lambda connection: read_entries(connection, name))


def test_after_a_crash_clocks_stand_still_from_the_moment_last_seen(database):
    crashed, next_one = Process("one", "here", 2**22 + 1), Process("two", "here", 2**22 + 2)
    database.write(lambda connection: crashed.begin(connection, 1000))
    database.write(lambda connection: crashed.beat(connection, 5000))
    assert database.write(lambda connection: next_one.begin(connection, HOUR_MS)) == ["clocked"]
    (entry,) = entries_of(database, "clocked")
    assert (entry.kind, entry.at, entry.number) == (PARK, 5000, 1) and entries_of(database, "calm") == []
    course = Course(row_of(GAME, 2, clock=ClockSetting(game_s=600)))
    course.apply(entry)
    assert course.clocks.shown(HOUR_MS, 0).left_ms[course.to_act] == 600_000 - 5000
    assert database.write(lambda connection: next_one.begin.__func__(Process("x", "here", 1), connection, HOUR_MS + 1)) == []


def test_while_another_process_serves_a_new_one_parks_nothing(database):
    running, new = Process("one", "elsewhere", 1), Process("two", "here", 2)
    database.write(lambda connection: running.begin(connection, 1000))
    assert database.write(lambda connection: new.begin(connection, 1000 + SILENT_MS // 2)) == []
    assert entries_of(database, "clocked") == []


def test_an_outage_of_the_database_parks_games_once(database):
    one, other = Process("one", "here", 1), Process("two", "elsewhere", 2)
    database.write(lambda connection: one.begin(connection, 1000))
    database.write(lambda connection: other.begin(connection, 1500))
    later = 1500 + 2 * SILENT_MS
    assert database.write(lambda connection: one.beat(connection, later)) == ["clocked"]
    assert database.write(lambda connection: other.beat(connection, later + 5)) == []
    assert [entry.at for entry in entries_of(database, "clocked")] == [1500]


def test_a_start_with_the_clock_an_hour_ahead_forfeits_nothing(database):
    before = Process("one", "here", 2**22 + 1)
    database.write(lambda connection: before.begin(connection, 2000))
    ahead = Process("two", "here", 2**22 + 2)
    database.write(lambda connection: ahead.begin(connection, HOUR_MS + 2000))
    assert [(entry.kind, entry.at) for entry in entries_of(database, "clocked")] == [(PARK, 2000)]
    with database.reader.connect() as connection:
        assert list(connection.scalars(select(processes.c.id))) == ["two"]


def test_a_clock_that_jumps_while_the_server_runs_is_not_followed(database, monkeypatch):
    before, wall = database.now(), database.wall
    monkeypatch.setattr(database, "wall", lambda: wall() + 31 * 86_400)
    jumped = database.set_clock()
    assert abs(jumped - 31 * 86_400) < 60 and database.now() - before < 60_000
    monkeypatch.setattr(database, "wall", lambda: wall() + storage.JUMP_S / 2)
    assert database.set_clock() == 0.0
