"""A fuzzer of the socket: whatever is sent gets a code, and nothing changes by it."""

import asyncio
import json
import random
import socket
import sqlite3
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from regalia.server.errors import CODES
from regalia.server.play.connection import MOST_WAITING, Client
from tests.server.host import settle

TYPES = ("hello", "decide", "take_back", "answer", "pace", "hint", "say", "mute", "report", "ping", "welcome", "nonsense")
FIELDS = (
    "number",
    "action",
    "notation",
    "kind",
    "seat",
    "offer",
    "agree",
    "words",
    "text",
    "player",
    "message",
    "why",
    "protocol",
)
VALUES = (
    None,
    True,
    -1,
    0,
    1,
    7,
    10**9,
    10**30,
    1.5,
    "",
    "x",
    "pass",
    "draw",
    "rematch",
    "\x00",
    "🂡" * 50,
    [],
    {},
    ["turn"],
    {"a": 1},
)
BROKEN = (
    "",
    " ",
    "null",
    "7",
    '"hello"',
    "[]",
    "{",
    '{"type"}',
    '{"type": 7}',
    '{"type": null}',
    "{" * 5000,
    "[" * 7000,
    '{"type": "say", "text": ' + "[" * 3000 + "]" * 3000 + "}",
    '{"type": "say", "text": "' + "x" * 7000 + '"}',
    "x" * 9000,
    '{"type": "ping", "type": "resign"',
    '{"type": "decide", "number": 1e400, "action": 1}',
    '{"type": "say", "text": "\\ud800"}',
    '{"type": "ping", "ref": "' + "r" * 500 + '"}',
)


def socket_at(host, seat):
    return connect(seat._address, additional_headers=seat._headers, compression=None)


def entries_of(host, table):
    with sqlite3.connect(host.database) as database:
        return database.execute("select count(*) from entries where match = ?", [table]).fetchone()[0]


def answer(wire):
    """The next answer or goodbye; what is told to everybody is passed over."""
    while True:
        message = json.loads(wire.recv(10))
        if message["type"] in ("error", "closing", "ack", "pong", "hint"):
            return message


@pytest.fixture
def waiting(host):
    """Somebody who is not to decide, so that nothing sent may change the game."""
    ana, bo = host.pair()
    idle = bo if ana.legal else ana
    yield host, idle
    ana.close()
    bo.close()


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:24] or "empty")
def test_what_is_no_message_gets_a_code_and_the_socket_stays_open(waiting, text):
    host, idle = waiting
    with socket_at(host, idle) as wire:
        wire.send('{"type": "hello"}')
        wire.recv(5)
        wire.send(text)
        said = answer(wire)
        assert said["type"] == "error" and said["code"] in ("bad_message", "too_large")
        wire.send('{"type": "ping", "ref": "a"}')
        assert answer(wire)["ref"] == "a"
    assert entries_of(host, idle.table["id"]) == 0


def test_a_binary_message_gets_a_code(waiting):
    host, idle = waiting
    with socket_at(host, idle) as wire:
        wire.send('{"type": "hello"}')
        wire.recv(5)
        wire.send(bytes(range(256)))
        assert answer(wire)["code"] == "bad_message"


def test_a_huge_message_closes_the_socket_and_nothing_else(waiting):
    host, idle = waiting
    with socket_at(host, idle) as wire:
        wire.send('{"type": "hello"}')
        wire.recv(5)
        with pytest.raises(ConnectionClosed):
            wire.send("x" * 10_000_000)
            while True:
                wire.recv(10)
    settle(idle)
    idle.ask("ping")


@pytest.mark.parametrize(
    "first", ["", "{}", '{"type": "ping"}', '{"type": "hello", "protocol": 2}', '{"type": "decide"}', "\x00"]
)
def test_a_first_message_that_is_no_hello_is_answered_by_a_goodbye(waiting, first):
    host, idle = waiting
    with socket_at(host, idle) as wire:
        wire.send(first)
        said = answer(wire)
        assert said["type"] == "closing" and said["code"] in ("bad_hello", "bad_message")
        with pytest.raises(ConnectionClosed):
            wire.recv(5)


