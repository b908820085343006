"""A whole evening through the pages: two people pair, play rated, analyse and solve a puzzle; once by keyboard alone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Served
from tests.web.guest import a_guest
from tests.web.pages.axe import violations
from tests.web.pages.visitor import tab_to
from tests.web.table.player import QUICK, against_a_bot, click_on, newcomer

ACCOUNT = """async (login) => {
    const [{ beSomebody, whoAmI }, { api }] = await Promise.all([import("/session.js"), import("/net/api.js")]);
    await beSomebody();
    await api.post("/accounts", { login, password: "a long enough secret" });
    await whoAmI();
}"""
MOST_DECISIONS = 4000


def test_two_people_pair_play_rated_analyse_and_solve_a_puzzle(browser: Browser, served: Served):
    complaints: list[str] = []
    people = [newcomer(browser, served, complaints) for _ in range(2)]
    for number, page in enumerate(people):
        page.goto("/games/kraljevska-igra")
        page.evaluate(ACCOUNT, f"evening-{number}-{served.port}")
        page.get_by_label("Rated").check()
        page.get_by_role("button", name="Find an opponent").click()
        page.locator(".table-page .status").wait_for()
    for page in people:
        page.locator(".plate").first.wait_for()
    assert people[0].url == people[1].url
    click_on(people, random.Random(3))
    ana = people[0]
    expect(ana.locator(".sheet-dialog[open] .scores small").first).to_have_text(re.compile(r"\d+ → \d+"))
    expect(ana.locator(".sheet-dialog[open] .reason", has_text="counts")).to_have_count(2)
    assert violations(ana) == []
    ana.get_by_role("link", name="Analysis").click()
    expect(ana.get_by_role("img", name=re.compile("The chances to win through the game"))).to_be_visible()
    expect(ana.get_by_role("heading", name="What would have been better")).to_be_visible()
    for mistake in ana.locator(".findings li button").all()[:1]:
        mistake.click()
    ana.goto("/puzzles/magic-duel/aces-for-kings")
    solve(ana, lambda one: ana.locator(one).first.click())
    ana.goto("/ratings/kraljevska-igra")
    expect(ana.locator(".rating-table .mine")).to_have_count(1)
    for page in people:
        page.context.close()
    assert complaints == []


def solve(page: Page, choose) -> None:
    """Ask for the hint of a puzzle and do what it points to."""
    page.get_by_role("button", name="Hint").press("Enter")
    pointed = page.locator(".felt .pointed")
    pointed.first.wait_for()
    for _ in range(pointed.count()):
        choose(".felt .pointed:not(.picked)")
    expect(page.get_by_text("Solved!")).to_be_visible()


def test_an_evening_by_keyboard_alone(page: Page, served: Served):
    bo = a_guest(served.address, "Bo")
    page.goto("/")
    tab_to(page, "a", "Magic Duel")
    page.keyboard.press("Enter")
    tab_to(page, "button", "Find an opponent")
    page.keyboard.press("Enter")
    page.locator(".table-page .status").wait_for()
    met = bo.post("/tables/pair", json={"game": "magic-duel"}).raise_for_status().json()["table"]
    assert page.url.endswith(met["id"])
    page.locator(".plate").first.wait_for()
    bot = bo.post(f"/tables/{met['id']}/leave")
    assert bot.status_code == 409, "the game has begun"

    tab_to(page, "button", "Menu of the table")
    page.keyboard.press("Enter")
    tab_to(page, "button", "Resign")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.locator(".sheet-dialog[open] .outcome").wait_for()
    tab_to(page, "a", "Replay")
    page.keyboard.press("Enter")
    page.locator(".replay .felt").wait_for()

    page.goto("/puzzles")
    tab_to(page, "a", "Aces for kings")
    page.keyboard.press("Enter")
    page.locator(".felt .legal").first.wait_for()
    solve(page, lambda one: (page.locator(one).first.focus(), page.keyboard.press("Enter")))


def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page):
    against_a_bot(page, "magic-duel", options=QUICK["magic-duel"])
    chance = random.Random(8)
    for _ in range(MOST_DECISIONS):
        page.locator(".felt .legal, .dock-buttons .choice, .sheet-dialog[open] .outcome").first.wait_for()
        if page.locator(".sheet-dialog[open] .outcome").count():
            return
        if page.locator(".dock-buttons .choice").count() and chance.random() < 0.6:
            page.keyboard.press("1")
            continue
        for _ in range(chance.randint(1, 4)):
            page.keyboard.press(chance.choice(["ArrowRight", "ArrowLeft", "ArrowUp"]))
        page.keyboard.press("Enter")
    raise AssertionError("the game does not end")
