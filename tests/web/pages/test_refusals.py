"""Refusals: whatever the server refuses is said in the reader's language; where it alone knows more, its words stand behind."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from regalia.server.errors import CODES
from tests.web.conftest import Served
from tests.web.pages.visitor import visit
from tests.web.table.player import against_a_bot, newcomer, until_asked

WORDS = """async (codes) => {
    const { refusalWords } = await import("/refusals.js");
    return codes.map((code) => refusalWords({ code, message: "the detail", place: "" }));
}"""
DECIDE_TOO_LATE = """() => { const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (said) { send.call(this, said.replace(/"number":\\d+/, '"number":9999')); }; }"""


@pytest.fixture
def serbian(browser: Browser, served: Served):
    page = newcomer(browser, served, [], locale="sr-RS")
    yield page
    page.context.close()


def test_every_code_of_the_server_has_words_of_its_own_in_both_languages(page: Page, serbian: Page):
    for one in (page, serbian):
        visit(one, "/settings")
    english, translated = (one.evaluate(WORDS, [*CODES, "unheard_of"]) for one in (page, serbian))
    assert english.pop() == "The server refuses this: the detail."
    assert translated.pop() == "Server ovo odbija: the detail."
    assert not [said for said in english + translated if said.startswith(("The server refuses this", "Server ovo odbija"))]
    assert not [code for code, one, other in zip(CODES, english, translated, strict=True) if one == other]
    assert [("the detail" in one) for one in english] == [("the detail" in one) for one in translated]


def test_a_position_that_cannot_be_set_up_says_so_in_serbian_and_why(serbian: Page):
    visit(serbian, "/positions?game=kingdom-kards")
    serbian.get_by_label("Pozicija kao tekst").fill('game = "kingdom-kards"\nseats = 2\n[state]\nphase = 7\n')
    expect(serbian.locator(".complaint")).to_contain_text("Pozicija ne može da se postavi: ")
    expect(serbian.locator(".complaint")).to_contain_text("state.phase: 7")


def test_a_decision_that_comes_too_late_is_refused_in_serbian_at_the_table(serbian: Page):
    against_a_bot(serbian, "kraljevska-igra")
    until_asked(serbian)
    serbian.evaluate(DECIDE_TOO_LATE)
    serbian.locator(".card.legal").first.click()
    expect(serbian.locator(".complaint-at-table")).to_have_text("U međuvremenu se nešto dogodilo. Odluči ponovo.")
