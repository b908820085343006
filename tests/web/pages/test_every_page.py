"""Every page: axe finds nothing, nothing sticks out, in light and dark, on phone, tablet and desktop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PATIENCE, Served, watched
from tests.web.pages.axe import violations
from tests.web.pages.visitor import PAGES, READY, visit

WINDOWS = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
LOOKS = [("phone", "dark"), ("tablet", "light"), ("desktop", "dark")]


ONE_OF_EACH = """() => {
    const seen = new Set();
    for (const cell of document.querySelectorAll(".card-cell")) {
        const kind = cell.querySelector("text[letter-spacing]")?.textContent;
        if (seen.has(kind)) cell.remove();
        seen.add(kind);
    }
    return seen.size;
}"""
"""Leave one card of every type and faction: axe would look at a hundred alike for as many seconds as at all other pages."""
KINDS_OF_CARDS = 20


@pytest.mark.parametrize(("window", "theme"), LOOKS)
def test_every_page_is_accessible_and_fits(browser: Browser, served: Served, finished_match: str, window: str, theme: str):
    width, height = WINDOWS[window]
    context = browser.new_context(
        base_url=served.address, viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page = watched(context.new_page(), complaints)
    faults: dict[str, list[str]] = {}
    for name, path in PAGES.items():
        visit(page, path.format(match=finished_match))
        page.locator(READY.get(name, "h1")).first.wait_for(state="attached")
        found = []
        if (sticks_out := page.evaluate("document.documentElement.scrollWidth - innerWidth")) > 0:
            found.append(f"{sticks_out} pixels stick out")
        if page.locator("h1").count() != 1:
            found.append(f"{page.locator('h1').count()} headings of the first order")
        if name in ("collection", "deck builder"):
            assert page.evaluate(ONE_OF_EACH) >= KINDS_OF_CARDS
        found += violations(page)
        if found:
            faults[name] = found
    context.close()
    assert faults == {}
    assert complaints == []


ROOM = """() => {
    const felt = document.querySelector(".felt").getBoundingClientRect();
    return [felt.width, felt.height, document.documentElement.scrollHeight];
}"""


@pytest.mark.parametrize("name", ["guide", "puzzle", "replay"])
def test_on_a_phone_on_its_side_a_table_with_a_panel_has_room(page: Page, finished_match: str, name: str):
    page.set_viewport_size({"width": 844, "height": 390})
    visit(page, PAGES[name].format(match=finished_match))
    page.locator(".felt .card").first.wait_for()
    wide, high, page_high = page.evaluate(ROOM)
    assert wide > 500 and high > 300
    assert page_high <= 390
    expect(page.get_by_role("link", name="Leave this page")).to_be_visible()
