"""Letters: on the account page an address is named, confirmed by its code, and forgotten again."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Served
from tests.web.pages.axe import violations
from tests.web.pages.test_an_evening import ACCOUNT

CODE = "0123456789"


class Mailbox:
    """What a server with a mail server answers; the one of the tests has none."""

    def __init__(self) -> None:
        self.address: str | None = None
        self.confirmed = False

    def answer(self, route: Route) -> None:
        method, sent = route.request.method, json.loads(route.request.post_data or "{}")
        if method == "PUT":
            self.address = sent["address"]
        elif method == "POST" and sent["code"] != CODE:
            route.fulfill(status=401, json={"error": {"code": "wrong_password", "message": "not this code", "place": "code"}})
            return
        elif method == "POST":
            self.confirmed = True
        elif method == "DELETE":
            self.address, self.confirmed = None, False
        told = {"offered": True, "address": self.address, "confirmed": self.confirmed}
        route.fulfill(status=204) if method == "DELETE" else route.fulfill(json=told)


def test_an_address_is_named_confirmed_and_forgotten(page: Page, served: Served, complaints: list[str]):
    page.goto("/settings")
    page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")
    page.evaluate(ACCOUNT, f"letters-{served.port}")
    page.route(re.compile(r"/api/v1/me/mail"), Mailbox().answer)
    page.goto("/account")
    letters = page.locator(".letters")
    letters.get_by_label("Your address").fill("ana@example.org")
    letters.get_by_role("button", name="Send a code there").click()
    letters.get_by_label("The code that was sent to ana@example.org").fill("wrong")
    letters.get_by_role("button", name="Confirm").click()
    expect(letters.get_by_text("This is not the code that was sent")).to_be_visible()
    complaints.clear()
    assert violations(page) == []
    letters.get_by_label("The code that was sent to ana@example.org").fill(CODE)
    letters.get_by_role("button", name="Confirm").click()
    expect(letters).to_contain_text("You are written to at ana@example.org.")
    letters.get_by_role("button", name="No more letters").click()
    expect(letters.get_by_label("Your address")).to_be_visible()


def test_where_the_server_writes_no_letters_nothing_is_said_of_them(page: Page, served: Served):
    page.goto("/settings")
    page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")
    page.evaluate(ACCOUNT, f"no-letters-{served.port}")
    page.goto("/account")
    expect(page.get_by_role("heading", level=1)).to_have_text("Account")
    expect(page.locator(".letters")).to_have_count(0)
