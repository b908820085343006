"""The same on PostgreSQL, with two processes that serve: any of them serves any table, and one may be killed."""

import os
import signal
import time
from pathlib import Path

import psycopg
import pytest
from typer.testing import CliRunner

from regalia.cli import app
from regalia.client import Lost, Refused, Server
from tests.server.crowd import Crowd, faults_in
from tests.server.host import BUSY_S, Host, ending_of, listen, play_on, until
from tests.server.postgresql import programs


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


def test_a_copy_made_while_people_play_passes_the_drill(postgresql, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", f"{programs()}{os.pathsep}{os.environ['PATH']}")
    host = Host(postgresql.new_database()).start()
    try:
        seats = host.pair()
        assert play_on(seats, 5) == 5
        words = ["db", "backup", str(tmp_path), "--keep", "1", "--check", "--database", host.database]
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0 and "5 decisions, 1 running games" in " ".join(done.output.split()), done.output
        (copy,) = tmp_path.iterdir()
        copy.write_bytes(copy.read_bytes()[:2000])
        done = CliRunner().invoke(app, ["db", "check", str(copy), "--database", host.database])
        assert done.exit_code == 1 and "Traceback" not in done.output
    finally:
        host.stop()
    with psycopg.connect(postgresql.address) as connection:
        left = connection.execute("select count(*) from pg_database where datname like 'regalia_drill%'").fetchone()[0]
    assert left == 0, "nothing of the drill stays"


def owner_of(postgresql, table):
    """The process that looks after a match."""
    with psycopg.connect(postgresql.address) as connection:
        return connection.execute("select owner from matches where id = %s", [table]).fetchone()[0]


def test_when_the_owner_of_a_match_dies_another_process_takes_over(postgresql):
    first, second = Host(postgresql.address).start(), Host(postgresql.address)

    def decide(seat):
        if seat.legal:
            seat.decide(seat.legal[0]["id"])
        until(lambda: bool(seat.legal or seat.ending), seat)

    try:
        ana = first.guest("Ana")
        table = ana.open_table("kraljevska-igra", ["me", "knight"])["id"]
        seat = ana.sit_at(table)
        while (owner := owner_of(postgresql, table)) is None:  # nobody looks after it before its bot is to decide
            decide(seat)
        seat.close()
        seat = Server(second.start().address, token=ana.token).sit_at(table)
        for _ in range(3):
            decide(seat)
        assert owner_of(postgresql, table) == owner, "whoever is asked, the bots are those of one process"
        first.kill()
        while owner_of(postgresql, table) in (owner, None):
            decide(seat)
        assert not seat.ending
        seat.close()
    finally:
        first.stop()
        second.stop()


def test_both_processes_are_replaced_under_load_and_no_game_is_lost(host, postgresql):
    """A rolling deploy: each process gets a successor that serves before it ends itself."""
    until(lambda: len(workers_of(host)) == 2)
    before = set(workers_of(host))

    def replace_both():
        os.kill(host.process.pid, signal.SIGHUP)
        until(lambda: len(before & set(workers_of(host))) < 2)
        until(lambda: len(workers_of(host)) == 2 and not before & set(workers_of(host)))

    assert_all_is_kept(crowd_through(host, 10, replace_both, again=True), postgresql)


def crowd_through(host, tables, trouble, least=10, more=30, *, again=False):
    crowd = Crowd(host.address, tables, again=again)
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


@pytest.mark.parametrize("after", [0, 4], ids=["while it starts", "while it waits"])
def test_a_server_that_waits_for_its_database_ends_when_it_is_told_to(postgresql, after):
    host = Host(postgresql.address, workers=2).start()
    until(lambda: len(workers_of(host)) == 2)
    postgresql.stop()
    try:
        kill_one(host)
        until(lambda: len(workers_of(host)) == 2)
        time.sleep(after)
        began = time.monotonic()
        host.stop()
        assert host.process.poll() is not None and time.monotonic() - began < BUSY_S / 2
    finally:
        postgresql.start()
