"""`regalia serve --open`, which `make play` runs: the browser opens at a table against a bot."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
from playwright.sync_api import Browser

import regalia.server.launch.browser as opening
from tests.web.conftest import LONG_PATIENCE, PATIENCE, Served, free_port

ROOT = Path(__file__).parents[2]
HANDED_ON = ("MAKEFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MFLAGS", "GNUMAKEFLAGS", "MAKEFILES")
"""What a `make` that runs the tests hands on to those that they run."""


def serving(port: int, folder: Path) -> list[str]:
    """The command that serves at a port, with a database in a folder."""
    return [sys.executable, "-m", "regalia", "serve", "--port", str(port), "--database", str(folder / "play.db")]


def test_the_browser_opens_at_a_table_against_a_bot(tmp_path: Path, browser: Browser):
    told = tmp_path / "address"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {told}.new && mv {told}.new {told}\n')
    script.chmod(0o755)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [*serving(taken.getsockname()[1], tmp_path), "--open"]
        with subprocess.Popen(command, env={**os.environ, "BROWSER": f"{script} %s"}, stderr=subprocess.DEVNULL) as server:
            try:
                ends = time.monotonic() + LONG_PATIENCE
                while not told.exists() and time.monotonic() < ends:
                    time.sleep(0.02)
                page = browser.new_page()
                page.set_default_timeout(PATIENCE)
                page.goto(told.read_text().strip())
                page.locator(".table .felt").wait_for()
                assert "/play/" in page.url
                page.close()
            finally:
                server.terminate()


def test_the_address_is_told_once_the_port_answers_and_not_before(tmp_path: Path):
    said: list[str] = []
    with subprocess.Popen(serving(free_port(), tmp_path), stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr
            for line in server.stderr:
                said.append(line)
                if found := re.search(r"http://\S+", line):
                    assert httpx.get(f"{found[0]}/healthz", timeout=PATIENCE / 1000).status_code == 200, said
                    break
        finally:
            server.terminate()
    assert said[0].startswith("Regalia is starting") and said[-1].startswith("Regalia listens on http://")


def test_the_address_of_another_server_is_not_told_as_one_s_own(tmp_path: Path, served: Served):
    done = subprocess.run(serving(served.port, tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "nobody can listen here" in done.stderr
    assert "listens on" not in done.stderr


def test_make_play_installs_what_playing_needs_before_everybodys_eyes():
    command = ["make", "--dry-run", "--always-make", "PYTHON=python3", "play"]
    alone = {name: value for name, value in os.environ.items() if name not in HANDED_ON}
    said = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=True).stdout.splitlines()
    (install,) = [line for line in said if "pip install" in line]
    (serve,) = [line for line in said if line.startswith(".venv/bin/regalia ")]
    assert install.endswith("-e '.[server]'") and "--quiet" not in install
    assert serve.split()[1:3] == ["serve", "--open"]
    assert said.index(install) < said.index(serve)


def test_a_port_that_is_free_is_kept():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert opening.free_port("127.0.0.1", port) == port
