"""Tournaments in the browser: announced, filled with bots, played by two people to the end, by mouse and by keyboard alone."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import LONG_PATIENCE, Served
from tests.web.guest import a_guest
from tests.web.pages.axe import violations
from tests.web.pages.visitor import tab_to, visit
from tests.web.table.player import click_on, newcomer

LONG = 1000 * LONG_PATIENCE


def announce(page: Page, **fields: str) -> str:
    """Announce a tournament on the page for that; its path."""
    page.goto("/tournaments/new?game=magic-duel")
    for label, value in fields.items():
        field = page.get_by_label(label, exact=True)
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Announce it").click()
    page.locator(".tournament h1").wait_for()
    return page.evaluate("location.pathname")


def test_two_people_and_six_bots_play_a_tournament_of_eight(browser: Browser, served: Served):
    complaints: list[str] = []
    ana, bo = newcomer(browser, served, complaints), newcomer(browser, served, complaints)
    path = announce(ana, Name="Eight", Places="8")
    bo.goto("/tournaments")
    bo.get_by_role("link", name="Look in · Eight").click()
    bo.get_by_role("button", name="Take part").click()
    expect(bo.locator(".standings .mine")).to_have_count(1)
    expect(ana.locator(".standings tbody tr")).to_have_count(2)
    ana.get_by_label("Which bot").select_option("page")
    ana.get_by_role("button", name="Fill up with bots").click()
    expect(ana.locator(".standings tbody tr")).to_have_count(8)
    assert violations(ana) == []
    ana.get_by_role("button", name="Begin").click()
    rounds = 0
    while rounds < 7:
        for page in (ana, bo):
            page.locator(".table-page .plate").first.wait_for()
        give_up(ana)
        if ana.url != bo.url:
            give_up(bo)
        for page in (ana, bo):
            page.get_by_role("link", name="To the tournament").click()
            page.locator(".tournament h1").wait_for()
        rounds += 1
        if rounds < 7:
            for page in (ana, bo):
                page.wait_for_url("**/play/*", timeout=LONG)
    expect(ana.locator(".tournament-state")).to_contain_text("It is over", timeout=LONG)
    expect(ana.locator(".pairings li")).to_have_count(28)
    for tallied in ana.locator(".won-drawn-lost").all():
        expect(tallied).to_be_visible()
        assert sum(map(int, tallied.inner_text().split())) == 7
    points = [int(text) for text in ana.locator(".standings tbody td:nth-child(3)").all_inner_texts()]
    assert points == sorted(points, reverse=True) and sum(points) == 56
    assert violations(ana) == []
    assert ana.evaluate("location.pathname") == path
    for page in (ana, bo):
        page.context.close()
    assert complaints == []


def give_up(page: Page) -> None:
    """Resign the game that has begun, and see how it ended."""
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign: are you sure?").click()
    page.locator(".sheet-dialog[open] .outcome").wait_for()


def test_a_game_of_a_tournament_is_played_to_its_end(browser: Browser, served: Served):
    complaints: list[str] = []
    ana = newcomer(browser, served, complaints)
    announce(ana, Name="Two", Places="2")
    ana.get_by_label("Which bot").select_option("page")
    ana.get_by_role("button", name="Let a bot take part").click()
    ana.get_by_role("button", name="Begin").click()
    ana.locator(".table-page .plate").first.wait_for()
    click_on([ana], random.Random(5))
    ana.get_by_role("link", name="To the tournament").click()
    expect(ana.locator(".tournament-state")).to_contain_text("It is over")
    ana.get_by_role("link", name="Replay").click()
    ana.locator(".replay .felt").wait_for()
    ana.context.close()
    assert complaints == []


def test_a_tournament_is_announced_entered_and_begun_by_keyboard_alone(page: Page):
    visit(page, "/tournaments")
    tab_to(page, "a", "Announce a tournament")
    page.keyboard.press("Enter")
    page.locator(".create-form").wait_for()
    tab_to(page, "button", "Announce it")
    page.keyboard.press("Enter")
    page.locator(".tournament h1").wait_for()
    tab_to(page, "button", "Let a bot take part")
    page.keyboard.press("Enter")
    expect(page.locator(".standings tbody tr")).to_have_count(2)
    tab_to(page, "button", "Begin")
    page.keyboard.press("Enter")
    page.locator(".table-page .plate").first.wait_for()


def test_who_is_followed_is_found_on_the_front_page_and_who_follows_back_is_a_friend(page: Page, served: Served):
    bo = a_guest(served.address, "Bo the Bold")
    bo_id = bo.get("/me").json()["id"]
    visit(page, f"/players/{bo_id}")
    page.get_by_role("button", name="Follow", exact=True).click()
    expect(page.get_by_role("button", name="Follow no more")).to_be_visible()
    mine = page.evaluate("async () => (await (await import('/session.js')).whoAmI()).id")
    bo.put(f"/me/following/{mine}").raise_for_status()
    table = bo.post("/tables", json={"game": "magic-duel", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["table"]["id"]
    visit(page, "/")
    shelf = page.locator(".followed")
    expect(shelf).to_contain_text("Bo the Bold")
    expect(shelf).to_contain_text("friend")
    expect(shelf.locator(f"a[href='/play/{table}']")).to_be_visible()
    assert violations(page) == []
    bo.post(f"/tables/{table}/leave").raise_for_status()
