"""What the log holds, and what it never holds."""

import json
import logging

from regalia.server.monitoring.logs import JsonFormatter


def test_the_log_is_json_and_never_holds_what_must_not_be_logged(own_host):
    host = own_host(log="debug")
    ana = host.guest("Somebody Special")
    table = ana.open_table("kraljevska-igra", ["me", "random"])
    with ana.sit_at(table["id"]) as seat:
        seat.say("a secret saying")
        seat.resign()
    host.stop()
    lines = [line for line in host.log.read_text().splitlines() if line.startswith("{")]
    told = [json.loads(line)["event"] for line in lines]
    assert told[0] == "rules put aside" and "open" in told
    for secret in ("Somebody Special", "a secret saying", ana.token, seat.ending["key"] if seat.ending else "-" * 9):
        assert secret not in host.log.read_text()


def test_a_secret_that_is_handed_to_the_log_by_mistake_is_left_out():
    record = logging.LogRecord("x", logging.INFO, "", 0, "event", None, None)
    record.more = {"token": "s3cret", "password": "s3cret", "key": "s3cret", "table": "t"}
    line = json.loads(JsonFormatter().format(record))
    assert line["table"] == "t" and "s3cret" not in json.dumps(line)


def test_a_field_that_is_passed_does_not_take_the_place_of_one_that_every_line_has():
    record = logging.LogRecord("x", logging.INFO, "", 0, "event", None, None)
    record.more = {"level": "knight", "at": 3}
    line = json.loads(JsonFormatter().format(record))
    assert (line["level"], line["level_"], line["at_"]) == ("info", "knight", 3) and line["at"].endswith("Z")
