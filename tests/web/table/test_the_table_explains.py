"""What a table shows by itself: who attacks whom, what was picked, what was decided, whose King is in danger, why it ended."""

from __future__ import annotations

import itertools
import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Served
from tests.web.guest import a_guest
from tests.web.table.mounted import about, at_home, course, first_with, fullest, mount
from tests.web.table.player import open_table, until_asked

DRAWING = "draw"


def test_a_unit_whose_effect_waits_stays_in_its_row_and_an_arrow_leads_to_its_target(page: Page):
    shown = first_with("kingdoms", lambda one: any(link["text"] and link["target_card"] for link in one["waiting"]))
    at_home(page)
    mount(page, "kingdoms", shown)
    waiting = [link["card"] for link in shown["waiting"] if link["text"]]
    for card in waiting:
        expect(page.locator(f'.card[data-card="{card}"]')).to_be_visible()
    assert page.locator(".arrows .arrow").count() >= 1


def test_an_attack_is_an_arrow_from_the_attacker_to_what_it_attacks(page: Page):
    shown = first_with("kingdoms", lambda one: one["aims"] and not one["waiting"])
    at_home(page)
    mount(page, "kingdoms", shown)
    assert page.locator(".arrows .arrow").count() == len(shown["aims"])


def test_an_arrow_ends_before_the_plate_it_is_aimed_at_and_hides_nothing_that_waits(page: Page):
    shown = first_with("kingdom-kards", lambda one: any(link["target_seat"] is not None for link in one["waiting"]))
    at_home(page)
    mount(page, "kingdom-kards", shown)
    seat = next(link["target_seat"] for link in shown["waiting"] if link["target_seat"] is not None)
    head = page.locator(".arrows .arrow-head").first.bounding_box()
    plate = page.locator(f'.plate[data-seat="{seat}"]').bounding_box()
    assert head and plate
    wide = min(head["x"] + head["width"], plate["x"] + plate["width"]) - max(head["x"], plate["x"])
    high = min(head["y"] + head["height"], plate["y"] + plate["height"]) - max(head["y"], plate["y"])
    assert wide <= 4 or high <= 4
    layer = "one => Number(getComputedStyle(document.querySelector(one)).zIndex)"
    assert page.evaluate(layer, ".arrows") < min(page.evaluate(layer, one) for one in (".plates", ".counts", ".waiting"))


def test_the_health_of_a_bastion_is_on_the_plate(page: Page):
    at_home(page)
    shown = fullest("kingdoms", 2)
    mount(page, "kingdoms", shown)
    for seat in (0, 1):
        bastion = next(card for zone in shown["zones"] for card in zone.get("cards", ()) if card.get("id") == f"{seat}:bastion")
        health = next(mark["value"] for mark in bastion["marks"] if mark["kind"] == "health")
        plate = page.locator(f'.plate[data-seat="{seat}"]')
        expect(plate.locator(".counter").first).to_have_text(f"♥{health}")
        expect(plate).to_have_attribute("aria-label", re.compile(f"{bastion['name']} {health}"))


def test_a_plate_says_nothing_of_counters_that_are_all_at_nought(page: Page):
    def counted(one: dict, value: list[int]) -> dict:
        zones = [{**zone, "value": value} if isinstance(zone.get("value"), list) else zone for zone in one["zones"]]
        return {**one, "zones": zones}

    at_home(page)
    shown = fullest("kingdoms", 2)
    plate = page.locator('.plate[data-seat="0"]')
    mount(page, "kingdoms", counted(shown, [0, 0]))
    expect(plate).to_contain_text("power")
    expect(plate).not_to_contain_text("counters")
    expect(plate).not_to_have_attribute("aria-label", re.compile("counters"))
    mount(page, "kingdoms", counted(shown, [2, 0]))
    expect(plate).to_contain_text("counters2 · 0")


def test_cards_picked_to_be_put_back_are_marked(page: Page):
    def has_picked(one: dict) -> bool:
        return any(
            mark["kind"] == "chosen"
            for zone in one["zones"]
            for card in zone.get("cards", ())
            for mark in card.get("marks", ())
        )

    shown = first_with("kingdoms", has_picked)
    at_home(page)
    mount(page, "kingdoms", shown)
    assert page.locator(".card.chosen").count() >= 1


