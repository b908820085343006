"""Mounted: the scene of a table put on a page with a given picture, without a match behind it."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from playwright.sync_api import Page

from regalia.engine.game import load
from regalia.match.game_description import description
from regalia.match.match import Match
from regalia.match.picture import picture

MOUNT = """async ([about, picture, log]) => {
    const [{ Scene }, { tableStyles }, { wear }, { h }] = await Promise.all(
        ["/table/scene.js", "/pages/style_sheets.js", "/colours.js", "/dom.js"].map((one) => import(one)));
    await tableStyles();
    window.scene?.view.close();
    document.body.dataset.shape = "table";
    wear(document.body, about.colours);
    const frame = h("section", { class: "table-page" });
    document.getElementById("main").replaceChildren(frame);
    window.decided = [];
    const no = () => {};
    const wishes = { ask: no, hint: no, takeBack: no, menu: no, complain: no, decide: (choice) => decided.push(choice.label) };
    window.scene = new Scene(frame, about, wishes);
    scene.sidebar.seat = picture.seat;
    scene.await({ seats: [] }, picture.seat, false);
    scene.sidebar.write(0, log);
    window.show = async (next, events) => {
        scene.view.show(next, events, () => scene.status.show(next));
        await new Promise((done) => { setTimeout(done, 60); });
        while (scene.view.queue.isRunning) await new Promise((done) => { setTimeout(done, 5); });
    };
    await show(picture, []);
    await new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
}"""


@cache
def about(slug: str) -> dict[str, Any]:
    return description(load(slug))


def mount(page: Page, slug: str, shown: dict[str, Any], log: list[dict[str, Any]] | None = None) -> None:
    """Put the scene of a table on the page; it must be at this server already."""
    page.evaluate(MOUNT, [about(slug), shown, log or []])


def at_home(page: Page) -> None:
    """A page of the server that asks for nothing by itself."""
    page.goto("/settings")
    page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")


@cache
def fullest(slug: str, seats: int, seed: int = 3, decisions: int = 400, names: tuple[str, ...] = ()) -> dict[str, Any]:
    """The picture of a game of random decisions in which most lies on the table, as the seat to act sees it."""
    return max((shown for shown in course(slug, seats, seed, decisions, names) if shown["legal"]), key=burden)


def burden(shown: dict[str, Any]) -> int:
    """How much lies on a table: cards in play count most, piles that are not empty once, and a hand by its cards."""
    weights = {"spread": 3, "hand": 1}
    lying = sum(weights.get(zone["kind"], 0) * len(zone.get("cards", ())) for zone in shown["zones"])
    piles = sum(1 for zone in shown["zones"] if zone["kind"] == "stack" and zone.get("cards"))
    return lying + piles + 5 * len(shown["waiting"])


def first_with(slug: str, wanted: Any, *, seats: int = 2, seeds: int = 8, names: tuple[str, ...] = ()) -> dict[str, Any]:
    """The first picture of random games of which something is true."""
    for seed in range(seeds):
        for shown in course(slug, seats, seed, 260, names):
            if wanted(shown):
                return shown
    raise AssertionError(f"no such picture of {slug}")


def course(slug: str, seats: int, seed: int, decisions: int, names: tuple[str, ...] = ()) -> Any:
    """The pictures of a game of random decisions, each as the seat to act sees it."""
    match, chance = Match.new(slug, seats=seats, seed=seed, names=names[:seats]), random.Random(seed)
    for _ in range(decisions):
        if match.to_act is None:
            return
        yield picture(match, match.to_act)
        match.play(chance.choice(match.legal()))
