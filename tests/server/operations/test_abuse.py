"""What somebody tries who wants to wear a server down, or to trick people through it."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import time

import pytest

from regalia.server.accounts.identity import check_host, is_local
from regalia.server.accounts.players import Player
from regalia.server.api.conversation import Conversation
from regalia.server.api.tables import check_order
from regalia.server.errors import Refused
from regalia.server.operations.limits import LIMITS, Gate
from regalia.server.play.connection import Connection
from regalia.server.play.crowd import Crowd
from regalia.server.play.fair_queue import FairQueue
from regalia.server.play.worker_pool import WorkerPool
from regalia.server.protocol.rest import NewGuest, NewTable
from regalia.server.settings import Settings
from regalia.server.storage.copies import backup
from regalia.server.storage.database import HEAD, upgrade
from regalia.server.tables.lobby import plan_table
from tests.server.host import BUSY_S, free_port


class Asked:
    """A request as far as it is looked at here."""

    def __init__(self, client="127.0.0.1", **headers):
        self.client = type("Client", (), {"host": client})()
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


# ── Computing ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_whoever_asks_for_much_waits_behind_whoever_asks_for_little():
    queue = FairQueue()
    for number in range(20):
        queue.add("greedy", f"greedy {number}")
    queue.add("modest", "modest")
    assert [queue.take() for _ in range(3)] == ["greedy 0", "modest", "greedy 1"]


def test_nobody_fills_the_queue_alone():
    queue = FairQueue()
    with pytest.raises(Refused) as refused:
        for number in range(1000):
            queue.add("greedy", number)
    assert refused.value.code == "busy"
    queue.add("modest", 1)


def test_a_job_is_killed_at_its_deadline_and_the_next_one_is_done():
    async def run():
        pool = WorkerPool(1)
        try:
            began = time.monotonic()
            with pytest.raises(Refused) as refused:
                await pool.run(time.sleep, 3600, seconds=0.5)
            assert refused.value.code == "busy" and time.monotonic() - began < BUSY_S
            assert await pool.run(abs, -3) == 3
            with pytest.raises(ValueError, match="invalid literal"):
                await pool.run(int, "x")
        finally:
            pool.close()

    asyncio.run(run())


def bots_alone(points=100):
    return NewTable.model_validate(
        {"game": "kingdom-kards", "seats": [{"kind": "bot"}, {"kind": "bot"}], "options": {"points": points}}
    )


def test_only_operators_let_bots_play_alone():
    check_order(bots_alone(), Asked(), "local")
    for request, allowed in (
        (Asked("203.0.113.7"), "local"),
        (Asked(x_forwarded_for="203.0.113.7"), "local"),
        (Asked(), "off"),
    ):
        with pytest.raises(Refused) as refused:
            check_order(bots_alone(), request, allowed)
        assert refused.value.code == "bots_alone"


ENDLESS = 'game = "kingdom-kards"\nseats = 2\n[options]\npoints = 1000000000\n'


@pytest.mark.parametrize("points", [1_000_000_000, "1000000000", " 1_000_000_000 "])
def test_a_game_on_a_server_has_no_option_that_makes_it_endless(points):
    with pytest.raises(Refused) as refused:
        check_order(bots_alone(points), Asked(), "local")
    assert refused.value.code == "bad_option" and refused.value.place == "options.points"


def test_no_position_makes_a_game_on_a_server_endless():
    order = NewTable.model_validate({"game": "kingdom-kards", "seats": [{"kind": "me"}, {"kind": "bot"}], "position": ENDLESS})
    with pytest.raises(Refused) as refused:
        plan_table(order, Player("g", "G", None, None, {}, 0), 0)
    assert refused.value.code == "bad_option" and refused.value.place == "options.points"


# ── Crowds ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_sockets_from_one_address_are_counted_in_all_processes_together():
    crowd = Crowd()
    for _ in range(3):
        crowd.enter("203.0.113.7")
    crowd.hear("elsewhere", {"203.0.113.7": 2})
    with pytest.raises(Refused) as refused:
        crowd.check("203.0.113.7", 1000, 5)
    assert refused.value.code == "too_many"
    crowd.check("198.51.100.1", 1000, 5)
    crowd.hear("elsewhere", {"203.0.113.7": 0})
    crowd.check("203.0.113.7", 1000, 5)
    with pytest.raises(Refused):
        crowd.check("198.51.100.1", 3, 5)


def test_what_is_rare_is_counted_in_all_processes_together():
    one, other = Gate(1), Gate(1)
    one.tell = other.take
    for _ in range(8):
        one.check("password", "203.0.113.7")
    with pytest.raises(Refused) as refused:
        other.check("password", "203.0.113.7")
    assert refused.value.code == "too_fast" and int(refused.value.headers["retry-after"]) >= 1


def test_a_crowd_that_comes_is_told_of_together(in_hall, sit):
    """Each who came used to be told to each who was there: two thousand took more than a minute."""

    async def happens(hall, table):
        seats = [await sit(hall, table, seat) for seat in (0, 1)]
        watchers = [await sit(hall, table, 10 + number) for number in range(60)]
        await asyncio.sleep(0.5)
        told = [message for message in seats[0].sent if message["type"] == "seats"]
        assert len(told) < 20 and told[-1]["watchers"] == len(watchers)

    in_hall(happens)


class Wire:
    """A socket that nobody reads."""

    client, headers, application_state = type("Client", (), {"host": "203.0.113.7"})(), {}, None


def conversation(gate, player):
    connection = Connection(player, None, "en", print)
    return Conversation(Wire(), None, gate, connection, "table")


def test_many_sockets_of_one_player_say_no_more_than_a_few():
    """Two hundred sockets with twenty messages a second each were four thousand messages a second."""
    gate, eve, bo = Gate(1), Player("eve", "Eve", None, None, {}, 0), Player("bo", "Bo", None, None, {}, 0)
    sockets = [conversation(gate, eve) for _ in range(50)]
    passed = sum(socket._passes() for socket in sockets for _ in range(50))
    assert passed <= LIMITS["player"].at_once + 60 and not conversation(gate, eve)._passes()
    assert conversation(gate, bo)._passes()


def test_nobody_changes_their_pace_all_the_time():
    """Each change is written down and shows the whole table anew."""
    talk, asked = conversation(Gate(1), Player("eve", "Eve", None, None, {}, 0)), []

    class Requests:
        async def carry_out(self, message):
            asked.append(message.words)

    async def ask():
        for _ in range(40):
            await talk._answer(Requests(), '{"type": "pace", "words": ["ask"]}')

    asyncio.run(ask())
    assert 0 < len(asked) <= LIMITS["pace"].at_once + 10


# ── Guesses ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_wrong_guesses_of_others_keep_nobody_out(own_host):
    host = own_host(rate=1)
    ana = host.guest("Ana")
    ana.make_account("ana", "a long enough one")
    for _ in range(5):
        with pytest.raises(Exception, match="password"):
            ana.log_in("ana", "wrong")
    gate = Gate(1)
    for _ in range(100):
        gate.passes("login", "ana")
    assert gate.is_spent("login", "ana")
    gate.check("password", "198.51.100.1")  # an address of its own is not held up by the guesses of others
    assert ana.log_in("ana", "a long enough one")["login"] == "ana"


# ── Names ────────────────────────────────────────────────────────────────────────────────────────────────────────────


LOOK_ALIKE = ["\u0410na", "Kin\u0261 \u0410na", "\u0391nna", "B\u043e"]


@pytest.mark.parametrize("name", LOOK_ALIKE)
def test_a_name_does_not_mix_alphabets_whose_letters_look_alike(name):
    with pytest.raises(ValueError, match="one alphabet"):
        NewGuest.model_validate({"name": name})


UNSEEN = ["\u200b\u200b", "\u2800\u2800", "A\u200dna", "\u3164", "Z" + "\u0301" * 9, "\u0301"]
BOTS = ["King", "\uff2b\uff29\uff2e\uff27", "knight 2", "Admin"]


@pytest.mark.parametrize("name", [*UNSEEN, *BOTS])
def test_a_name_is_seen_and_is_no_bots(name):
    with pytest.raises(ValueError, match=r"see|bot|accents"):
        NewGuest.model_validate({"name": name})


@pytest.mark.parametrize("name", ["Ana", "Љиљана", "José", "王", "Kingsley", "O'Neill-2", "🂡 ace", "Ana Ана"])
def test_other_names_are_taken(name):
    assert NewGuest.model_validate({"name": name}).name == name


# ── Files, names and doors ───────────────────────────────────────────────────────────────────────────────────────────


def test_nobody_else_on_the_machine_reads_the_database_or_its_copies(tmp_path):
    address = tmp_path / "keys.db"
    before = os.umask(0o022)
    try:
        upgrade(str(address))
        backup(str(address), tmp_path / "copy.db")
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert set(modes.values()) == {0o600}, modes


def test_a_second_server_on_the_same_file_is_refused(own_host):
    host = own_host()
    environment = {**os.environ, "REGALIA_DATABASE": host.database}
    command = [sys.executable, "-m", "regalia", "serve", "--port", str(free_port())]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=BUSY_S)
    said = [line for line in done.stderr.splitlines() if line.startswith("regalia:")]
    assert done.returncode == 1 and "another server uses this database" in said[0]


def test_a_newer_database_is_refused_in_one_sentence(tmp_path):
    address = str(tmp_path / "newer.db")
    upgrade(address)
    with sqlite3.connect(address) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(Exception, match=f"knows only {HEAD}"):
        upgrade(address)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "", "127.0.0.1.evil.example"])
def test_a_foreign_name_that_leads_here_is_refused(host):
    with pytest.raises(Refused) as refused:
        check_host(Asked(host=host), Settings())
    assert refused.value.code == "wrong_host"


OURS = ["127.0.0.1:8000", "[::1]:8000", "localhost", "192.168.1.7:8000", "deck.local", "play.example.org"]


@pytest.mark.parametrize("host", OURS)
def test_our_own_names_are_taken(host):
    check_host(Asked(host=host), Settings(public_url="https://play.example.org"))


def test_what_comes_through_a_proxy_on_this_machine_is_not_local():
    assert is_local(Asked()) and is_local(Asked("::1"))
    assert not is_local(Asked("203.0.113.7")) and not is_local(Asked(x_forwarded_for="203.0.113.7"))
    assert not is_local(Asked(forwarded="for=203.0.113.7"))