@pytest.mark.parametrize("seed", range(4))
def test_random_messages_each_get_a_code_and_change_nothing(waiting, seed):
    host, idle = waiting
    chance, left = random.Random(seed), 150
    while left:
        with socket_at(host, idle) as wire:
            wire.send('{"type": "hello"}')
            wire.recv(5)
            left = send_randomly(wire, chance, left)
    assert entries_of(host, idle.table["id"]) == 0


def send_randomly(wire, chance, left):
    """Send random messages until there are none left or the socket is closed; how many are left."""
    while left:
        left -= 1
        fields = {name: chance.choice(VALUES) for name in chance.sample(FIELDS, chance.randrange(5))}
        kind = chance.choice(TYPES)
        try:
            wire.send(json.dumps({"type": kind, **fields}))
            said = answer(wire)
        except ConnectionClosed:
            break
        assert said.get("code", "busy") in CODES and said.get("code") != "internal", (kind, fields, said)
        if said["type"] == "closing":
            break
    return left


@pytest.fixture
def hasty(own_host):
    """A server that waits no longer than a second."""
    return own_host(patience=1)


def test_a_socket_that_says_nothing_is_closed(hasty):
    ana, bo = hasty.pair()
    begun = time.monotonic()
    with socket_at(hasty, ana) as wire:
        assert json.loads(wire.recv(15))["code"] == "too_slow"
    assert 0.9 < time.monotonic() - begun < 8
    ana.ask("ping"), bo.ask("ping")


def test_a_half_open_connection_is_closed(hasty):
    host = hasty
    with socket.create_connection(("127.0.0.1", host.port), timeout=15) as empty:
        with socket.create_connection(("127.0.0.1", host.port), timeout=15) as half:
            half.sendall(b"GET /api/v1/tables/x/play HTTP/1.1\r\nHost: x\r\nUpgr")
            assert half.recv(1000) == b""
        assert empty.recv(1000) == b""


def everything(wire):
    """All that comes until the other side closes or waits."""
    heard = b""
    try:
        while b"}}" not in heard and (piece := wire.recv(5000)):
            heard += piece
    except TimeoutError:
        pass
    return heard


def test_a_body_that_never_ends_is_refused(hasty):
    host = hasty
    with socket.create_connection(("127.0.0.1", host.port), timeout=15) as slow:
        slow.sendall(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nX-Regalia: 1\r\nContent-Length: 100\r\n\r\n{")
        assert b'"too_slow"' in everything(slow)
    with socket.create_connection(("127.0.0.1", host.port), timeout=15) as large:
        large.sendall(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\nX-Regalia: 1\r\nTransfer-Encoding: chunked\r\n\r\n")
        large.sendall(b"ffff\r\n" + b" " * 0xFFFF + b"\r\n" + b"ffff\r\n" + b" " * 0xFFFF + b"\r\n")
        large.sendall(b"ffff\r\n" + b" " * 0xFFFF + b"\r\n")
        assert b'"too_large"' in everything(large)


def test_a_socket_that_does_not_take_what_is_sent_is_dropped():
    async def scene():
        async def stuck(text):
            await asyncio.sleep(3600)

        client = Client(None, None, "en", stuck)
        delivering = asyncio.create_task(client.deliver())
        await asyncio.sleep(0)
        for number in range(MOST_WAITING + 5):
            client.send(str(number))
            await asyncio.sleep(0)
        delivering.cancel()
        return client.is_slow

    assert asyncio.run(scene())


def test_a_socket_that_is_stuck_in_one_message_is_dropped_after_a_while(monkeypatch):
    async def scene():
        async def stuck(text):
            await asyncio.sleep(3600)

        client = Client(None, None, "en", stuck)
        delivering = asyncio.create_task(client.deliver())
        client.send("never taken")
        await asyncio.sleep(0.01)
        assert not client.is_stuck()
        monkeypatch.setattr("regalia.server.play.connection.SEND_S", 0.005)
        stuck_now = client.is_stuck()
        client.drop()
        delivering.cancel()
        return stuck_now, client.gone.is_set()

    assert asyncio.run(scene()) == (True, True)