def test_a_deck_that_one_is_asked_to_choose_can_be_clicked(page: Page):
    at_home(page)
    for slug, seats in (("kingdoms", 2), ("magic-duel", 2)):
        shown = first_with(
            slug, lambda one: sum(part["kind"] == "pile" for choice in one["legal"] for part in choice["parts"]) > 1
        )
        mount(page, slug, shown)
        piles = page.locator(".card.legal[data-pile]")
        assert piles.count() == seats
        piles.last.click()
        assert len(page.evaluate("decided")) == 1


def test_a_king_in_check_and_the_last_move_are_marked(page: Page):
    at_home(page)
    shown = first_with("royal-gambit", lambda one: one["board"]["endangered"])
    mount(page, "royal-gambit", shown)
    square = shown["board"]["endangered"][0]
    expect(page.locator(f'.square[data-square="{square}"]')).to_have_class(re.compile("endangered"))
    expect(page.locator(f'.square[data-square="{square}"]')).to_have_attribute("aria-label", re.compile("in danger"))
    before, after = [one for one, _ in zip(course("royal-gambit", 2, 5, 40), range(40), strict=False) if one["seat"] == 0][:2]
    mount(page, "royal-gambit", before)
    page.evaluate("([picture]) => show(picture, [])", [after])
    assert page.locator(".square.last-move").count() >= 2


def test_one_s_own_hand_is_sorted(page: Page):
    at_home(page)
    mount(page, "kingdom-kards", fullest("kingdom-kards", 2))
    held = page.evaluate(
        "scene.view.felt.sprites.filter(({ spot }) => spot.own && spot.inHand).map(({ card }) => card.face.slice(-1))"
    )
    assert len(held) > 3
    assert held == sorted(held, key="♠♥♣♦".index)


def test_a_battle_can_be_read_before_its_cards_are_swept_away(page: Page):
    pictures = list(course("kraljevska-igra", 2, 4, 60))

    def lying(one: dict) -> int:
        return sum(len(zone["cards"]) for zone in one["zones"] if zone["field"] in ("main", "add_on"))

    before, after = next((one, two) for one, two in itertools.pairwise(pictures) if lying(one) and not lying(two))
    lines = [
        {"kind": "defends", "paragraph": "§3.2", "text": "Bo defends with 10♠", "values": {"seat": 1, "card": "Spades:10"}},
        {"kind": "total", "paragraph": "§7.13", "text": "Ana wins by 14 to 12", "values": {"seat": 0, "total": 14, "less": 12}},
    ]
    assert "Spades:10" in about("kraljevska-igra")["faces"] or lines[0]["values"].pop("card")
    at_home(page)
    page.emulate_media(reduced_motion="no-preference")
    mount(page, "kraljevska-igra", before)
    page.evaluate("([picture, events]) => { show(picture, events); }", [after, lines])
    expect(page.locator(".moment .total")).to_contain_text("14 to 12")
    still = page.evaluate("scene.view.felt.picture.number")
    assert still == before["number"], "the cards of the battle still lie there while it is read"
    page.get_by_role("button", name="Close").last.click()
    expect(page.locator(".moment")).to_be_hidden()


def test_the_result_of_a_battle_is_told_however_much_follows_from_it(page: Page):
    def line(text: str, **values: int) -> dict:
        return {"kind": "x", "paragraph": "§3.1", "text": text, "values": values}

    at_home(page)
    mount(page, "kraljevska-igra", fullest("kraljevska-igra", 2))
    before = [line(f"Card {number} is added") for number in range(4)]
    after = [
        line("Bo takes the table"),
        *[line("Bo draws a card")] * 6,
        *[line(f"Ana draws {card}") for card in ("5♠", "6♠", "7♠")],
    ]
    page.evaluate(
        "(lines) => { scene.view.felt.moment.show(lines); }", [*before, line("Bo wins by 14 to 12", total=14), *after]
    )
    expect(page.locator(".moment .total")).to_have_text("Bo wins by 14 to 12")
    assert [one.strip() for one in page.locator(".moment li").all_inner_texts()] == [
        "Card 2 is added",
        "Card 3 is added",
        "Bo wins by 14 to 12",
        "Bo takes the table",
        "Bo draws a card × 6",
        "Ana draws 5♠",
    ]


