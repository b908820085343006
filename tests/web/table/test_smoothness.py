"""Smooth while cards move: sixty frames a second over a full board of Kingdoms, by a trace of the browser itself."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser, Page

from regalia.engine.game import load
from regalia.match.game_description import description
from regalia.match.match import Match
from regalia.match.picture import picture
from tests.web.conftest import PATIENCE, Served
from tests.web.table.trace import FRAME_MS, Movement, Trace

pytestmark = pytest.mark.alone

TRIES = 3
"""The smoothest of so many counts: other work on the machine is not the page's fault."""
SEED, AROUND = 8, 12

MOVE = """async ([about, pictures]) => {
    const { View } = await import("/table/view.js");
    const { tableStyles } = await import("/pages/style_sheets.js");
    await tableStyles();
    const root = document.createElement("div");
    root.style.position = "fixed";
    root.style.inset = "0";
    document.body.append(root);
    const view = new View(root, about);
    view.show(pictures[0]);
    await new Promise((done) => setTimeout(done, 600));
    performance.mark("cards move");
    for (const picture of pictures.slice(1)) {
        view.show(picture);
        while (view.queue.isRunning) await new Promise((done) => setTimeout(done, 5));
    }
    performance.mark("cards lie still");
    const cards = root.querySelectorAll(".card").length;
    view.close();
    root.remove();
    return cards;
}"""
TOIL = """() => {
    const toil = () => {
        const ends = performance.now() + 30;
        while (performance.now() < ends);
        requestAnimationFrame(toil);
    };
    requestAnimationFrame(toil);
}"""
"""Thirty milliseconds of work in every frame."""


def cards_in_play(match: Match) -> int:
    return sum(pile[0] for piles in (match.state.kingdom, match.state.battlefield) for pile in piles)


def full_kingdoms() -> list[dict]:
    """Pictures around the moment of a long duel of random decisions when most cards lie in play."""
    match, chance, in_play = Match.new("kingdoms", seed=SEED), random.Random(SEED), []
    while not match.over and len(match.decisions) < 900:
        match.play(chance.choice(match.legal()))
        in_play.append(cards_in_play(match))
    fullest = in_play.index(max(in_play)) + 1
    again, chance, found = Match.new("kingdoms", seed=SEED), random.Random(SEED), []
    for step in range(min(fullest + AROUND, len(in_play))):
        again.play(chance.choice(again.legal()))
        if step >= fullest - AROUND:
            found.append(picture(again, 0))
    return found


@pytest.fixture
def moving(browser: Browser, served: Served):
    """A page on which things move as they are drawn to."""
    context = browser.new_context(
        base_url=served.address, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/settings")
    page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")
    yield page
    context.close()


def movement(page: Page) -> Movement:
    """Cards moving over a full board, traced."""
    about = json.loads(json.dumps(description(load("kingdoms"))))
    with Trace(page) as trace:
        assert page.evaluate(MOVE, [about, full_kingdoms()]) >= 40
    return trace.between("cards move", "cards lie still")


def is_light(seen: Movement) -> bool:
    """Does the page leave more than half of every frame free?"""
    return seen.work_in_a_frame < FRAME_MS / 2 and seen.tasks_too_long <= 0.02 * len(seen.drawn)


def test_cards_move_at_sixty_frames_a_second_over_a_full_board_of_kingdoms(moving: Page):
    seen = [movement(moving)]
    while len(seen) < TRIES and not (seen[-1].interval <= 1.05 * FRAME_MS and is_light(seen[-1])):
        seen.append(movement(moving))
    best = min(seen, key=lambda one: one.interval)
    assert best.interval <= 1.05 * FRAME_MS
    assert any(is_light(one) for one in seen), [(one.work_in_a_frame, one.tasks_too_long) for one in seen]
    assert best.composited > 0.95


def test_work_in_every_frame_would_be_noticed(moving: Page):
    moving.evaluate(TOIL)
    assert not is_light(movement(moving))
