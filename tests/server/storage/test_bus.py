"""The same on PostgreSQL, with two processes that serve: any of them serves any table, and one may be killed."""

import os
import signal
import time
from pathlib import Path

import psycopg
import pytest

from regalia.client import Lost, Refused
from tests.server.crowd import Crowd, faults_in
from tests.server.host import BUSY_S, Host, ending_of, listen, play_on, until
from tests.server.postgresql import PostgreSQL


@pytest.fixture(scope="module")
def postgresql():
    running = PostgreSQL()
    yield running
    running.remove()


@pytest.fixture(scope="module")
def host(postgresql):
    running = Host(postgresql.address, workers=2, log="error").start()
    until(lambda: len(workers_of(running)) == 2)
    yield running
    running.stop()


def kept_in(address, tables):
    """Every entry of these matches."""
    kept = {table: [] for table in tables}
    with psycopg.connect(address) as connection:
        for table, number, kind, value in connection.execute("select match, number, kind, value from entries order by 1, 2"):
            if table in kept:
                kept[table].append((number, kind, value))
    return kept


def workers_of(host):
    """The processes that serve."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
            command = (path.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == host.process.pid and b"spawn_main" in command:
            found.append(int(path.parent.name))
    return found


def test_players_at_different_processes_see_each_others_decisions_offers_and_talk(postgresql):
    first, second = Host(postgresql.address).start(), Host(postgresql.address).start()
    try:
        ana, bo = first.guest("Ana"), second.guest("Bo")
        table = ana.open_table("kraljevska-igra", ["me", "open"])["id"]
        one = ana.sit_at(table)
        bo.join(table)
        other = bo.sit_at(table)
        while one.picture is None:
            assert one.receive(BUSY_S), "the start is not told"
        assert play_on((one, other), 8) == 8
        until(lambda: one.number == other.number == 8 and one.table["seats"][1]["here"], one, other)
        one.say("Hello there")
        assert listen(other, "chat")["line"]["text"] == "Hello there"
        other.offer("draw")
        one.agree(listen(one, "offer")["offer"]["id"])
        assert ending_of(other) == ending_of(one)
        other.offer("rematch")
        one.agree(listen(one, "offer")["offer"]["id"])
        assert listen(other, "rematch")["table"] == one.rematch
        one.close()
        other.close()
    finally:
        first.stop()
        second.stop()


def crowd_through(host, tables, trouble, least=10, more=30):
    crowd = Crowd(host.address, tables)
    crowd.play_through(trouble, least, more)
    return crowd


def assert_all_is_kept(crowd, postgresql):
    assert crowd.errors == []
    assert faults_in(kept_in(postgresql.address, [table for table, _ in crowd.pairs]), crowd.acknowledged) == []
    assert crowd.until_then > 10 and len(crowd.acknowledged) > crowd.until_then


def kill_one(host):
    until(lambda: len(workers_of(host)) == 2)
    os.kill(workers_of(host)[0], signal.SIGKILL)


def restart(postgresql):
    postgresql.stop()
    time.sleep(1)
    postgresql.start()


def test_one_of_two_processes_is_killed_and_nothing_is_lost(host, postgresql):
    assert_all_is_kept(crowd_through(host, 10, lambda: kill_one(host)), postgresql)


def test_the_database_is_restarted_and_nothing_is_lost(host, postgresql):
    assert_all_is_kept(crowd_through(host, 10, lambda: restart(postgresql)), postgresql)


def test_a_process_that_starts_while_the_database_is_away_waits_for_it(host, postgresql):
    """It would else end the others with it: whoever supervises takes a failed start for a fault of the program."""
    postgresql.stop()
    try:
        kill_one(host)
        until(lambda: len(workers_of(host)) == 2)
        time.sleep(3)  # long enough for the new process to look for the database
    finally:
        postgresql.start()
    until(lambda: welcomes(host, "Ana"))
    assert host.process.poll() is None


def welcomes(host, name):
    """Does the server take in a guest?"""
    try:
        return name_of(host.guest(name)) == name
    except (Refused, Lost):
        return False


@pytest.mark.soak
def test_in_two_hundred_games_a_process_is_killed_and_the_database_restarted(host, postgresql):
    def trouble():
        kill_one(host)
        time.sleep(10)
        restart(postgresql)

    assert_all_is_kept(crowd_through(host, 200, trouble, 1000, 1000), postgresql)


def name_of(server):
    """The name of a player, once the server can tell it."""
    try:
        return server.get("/me")["name"]
    except Refused:
        return None


def test_a_database_that_is_away_gives_a_code(postgresql):
    host = Host(postgresql.address).start()
    try:
        ana = host.guest("Ana")
        postgresql.stop()
        with pytest.raises(Refused) as refused:
            ana.get("/me")
        assert refused.value.code == "storage"
        postgresql.start()
        until(lambda: name_of(ana) == "Ana")
    finally:
        host.stop()
