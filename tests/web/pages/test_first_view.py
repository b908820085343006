"""The first view: small, without anything inline, and one click away from a table; how quick it is tells `bench/opening.py`."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import regalia.server.operations.static_files as static
from tests.web.conftest import Served
from tests.web.pages.visitor import visit

MOST_BYTES = 150_000
SENT = """performance.getEntriesByType('navigation')[0].transferSize
    + performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)"""


def test_the_front_page_is_small_on_a_cold_visit(page: Page):
    visit(page, "/")
    expect(page.locator(".game-tile")).to_have_count(5)
    page.wait_for_load_state("networkidle")
    assert 0 < page.evaluate(SENT) < MOST_BYTES


def test_the_table_is_fetched_once_the_visitor_stirs(page: Page):
    visit(page, "/")
    assert page.locator("link[rel=modulepreload][href*='/table/view.js']").count() == 0
    page.mouse.move(200, 200)
    page.locator("link[rel=modulepreload][href*='/table/view.js']").wait_for(state="attached")


def test_a_stranger_sits_at_a_table_after_one_click(page: Page):
    page.goto("/")
    page.locator(".game-tile", has_text="Magic Duel").get_by_role("button", name="Play").click()
    page.locator(".table .felt").wait_for()
    assert re.search(r"/play/[\w-]+$", page.url)
    assert page.evaluate("localStorage.getItem('regalia.somebody')") == "yes"


def test_nothing_is_inline_and_nothing_comes_from_elsewhere(page: Page, served: Served):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(page, "/")
    page.wait_for_load_state("networkidle")
    visit(page, "/guide/royal-gambit")
    page.wait_for_load_state("networkidle")
    markup = (static.WEB / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]*\ssrc=)", markup)
    assert page.request.get("/").headers["content-security-policy"].count("unsafe") == 0
    assert [url for url in asked if not url.startswith(served.address)] == []


def test_a_page_that_is_not_there_says_so_and_leads_home(page: Page):
    visit(page, "/no/such/place")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    page.get_by_role("link", name="To the games").click()
    expect(page.locator(".game-tile")).to_have_count(5)


def test_all_that_a_table_is_drawn_with_is_fetched_at_once(page: Page):
    page.goto("/play?game=magic-duel")
    page.locator(".table .felt").wait_for()
    fetched = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    at_once = page.evaluate("[...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href)")
    modules = {name for name in fetched if name.endswith(".js")}
    assert len(modules) > 50
    assert {name.split("/", 3)[3] for name in modules - set(at_once)} == {"theme.js", "app.js", "pages/quick_game.js"}
    assert set(at_once) <= modules
