"""Running it: settings, the database, the log, metrics, files, and how soon it is ready."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from typer.testing import CliRunner

from regalia.cli import app
from regalia.server.operations import retention
from regalia.server.operations.logs import Lines
from regalia.server.protocol.documentation import settings_table
from regalia.server.settings import Settings, read_settings
from regalia.server.storage import schema
from regalia.server.storage.database import HEAD, Database, upgrade
from tests.server.host import free_port

ROOT = Path(__file__).parents[2]


# ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_setting_is_given_by_an_option_else_by_a_variable_else_it_has_a_default():
    surroundings = {"REGALIA_PORT": "81", "REGALIA_RATE": "2.5", "REGALIA_LOG": ""}
    settings = read_settings({"port": 82, "host": None}, surroundings)
    assert (settings.port, settings.rate, settings.log, settings.host) == (82, 2.5, "info", "127.0.0.1")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("PORT", "70000"),
        ("WORKERS", "0"),
        ("WORKERS", "2"),
        ("METRICS", "secret"),
        ("LOG", "loud"),
        ("RATE", "-1"),
        ("PUBLIC_URL", "play.example.org"),
        ("ORIGINS", "https://a.example, b.example"),
        ("WEB", "/no/such/folder"),
        ("DATABASE", "mysql://x/y"),
    ],
)
def test_a_wrong_setting_is_refused_in_one_sentence(name, value, tmp_path):
    surroundings = {**os.environ, "REGALIA_DATABASE": str(tmp_path / "x.db"), f"REGALIA_{name}": value}
    command = [sys.executable, "-m", "regalia", "serve", "--port", str(free_port())] if name != "PORT" else None
    done = subprocess.run(
        command or [sys.executable, "-m", "regalia", "serve"], env=surroundings, capture_output=True, text=True, timeout=60
    )
    said = [line for line in done.stderr.splitlines() if line.startswith("regalia:")]
    assert done.returncode == 1 and len(said) == 1 and f"REGALIA_{name}" in said[0] and "Traceback" not in done.stderr


def test_a_port_that_is_taken_is_said_in_one_sentence(host, tmp_path):
    command = [sys.executable, "-m", "regalia", "serve", "--port", str(host.port), "--database", str(tmp_path / "x.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "nobody can listen here" in done.stderr and "Traceback" not in done.stderr


def test_every_setting_is_documented():
    assert settings_table() in (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


# ── The database ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_migrations_make_what_the_schema_says(tmp_path):
    address = str(tmp_path / "new.db")
    assert upgrade(address) == ("", HEAD) and upgrade(address) == (HEAD, HEAD)
    database = Database(address)
    with database.reader.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    database.close()


def test_db_upgrade_and_backup_from_the_command_line(host, tmp_path):
    ana = host.guest("Backed up")
    copy = tmp_path / "copy.db"
    done = CliRunner().invoke(app, ["db", "backup", str(copy), "--database", host.database])
    assert done.exit_code == 0, done.output
    with sqlite3.connect(copy) as database:
        assert database.execute("select name from players where id = ?", [ana.me["id"]]).fetchone() == ("Backed up",)
    again = CliRunner().invoke(app, ["db", "backup", str(copy), "--database", host.database])
    assert again.exit_code == 1 and "already" in again.output
    done = CliRunner().invoke(app, ["db", "upgrade", "--database", str(tmp_path / "fresh.db")])
    assert done.exit_code == 0 and HEAD in done.output


def test_what_is_not_kept_is_removed_and_the_rest_stays(tmp_path):
    address = str(tmp_path / "old.db")
    upgrade(address)
    database, day = Database(address), 86_400_000
    now = 1000 * day

    def fill(connection):
        for name, login, seen in (("old", None, 0), ("new", None, now), ("kept", "kept", 0), ("plays", None, 0)):
            row = {"id": name, "name": name, "login": login, "settings": "{}", "created": 0, "seen": seen}
            connection.execute(schema.players.insert(), row)
        plain = {"game": "g", "version": 1, "cards": "", "options": "{}", "key": "0" * 32, "private": False, "rated": False}
        for name, started, ended in (("open", None, None), ("idle", 1, None), ("ended", 1, 2), ("running", now, None)):
            row = {"id": name, **plain, "created": 1, "changed": 1, "started": started, "ended": ended}
            connection.execute(schema.matches.insert(), row)
        seat = {"match": "running", "seat": 0, "kind": "person", "player": "plays", "name": "x", "pace": "[]", "gone": False}
        connection.execute(schema.seats.insert(), seat)
        line = {"match": "running", "player": "plays", "name": "x", "text": "hello"}
        connection.execute(schema.chat.insert(), [{**line, "at": 0}, {**line, "at": now}])

    database.write(fill)
    removed = database.write(lambda connection: retention.clear_out(connection, Settings(database=address), now))
    assert removed == {"open tables": 1, "idle games": 1, "sessions": 0, "lines of chat": 1, "guests": 1}
    keeps = Settings(database=address, keep_finished_days=10)
    assert database.write(lambda connection: retention.clear_out(connection, keeps, now))["finished games"] == 1
    database.close()


# ── Watching it ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_health_and_metrics(host):
    assert httpx.get(f"{host.address}/healthz").json()["status"] == "ok"
    ana, bo = host.pair()
    one = ana if ana.legal else bo
    one.decide(one.legal[0]["id"])
    text = httpx.get(f"{host.address}/metrics").text
    counted = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(counted['regalia_entries_total{kind="decide"}']) >= 1 and float(counted["regalia_sockets"]) >= 2
    assert float(counted["regalia_decision_seconds_count"]) >= 1


def test_the_log_is_json_and_never_holds_what_must_not_be_logged(own_host):
    host = own_host(log="debug")
    ana = host.guest("Somebody Special")
    table = ana.open_table("kraljevska-igra", ["me", "random"])
    with ana.sit_at(table["id"]) as seat:
        seat.say("a secret saying")
        seat.resign()
    host.stop()
    lines = [line for line in host.log.read_text().splitlines() if line.startswith("{")]
    assert [json.loads(line)["event"] for line in lines][:1] == ["open"]
    for secret in ("Somebody Special", "a secret saying", ana.token, seat.ending["key"] if seat.ending else "-" * 9):
        assert secret not in host.log.read_text()


def test_a_secret_that_is_handed_to_the_log_by_mistake_is_left_out():
    import logging

    record = logging.LogRecord("x", logging.INFO, "", 0, "event", None, None)
    record.more = {"token": "s3cret", "password": "s3cret", "key": "s3cret", "table": "t"}
    line = json.loads(Lines().format(record))
    assert line["table"] == "t" and "s3cret" not in json.dumps(line)


def test_a_cold_server_answers_without_a_compiler(own_host, tmp_path):
    """What makes it ready soon; how soon is measured by `bench/run.py --only opening`."""
    host = own_host(cache=tmp_path / "cache")
    loaded = Path(f"/proc/{host.process.pid}/maps").read_text()
    assert "python" in loaded and [name for name in ("numba", "llvmlite", "numpy") if name in loaded] == []
    assert not (tmp_path / "cache").exists()


# ── The web client ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_files_are_served_as_they_are_written_compressed_and_by_their_digest(own_host, tmp_path):
    web = tmp_path / "web"
    (web / "js").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Regalia</title>" + " " * 2000)
    (web / "js" / "app.js").write_text("export const one = 1;\n" * 100)
    (web / "README.md").write_text("not for players")
    host = own_host(web=web)
    answer = httpx.get(f"{host.address}/js/app.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-type"].startswith("text/javascript") and answer.headers["content-encoding"] == "gzip"
    assert answer.text == (web / "js" / "app.js").read_text()
    again = httpx.get(f"{host.address}/js/app.js", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    (web / "js" / "app.js").write_text("export const two = 22;\n")
    changed = httpx.get(f"{host.address}/js/app.js", headers={"If-None-Match": answer.headers["etag"]})
    assert changed.status_code == 200 and "two" in changed.text
    assert "Regalia" in httpx.get(f"{host.address}/play/sometable").text
    assert httpx.get(f"{host.address}/README.md").status_code == httpx.get(f"{host.address}/no.js").status_code == 404