def test_of_what_was_told_last_the_end_is_seen_where_not_all_has_room(page: Page):
    at_home(page)
    shown = fullest("kingdom-kards", 2)
    mount(page, "kingdom-kards", shown)
    page.set_viewport_size({"width": 390, "height": 844})
    lines = [
        {"kind": "x", "paragraph": "§1.1", "text": f"Bo does {what} of the card", "values": {}}
        for what in ("this", "that", "more")
    ]
    page.evaluate("([next, lines]) => show(next, lines)", [{**shown, "number": shown["number"] + 1}, lines])
    expect(page.locator(".ticker")).to_have_text("Bo does that of the card · Bo does more of the card")


def test_the_log_has_headings_says_you_and_folds_what_repeats(page: Page):
    line = {"kind": "x", "paragraph": "§1.1", "text": "Mira passes", "values": {"seat": 0}}
    turn = {"kind": "t", "paragraph": "§1.2", "text": "Turn 3: Bo", "values": {"turn": 3, "seat": 1}}
    at_home(page)
    shown = fullest("royal-gambit", 2)
    mount(page, "royal-gambit", {**shown, "seat": 0}, [turn, *[line] * 5])
    lines = page.locator(".log li")
    expect(lines).to_have_count(2)
    expect(lines.first).to_have_class(re.compile("part"))
    expect(lines.last).to_contain_text("× 5")
    expect(lines.last.locator(".you")).to_have_text("you")
    page.evaluate("scene.sidebar.write(3, [])")
    expect(page.locator(".log li").last).to_contain_text("× 2")
    page.evaluate("scene.sidebar.log.name = 'Mira'")
    strike = {"kind": "x", "paragraph": "§1.1", "text": "Bo strikes Mira, not Miranda", "values": {"seat": 1}}
    page.evaluate("([one, other]) => scene.sidebar.write(0, [one, other])", [line, strike])
    assert [" ".join(one.split()) for one in lines.all_inner_texts()] == [
        "Mira (you) passes §1.1",
        "Bo strikes Mira (you), not Miranda §1.1",
    ]


def test_the_inspector_covers_no_target_and_is_gone_with_the_next_picture(page: Page):
    at_home(page)
    shown = fullest("kingdoms", 2)
    mount(page, "kingdoms", shown)
    covered = """() => {
        const [box] = [document.querySelector(".inspector").getBoundingClientRect()];
        return [...document.querySelectorAll(".felt .legal")].filter((one) => {
            const other = one.getBoundingClientRect();
            const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
            const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
            return wide > 4 && high > 4;
        }).length;
    }"""
    page.locator(".card.legal").first.focus()
    page.keyboard.press("i")
    expect(page.locator(".inspector")).to_be_visible()
    assert page.evaluate(covered) == 0
    assert page.evaluate(covered.replace(".felt .legal", ".status, .plate")) == 0, "whose turn it is and how they stand is seen"
    page.evaluate("([picture]) => show(picture, [])", [{**shown, "to_act": 1 - shown["seat"], "legal": []}])
    expect(page.locator(".inspector")).to_be_hidden()


def test_the_result_says_why_the_game_ended(page: Page):
    at_home(page)
    mate = {"kind": "mates", "paragraph": "§4.3", "text": "Bo is in check and can do nothing: mate", "values": {"seat": 1}}
    turn = {"kind": "turns", "paragraph": "§2.1", "text": "Turn 35: Bo", "values": {"turn": 35, "seat": 1}}
    mount(page, "royal-gambit", fullest("royal-gambit", 2), [turn, mate])
    page.evaluate(
        """scene.result.show({ winners: [0], score: [1, 0], reason: "played", key: "", commitment: "", ratings: [] },
        { names: ["Ana", "Bo"], seat: 0, match: "x", game: "royal-gambit", last: scene.sidebar.lastLines(2) })"""
    )
    expect(page.locator(".sheet-dialog[open] .reason")).to_have_count(1)
    expect(page.locator(".sheet-dialog[open] .reason")).to_contain_text("mate")
    expect(page.locator(".sheet-dialog[open] .reason a")).to_have_text("§4.3")


