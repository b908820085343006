"""Tables: opened with everything one can wish, found by others, joined by link, watched."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.conftest import PATIENCE, watched
from tests.web.guest import a_guest
from tests.web.pages.visitor import visit


def test_a_table_with_options_a_clock_and_bots_of_two_levels(page: Page):
    visit(page, "/new/kingdom-kards")
    page.get_by_label("Players", exact=True).select_option("3")
    page.get_by_label("Seat 2").select_option("page")
    page.get_by_label("Seat 3").select_option("knight")
    page.get_by_label("Clock").select_option("calm")
    page.get_by_label("Whoever runs out of time").select_option("forfeit")
    page.get_by_text("Options", exact=True).click()
    page.get_by_label(re.compile("points")).first.fill("55")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table .felt").wait_for()
    table = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()["table"]
    assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [("person", None), ("bot", "page"), ("bot", "knight")]
    assert table["clock"] == {"move_s": 60, "game_s": 1800, "on_time_out": "forfeit"}
    assert table["options"]["points"] == 55


def test_a_wish_that_cannot_be_granted_is_answered_in_a_sentence(page: Page, complaints: list[str]):
    visit(page, "/new/kingdom-kards")
    page.get_by_label("Seat 2").select_option("king")
    page.get_by_label("Rated: it counts").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("a rated game begins at the beginning, between people")
    complaints.clear()


def test_a_table_waits_in_the_lobby_and_somebody_joins_it_by_its_link(page: Page, context: BrowserContext):
    visit(page, "/new/kraljevska-igra")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/play/*")
    address = page.url
    complaints: list[str] = []
    other = context.browser.new_context(base_url=context.pages[0].url.split("/play")[0])
    other.set_default_timeout(PATIENCE)
    visitor = watched(other.new_page(), complaints)
    visit(visitor, "/tables")
    card = visitor.locator(".table-card", has=visitor.locator(f'a[href="/play/{address.rsplit("/", 1)[1]}"]'))
    expect(card).to_contain_text("Kraljevska igra")
    expect(card).to_contain_text("1 seat free")
    card.get_by_role("link", name="Join").click()
    visitor.wait_for_url("**/play/*")
    assert visitor.url == address
    visitor.get_by_role("button", name=re.compile("Sit down|Join")).first.click()
    for one in (page, visitor):
        one.locator(".table .felt").wait_for()
    visitor.context.close()
    assert complaints == []


def test_a_game_that_is_being_played_can_be_watched(page: Page, served):
    mira, bo = a_guest(served.address), a_guest(served.address, "Bo")
    table = mira.post("/tables", json={"game": "royal-gambit", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["table"]
    bo.post(f"/tables/{table['id']}/join", json={})
    visit(page, "/tables?game=royal-gambit")
    page.locator(".table-card", has_text="Mira").get_by_role("link", name="Watch").first.click()
    page.locator(".table .felt").wait_for()
    expect(page.locator(".square")).to_have_count(64)


def test_decks_are_chosen_with_the_seats(page: Page):
    visit(page, "/new/kingdoms")
    expect(page.get_by_text("Everybody at the table can read every list")).to_be_visible()
    page.get_by_label("Deck").nth(0).select_option("silver-conclave")
    page.get_by_label("Seat 2").select_option("page")
    page.get_by_label("Deck").nth(1).select_option("green-patience")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table .felt").wait_for()
    options = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()["table"]["options"]
    assert (options["deck_0"], options["deck_1"]) == ("silver-conclave", "green-patience")
