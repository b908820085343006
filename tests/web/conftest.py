"""The web client in a real browser, at a real server."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.guest import a_finished_match

CHROMIUM = os.environ.get("REGALIA_CHROMIUM", "/usr/bin/chromium")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 90_000
"""Milliseconds for what takes a moment; a busy machine needs more of them."""
LONG_PATIENCE = 600
"""Seconds for what takes a while: a process that starts, a game that is played to its end, a study of the lab."""
expect.set_options(timeout=PATIENCE)  # Playwright's own five seconds are too few where others work on the same machine


class Served:
    """A server of its own process, with a database of its own; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = folder / "regalia.db"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve, and wait until it answers."""
        command = [sys.executable, "-m", "regalia", "serve", "--port", str(self.port), "--rate", "0"]
        command += ["--database", str(self._database)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        ends = time.monotonic() + LONG_PATIENCE
        while time.monotonic() < ends:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server has ended: {self._log.read_text()}")
            try:
                if httpx.get(f"{self.address}/healthz", timeout=PATIENCE / 1000).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(LONG_PATIENCE)
            self._process = None


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def finished_match(served: Served) -> str:
    """The id of a short game of Kingdom Kards that two bots have played to its end."""
    return a_finished_match(served.address)


@pytest.fixture
def complaints() -> list[str]:
    """What the console of the page complains about; a test that expects a complaint empties it."""
    return []


@pytest.fixture
def context(browser: Browser, served: Served) -> Iterator[BrowserContext]:
    """A visitor with a desktop window who wants nothing to move."""
    one = browser.new_context(
        base_url=served.address, viewport={"width": 1440, "height": 900}, locale="en-US", reduced_motion="reduce"
    )
    one.set_default_timeout(PATIENCE)
    yield one
    one.close()


@pytest.fixture
def page(context: BrowserContext, complaints: list[str]) -> Iterator[Page]:
    """A page on which nothing may go wrong unseen."""
    one = watched(context.new_page(), complaints)
    yield one
    assert complaints == []


def watched(page: Page, complaints: list[str]) -> Page:
    """Note every error of a page: exceptions, and what the console says in red (a refused style or script is among it)."""
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    return page
