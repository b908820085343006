"""What the server does without being asked: bots play on, clocks are parked and run on, times run out."""

import sqlite3

from tests.server.host import Host, entries_in, listen, play_on, settle, until


def test_games_of_bots_go_on_by_themselves_after_a_kill(tmp_path):
    host = Host(tmp_path / "bots.db").start()
    host.guest().open_table("kingdom-kards", ["random", "random"])

    def entries():
        (kept,) = entries_in(host.database).values()
        return len(kept)

    until(lambda: entries() > 20)
    host.kill()
    before = entries()
    host.start()
    until(lambda: entries() > before)
    host.stop()


def test_a_game_with_a_clock_is_parked_when_the_server_ends_and_goes_on_when_somebody_comes_back(own_host):
    host = own_host()
    ana, bo = host.pair(clock={"game_s": 600})
    play_on((ana, bo), 2)
    settle(ana, bo)
    before = ana.clock
    host.stop()
    host.start()
    settle(ana, bo)
    until(lambda: ana.clock["running"] is not None, ana)
    ((_, parked), (_, resumed)) = times = times_of(host.database)[2:]
    assert [kind for kind, _ in times] == ["park", "resume"] and parked < resumed
    thought = [0, 0]
    thought[before["running"]] = ana.clock["now"] - before["now"] - (resumed - parked)
    assert ana.clock["left_ms"] == [left - spent for left, spent in zip(before["left_ms"], thought, strict=True)]
    play_on((ana, bo), 2)


def times_of(database):
    """The kinds of the entries in a database, and when they were added."""
    with sqlite3.connect(database) as connection:
        return connection.execute("select kind, at from entries order by number").fetchall()


def let_time_pass(database, seconds):
    """Move all that the database knows back in time, while no server runs."""
    with sqlite3.connect(database) as connection:
        for change in ("matches set started = started - :ms, wake = wake - :ms", "processes set seen = seen - :ms"):
            connection.execute(f"update {change}", {"ms": 1000 * seconds})


def test_no_time_runs_out_while_the_server_is_down(own_host):
    host = own_host()
    ana, bo = host.pair(clock={"move_s": 600, "on_time_out": "forfeit"})
    host.kill()
    let_time_pass(host.database, 601)
    host.start()
    settle(ana, bo)
    until(lambda: ana.clock["running"] is not None, ana)
    assert [kind for kind, _ in times_of(host.database)] == ["park", "resume"]
    play_on((ana, bo), 2)
    assert ana.ending is None


def pair_in_time(host):
    """Two people at a table with little time for a move, both there before the first time is up."""
    for _ in range(10):
        ana, bo = host.pair("royal-gambit", clock={"move_s": 3})
        if ana.number == bo.number == 0:
            return ana, bo
    raise AssertionError("nobody connects in time")


def test_on_time_out_the_server_decides_for_who_thinks_too_long(host):
    ana, bo = pair_in_time(host)
    one = ana if ana.legal else bo
    offered = {choice["id"] for choice in one.legal}
    listen(one, "step")
    with sqlite3.connect(host.database) as database:
        chosen = "select seat, value, by from entries where match = ? and number = 1"
        ((seat, value, by),) = database.execute(chosen, (ana.table["id"],)).fetchall()
    assert (seat, by) == (one.seat, "clock") and value in offered
    assert ana.ending is None
    ana.resign()
    bo.close()
