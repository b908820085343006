"""The lab in the browser: a question is asked, answered while one looks on, kept, and shared by its link."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import LONG_PATIENCE
from tests.web.pages.visitor import visit

LONG = 1000 * LONG_PATIENCE
"""Milliseconds: rules are compiled, and bots play."""


def test_a_question_is_answered_while_one_looks_on_and_kept(page: Page):
    visit(page, "/simulate?game=magic-duel")
    page.get_by_label("Players", exact=True).select_option("3")
    page.get_by_label("Seat 1").select_option("random")
    page.get_by_label("Number of games").fill("30")
    page.get_by_role("button", name="Ask").click()
    expect(page).to_have_url(re.compile(r"/simulate\?study=[\w-]+$"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("what 30 games say", timeout=LONG)
    began = page.locator(".report-section", has=page.get_by_role("heading", name="Who began", exact=True))
    expect(began.locator("svg.wide")).to_be_visible()
    expect(began.locator("svg.narrow")).to_be_hidden()
    began.get_by_text("Table", exact=True).click()
    expect(began.get_by_role("row")).to_have_count(5)
    expect(began.get_by_role("row").nth(1)).to_contain_text("greedy · began")
    command = page.locator("p", has_text="The same on the command line:").locator("code")
    expect(command).to_contain_text("regalia simulate magic-duel --agents random,greedy,greedy")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.suggested_filename == "report.html"
    link = page.url
    visit(page, "/simulate")
    expect(page.get_by_role("link", name=re.compile("How do games go.*30 games"))).to_be_visible()
    visit(page, link.partition("//")[2].partition("/")[2].join(("/", "")))
    expect(page.get_by_role("heading", level=1)).to_contain_text("what 30 games say")


def test_a_change_of_the_rules_is_asked_about_and_a_study_can_be_stopped(page: Page):
    visit(page, "/simulate?game=magic-duel")
    page.get_by_label("Question", exact=True).select_option("variants")
    variant = page.locator("details", has_text="The variant: what it changes")
    variant.get_by_label(re.compile("points that win")).fill("1")
    page.get_by_role("button", name="Ask").click()
    page.get_by_role("button", name="Stop, and report what was played").click(timeout=LONG)
    expect(page.get_by_role("heading", level=1)).to_contain_text("target=1", timeout=LONG)
    expect(page.locator(".report-section").first).to_contain_text("b less a")
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The lab")


def test_what_cannot_be_asked_is_said_in_a_sentence(page: Page, complaints: list[str]):
    visit(page, "/simulate?game=magic-duel")
    page.get_by_label("Players", exact=True).select_option("8")
    page.get_by_text("Options", exact=True).click()
    page.get_by_label(re.compile("decks")).last.fill("1")
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("alert")).to_contain_text("8")
    complaints.clear()


def test_a_phone_gets_plots_that_it_can_read(page: Page):
    page.set_viewport_size({"width": 390, "height": 844})
    visit(page, "/simulate?game=magic-duel")
    page.get_by_label("Question", exact=True).select_option("tournament")
    page.get_by_label("Games for each pair").fill("10")
    page.get_by_role("button", name="Ask").click()
    skill = page.locator(".report-section", has=page.get_by_role("heading", name="Skill", exact=True))
    expect(skill.locator("svg.narrow")).to_be_visible(timeout=LONG)
    never = page.locator(".report-section", has=page.get_by_role("heading", name="Rules that were never needed"))
    assert min(box["width"] for cell in never.locator("td.t").all() if (box := cell.bounding_box())) > 150, (
        "long texts are not squeezed"
    )
    expect(page.locator(".report-section code", has_text="regalia again REPORT.html")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
