"""The Python client, and the page that shows how to write a bot with it."""

import json

import pytest

from regalia.client import Lost, Refused, Seat, Server
from regalia.client.known_table import KnownTable
from tests.docs.test_code_in_docs import blocks
from tests.server.host import settle


def test_the_page_on_bots_runs_as_it_is_written(host, capsys):
    code = [text.replace("http://127.0.0.1:8000", host.address) for text in blocks("write-a-bot.md", "python")]
    names: dict = {}
    exec(compile(code[0], "write-a-bot.md", "exec"), names)
    assert "[" in capsys.readouterr().out
    host.guest("Cy").open_table("kraljevska-igra", ["me", "open"])
    exec(compile(code[1], "write-a-bot.md", "exec"), names)
    assert names["seat"].seat is not None
    seat = names["seat"]
    for line in code[2].splitlines():
        if not line.startswith(("seat.take_back", "seat.hint")):
            exec(line, names)
    settle(seat)
    assert seat.ending["reason"] == "resigned"


def test_a_refusal_is_raised_with_its_code(host):
    with pytest.raises(Refused) as refused:
        host.guest().join("nowhere")
    assert refused.value.code == "unknown_table" and refused.value.place == "table"


def test_a_server_that_is_not_there_is_said_so():
    with pytest.raises(Lost):
        Server("http://127.0.0.1:9", name="Ana")


def test_a_token_is_enough_to_come_in_again(host):
    ana = host.guest("Ana")
    assert Server(host.address, token=ana.token).me["id"] == ana.me["id"]


class Wire:
    """A connection that is lost with the first decision, which was taken; the next process hears of that a moment later."""

    def __init__(self):
        self.sent, self.waiting = [], []

    def send(self, text):
        self.sent.append(json.loads(text))
        if len(self.sent) == 1:
            self.waiting.append(None)
            return
        ref = self.sent[-1]["ref"]
        plain = {"picture": {"legal": []}, "clock": None, "events": [], "log_from": 0, "kind": "decide", "seat": 0}
        told = {"seat": 0, "action": 7, "notation": "7", "label": "7"}
        self.waiting.append({"type": "step", "number": 5, "decision": told, **plain})
        self.waiting.append({"type": "error", "ref": ref, "code": "stale_number", "message": "", "place": ""})


def test_a_decision_that_was_taken_before_the_connection_was_lost_counts_as_taken(monkeypatch):
    """In a rolling deploy a program was told that its decision came too late, and ended."""
    seat, wire = Seat.__new__(Seat), Wire()
    seat.known, seat._socket = KnownTable(), wire
    seat.known.seat, seat.known.number, seat.known.picture = 0, 4, {"legal": [{"id": 7}]}

    def receive(seconds=None):
        if not wire.waiting:
            return None
        message = wire.waiting.pop(0)
        return seat.known.take(json.dumps(message)) if message else {"type": "welcome"}

    monkeypatch.setattr(seat, "receive", receive)
    assert seat.ask("decide", number=4, action=7)["type"] == "ack"
    assert len(wire.sent) == 2 and seat.known.number == 5
