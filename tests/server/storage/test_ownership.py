"""One process looks after a match, by a lease in the database; when it dies another does."""

import pytest

from regalia.engine.game import load
from regalia.server.operations.housekeeping import neglected
from regalia.server.storage import ownership
from regalia.server.storage.database import Database, upgrade
from regalia.server.storage.processes import SILENT_MS, Process
from regalia.server.tables.lobby import add_table
from tests.server.course_of import row_of


@pytest.fixture
def database(tmp_path):
    upgrade(str(tmp_path / "owners.db"))
    opened = Database(str(tmp_path / "owners.db"))
    opened.write(lambda connection: add_table(connection, row_of(load("kraljevska-igra"), 2, started=1000)))
    for name in ("one", "other"):
        opened.write(lambda connection, name=name: Process(name, name, 1).begin(connection, 1000))
    yield opened
    opened.close()


def takes(database, process, now):
    return database.write(lambda connection: ownership.take(connection, "table", process, now))


def test_a_match_has_one_owner_at_a_time(database):
    assert takes(database, "one", 2000) and takes(database, "one", 2500)
    assert not takes(database, "other", 2500)


def test_when_its_owner_is_not_seen_any_more_another_takes_over(database):
    assert takes(database, "one", 2000)
    later = 1000 + SILENT_MS + 1
    database.write(lambda connection: Process("other", "other", 1).beat(connection, later))
    assert takes(database, "other", later) and not takes(database, "one", later)


def test_an_owner_that_ends_in_order_leaves_its_matches_at_once(database):
    assert takes(database, "one", 2000)
    database.write(lambda connection: ownership.give_up_all(connection, "one"))
    assert takes(database, "other", 2001)
    database.write(lambda connection: ownership.give_up(connection, "table", "one"))
    assert not takes(database, "one", 2002), "only its owner gives a match up"


def test_a_match_that_another_process_owns_is_not_neglected(database):
    assert takes(database, "one", 2000)

    def found_by(process, now):
        return database.read(lambda connection: neglected(connection, now, 500, process))

    assert found_by("one", 5000) == ["table"] and found_by("other", 5000) == []
    assert found_by("other", 1000 + SILENT_MS + 1) == ["table"]
