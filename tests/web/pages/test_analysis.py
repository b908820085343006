"""Analysis after a game: the curve, what was better, and trying the other line, in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.pages.axe import violations
from tests.web.pages.visitor import visit


def test_a_game_is_analysed_stepped_through_and_tried_again(page: Page, finished_match: str):
    visit(page, f"/replay/{finished_match}?analysis")
    curve = page.get_by_role("img", name=re.compile("The chances to win through the game"))
    expect(curve).to_be_visible()
    assert page.locator(".curve-line").count() == 2
    expect(page.get_by_role("heading", name="What would have been better")).to_be_visible()
    expect(page.locator(".findings .hint")).to_contain_text("by what its player could know")
    curve.click(position={"x": 200, "y": 40})
    expect(page.locator(".step-counter")).not_to_have_text(re.compile("^0 "))
    assert violations(page) == []
    tries = page.get_by_role("button", name="Try it")
    if tries.count():
        tries.first.click()
        page.locator(".table-page .plate").first.wait_for()
        assert "/play/" in page.url


def test_what_is_drawn_of_an_analysis(page: Page, finished_match: str):
    """Mistakes and turning points lead to their steps; the numbers are those of the server."""
    made = {"step": 3, "seat": 0, "verdict": "blunder", "played": "End your turn", "better": "Strike", "played_value": 0.2}
    found = {
        "match": finished_match,
        "length": 10,
        "weighed": 2,
        "of": 2,
        "values": [{"step": 3, "seat": 0, "value": 0.6}, {"step": 5, "seat": 1, "value": 0.7}],
        "turning_points": [{"step": 4, "seat": 1, "before": 0.3, "after": 0.7, "by": "Bo: Strike"}],
        "mistakes": [{**made, "better_value": 0.6}],
    }
    page.route(re.compile("/api/v1/matches/.*/analysis"), lambda route: route.fulfill(json=found))
    visit(page, f"/replay/{finished_match}?analysis")
    page.get_by_role("button", name=re.compile("a blunder.*20%.*Better: Strike: 60%", re.DOTALL)).click()
    expect(page.locator(".step-counter")).to_have_text(re.compile("^2 "))
    page.get_by_role("button", name=re.compile("Step 4: Bo: Strike.*30% to 70%", re.DOTALL)).click()
    expect(page.locator(".step-counter")).to_have_text(re.compile("^4 "))
