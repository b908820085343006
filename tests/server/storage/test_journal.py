"""What is acknowledged is kept: through a killed server, a locked database and a full disk."""

import random
import resource
import sqlite3

import pytest

from regalia.client import Refused
from tests.server.crowd import Crowd, faults_in
from tests.server.host import Host, entries_in, play_on, settle


def kill_in_the_middle(host, tables, least, more):
    def kill_and_start():
        host.kill()
        host.start()

    crowd = Crowd(host.address, tables)
    crowd.play_through(kill_and_start, least, more)
    host.stop()
    return crowd


def test_a_killed_server_has_lost_no_acknowledged_decision_and_clients_go_on_by_themselves(tmp_path):
    crowd = kill_in_the_middle(Host(tmp_path / "kill.db").start(), 12, 20, 40)
    assert crowd.errors == []
    assert faults_in(entries_in(tmp_path / "kill.db"), crowd.acknowledged) == []
    assert crowd.until_then > 20 and len(crowd.acknowledged) > crowd.until_then


@pytest.mark.soak
def test_a_server_killed_in_the_middle_of_two_hundred_games_has_lost_nothing(tmp_path):
    crowd = kill_in_the_middle(Host(tmp_path / "kill.db").start(), 200, 1000, 1000)
    assert crowd.errors == []
    assert faults_in(entries_in(tmp_path / "kill.db"), crowd.acknowledged) == []
    assert crowd.until_then > 1000 and len(crowd.acknowledged) > crowd.until_then


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
    assert [len(entries) for entries in entries_in(host.database).values()] == [1]


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
    (entries,) = entries_in(host.database).values()
    assert [number for number, _, _ in entries] == list(range(1, len(entries) + 1))
    with sqlite3.connect(host.database) as database:
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)


def settle_quickly(*seats):
    for seat in seats:
        while seat.receive(0) is not None:
            pass
