"""Company: log and rules, hints, chat, offers, clocks, resigning, playing again, and a line that breaks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PATIENCE, Served
from tests.web.table.player import against_a_bot, newcomer, open_table, sit_at, until_asked

LONG = 4 * PATIENCE


@pytest.fixture
def pair(browser: Browser, served: Served) -> Iterator[tuple[Page, Page]]:
    """Two people at a table of Royal Gambit."""
    complaints: list[str] = []
    ana, bo = newcomer(browser, served, complaints), newcomer(browser, served, complaints)
    sit_together(ana, bo, "royal-gambit")
    yield ana, bo
    for page in (ana, bo):
        page.context.close()
    assert complaints == []


def sit_together(ana: Page, bo: Page, game: str, **wish) -> str:
    table = open_table(ana, game, [{"kind": "me"}, {"kind": "open"}], **wish)
    bo.goto("/settings")
    sit_at(bo, table)
    bo.get_by_role("button", name="Sit down here").click()
    for page in (ana, bo):
        page.locator(".plate").first.wait_for()
    return table


def menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("dialog", name="Menu of the table").get_by_role("button", name=name).click()


def test_the_log_leads_into_the_rulebook_which_opens_beside_the_table(page: Page):
    against_a_bot(page, "kingdom-kards")
    page.locator(".log .rule-link", has_text="§1.4").first.click()
    found = page.locator(".rules-beside .found")
    expect(found).to_contain_text("Lots decide who begins")
    expect(found).to_be_in_viewport()
    expect(page.locator(".felt")).to_be_visible()
    assert "/play/" in page.url


def test_a_hint_shows_what_the_bot_would_do_and_what_it_expects(page: Page):
    against_a_bot(page, "kraljevska-igra")
    until_asked(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice").first).to_contain_text("%", timeout=LONG)
    expect(page.locator(".pointed, .advised").first).to_be_visible()


def test_whom_one_waits_for_is_said_in_both_windows(pair: tuple[Page, Page]):
    ana, bo = pair
    expect(ana.locator(".status-words")).to_contain_text("Your turn: move a piece or play a card")
    expect(bo.locator(".status-words")).to_contain_text("Waiting for")
    expect(bo.locator(".plate.asked")).to_have_count(1)
    expect(bo.locator(".waited")).to_have_text(re.compile(r"^\d+:\d\d$"), timeout=LONG)


def test_what_is_said_is_heard_and_never_read_as_markup(pair: tuple[Page, Page]):
    ana, bo = pair
    ana.get_by_role("tab", name="Chat").click()
    ana.get_by_role("textbox", name="Say something").fill("<img src=x onerror=alert(1)> good luck")
    ana.get_by_role("button", name="Say", exact=True).click()
    expect(bo.get_by_role("tab", name="Chat (1)")).to_be_visible()
    bo.get_by_role("tab", name="Chat (1)").click()
    expect(bo.locator(".chat-messages")).to_contain_text("<img src=x onerror=alert(1)> good luck")
    expect(bo.locator(".chat-messages img")).to_have_count(0)


def test_a_draw_is_offered_and_agreed_upon(pair: tuple[Page, Page]):
    ana, bo = pair
    menu(ana, "Offer a draw")
    expect(bo.locator(".offer")).to_contain_text("offers a draw")
    bo.get_by_role("button", name="Agree").click()
    for page in (ana, bo):
        expect(page.locator(".outcome")).to_contain_text("A draw")


def move(page: Page, start: str, end: str) -> None:
    page.locator(f'.square[data-square="{start}"]').click()
    page.locator(f'.square[data-square="{end}"]').click()


def test_a_move_after_which_nothing_was_shown_is_taken_back_at_once(pair: tuple[Page, Page]):
    ana, bo = pair
    move(ana, "e2", "e4")
    expect(bo.locator(".log")).to_contain_text("from e2 to e4")
    ana.get_by_role("button", name="Take back").click()
    for page in (ana, bo):
        expect(page.locator(".log")).not_to_contain_text("from e2 to e4")
        expect(page.locator('.square[data-square="e2"]')).to_have_attribute("aria-label", "e2 white pawn")


def test_what_came_before_anothers_card_is_taken_back_once_the_other_agrees(pair: tuple[Page, Page]):
    ana, bo = pair
    move(ana, "e2", "e4")
    expect(ana.locator(".dock-words")).to_contain_text("Discard down to five")
    ana.locator(".card.legal").first.click()
    expect(bo.locator(".status-words")).to_contain_text("Your turn")
    ana.get_by_role("button", name="Take back").click()
    bo.get_by_role("button", name="Agree").click()
    expect(ana.locator(".status-words")).to_contain_text("Your turn: discard down to five")


def test_one_resigns_and_both_play_again_at_a_new_table(pair: tuple[Page, Page]):
    ana, bo = pair
    before = ana.url
    ana.get_by_role("button", name="Menu of the table").click()
    ana.get_by_role("button", name="Resign").click()
    ana.get_by_role("button", name="Resign: are you sure?").click()
    expect(bo.locator(".outcome")).to_have_text("You win")
    bo.get_by_role("button", name="Play again").click()
    ana.get_by_role("dialog", name="The game is over").get_by_role("button", name="Close").click()
    ana.get_by_role("button", name="Agree").click()
    for page in (ana, bo):
        page.wait_for_url(lambda url: "/play/" in url and url != before)
        page.locator(".plate").first.wait_for()


def test_the_clock_of_whoever_is_asked_runs(browser: Browser, served: Served):
    complaints: list[str] = []
    ana, bo = newcomer(browser, served, complaints), newcomer(browser, served, complaints)
    sit_together(ana, bo, "royal-gambit", clock={"move_s": 300, "on_time_out": "safest"})
    for page in (ana, bo):
        expect(page.locator('.plate[data-seat="0"] .clock')).to_have_text(re.compile(r"^[0-4]:\d\d$"), timeout=LONG)
        page.context.close()
    assert complaints == []


def test_the_pace_of_kingdoms_is_set_in_the_menu_and_kept(page: Page):
    against_a_bot(page, "kingdoms")
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_label("Pass for me until my own turn").check()
    page.get_by_role("checkbox", name="end", exact=True).check()
    page.reload()
    page.locator(".plate").first.wait_for()
    page.get_by_role("button", name="Menu of the table").click()
    expect(page.get_by_role("checkbox", name="end", exact=True)).to_be_checked()


def test_a_broken_line_is_said_and_mended_without_a_reload(browser: Browser, tmp_path):
    own = Served(tmp_path)
    own.start()
    page = newcomer(browser, own, [])
    against_a_bot(page, "royal-gambit")
    until_asked(page)
    page.evaluate("window.sameWindow = true")
    own.stop()
    expect(page.locator(".connection-lost")).to_contain_text("The connection is lost", timeout=LONG)
    own.start()
    expect(page.locator(".connection-lost")).to_be_hidden(timeout=LONG)
    page.locator('.square[data-square="d2"]').click()
    page.locator('.square[data-square="d4"]').click()
    expect(page.locator(".log")).to_contain_text("from d2 to d4")
    assert page.evaluate("window.sameWindow")
    page.context.close()
    own.stop()
