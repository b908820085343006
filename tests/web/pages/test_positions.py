"""Positions: written, checked as one types, changed by clicks, and played."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.pages.visitor import visit

STRIKE = """game = "kingdom-kards"
seats = 2
[state]
turn_player = 0
to_act = 0
points = [30, 15]
hand = [["K♠", "5♥"], ["J♣"]]
"""


def written(page: Page, part: str) -> None:
    """Wait until a part stands in the text."""
    page.wait_for_function("part => document.querySelector('textarea').value.includes(part)", arg=part)


def test_a_position_is_checked_and_drawn_as_one_types(page: Page, complaints: list[str]):
    visit(page, "/positions?game=kingdom-kards")
    text = page.get_by_label("The position as text")
    text.fill(STRIKE)
    expect(page.locator(".felt [data-card='0:K♠']")).to_be_visible()
    text.fill(STRIKE.replace("5♥", "5X"))
    expect(page.get_by_role("alert")).to_contain_text("'5X' is no card of Kingdom Kards")
    expect(page.get_by_role("button", name="Play it")).to_have_attribute("aria-disabled", "true")
    complaints.clear()
    text.fill(STRIKE)
    expect(page.get_by_text("This position can be played.")).to_be_visible()


def test_a_click_carries_a_card_from_one_pile_to_another(page: Page):
    visit(page, "/positions?game=kingdom-kards")
    page.get_by_label("The position as text").fill(STRIKE)
    page.get_by_label("Another pile").select_option(label="Seat 1: discard pile")
    page.get_by_role("button", name="Carry 5♥ to Seat 1: discard pile").click()
    written(page, 'discard = [["5♥"], []]')
    expect(page.get_by_role("button", name="Carry K♠ to Seat 1: discard pile")).to_be_visible()


def test_men_are_carried_put_down_and_taken_off_the_board(page: Page, complaints: list[str]):
    visit(page, "/positions?game=royal-gambit")
    editor = page.locator(".board-editor")
    editor.get_by_role("button", name="e2, white pawn").click()
    editor.get_by_role("button", name="e4, empty").click()
    expect(editor.get_by_role("button", name="e4, white pawn")).to_be_visible()
    editor.get_by_role("button", name="black queen", exact=True).click()
    editor.get_by_role("button", name="e5, empty").click()
    expect(editor.get_by_role("button", name="e5, black queen")).to_be_visible()
    editor.get_by_role("button", name="Take off").click()
    editor.get_by_role("button", name="a1, white rook").click()
    expect(editor.get_by_role("button", name="a1, empty")).to_be_visible()
    board = "rnbqkbnr/pppppppp/8/4q3/4P3/8/PPPP1PPP/1NBQKBNR w Kkq - 0 1"
    written(page, board)
    editor.get_by_role("button", name="e1, white King").click()
    expect(page.get_by_role("alert")).to_contain_text("White has 0 Kings")
    complaints.clear()


def test_a_position_is_handed_to_a_table_and_played(page: Page):
    visit(page, "/positions?game=kingdom-kards")
    page.get_by_label("The position as text").fill(STRIKE)
    expect(page.locator(".felt [data-card='0:K♠']")).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_label("Position", exact=True)).to_have_value(STRIKE)
    page.get_by_label("Seat 2").select_option("page")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".felt [data-card='0:K♠']")).to_be_visible()
