"""Opening: how long a visitor waits for a server, for the first view of the front page and for a seat at a table.

Everything is cold: a server with an empty cache and an empty database, and a fresh browser profile for every visit.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from server_process import running_server

CHROMIUM = os.environ.get("REGALIA_CHROMIUM", "/usr/bin/chromium")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


@dataclass
class Opening:
    """Waiting times in seconds: until the server answers, its CPU time, until the first view, and until the seat."""

    server: list[float] = field(default_factory=list)
    server_work: list[float] = field(default_factory=list)
    first_view: list[float] = field(default_factory=list)
    seat: list[float] = field(default_factory=list)

    def median(self, of: str) -> float:
        """The median of one of them."""
        return median(getattr(self, of))


def opening(repeats: int) -> tuple[Opening, list[str]]:
    """Measure `repeats` openings; without a browser only those of servers. Also returns why something was not measured."""
    waits, reason = Opening(), why_no_browser()
    with nullcontext() if reason else chromium() as browser:
        for _ in range(repeats):
            open_once(waits, browser)
    return waits, [f"opening: {reason}, so nobody visited"] if reason else []


def open_once(waits: Opening, browser: Any) -> None:
    """Start a server, and let a visitor take a seat with the first click."""
    with tempfile.TemporaryDirectory(prefix="regalia-bench-") as folder:
        settings = {"CACHE": f"{folder}/cache", "DATABASE": f"{folder}/cold.db"}
        with running_server(settings) as server:
            waits.server.append(server.ready)
            waits.server_work.append(server.core_seconds)
            if browser:
                visit(waits, browser, server.address)


def visit(waits: Opening, browser: Any, address: str) -> None:
    """A visitor with a fresh profile opens the front page and clicks a game."""
    visitor = browser.new_context(base_url=address)
    page = visitor.new_page()
    page.goto("/")
    play = page.locator(".game-tile", has_text="Magic Duel").get_by_role("button", name="Play")
    play.wait_for()
    waits.first_view.append(page.evaluate(PAINTED) / 1000)
    begun = time.perf_counter()
    play.click()
    page.locator(".table .felt").wait_for()
    waits.seat.append(time.perf_counter() - begun)
    visitor.close()


def why_no_browser() -> str:
    """What a visit needs and is missing here; empty if nothing is."""
    if find_spec("playwright") is None:
        return "Playwright is not installed"
    return "" if Path(CHROMIUM).exists() else f"there is no browser at {CHROMIUM}"


@contextmanager
def chromium() -> Iterator[Any]:
    """Debian's Chromium, driven by Playwright."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()
