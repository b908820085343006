"""What lasts: decisions through a killed server, games through a restart, order through a full disk."""

import random
import resource
import sqlite3
import time

import pytest

from regalia.client import Refused
from tests.server.crowd import Crowd, faults_in
from tests.server.host import Host, ending_of, listen, play_on, settle


def kept_in(database):
    """Every entry, by match."""
    with sqlite3.connect(database) as connection:
        kept = {table: [] for (table,) in connection.execute("select id from matches")}
        for table, number, kind, value in connection.execute("select match, number, kind, value from entries order by 1, 2"):
            kept[table].append((number, kind, value))
    return kept


def kill_in_the_middle(host, tables, least, before, after):
    def kill_and_start():
        host.kill()
        host.start()

    crowd = Crowd(host.address, tables)
    crowd.play_through(kill_and_start, least, before, after)
    host.stop()
    return crowd


def test_a_killed_server_has_lost_no_acknowledged_decision_and_clients_go_on_by_themselves(tmp_path):
    crowd = kill_in_the_middle(Host(tmp_path / "kill.db").start(), 12, 20, 1.5, 3)
    assert crowd.errors == []
    assert faults_in(kept_in(tmp_path / "kill.db"), crowd.acknowledged) == []
    assert crowd.until_then > 20 and len(crowd.acknowledged) > crowd.until_then


@pytest.mark.soak
def test_a_server_killed_in_the_middle_of_two_hundred_games_has_lost_nothing(tmp_path):
    crowd = kill_in_the_middle(Host(tmp_path / "kill.db").start(), 200, 500, 10, 30)
    assert crowd.errors == []
    assert faults_in(kept_in(tmp_path / "kill.db"), crowd.acknowledged) == []
    assert crowd.until_then > 500 and len(crowd.acknowledged) > crowd.until_then


def test_games_of_bots_go_on_by_themselves_after_a_kill(tmp_path):
    host = Host(tmp_path / "bots.db").start()
    host.guest().open_table("kingdom-kards", ["random", "random"])

    def entries():
        (kept,) = kept_in(host.database).values()
        return len(kept)

    def wait_for(more):
        ends = time.monotonic() + 20
        while entries() <= more:
            assert time.monotonic() < ends, "the bots do not play"
            time.sleep(0.2)

    wait_for(20)
    host.kill()
    before = entries()
    host.start()
    wait_for(before)
    host.stop()


def test_a_game_with_a_clock_is_parked_when_the_server_ends_and_goes_on_when_somebody_comes_back(own_host):
    host = own_host()
    ana, bo = host.pair(clock={"game_s": 60})
    play_on((ana, bo), 2)
    settle(ana, bo)
    left = ana.clock["left_ms"]
    host.stop()
    time.sleep(2)
    host.start()
    settle(ana, bo)
    kinds = [kind for entries in kept_in(host.database).values() for _, kind, _ in entries]
    assert kinds[2:] == ["park", "resume"]
    assert all(now > before - 1500 for now, before in zip(ana.clock["left_ms"], left, strict=True))
    play_on((ana, bo), 2)


def test_a_time_that_ran_out_while_the_server_was_down_is_noticed_afterwards(own_host):
    host = own_host()
    ana, bo = host.pair(clock={"move_s": 3, "on_time_out": "forfeit"})
    thinks = ana if ana.legal else bo
    host.kill()
    time.sleep(3)
    host.start()
    ending = ending_of(bo)
    assert ending["reason"] == "time" and ending["winners"] == [1 - thinks.seat]


def test_on_time_out_the_server_decides_for_who_thinks_too_long(host):
    ana, bo = host.pair("royal-gambit", clock={"move_s": 3})
    one = ana if ana.legal else bo
    offered = {choice["id"] for choice in one.legal}
    listen(one, "step", 20)
    with sqlite3.connect(host.database) as database:
        chosen = "select seat, value, by from entries where match = ? and number = 1"
        ((seat, value, by),) = database.execute(chosen, (ana.table["id"],)).fetchall()
    assert (seat, by) == (one.seat, "clock") and value in offered
    assert ana.ending is None
    ana.resign()
    bo.close()


def test_a_locked_database_gives_a_code_and_the_game_goes_on_afterwards(own_host):
    host = own_host()
    ana, bo = host.pair()
    one = ana if ana.legal else bo
    choice = one.legal[0]["id"]
    with sqlite3.connect(host.database, isolation_level=None) as other:
        other.execute("begin immediate")
        with pytest.raises(Refused) as refused:
            one.decide(choice)
        assert refused.value.code == "storage"
        assert host.guest_refused("Cy") == "storage"
        other.execute("rollback")
    one.decide(choice)
    settle(ana, bo)
    assert ana.number == bo.number == 1
    assert [len(entries) for entries in kept_in(host.database).values()] == [1]


def test_a_full_disk_gives_a_code_nothing_is_half_written_and_the_game_goes_on_with_room_again(own_host):
    host = own_host()
    ana, bo = host.pair()
    chance = random.Random(1)
    play_on((ana, bo), 3)
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (40_000, resource.RLIM_INFINITY))
    settle(ana, bo)
    with pytest.raises(Refused) as refused:
        for _ in range(300):
            play_on((ana, bo), 1, chance)
            settle_quickly(ana, bo)
    assert refused.value.code == "storage"
    numbers = ana.number, bo.number
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    settle(ana, bo)
    assert (ana.number, bo.number) == numbers
    assert play_on((ana, bo), 3, chance) == 3 or ana.ending
    host.stop()
    (entries,) = kept_in(host.database).values()
    assert [number for number, _, _ in entries] == list(range(1, len(entries) + 1))
    with sqlite3.connect(host.database) as database:
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)


def settle_quickly(*seats):
    for seat in seats:
        while seat.receive(0) is not None:
            pass
