"""Finding somebody: two strangers pair with two clicks, whoever waits is offered a bot, and one's turn is told in the title."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Served
from tests.web.guest import a_guest
from tests.web.table.mounted import at_home, first_with, mount
from tests.web.table.player import newcomer


def test_two_strangers_find_each_other(browser: Browser, served: Served):
    complaints: list[str] = []
    ana, bo = newcomer(browser, served, complaints), newcomer(browser, served, complaints)
    for page in (ana, bo):
        page.goto("/games/royal-gambit")
        page.get_by_role("button", name="Find an opponent").click()
        page.locator(".table-page .status").wait_for()
    for page in (ana, bo):
        page.locator(".plate").first.wait_for()
    for page in (ana, bo):
        expect(page).to_have_title(re.compile("Royal Gambit"))
    assert ana.url == bo.url
    titles = [page.title() for page in (ana, bo)]
    assert sum("● Your turn" in title for title in titles) == 1
    for page in (ana, bo):
        page.context.close()
    assert complaints == []


def test_whoever_waits_is_offered_a_bot(page: Page):
    page.goto("/games/magic-duel")
    page.get_by_role("button", name="Find an opponent").click()
    page.get_by_role("button", name="Play against a bot instead").click()
    page.locator(".plate").first.wait_for()


def pairing(served: Served, *, rated: tuple[bool, bool] = (False, False), games: tuple[str, str] = ("magic-duel",) * 2):
    ana, bo = a_guest(served.address, "Ana"), a_guest(served.address, "Bo")
    if any(rated):
        for guest in (ana, bo):
            login = f"u{guest.get('/me').json()['id']}"[:24]
            told = guest.post("/accounts", json={"login": login, "password": "a long enough secret"}).raise_for_status()
            guest.headers["Authorization"] = f"Bearer {told.json()['token']}"
    found = []
    for guest, game, is_rated in zip((ana, bo), games, rated, strict=True):
        told = guest.post("/tables/pair", json={"game": game, "rated": is_rated}).raise_for_status().json()
        found.append(told["table"]["id"])
    return ana, bo, found


@pytest.mark.parametrize("rated", [True, False])
def test_those_who_look_for_the_same_meet(served: Served, rated: bool):
    ana, bo, (first, second) = pairing(served, rated=(rated, rated))
    assert first == second
    assert ana.get(f"/tables/{first}").json()["table"]["rated"] is rated
    again = bo.post("/tables/pair", json={"game": "magic-duel", "rated": rated}).json()["table"]["id"]
    assert again != first, "a table that has begun is looked for no more"
    assert bo.post("/tables/pair", json={"game": "magic-duel", "rated": rated}).json()["table"]["id"] == again
    bo.post(f"/tables/{again}/leave")


def test_those_who_look_for_something_else_do_not(served: Served):
    ana, bo, (first, second) = pairing(served, rated=(True, False), games=("kraljevska-igra", "kraljevska-igra"))
    assert first != second
    for guest, table in ((ana, first), (bo, second)):
        guest.post(f"/tables/{table}/leave").raise_for_status()


def test_a_plan_made_while_another_decides_is_carried_out_in_ones_turn(page: Page):
    at_home(page)
    shown = first_with("royal-gambit", lambda shown: any(choice["family"] == "move" for choice in shown["legal"]))
    move = next(choice for choice in shown["legal"] if choice["family"] == "move")
    squares = [part["square"] for part in move["parts"]]
    mount(page, "royal-gambit", {**shown, "to_act": 1 - shown["seat"], "legal": []})
    for square in squares:
        page.locator(f'.square[data-square="{square}"]').click()
    expect(page.locator(".square.planned")).to_have_count(2)
    page.evaluate("([picture]) => show(picture, [])", [shown])
    assert page.evaluate("decided") == [move["label"]]
    mount(page, "royal-gambit", {**shown, "to_act": 1 - shown["seat"], "legal": []})
    for square in ("a4", "h5"):
        page.locator(f'.square[data-square="{square}"]').click()
    page.evaluate("([picture]) => show(picture, [])", [shown])
    assert page.evaluate("decided") == []
    expect(page.locator(".square.planned")).to_have_count(0)
    assert re.search("legal", page.locator(".square.legal").first.get_attribute("class") or "")
