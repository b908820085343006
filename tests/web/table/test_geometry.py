"""Geometry: at every size and in both themes nothing on a full table is clipped, covered or hidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from regalia.engine.game import load
from tests.web.pages.visitor import TWO_FRAMES
from tests.web.table.mounted import at_home, course, first_with, fullest, mount
from tests.web.table.player import QUICK

SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900), (2560, 1440))
LOOK = """() => {
    const found = [];
    const told = (element) => element.getAttribute("aria-label") || element.textContent.slice(0, 40);
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    for (const one of shown(".dock-words, .dock .button, .plate .counter, .link-head, .status-words")) {
        if (one.scrollHeight > one.clientHeight + 2) found.push(`too high: ${told(one)}`);
    }
    for (const row of shown(".dock-buttons")) for (const one of row.children) {
        if (one.offsetHeight > row.clientHeight - 4 || one.scrollWidth > one.clientWidth + 1)
            found.push(`no room for its words: ${told(one)}`);
    }
    for (const one of shown(".dock .button, .plate .counter")) {
        const box = one.getBoundingClientRect();
        const room = one.closest(".plate, .dock").getBoundingClientRect();
        if (box.right > room.right + 1 || box.bottom > room.bottom + 1 || box.left < room.left - 1)
            found.push(`clipped: ${told(one)}`);
    }
    const reachable = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        for (let across = 0.06; across < 1; across += 0.11) for (let down = 0.06; down < 1; down += 0.11) {
            const at = document.elementFromPoint(left + width * across, top + height * down);
            if (at && one.contains(at)) return true;
        }
        return false;
    };
    for (const one of shown(".felt .legal, .dock .choice")) if (!reachable(one)) found.push(`covered: ${told(one)}`);
    for (const card of shown(".card")) {
        const sprite = scene.view.felt.sprites.find(({ element }) => element === card);
        if (!sprite.card.id || sprite.spot.inStack) continue;
        if (sprite.card.marks?.some(({ kind }) => kind === "attached")) continue;
        const more = sprite.spot.inHand ? ", .power circle, .gem path" : "";
        for (const number of card.querySelectorAll(`.attack circle, .health circle${more}`)) {
            const { left, top, width, height } = number.getBoundingClientRect();
            if (!card.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
                found.push(`number hidden: ${told(card)}`);
        }
    }
    for (const one of shown(".zone-label, .status-words")) {
        if (one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${told(one)}`);
    }
    const labels = shown(".zone-label").map((one) => ({ one, box: one.getBoundingClientRect() }));
    for (const [n, { one, box }] of labels.entries()) for (const other of labels.slice(n + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 2 && high > 4) found.push(`labels overlap: ${told(one)} ${told(other.one)}`);
    }
    const felt = document.querySelector(".felt");
    if (felt.scrollHeight > felt.clientHeight + 2) found.push("the felt has to be scrolled");
    return found;
}"""


UNDER_THE_TICKER = """() => {
    const line = document.querySelector(".ticker").getBoundingClientRect();
    if (!line.height) return ["there is no line"];
    return [...document.querySelectorAll(".card, .plate, .square, .status, .dock, .tally")].filter((one) => {
        const box = one.getBoundingClientRect();
        return Math.min(box.right, line.right) > Math.max(box.left, line.left)
            && Math.min(box.bottom, line.bottom) > Math.max(box.top, line.top) + 0.5;
    }).map((one) => one.getAttribute("aria-label") || one.className);
}"""
LINE = {"kind": "x", "paragraph": "§1.1", "text": "Bo strikes Ana with K♠ and 4♥ for 14", "values": {}}


TRIES = 20
"""How often a look is taken until cards that move, after a click or in a resized window, have come to rest."""
EACH_PICK = """async () => {
    const look = LOOK, found = [], { view } = scene;
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const atRest = async () => {
        for (let tries = TRIES; tries; tries--) {
            await frames();
            if (!look().length) return [];
            await new Promise((done) => { setTimeout(done, 100); });
        }
        return look();
    };
    await frames();
    const firsts = view.chooser.next;
    for (const one of firsts) {
        view.chooser.picks = [one];
        view.refresh();
        found.push(...(await atRest()).map((fault) => `${one.key}: ${fault}`));
    }
    view.chooser.clear();
    view.refresh();
    return found;
}""".replace("LOOK", LOOK).replace("TRIES", str(TRIES))
"""Pick what can be picked first, one after the other, and look each time."""

NAMES = ("Wilhelmina Grünwaldstein", "Wolfgang-Amadeus Mmmwwww", *(f"Maximiliane Wommweiler-{n}" for n in range(6)))
"""Names as long as there may be."""
CLOCKS = "seats => { for (let seat = 0; seat < seats; seat++) scene.view.felt.plates.time(seat, '1:29:59', false); }"


def faults(page: Page, slug: str, shown: dict, themes: tuple[str, ...] = ("light",)) -> dict[str, list[str]]:
    found = {}
    for theme in themes:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        mount(page, slug, shown)
        page.evaluate(CLOCKS, len(shown["names"]))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if seen := once_at_rest(page):
                found[f"{slug} {width}×{height} {theme}"] = seen
    return found


def once_at_rest(page: Page) -> list[str]:
    """What is wrong with a window that was just resized, once it has come to rest."""
    for _ in range(TRIES):
        page.evaluate(TWO_FRAMES)
        if not (seen := page.evaluate(LOOK)):
            break
        page.wait_for_timeout(100)
    return list(seen)


@pytest.mark.parametrize("slug", QUICK)
def test_nothing_is_clipped_covered_or_hidden_at_the_fullest_table(page: Page, slug: str):
    at_home(page)
    seats = load(slug).most_seats
    assert faults(page, slug, fullest(slug, seats, names=NAMES), ("light", "dark")) == {}


@pytest.mark.parametrize("slug", QUICK)
def test_whatever_is_clicked_first_the_buttons_that_follow_are_whole(page: Page, slug: str):
    at_home(page)
    pictures = sorted(course(slug, 2, 5, 300, NAMES), key=lambda shown: len(shown["legal"]))
    found = {}
    for shown in pictures[-40::20]:
        mount(page, slug, shown)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if seen := once_at_rest(page) or page.evaluate(EACH_PICK):
                found[f"{width}×{height} {shown['number']}"] = seen
    assert found == {}


@pytest.mark.parametrize("slug", ["kingdom-kards", "kingdoms"])
def test_what_waits_for_answers_covers_nothing(page: Page, slug: str):
    at_home(page)
    waits = first_with(slug, lambda shown: shown["waiting"] and len(shown["legal"]) > 1, names=NAMES)
    assert faults(page, slug, waits) == {}


def test_every_number_of_a_crowded_kingdom_is_seen(page: Page):
    def longest_row(shown: dict) -> int:
        return max(len(zone.get("cards", ())) for zone in shown["zones"] if zone["kind"] == "spread")

    at_home(page)
    crowded = max(course("kingdoms", 2, 5, 300, NAMES), key=longest_row)
    assert longest_row(crowded) > 12
    assert faults(page, "kingdoms", crowded) == {}


@pytest.mark.parametrize("slug", QUICK)
def test_what_was_told_last_stands_above_the_felt_and_covers_no_card(page: Page, slug: str):
    at_home(page)
    shown = fullest(slug, 2, names=NAMES)
    told = [{"kind": "x", "paragraph": "§1.1", "text": f"{name} does something long", "values": {}} for name in NAMES[:3]]
    mount(page, slug, shown)
    page.evaluate("([next, told]) => show(next, told)", [{**shown, "number": shown["number"] + 1}, told])
    for width, height in ((390, 844), (844, 390), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        ticker = page.locator(".ticker")
        expect(ticker).to_contain_text(told[-1]["text"])
        assert page.evaluate(UNDER_THE_TICKER) == []


def test_a_log_that_is_closed_leaves_a_line_that_covers_no_card(page: Page):
    at_home(page)
    shown = fullest("kingdom-kards", 2)
    mount(page, "kingdom-kards", shown)
    expect(page.locator(".ticker")).to_be_hidden()
    page.get_by_role("button", name="Log, chat and rules").click()
    expect(page.locator(".ticker")).to_be_visible()
    page.evaluate("([next, told]) => show(next, told)", [{**shown, "number": shown["number"] + 1}, [LINE]])
    assert page.evaluate(UNDER_THE_TICKER) == []


def test_the_buttons_of_the_first_decision_are_whole(page: Page):
    at_home(page)
    for slug in QUICK:
        assert faults(page, slug, fullest(slug, load(slug).least_seats, decisions=1)) == {}


def test_cards_are_larger_where_there_is_room(page: Page):
    at_home(page)
    widths = {}
    for width, height in ((1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        mount(page, "kingdom-kards", fullest("kingdom-kards", 2))
        widths[width] = page.evaluate("Math.max(...scene.view.felt.sprites.map(({ spot }) => spot.width))")
    assert widths[1440] > 136, "the largest there were before"
    assert widths[2560] > 1.5 * widths[1440]
