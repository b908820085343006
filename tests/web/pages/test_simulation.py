"""Simulating: a few games between bots, shown as plots that a screen reader can read."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.web.pages.visitor import visit


def test_who_wins_from_which_seat_and_how_long_it_takes(page: Page):
    visit(page, "/simulate?game=magic-duel")
    page.get_by_label("Players", exact=True).select_option("3")
    page.get_by_label("Seat 1").select_option("random")
    page.get_by_label("Number of games").fill("30")
    page.get_by_role("button", name="Simulate").click()
    wins = page.locator(".plot-figure", has_text="Games won, by seat")
    wins.wait_for(timeout=60_000)
    expect(wins.get_by_role("listitem")).to_have_count(3)
    shares = [float(re.search(r"won ([\d.]+)%", text)[1]) for text in wins.get_by_role("listitem").all_inner_texts()]
    assert 90 <= sum(shares) <= 101
    expect(wins.get_by_role("listitem").first).to_contain_text("Seat 1, Random won")
    lengths = page.locator(".plot-figure", has_text="Length of the games").get_by_role("listitem").all_inner_texts()
    assert sum(int(text.split()[0]) for text in lengths) == 30
    page.get_by_text("How often each paragraph").click()
    expect(page.get_by_role("link", name="§6.1", exact=True)).to_have_attribute("href", "/rules/magic-duel#§6.1")


def test_where_time_ran_out_the_page_says_of_how_many_games_it_tells(page: Page):
    def hurried(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "asked_for": 5000})

    page.route("**/api/v1/simulations*", hurried)
    visit(page, "/simulate?game=magic-duel")
    page.get_by_label("Number of games").fill("5")
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_text("There was time for 5 of 5,000 games.")).to_be_visible(timeout=60_000)


def test_what_cannot_be_simulated_is_said_in_a_sentence(page: Page, complaints: list[str]):
    visit(page, "/simulate?game=magic-duel")
    page.get_by_label("Players", exact=True).select_option("8")
    page.get_by_text("Options", exact=True).click()
    page.get_by_label(re.compile("decks")).last.fill("1")
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("alert")).to_contain_text("8")
    complaints.clear()