def test_an_unknown_table_says_so_and_leads_on(page: Page, complaints: list[str]):
    page.goto("/play/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page.get_by_role("link", name="To the tables").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    complaints.clear()


def test_a_player_lets_a_bot_play_on(page: Page):
    open_table(page, "kingdom-kards", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".plate").first.locator(".presence")).to_have_class(re.compile("bot"))
    expect(page.locator(".complaint-at-table")).to_be_hidden()


def test_a_free_seat_is_given_to_a_bot(page: Page):
    open_table(page, "magic-duel", [{"kind": "me"}, {"kind": "open"}])
    page.get_by_role("combobox", name="Level of the bot").select_option("page")
    page.get_by_role("button", name="Seat a bot here").click()
    page.locator(".plate").first.wait_for()


def test_only_who_sits_there_may_give_a_seat_to_a_bot(served: Served):
    ana, bo = a_guest(served.address, "Ana"), a_guest(served.address, "Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ana.post("/tables", json={"game": "magic-duel", "seats": seats}).raise_for_status().json()["table"]["id"]
    assert bo.post(f"/tables/{table}/bots", json={"seat": 1, "level": "page"}).json()["error"]["code"] == "not_seated"
    assert ana.post(f"/tables/{table}/bots", json={"seat": 0, "level": "page"}).json()["error"]["code"] == "seat_taken"
    assert ana.post(f"/tables/{table}/bots", json={"seat": 1, "level": "oak"}).json()["error"]["code"] == "bad_agent"
    assert ana.post(f"/tables/{table}/bots", json={"seat": 1, "level": "page"}).json()["table"]["state"] == "playing"


def test_a_position_of_a_game_with_decks_is_played_and_the_first_click_carries_a_card(page: Page):
    for slug in ("kingdoms", "kingdom-kards"):
        page.goto(f"/positions?game={slug}")
        page.locator(".good-word").wait_for()
        before = page.locator("textarea").input_value()
        page.locator(".pile-chip").first.click()
        page.wait_for_function("(before) => document.querySelector('textarea').value !== before", arg=before)
        expect(page.locator(".complaint")).to_be_hidden()
    page.goto("/positions?game=kingdoms")
    page.locator(".good-word").wait_for()
    page.get_by_role("button", name="Play it").click()
    page.get_by_role("combobox", name="Seat 2").select_option("page")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".plate").first.wait_for()


def test_nobody_reads_words_of_the_protocol(page: Page):
    at_home(page)
    words = page.evaluate(
        """async () => (await import("/refusals.js")).refusalWords(
            { code: "bad_option", message: "players choose no decks here", place: "seats[0].deck" })"""
    )
    assert "seats" not in words
    assert "players choose no decks here" in words


def test_what_a_game_is_about_is_told_until_one_has_decided_twice(page: Page):
    open_table(page, "kingdoms", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    strip = page.locator(".first-game")
    for _ in range(2):
        expect(strip).to_be_visible()
        until_asked(page)
        number = page.locator("[data-choice]").first.get_attribute("data-choice")
        page.locator(f'.dock [data-choice="{number}"]').click()
    expect(strip).to_be_hidden()


def test_a_first_game_tells_what_it_is_about_with_the_guide_one_click_away(page: Page):
    open_table(page, "kingdom-kards", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    strip = page.locator(".first-game")
    expect(strip).to_contain_text("What it is about")
    expect(strip.get_by_role("link", name="Learn it step by step")).to_have_attribute("href", "/guide/kingdom-kards")
    page.get_by_role("button", name="I know how it goes").click()
    page.reload()
    page.locator(".plate").first.wait_for()
    expect(strip).to_be_hidden()
