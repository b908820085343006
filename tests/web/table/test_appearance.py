"""How the table looks: accessible, nothing out of place on any window, still while nothing moves."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser, Page, expect

from regalia.engine.game import load
from regalia.match.game_description import description
from regalia.match.match import Match
from regalia.match.picture import picture
from tests.web.conftest import Served
from tests.web.pages.axe import violations
from tests.web.table.player import QUICK, against_a_bot, click_on, newcomer, until_asked

WINDOWS = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
FELTS = {"phone": (390, 696), "tablet": (820, 1060), "desktop": (1100, 700), "wide": (1800, 900)}
LAID_OUT = """async ([about, pictures, sizes]) => {
    const { layOut } = await import("/table/layout.js");
    const { spotsOf } = await import("/table/spots.js");
    const used = new Set();
    return pictures.map((picture) => sizes.map(([width, height]) => {
        const { places, plates, board, height: high } = layOut(picture, about, { width, height }, used);
        const boxes = [
            ...places.map((place) => ({ ...place, name: place.lot.key })),
            ...plates.map((plate) => ({ ...plate, name: `plate ${plate.seat}` })),
            ...(board ? [{ ...board, name: "board" }] : []),
        ].map(({ name, x, y, width, height }) => ({ name, x, y, width, height }));
        const spots = spotsOf(places).map((spot) => ({ name: spot.card.id ?? "?", x: spot.x, y: spot.y, width: spot.width }));
        return { width, high, boxes, spots };
    }));
}"""


@pytest.mark.parametrize(
    ("window", "theme"), [("phone", "dark"), ("tablet", "light"), ("desktop", "light"), ("desktop", "dark")]
)
def test_axe_finds_nothing_at_the_table(browser: Browser, served: Served, window: str, theme: str):
    width, height = WINDOWS[window]
    complaints: list[str] = []
    page = newcomer(browser, served, complaints, viewport={"width": width, "height": height}, color_scheme=theme)
    found: dict[str, list[str]] = {}
    for game in ("kingdoms", "royal-gambit"):
        against_a_bot(page, game, options=QUICK[game])
        click_on([page], random.Random(3), most=12)
        until_asked(page)
        found[game] = violations(page)
        page.get_by_role("button", name="Menu of the table").click()
        found[f"{game}, menu"] = violations(page)
    page.context.close()
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert complaints == []


def pictures_of(slug: str, seats: int) -> list[dict]:
    """Pictures from a game of random decisions, as the first seat sees it."""
    match, chance = Match.new(slug, seats=seats, seed=5), random.Random(5)
    found = []
    for step in range(161):
        if match.over:
            break
        if step % 20 == 0:
            found.append(picture(match, 0))
        match.play(chance.choice(match.legal()))
    return found


@pytest.mark.parametrize(
    ("slug", "seats"), [(slug, seats) for slug in QUICK for seats in sorted({load(slug).least_seats, load(slug).most_seats})]
)
def test_nothing_sticks_out_or_lies_on_a_plate_on_any_felt(page: Page, slug: str, seats: int):
    page.goto("/settings")
    about = json.loads(json.dumps(description(load(slug))))
    for laid in page.evaluate(LAID_OUT, [about, pictures_of(slug, seats), list(FELTS.values())]):
        for felt in laid:
            out = [box["name"] for box in felt["boxes"] if box["x"] < -1 or box["x"] + box["width"] > felt["width"] + 1]
            out += [spot["name"] for spot in felt["spots"] if spot["x"] < -9 or spot["x"] + spot["width"] > felt["width"] + 9]
            assert not out, (felt["width"], out)
            assert not overlapping(felt["boxes"]), (felt["width"], overlapping(felt["boxes"]))


def overlapping(boxes: list[dict]) -> list[tuple[str, str]]:
    """Pairs of boxes that share more than their edges."""
    slack = 3
    return [
        (one["name"], other["name"])
        for n, one in enumerate(boxes)
        for other in boxes[n + 1 :]
        if min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"]) > slack
        and min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"]) > slack
    ]


WATCH = """window.shifts = [];
const told = ({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.className ?? node?.nodeName)}`;
const seen = ({ value }) => value >= 0.002;  // less is a button that grows by a letter; 0.1 is felt
const note = (entries) => shifts.push(...entries.filter(seen).map(told));
const watch = new PerformanceObserver((list) => note(list.getEntries()));
watch.observe({ type: "layout-shift", buffered: true });
const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
window.shiftsByNow = async () => {
    await frames();
    note(watch.takeRecords());
    return shifts.splice(0);
};
"""


def shifts_of(page: Page, game: str, clicks: int) -> list[str]:
    """What moved on the page of itself while a game was played by so many clicks."""
    page.context.add_init_script(WATCH)
    against_a_bot(page, game, options=QUICK[game])
    page.locator(".felt .card").first.wait_for()
    page.evaluate("shiftsByNow()")
    click_on([page], random.Random(5), most=clicks)
    found: list[str] = page.evaluate("shiftsByNow()")
    page.context.close()
    return found


@pytest.mark.parametrize("window", ["phone", "desktop"])
@pytest.mark.parametrize("game", QUICK)
def test_nothing_shifts_at_the_table_while_a_game_is_played(browser: Browser, served: Served, game: str, window: str):
    width, height = WINDOWS[window]
    page = newcomer(browser, served, [], viewport={"width": width, "height": height})
    assert shifts_of(page, game, clicks=25) == []


def test_nothing_shifts_while_cards_move_and_lines_rise(browser: Browser, served: Served):
    assert shifts_of(newcomer(browser, served, [], reduced_motion="no-preference"), "kingdoms", clicks=8) == []


def test_the_table_speaks_serbian(browser: Browser, served: Served):
    page = newcomer(browser, served, [], locale="sr-RS")
    against_a_bot(page, "kraljevska-igra")
    expect(page.locator(".tabs")).to_contain_text("Zapisnik")
    expect(page.locator(".status-words")).to_contain_text("potezu")
    page.context.close()


def test_every_event_and_ones_turn_are_told_to_a_screen_reader(page: Page):
    against_a_bot(page, "kraljevska-igra", position='game = "kraljevska-igra"\nseats = 2\nseed = "3"\n')
    until_asked(page)
    spoken = page.locator('[role="log"]')
    expect(spoken).to_contain_text("Your turn")
    page.locator(".card.legal").first.click()
    expect(spoken).to_contain_text("with")
    expect(page.get_by_role("list", name="The table in words")).to_contain_text("hand of")
