"""`regalia serve --open`, which `make play` runs: the browser opens at a table against a bot, within two seconds."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser

import regalia.server.launch.browser as opening

ROOT = Path(__file__).parents[2]


def test_the_browser_opens_at_a_table_against_a_bot(tmp_path: Path, browser: Browser):
    told = tmp_path / "address"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {told}.new && mv {told}.new {told}\n')
    script.chmod(0o755)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-m", "regalia", "serve", "--open", "--port", str(taken.getsockname()[1])]
        command += ["--database", str(tmp_path / "play.db")]
        with subprocess.Popen(command, env={**os.environ, "BROWSER": f"{script} %s"}, stderr=subprocess.DEVNULL) as server:
            try:
                ends = time.monotonic() + 60
                while not told.exists() and time.monotonic() < ends:
                    time.sleep(0.02)
                page = browser.new_page()
                page.goto(told.read_text().strip())
                page.locator(".table .felt").wait_for(timeout=30_000)
                assert "/play/" in page.url
                page.close()
            finally:
                server.terminate()


def test_make_play_installs_what_playing_needs_before_everybodys_eyes():
    command = ["make", "--dry-run", "--always-make", "--no-print-directory", "PYTHON=python3", "play"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    (install,) = [line for line in said.splitlines() if "pip install" in line]
    assert install.endswith("-e '.[server]'") and "--quiet" not in install
    assert said.splitlines()[-1].split()[-4:-2] == ["serve", "--open"]


def test_a_port_that_is_free_is_kept():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert opening.free_port("127.0.0.1", port) == port
