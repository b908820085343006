"""A fuzzer of the socket: whatever is sent gets a code, and nothing changes by it."""

import json
import random
import sqlite3
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from regalia.server.errors import CODES
from tests.server.host import BUSY_S, HASTY_S, settle

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
        message = json.loads(wire.recv(BUSY_S))
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
        wire.recv(BUSY_S)
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
        wire.recv(BUSY_S)
        wire.send(bytes(range(256)))
        assert answer(wire)["code"] == "bad_message"


def test_a_huge_message_closes_the_socket_and_nothing_else(waiting):
    host, idle = waiting
    with socket_at(host, idle) as wire:
        wire.send('{"type": "hello"}')
        wire.recv(BUSY_S)
        with pytest.raises(ConnectionClosed):
            wire.send("x" * 10_000_000)
            while True:
                wire.recv(BUSY_S)
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
            wire.recv(BUSY_S)


@pytest.mark.parametrize("seed", range(4))
def test_random_messages_each_get_a_code_and_change_nothing(waiting, seed):
    host, idle = waiting
    chance, left = random.Random(seed), 150
    while left:
        with socket_at(host, idle) as wire:
            wire.send('{"type": "hello"}')
            wire.recv(BUSY_S)
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


def test_a_socket_that_says_nothing_is_closed(hasty):
    ana, bo = hasty.pair()
    begun = time.monotonic()
    with socket_at(hasty, ana) as wire:
        assert json.loads(wire.recv(BUSY_S))["code"] == "too_slow"
    assert HASTY_S - 0.1 < time.monotonic() - begun < BUSY_S
    ana.ask("ping"), bo.ask("ping")
