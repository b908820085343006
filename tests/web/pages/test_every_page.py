"""Every page: axe finds nothing, nothing sticks out, in light and dark, on phone, tablet and desktop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import PATIENCE, Served, watched
from tests.web.pages.axe import violations
from tests.web.pages.visitor import PAGES, a_finished_match, visit

WINDOWS = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
LOOKS = [("phone", "dark"), ("tablet", "light"), ("desktop", "dark")]


@pytest.fixture(scope="module")
def match(served: Served) -> str:
    return a_finished_match(served.address)


@pytest.mark.parametrize(("window", "theme"), LOOKS)
def test_every_page_is_accessible_and_fits(browser: Browser, served: Served, match: str, window: str, theme: str):
    width, height = WINDOWS[window]
    context = browser.new_context(
        base_url=served.address, viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page = watched(context.new_page(), complaints)
    faults: dict[str, list[str]] = {}
    for name, path in PAGES.items():
        visit(page, path.format(match=match))
        found = violations(page)
        if (sticks_out := page.evaluate("document.documentElement.scrollWidth - innerWidth")) > 0:
            found.append(f"{sticks_out} pixels stick out")
        if page.locator("h1").count() != 1:
            found.append(f"{page.locator('h1').count()} headings of the first order")
        if found:
            faults[name] = found
    context.close()
    assert faults == {}
    assert complaints == []
