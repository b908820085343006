"""Replaying: a game that has ended, forwards and backwards, through other eyes, and on from anywhere."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.web.pages.visitor import visit


def last_line(page: Page, match: str, length: int) -> str:
    """What is told last in a game, whether somebody has won or nobody."""
    steps = page.request.get(f"/api/v1/matches/{match}/replay?first={length}&count=1").json()["steps"]
    return str(steps[-1]["events"][-1]["text"])


def test_the_slider_and_the_buttons_go_through_the_game(page: Page, finished_match: str):
    visit(page, f"/replay/{finished_match}")
    length = page.request.get(f"/api/v1/matches/{finished_match}").json()["steps"]
    counter = page.locator(".step-counter")
    expect(counter).to_have_text(f"0 of {length}")
    page.get_by_role("button", name="One step on").click()
    expect(counter).to_have_text(f"1 of {length}")
    page.get_by_role("button", name="To the end").click()
    expect(counter).to_have_text(f"{length} of {length}")
    expect(page.locator(".replay-log")).to_contain_text(last_line(page, finished_match, length))
    page.get_by_label("Place in the game").fill("3")
    expect(counter).to_have_text(f"3 of {length}")
    page.get_by_role("button", name="Play it back").click()
    expect(counter).to_have_text(re.compile(rf"^([4-9]|\d\d+) of {length}$"))


def test_what_happened_links_into_the_rules(page: Page, finished_match: str):
    visit(page, f"/replay/{finished_match}")
    page.locator(".replay-log a").first.click()
    expect(page.locator(".rulebook")).to_be_visible()
    assert "/rules/kingdom-kards#" in page.url


def test_through_the_eyes_of_a_seat_the_other_hand_is_face_down(page: Page, finished_match: str):
    visit(page, f"/replay/{finished_match}")
    seen = page.request.get(f"/api/v1/matches/{finished_match}/replay?view=0&count=1").json()["steps"][0]["picture"]
    hidden = next(zone for zone in seen["zones"] if zone["field"] == "hand" and zone["seat"] == 1)
    assert not any("id" in card for card in hidden["cards"]) and json.dumps(seen).count('"1:') == 0
    with page.expect_response("**/replay?**view=0**"):
        page.get_by_label("Seen by").select_option("0")
    expect(page.locator(".felt [data-card^='1:']")).to_have_count(0)
    expect(page.locator(".felt [data-card^='0:']").first).to_be_visible()


def test_one_plays_on_from_a_place_of_ones_choice(page: Page, finished_match: str):
    visit(page, f"/replay/{finished_match}?step=2")
    page.get_by_text("What if …?").click()
    page.get_by_label("You play for").select_option("1")
    page.get_by_label("The others are").select_option("page")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/play/*")
    page.locator(".table .felt").wait_for()
    table = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert (table["seat"], table["table"]["branch_of"]) == (1, finished_match)
