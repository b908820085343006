"""The protocol: every message has a model, an example and a place in the documentation, and what is really sent fits."""

import hashlib
import json
from pathlib import Path

import pytest

from regalia.server.errors import CODES
from regalia.server.protocol import examples, websocket
from regalia.server.protocol.documentation import FROM_CLIENT, FROM_SERVER, page
from tests.server.host import ending_of, listen, play_on, settle

ROOT = Path(__file__).parents[3]


def test_the_page_is_what_the_models_say():
    assert (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8") == page(), (
        "run python -m regalia.server.protocol.documentation"
    )


@pytest.mark.parametrize("model", [*FROM_CLIENT, *FROM_SERVER], ids=lambda model: model.__name__)
def test_every_example_is_such_a_message(model):
    reader = websocket.READ if model in FROM_CLIENT else websocket.READ_SERVER
    assert type(reader.validate_python(examples.EXAMPLES[model.__name__])) is model


def test_the_key_in_the_examples_has_the_hash_in_the_examples():
    assert hashlib.sha256(examples.KEY.encode()).hexdigest() == examples.COMMITMENT


def test_every_code_in_the_source_is_listed():
    import re

    used = set()
    for path in (ROOT / "src" / "regalia" / "server").rglob("*.py"):
        used |= set(re.findall(r'Refused\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
        used |= set(re.findall(r'_goodbye\("(\w+)"', path.read_text(encoding="utf-8")))
    assert used <= set(CODES)


def test_all_that_a_server_really_sends_fits_the_models(host):
    heard = []
    ana, bo = host.pair("kraljevska-igra", clock={"move_s": 60, "game_s": 600}, rated=True)
    for seat in (ana, bo):
        seat.known.take = (lambda take: lambda text: heard.append(json.loads(text)) or take(text))(seat.known.take)
    play_on((ana, bo), 4)
    settle(ana, bo)
    ana.say("Hello")
    ana.ask("ping")
    with pytest.raises(Exception, match="empty"):
        ana.say("\u200b")
    bo.offer("draw")
    ana.agree(listen(ana, "offer")["offer"]["id"])
    ending_of(bo)
    bo.offer("rematch")
    ana.agree(listen(ana, "offer")["offer"]["id"])
    listen(bo, "rematch")
    ana._socket.close()
    ana.receive(2)
    for message in heard:
        websocket.READ_SERVER.validate_python(message)
    assert {"step", "ack", "chat", "pong", "error", "offer", "answered", "over", "rematch", "welcome"} <= {
        message["type"] for message in heard
    }
