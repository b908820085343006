"""Servers and databases are killed again and again while people play all games, rated and by the clock: nothing is lost or won.

One game follows another at every table. SQLite has one server, which is killed and started again; with PostgreSQL two processes
serve, and what is killed is one of them, both of them, or the database.
"""

import json
import os
import random
import signal
import time
from collections import Counter

import psycopg
import pytest
from sqlalchemy import func, select

from regalia.engine.game import slugs
from regalia.server.play.course import Course
from regalia.server.storage.database import Database
from regalia.server.storage.rows import read_entries, read_match
from regalia.server.storage.schema import matches, ratings
from tests.server.crowd import Crowd, faults_in
from tests.server.host import Host, until
from tests.server.postgresql import children_of

CLOCK = {"game_s": 86_400, "on_time_out": "forfeit"}
SLACK_MS = 2_500
"""A clock may run on for so long after a server was last seen, or before it has said that it listens."""


BETWEEN = 5
"""So many decisions are taken between two kills, at least: else a busy machine would kill what nobody had reached yet."""


class Downtime:
    """For how long nobody could play, because of so many kills."""

    def __init__(self):
        self.ms, self.kills = 0.0, 0

    def cause(self, kill):
        began = time.monotonic()
        is_down = kill()
        self.kills += 1
        self.ms += 1000 * (time.monotonic() - began) if is_down else 0


def kill_server(host):
    """The only server is killed and started again."""

    def kill():
        host.kill()
        host.start()
        return True

    return kill


def kill_one_of(host, postgresql, chance):
    """One of two processes is killed, or both, or the database."""

    def kill():
        what = chance.choice(("one", "one", "one", "both", "database"))
        if what == "database":
            postgresql.kill()
            postgresql.start_again()
            return False
        until(lambda: serving_from(host.database) >= 2)
        workers = [one for one in children_of(host.process.pid) if is_worker(one)]
        for process in workers[:1] if what == "one" else workers:
            os.kill(process, signal.SIGKILL)
        host.wait()
        return False

    return kill


def serving_from(address):
    """How many processes serve from a database, as far as it knows."""
    try:
        with psycopg.connect(address) as connection:
            return connection.execute(SERVING).fetchone()[0]
    except psycopg.Error:
        return 0


SERVING = "select count(*) from processes where seen > 1000 * extract(epoch from now()) - 4000"


def is_worker(process):
    try:
        with open(f"/proc/{process}/cmdline", "rb") as command:
            return b"spawn_main" in command.read()
    except OSError:
        return False


def killed_through(host, kill, tables, kills, calm_s):
    """People at so many tables play on while something is killed so often; who they were, and the time lost."""
    crowd, downtime = Crowd(host.address, tables, slugs(), again=True, rated=True, clock=CLOCK), Downtime()

    def trouble():
        for _ in range(kills):
            downtime.cause(kill)
            least = len(crowd.acknowledged) + BETWEEN
            until(lambda least=least: len(crowd.acknowledged) >= least)
            time.sleep(calm_s)

    crowd.play_through(trouble, 10, 20)
    return crowd, downtime


def read_all(database):
    """Every match with its entries."""

    def read(connection):
        names = list(connection.scalars(select(matches.c.id).where(matches.c.started.is_not(None))))
        return [(read_match(connection, name), read_entries(connection, name)) for name in names]

    return database.read(read)


def assert_nothing_was_lost_or_won(crowd, database, most_ms):
    """Every acknowledged decision is there, and no clock, result or rating tells of a kill."""
    played = read_all(database)
    kept = {row.id: [(one.number, one.kind, one.value) for one in entries] for row, entries in played}
    assert crowd.errors == [] and faults_in(kept, []) == []
    rated = 0
    for row, entries in played:
        decided = Counter(one.value for one in entries if one.kind == "decide")
        assert Counter(action for table, _, action in crowd.acknowledged if table == row.id) <= decided, "a decision was lost"
        assert not {one.kind for one in entries} - {"decide", "park", "resume"}, "somebody gave up, or lost by time"
        course = Course(row)
        for entry in entries:
            course.apply(entry)
        used = sum(1000 * CLOCK["game_s"] - left for left in course.clocks._left)
        assert used <= most_ms, f"{used} ms were thought in {most_ms} ms"
        assert (row.ended is None) == (course.outcome is None), "an ending was lost, or made up"
        if row.ended is not None:
            assert (row.ending["winners"], row.ending["reason"]) == (course.outcome.winners, "played")
            assert len(row.ending["ratings"]) == 2
            rated += 2
    assert database.read(lambda connection: connection.scalar(select(func.coalesce(func.sum(ratings.c.games), 0)))) == rated
    return sum(row.ended is not None for row, _ in played)


def run(host, kill, address, tables, kills, calm_s):
    """What came of it, for whoever looks at the output of a long run."""
    began = time.monotonic()
    crowd, downtime = killed_through(host, kill, tables, kills, calm_s)
    host.kill()
    assert downtime.kills == kills and len(crowd.acknowledged) > crowd.until_then > 10
    most_ms = 1000 * (time.monotonic() - began) - downtime.ms + SLACK_MS * kills
    database = Database(address)
    try:
        ended = assert_nothing_was_lost_or_won(crowd, database, most_ms)
    finally:
        database.close()
    told = {"kills": kills, "acknowledged": len(crowd.acknowledged), "games": len(crowd.pairs), "ended": ended}
    print(json.dumps({**told, "seconds": round(time.monotonic() - began)}))


def on_sqlite(folder, tables, kills, calm_s):
    host = Host(folder / "killed.db").start()
    try:
        run(host, kill_server(host), str(folder / "killed.db"), tables, kills, calm_s)
    finally:
        host.kill()


def on_postgresql(postgresql, tables, kills, calm_s, seed):
    host = Host(postgresql.new_database(), workers=2, log="error").start()
    until(lambda: sum(map(is_worker, children_of(host.process.pid))) == 2)
    try:
        run(host, kill_one_of(host, postgresql, random.Random(seed)), host.database, tables, kills, calm_s)
    finally:
        host.stop()


def test_fifteen_kills_of_a_server_lose_nothing_and_decide_nothing(tmp_path):
    on_sqlite(tmp_path, 5, 15, 0.2)


def test_five_kills_of_processes_and_their_database_lose_nothing_and_decide_nothing(postgresql):
    on_postgresql(postgresql, 5, 5, 0.5, 1)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(5))
def test_five_hundred_kills_of_a_server_lose_nothing_and_decide_nothing(tmp_path, part):
    on_sqlite(tmp_path, 10, 100, 0.2 + part / 10)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(5))
def test_five_hundred_kills_of_processes_and_their_database_lose_nothing_and_decide_nothing(postgresql, part):
    on_postgresql(postgresql, 10, 100, 0.5 + part / 10, part)
