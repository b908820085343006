"""Settings: options, variables and defaults, and how a wrong one is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.server.protocol.documentation import settings_table
from regalia.server.settings import read_settings
from tests.server.host import BUSY_S, free_port

ROOT = Path(__file__).parents[2]


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
        command or [sys.executable, "-m", "regalia", "serve"], env=surroundings, capture_output=True, text=True, timeout=BUSY_S
    )
    said = [line for line in done.stderr.splitlines() if line.startswith("regalia:")]
    assert done.returncode == 1 and len(said) == 1 and f"REGALIA_{name}" in said[0] and "Traceback" not in done.stderr


def test_every_setting_is_documented():
    assert settings_table() in (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
