"""Finding one's way: links, back and forward, focus, the keyboard, and what a screen reader is told."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages.visitor import visit


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.tagName + ' ' + document.activeElement.textContent.trim()"))


def test_after_a_link_the_heading_has_the_focus_and_the_title_says_where_one_is(page: Page):
    visit(page, "/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Tables").click()
    expect(page.get_by_role("heading", level=1, name="Tables")).to_be_focused()
    expect(page).to_have_title("Tables · Regalia")
    expect(page.get_by_role("link", name="Tables", exact=True)).to_have_attribute("aria-current", "page")


def test_back_and_forward_show_the_pages_one_has_been_on(page: Page):
    visit(page, "/tables")
    page.get_by_role("navigation", name="More").get_by_role("link", name="Ratings").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ratings")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tables")
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ratings")


def test_the_first_press_of_tab_offers_to_skip_to_the_content(page: Page):
    visit(page, "/")
    page.keyboard.press("Tab")
    assert focused(page) == "A Skip to the content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_a_game_is_begun_with_the_keyboard_alone(page: Page):
    visit(page, "/")
    for _ in range(30):
        page.keyboard.press("Tab")
        if focused(page) == "BUTTON Play":
            break
    page.keyboard.press("Enter")
    page.locator(".table .felt").wait_for()


@pytest.mark.parametrize("path", ["/", "/rules/magic-duel", "/decks/new?from=ember-march"])
def test_a_screen_reader_finds_the_landmarks_and_headings_in_order(page: Page, path: str):
    visit(page, path)
    for role in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(role)).to_have_count(1)
    levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4')].map(one => Number(one.tagName[1]))")
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_a_paragraph_of_the_rules_has_an_address_of_its_own(page: Page):
    visit(page, "/rules/kingdom-kards#§10.1")
    paragraph = page.locator("[id='§10.1']")
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_be_focused()
    paragraph.locator("xpath=..").get_by_role("link", name="§8", exact=True).first.click()
    expect(page.locator("[id='§8']")).to_be_in_viewport()


def test_the_rules_show_what_happens_and_lead_to_the_lesson_where_it_does(page: Page):
    visit(page, "/rules/royal-gambit")
    figure = page.locator("[id='§9.1'] + figure")
    expect(figure.get_by_role("img")).to_have_count(1)
    expect(figure).to_contain_text("the black queen on d8 is removed")
    figure.get_by_role("link").click()
    expect(page.locator(".guide-voice")).to_contain_text("Lesson 2 of 3")
