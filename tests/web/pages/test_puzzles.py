"""Puzzles in a real browser: one is solved by keyboard and hints, a wrong decision says so, and it is remembered."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.pages.axe import violations
from tests.web.pages.visitor import visit


def test_a_puzzle_is_solved_with_its_hint_and_remembered(page: Page):
    visit(page, "/puzzles")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Aces for kings", exact=True).click()
    expect(page.get_by_text("you can win by force")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".idea")).not_to_be_empty()
    pointed = page.locator(".felt .pointed")
    pointed.first.wait_for()
    assert violations(page) == []
    for _ in range(pointed.count()):
        page.locator(".felt .pointed:not(.picked)").first.click()
    expect(page.get_by_text("Solved!")).to_be_visible()
    expect(page.locator(".replay-log a").first).to_contain_text("§")
    visit(page, "/puzzles")
    expect(page.locator(".puzzle-list li", has_text="Aces for kings")).to_contain_text("✓")


def test_a_wrong_decision_says_so_and_one_begins_again(page: Page):
    visit(page, "/puzzles/kraljevska-igra/a-lost-seven")
    page.locator(".dock").wait_for()
    told = page.request.post("/api/v1/puzzles/kraljevska-igra/a-lost-seven", data={"hint": True}, headers={"X-Regalia": "1"})
    best = told.json()["advised"]
    wrong = next(choice for choice in told.json()["picture"]["legal"] if choice["id"] != best)
    page.get_by_role("button", name=re.compile("All choices")).click()
    page.locator(".all-choices .row", has_text=wrong["label"]).first.click()
    expect(page.get_by_text("lets the win slip away")).to_be_visible()
    page.get_by_role("button", name="From the beginning").click()
    expect(page.get_by_text("you can win by force")).to_be_visible()
