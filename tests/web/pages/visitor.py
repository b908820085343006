"""Visiting: what the tests of the pages do over and over again."""

from __future__ import annotations

import time

from playwright.sync_api import Page, Request

from tests.web.conftest import PATIENCE

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
GAMES = ("kingdom-kards", "kingdoms", "kraljevska-igra", "magic-duel", "royal-gambit")
PAGES = {
    "front": "/",
    "tables": "/tables",
    "new table": "/new/kingdoms",
    "game": "/games/kingdoms",
    "rules": "/rules/kingdom-kards",
    "rules with boards": "/rules/royal-gambit",
    "guide": "/guide/kingdom-kards",
    "table": "/play?game=kingdoms",
    "replay": "/replay/{match}",
    "profile": "/profile",
    "ratings": "/ratings/magic-duel",
    "account": "/account",
    "collection": "/collection/kingdoms",
    "decks": "/decks",
    "puzzles": "/puzzles",
    "tournaments": "/tournaments",
    "new tournament": "/tournaments/new?game=kingdoms",
    "puzzle": "/puzzles/magic-duel/aces-for-kings",
    "deck builder": "/decks/new?from=ember-march",
    "positions": "/positions?game=royal-gambit",
    "simulate": "/simulate",
    "settings": "/settings",
    "nowhere": "/nowhere",
}
"""Every page there is; `{match}` is a game that has ended."""


NAME = 'const nameOf = (one) => (one.ariaLabel || one.textContent || "").trim();'
FOCUSED = f"""() => {{
    {NAME}
    return [document.activeElement.tagName.toLowerCase(), nameOf(document.activeElement)];
}}"""
THERE = f"""([tag, words]) => {{
    {NAME}
    return [...document.querySelectorAll(tag)].some((one) => one.checkVisibility() && nameOf(one).startsWith(words));
}}"""
MOST_PRESSES = 120

READY = {"deck builder": ".verdict-box.good", "positions": ".felt .square"}
"""What appears on a page once its first check has been answered."""


class Requests:
    """The requests of a page that are under way."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._open: set[Request] = set()
        self._listeners = {"request": self._begin, "requestfinished": self._end, "requestfailed": self._end}

    def __enter__(self) -> Requests:
        for event, listener in self._listeners.items():
            self._page.on(event, listener)
        return self

    def __exit__(self, *_: object) -> None:
        for event, listener in self._listeners.items():
            self._page.remove_listener(event, listener)

    def _begin(self, request: Request) -> None:
        self._open.add(request)

    def _end(self, request: Request) -> None:
        self._open.discard(request)

    def settle(self) -> None:
        """Wait until nothing is under way, and two frames later still is not."""
        ends = time.monotonic() + PATIENCE / 1000
        self._page.evaluate(TWO_FRAMES)
        while self._open:
            assert time.monotonic() < ends, f"still under way: {[one.url for one in self._open]}"
            self._page.wait_for_timeout(10)
            self._page.evaluate(TWO_FRAMES)


def visit(page: Page, path: str) -> None:
    """Open a path and wait until its page is there with all that it asks for."""
    with Requests(page) as requests:
        page.goto(path)
        page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")
        requests.settle()


def tab_to(page: Page, tag: str, words: str) -> None:
    """Press Tab until the focus is on an element of a kind whose name begins with these words."""
    page.wait_for_function(THERE, arg=[tag, words])
    for _ in range(MOST_PRESSES):
        page.keyboard.press("Tab")
        named = page.evaluate(FOCUSED)
        if named[0] == tag and named[1].startswith(words):
            return
    raise AssertionError(f"the focus never comes to {words!r}")
