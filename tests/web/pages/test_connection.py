"""A lost connection: the page says so while it lasts, and goes on by itself without a reload."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import PATIENCE, Served
from tests.web.pages.visitor import visit


@pytest.fixture
def own(tmp_path) -> Iterator[Served]:
    server = Served(tmp_path)
    server.start()
    yield server
    server.stop()


def test_a_page_opened_while_the_server_is_away_opens_by_itself_when_it_is_back(browser: Browser, own: Served):
    context = browser.new_context(base_url=own.address)
    context.set_default_timeout(4 * PATIENCE)
    page = context.new_page()
    visit(page, "/")
    page.evaluate("window.sameWindow = true")
    own.stop()
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Tables").click()
    expect(page.locator("#banner")).to_contain_text("The connection is lost", timeout=4 * PATIENCE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Out of reach", timeout=4 * PATIENCE)
    own.start()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tables", timeout=4 * PATIENCE)
    expect(page.locator("#banner")).to_be_hidden()
    assert page.evaluate("window.sameWindow")
    context.close()


def test_a_button_that_cannot_reach_the_server_says_so_and_works_later(browser: Browser, own: Served):
    context = browser.new_context(base_url=own.address)
    context.set_default_timeout(4 * PATIENCE)
    page = context.new_page()
    visit(page, "/")
    own.stop()
    play = page.locator(".game-tile", has_text="Kingdom Kards").get_by_role("button", name="Play")
    play.click()
    expect(page.get_by_role("alert").first).to_contain_text("The server cannot be reached", timeout=4 * PATIENCE)
    own.start()
    expect(page.locator("#banner")).to_be_hidden(timeout=4 * PATIENCE)
    play.click()
    page.locator(".table .felt").wait_for()
    context.close()
