"""The Python client, and the page that shows how to write a bot with it."""

import pytest

from regalia.client import Lost, Refused, Server
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
