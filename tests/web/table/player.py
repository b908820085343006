"""Playing: what the tests of the table do over and over again."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.conftest import LONG_PATIENCE, PATIENCE, Served, watched

QUICK = {
    "kingdom-kards": {"points": 25, "turn_limit": 16},
    "kingdoms": {"turn_limit": 12},
    "kraljevska-igra": {},
    "magic-duel": {"target": 1},
    "royal-gambit": {},
}
"""Options with which a game of random clicks ends soon."""

LATE = {
    "royal-gambit": """game = "royal-gambit"
seats = 2
[state]
board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 471"
"""
}
"""Positions to begin with where no option ends a game soon: after a thousand plies Royal Gambit is a draw."""

OPEN = """async (wish) => {
    const [{ beSomebody }, { api }] = await Promise.all([import("/session.js"), import("/net/api.js")]);
    await beSomebody();
    return (await api.post("/tables", wish)).table.id;
}"""

CLICK = """(chance) => {
    if (document.querySelector(".sheet-dialog[open] .outcome")) return "over";
    const table = document.querySelector(".table");
    if (!table || table.classList.contains("behind")) return "wait";
    const glowing = [...document.querySelectorAll(".felt .legal:not(.picked), .tray:not([hidden]) .legal:not(.picked)")];
    const buttons = [...document.querySelectorAll(".dock-buttons .choice")];
    const offered = glowing.length && (chance < 0.75 || !buttons.length) ? glowing : buttons;
    if (!offered.length) return "wait";
    const one = offered[Math.floor((chance * 7919) % offered.length)];
    one.click();
    return one.getAttribute("aria-label") || one.textContent;
}"""
"""Click on something that glows, or on a button of the dock; say what, or that there is nothing yet, or that it is over."""


def newcomer(browser: Browser, served: Served, complaints: list[str], **window: Any) -> Page:
    """Somebody with a window of their own; nothing moves in it unless asked for."""
    wanted = {"viewport": {"width": 1440, "height": 900}, "locale": "en-US", "reduced_motion": "reduce", **window}
    context: BrowserContext = browser.new_context(base_url=served.address, **wanted)
    context.set_default_timeout(PATIENCE)
    return watched(context.new_page(), complaints)


def open_table(page: Page, game: str, seats: list[dict[str, Any]], **wish: Any) -> str:
    """Open a table and sit down at it."""
    page.goto("/settings")
    page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")
    table = page.evaluate(OPEN, {"game": game, "seats": seats, **wish})
    sit_at(page, table)
    return str(table)


def sit_at(page: Page, table: str) -> None:
    page.goto(f"/play/{table}")
    page.locator(".table-page .status").wait_for()


def against_a_bot(page: Page, game: str, **wish: Any) -> str:
    table = open_table(page, game, [{"kind": "me"}, {"kind": "bot", "level": "random"}], **wish)
    page.locator(".plate").first.wait_for()
    return table


def until_asked(page: Page) -> None:
    """Wait until one may decide."""
    page.locator(".status.on-turn").wait_for()
    page.locator(".felt .legal, .dock-buttons .choice, .tray:not([hidden]) .legal").first.wait_for()


def click_on(pages: list[Page], chance: Any, *, most: int = 100_000) -> int:
    """Click what glows, in one window after the other, until the game is over in all or so many clicks are done."""
    ends, clicks = time.monotonic() + LONG_PATIENCE, 0
    while clicks < most:
        said = [page.evaluate(CLICK, chance.random()) for page in pages]
        if all(one == "over" for one in said):
            return clicks
        clicks += sum(one not in ("wait", "over") for one in said)
        if all(one in ("wait", "over") for one in said):
            pages[0].wait_for_timeout(10)
        assert time.monotonic() < ends, f"not over after {clicks} clicks and {LONG_PATIENCE} seconds"
    return clicks


def click_by_itself(page: Page, seed: int) -> None:
    """Let a window click what glows as fast as it can, by chance of its own."""
    page.evaluate(
        """([click, seed]) => {
            const one = eval(click);
            let chance = seed;
            const next = () => { chance = (chance * 48271) % 2147483647; return chance / 2147483647; };
            window.clicking = setInterval(() => one(next()), 4);
        }""",
        [CLICK, seed],
    )


class Traffic:
    """Everything that a window was sent over its socket."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        self.frames.append(str(frame))
        self.messages.append(json.loads(frame))

    def pictures(self) -> list[dict[str, Any]]:
        return [message["picture"] for message in self.messages if message.get("picture")]
