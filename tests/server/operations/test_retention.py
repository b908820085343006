"""What is removed after a while, and what stays."""

import pytest
from sqlalchemy import func, select

from regalia.server.operations.retention import DAY_MS, Retention
from regalia.server.settings import Settings
from regalia.server.storage import schema
from regalia.server.storage.database import Database, upgrade


def test_what_is_not_kept_is_removed_and_the_rest_stays(tmp_path):
    address = str(tmp_path / "old.db")
    upgrade(address)
    database, day = Database(address), 86_400_000
    now = 1000 * day

    def fill(connection):
        for name, login, seen in (("old", None, 0), ("new", None, now), ("kept", "kept", 0), ("plays", None, 0)):
            row = {"id": name, "name": name, "login": login, "settings": "{}", "created": 0, "seen": seen}
            connection.execute(schema.players.insert(), row)
        plain = {"game": "g", "version": 1, "cards": "", "options": "{}", "key": "0" * 32, "private": False, "rated": False}
        for name, started, ended in (("open", None, None), ("idle", 1, None), ("ended", 1, 2), ("running", now, None)):
            row = {"id": name, **plain, "created": 1, "changed": 1, "started": started, "ended": ended}
            connection.execute(schema.matches.insert(), row)
        seat = {"match": "running", "seat": 0, "kind": "person", "player": "plays", "name": "x", "pace": "[]", "gone": False}
        connection.execute(schema.seats.insert(), seat)
        held = {"game": "g", "kind": "round", "name": "T", "places": 2, "minutes": 60, "rated": False, "clock": "{}"}
        for name, started, ended in (("open", None, None), ("ended", 1, 2), ("running", 1, None)):
            row = {"id": name, **held, "created": 1, "started": started, "ended": ended}
            connection.execute(schema.tournaments.insert(), row)
            connection.execute(schema.entrants.insert(), {"tournament": name, "place": 0, "name": "x", "gone": False})
        line = {"match": "running", "player": "plays", "name": "x", "text": "hello"}
        connection.execute(schema.chat.insert(), [{**line, "at": 0}, {**line, "at": now}])

    database.write(fill)
    retention = Retention(Settings(database=address))
    assert not any(run(database, retention, now).values()), "what is due is marked first"
    removed = run(database, Retention(Settings(database=address)), now + 2 * day)
    assert removed == {
        "open tables": 1, "open tournaments": 1, "idle games": 1, "sessions": 0, "chat messages": 1, "guests": 1,
    }  # fmt: skip
    keeps = Settings(database=address, keep_finished_days=10)
    run(database, Retention(keeps), now)
    removed = run(database, Retention(keeps), now + 2 * day)
    assert (removed["finished games"], removed["finished tournaments"]) == (1, 1)
    with database.reader.connect() as connection:
        assert list(connection.scalars(select(schema.tournaments.c.id))) == ["running"]
        assert list(connection.scalars(select(schema.entrants.c.tournament))) == ["running"]
    database.close()


def run(database, retention, now):
    """Look once for what is due."""
    return database.write(lambda connection: retention.run(connection, now))


@pytest.fixture
def old(tmp_path):
    """A database with a running game in which nothing has happened for five days, and a session as old."""
    upgrade(str(tmp_path / "old.db"))
    database = Database(str(tmp_path / "old.db"))

    def fill(connection):
        row = {"id": "ana", "name": "Ana", "login": "ana", "settings": "{}", "created": 0, "seen": 0}
        connection.execute(schema.players.insert(), row)
        connection.execute(schema.sessions.insert(), {"digest": "d", "player": "ana", "created": 0, "used": 95 * DAY_MS})
        plain = {"game": "g", "version": 1, "cards": "", "options": "{}", "key": "0" * 32, "private": False, "rated": False}
        row = {"id": "running", **plain, "created": 1, "changed": 1, "started": 95 * DAY_MS, "ended": None}
        connection.execute(schema.matches.insert(), row)

    database.write(fill)
    yield database
    database.close()


def what_is_left(database):
    with database.reader.connect() as connection:
        return [connection.scalar(select(func.count()).select_from(one)) for one in (schema.matches, schema.sessions)]


def test_a_start_with_the_clock_a_month_ahead_removes_nothing(old):
    wrong = Retention(Settings())
    assert not any(run(old, wrong, 131 * DAY_MS).values()) and what_is_left(old) == [1, 1]
    still_wrong = Retention(Settings())
    assert not any(run(old, still_wrong, 131 * DAY_MS + DAY_MS // 2).values()) and what_is_left(old) == [1, 1]
    right = Retention(Settings())
    run(old, right, 100 * DAY_MS)
    with old.reader.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(schema.expiring)) == 0, "the marks are gone"
    assert not any(run(old, Retention(Settings()), 102 * DAY_MS).values()) and what_is_left(old) == [1, 1]


def test_a_clock_that_jumps_between_two_looks_begins_the_day_of_grace_again(old, caplog):
    retention = Retention(Settings())
    run(old, retention, 131 * DAY_MS)
    with caplog.at_level("WARNING", "regalia.server"):
        assert not any(run(old, retention, 140 * DAY_MS).values())
    assert what_is_left(old) == [1, 1] and "the clock jumped" in caplog.text
