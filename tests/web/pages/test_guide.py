"""Learning: the guide of every game is played to its end through the page, and a wrong decision is put right kindly."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages.visitor import GAMES, visit


def decide(page: Page, decision: dict[str, Any]) -> None:
    """Take a decision at the table of the guide: by its button, or from the list of all."""
    button = page.locator(f".dock [data-choice='{decision['id']}']")
    every = page.get_by_role("button", name="All choices")
    button.or_(every).first.wait_for()
    if button.count():
        button.click()
        return
    every.click()
    page.locator(".all-choices .row", has=page.get_by_text(decision["notation"], exact=True)).click()


@pytest.mark.parametrize("slug", GAMES)
def test_the_guide_of_every_game_is_played_to_its_end(page: Page, slug: str):
    guide = page.request.get(f"/api/v1/games/{slug}/guide").json()
    visit(page, f"/guide/{slug}")
    voice = page.locator(".guide-voice")
    for lesson in guide["lessons"]:
        expect(voice).to_contain_text(lesson["title"])
        for step in lesson["steps"]:
            expect(voice).to_contain_text(step["say"][:40])
            if step["own"]:
                decide(page, step["decision"])
            else:
                voice.get_by_role("button", name="Go on").click()
            if step["then"]:
                expect(voice).to_contain_text(step["then"][:40])
        if lesson is not guide["lessons"][-1]:
            voice.get_by_role("button", name="Next lesson").click()
    voice.get_by_role("button", name="Play a real game").click()
    page.wait_for_url("**/play/*")
    page.locator(".table .felt").wait_for()


def test_another_legal_decision_is_not_scolded_and_the_lesson_goes_on(page: Page):
    visit(page, "/guide/kingdom-kards")
    page.locator(".dock").get_by_role("button", name="End your turn").click()
    voice = page.locator(".guide-voice")
    expect(voice).to_contain_text("That is allowed, too.")
    expect(page.locator(".pointed").first).to_be_visible()
    guide = page.request.get("/api/v1/games/kingdom-kards/guide").json()
    decide(page, guide["lessons"][0]["steps"][0]["decision"])
    expect(voice).to_contain_text("he loses 18 points")


def test_the_guide_points_at_what_is_meant(page: Page):
    visit(page, "/guide/royal-gambit")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".square.pointed")).to_have_count(2)
