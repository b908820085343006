"""How one decides: by click, by drag, by keyboard; what a click begins can be taken back; why something cannot be played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Served
from tests.web.table.player import Traffic, against_a_bot, newcomer, until_asked

STRIKE = """
game = "kingdom-kards"
seats = 2
[state]
turn = 1
turn_player = 0
to_act = 0
points = [100, 100]
hand = [["K♠", "5♥", "A♥"], ["2♦", "3♦"]]
"""


@pytest.fixture
def striking(page: Page) -> Page:
    against_a_bot(page, "kingdom-kards", position=STRIKE)
    until_asked(page)
    return page


@pytest.fixture
def chess(page: Page) -> Page:
    against_a_bot(page, "royal-gambit")
    until_asked(page)
    return page


def card(page: Page, name: str):
    return page.locator(f'.card[data-card="{name}"]')


def square(page: Page, name: str):
    return page.locator(f'.square[data-square="{name}"]')


def log_of(page: Page):
    return page.locator(".log")


def test_what_can_be_chosen_glows_and_nothing_else_does(striking: Page):
    expect(card(striking, "0:K♠")).to_have_class(re.compile(r"\blegal\b"))
    expect(card(striking, "0:A♥")).not_to_have_class(re.compile(r"\blegal\b"))


def test_several_clicks_make_a_decision_and_are_sent_once_all_is_said(striking: Page):
    card(striking, "0:K♠").click()
    expect(card(striking, "0:K♠")).to_have_class(re.compile(r"\bpicked\b"))
    expect(striking.locator(".dock-buttons .choice")).to_have_count(2)
    card(striking, "0:5♥").click()
    expect(log_of(striking)).to_contain_text("K♠ and 5♥")
    expect(striking.locator('.plate[data-seat="1"]')).to_contain_text("85")


def test_a_click_can_be_taken_back_until_all_is_sent(striking: Page):
    card(striking, "0:K♠").click()
    striking.keyboard.press("Escape")
    expect(card(striking, "0:K♠")).not_to_have_class(re.compile(r"\bpicked\b"))
    card(striking, "0:K♠").click()
    striking.get_by_role("button", name="Take the click back").click()
    expect(striking.locator(".picked")).to_have_count(0)
    expect(log_of(striking)).not_to_contain_text("strikes")


def test_a_card_is_dragged_onto_the_player_whom_it_strikes(striking: Page):
    card(striking, "0:K♠").drag_to(striking.locator('.plate[data-seat="1"]'))
    striking.locator(".dock-buttons .choice", has_text=re.compile(r"with K♠ for 10")).click()
    expect(striking.locator('.plate[data-seat="1"]')).to_contain_text("90")


def test_a_man_is_dragged_to_another_square(chess: Page):
    square(chess, "e2").drag_to(square(chess, "e4"))
    expect(log_of(chess)).to_contain_text("from e2 to e4")


def test_a_man_dropped_where_it_may_not_go_stays_where_it_was(chess: Page):
    square(chess, "e2").drag_to(square(chess, "e6"))
    expect(chess.locator(".picked")).to_have_count(0)
    expect(square(chess, "e2")).to_have_class(re.compile(r"\blegal\b"))


def test_everything_can_be_done_with_the_keyboard(chess: Page):
    square(chess, "e2").focus()
    chess.keyboard.press("ArrowRight")
    expect(square(chess, "f2")).to_be_focused()
    chess.keyboard.press("ArrowLeft")
    chess.keyboard.press("Enter")
    expect(square(chess, "e2")).to_have_class(re.compile(r"\bpicked\b"))
    chess.keyboard.press("ArrowUp")
    chess.keyboard.press("ArrowUp")
    expect(square(chess, "e4")).to_be_focused()
    chess.keyboard.press("Enter")
    expect(log_of(chess)).to_contain_text("from e2 to e4")


def test_a_number_presses_the_button_that_bears_it(striking: Page):
    expect(striking.locator(".dock-buttons .choice kbd").first).to_have_text("1")
    striking.keyboard.press("1")
    expect(log_of(striking)).to_contain_text("ends the turn")


def test_a_number_typed_into_the_chat_decides_nothing(striking: Page):
    striking.get_by_role("tab", name="Chat").click()
    striking.get_by_role("textbox", name="Say something").press_sequentially("1 2 3")
    expect(log_of(striking)).not_to_contain_text("ends the turn")
    expect(card(striking, "0:K♠")).to_have_class(re.compile(r"\blegal\b"))


def test_every_choice_can_be_found_in_one_list(chess: Page):
    chess.get_by_role("button", name=re.compile("All choices")).click()
    dialog = chess.get_by_role("dialog", name="All choices")
    dialog.get_by_role("button", name=re.compile("from a2 to a3")).click()
    expect(log_of(chess)).to_contain_text("from a2 to a3")


def test_on_touch_a_decision_is_asked_for_again_where_that_is_set(browser: Browser, served: Served):
    complaints: list[str] = []
    page = newcomer(browser, served, complaints, viewport={"width": 390, "height": 844}, has_touch=True)
    page.context.add_init_script("localStorage.setItem('regalia.settings', JSON.stringify({confirm: true}))")
    against_a_bot(page, "kingdom-kards", position=STRIKE.replace('"5♥", ', ""))
    until_asked(page)
    card(page, "0:K♠").tap()
    expect(page.locator(".dock-words")).to_have_text("Is this your decision?")
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".dock-words")).not_to_have_text("Is this your decision?")
    card(page, "0:K♠").tap()
    page.locator(".dock-buttons .button", has_text="Strike").click()
    expect(page.locator('.plate[data-seat="1"]')).to_contain_text("90")
    page.context.close()
    assert complaints == []


def test_why_a_card_cannot_be_played_is_one_hover_away_with_its_paragraph(striking: Page):
    card(striking, "0:A♥").hover()
    inspector = striking.locator(".inspector")
    expect(inspector).to_contain_text("it answers a King or a Queen, and none is being played")
    expect(inspector.locator(".why-not a")).to_have_text("§8.1")


def test_a_long_press_tells_the_same_on_a_phone_and_plays_nothing(browser: Browser, served: Served):
    page = newcomer(browser, served, [], viewport={"width": 390, "height": 844}, has_touch=True)
    against_a_bot(page, "kingdom-kards", position=STRIKE)
    until_asked(page)
    finger = {"pointerType": "touch", "pointerId": 7, "button": 0, "isPrimary": True, "bubbles": True}
    for name, said in (("0:A♥", "it answers a King or a Queen"), ("0:K♠", "Strike Random with K♠")):
        card(page, name).dispatch_event("pointerdown", finger)
        expect(page.locator(".inspector")).to_contain_text(said)
        card(page, name).dispatch_event("pointerup", finger)
        card(page, name).dispatch_event("click")
    expect(page.locator(".picked")).to_have_count(0)
    page.context.close()


def test_a_refused_decision_is_said_and_the_choices_come_back(striking: Page):
    card(striking, "0:K♠").click()
    striking.evaluate("""() => { const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (said) { send.call(this, said.replace(/"number":\\d+/, '"number":9999')); }; }""")
    striking.locator(".dock-buttons .choice").first.click()
    expect(striking.locator(".complaint-at-table")).to_be_visible()
    expect(card(striking, "0:K♠")).to_have_class(re.compile(r"\blegal\b"))


def test_a_decision_is_sent_once_however_often_one_clicks(browser: Browser, served: Served):
    page = newcomer(browser, served, [])
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    traffic = Traffic(page)
    against_a_bot(page, "kingdom-kards", position=STRIKE.replace('"5♥", ', ""))
    until_asked(page)
    page.evaluate("() => { const king = document.querySelector('.card.legal'); king.click(); king.click(); king.click(); }")
    expect(log_of(page)).to_contain_text("strikes")
    assert len([frame for frame in sent if '"decide"' in frame]) == 1
    assert not [message for message in traffic.messages if message["type"] == "error"]
    page.context.close()


def test_cards_that_lie_deep_in_a_pile_are_laid_out_to_choose_from(page: Page):
    position = STRIKE.replace('"K♠", "5♥", "A♥"', '"A♠", "2♣"') + 'discard = [["9♣", "Q♦", "7♠"], []]\n'
    against_a_bot(page, "kingdom-kards", position=position)
    until_asked(page)
    expect(page.locator(".tray")).to_be_hidden()
    card(page, "0:A♠").click()
    expect(page.locator(".tray .tray-card")).to_have_count(3)
    page.locator(".tray").get_by_role("button", name="Q♦").click()
    expect(log_of(page)).to_contain_text("takes Q♦ back")


def test_a_pile_can_be_looked_through(page: Page):
    against_a_bot(page, "kingdom-kards", position=STRIKE + 'discard = [["9♣", "Q♦", "7♠"], []]\n')
    page.get_by_role("button", name="Look through discard pile: 3 cards").click()
    expect(page.locator(".tray .tray-card")).to_have_count(3)
    page.locator(".tray").get_by_role("button", name="Close").click()
    expect(page.locator(".tray")).to_be_hidden()
