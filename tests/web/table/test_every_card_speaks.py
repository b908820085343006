"""Every card at hand says what it does, what can be done with it and why not now: on hover, by a long press and by key."""

from __future__ import annotations

from copy import deepcopy

import pytest
from playwright.sync_api import Page, expect

from tests.web.table.mounted import about, at_home, fullest, mount
from tests.web.table.player import QUICK

SPOKEN = """() => scene.view.felt.sprites
    .filter(({ card, spot }) => card.face && spot.own && !spot.buried)
    .map(({ card, element }) => {
        scene.view.inspect(element);
        const { inspector } = scene.view;
        const does = inspector.element.querySelectorAll(".card-lines li, .close-up").length;
        const now = inspector.element.querySelectorAll(".uses li, .why-not").length;
        return [card.name, does, now, (card.why_not ?? []).every(({ text }) => inspector.element.textContent.includes(text))];
    })"""


@pytest.mark.parametrize("slug", QUICK)
def test_what_a_card_does_and_why_it_cannot_be_played_is_found_at_the_table(page: Page, slug: str):
    at_home(page)
    mount(page, slug, fullest(slug, 2))
    found = page.evaluate(SPOKEN)
    assert len(found) >= 4
    assert [name for name, does, now, told in found if not does or not now or not told] == []


@pytest.mark.parametrize("slug", QUICK)
def test_every_card_of_the_game_says_at_the_table_what_it_does_and_why_not_now(page: Page, slug: str):
    """All cards there are, held at once while another decides: each says what it does, and that it cannot be used now."""
    at_home(page)
    shown = deepcopy(fullest(slug, 2))
    match = {**shown, "to_act": 1 - shown["seat"], "legal": []}
    faces = about(slug)["faces"]
    why = [{"when": "", "text": "It is not your turn to decide", "paragraph": ""}]
    held = [{"id": f"all {name}", "name": name, "face": name, "marks": [], "why_not": why} for name in faces]
    for zone in match["zones"]:
        if zone["kind"] == "hand" and zone["seat"] == shown["seat"]:
            zone["cards"] = held
    mount(page, slug, match)
    found = page.evaluate(SPOKEN)
    assert {name for name, *_ in found} >= {card["name"] for card in held}
    assert [name for name, does, now, told in found if not does or not now or not told] == []


def test_a_word_of_the_rulebook_is_explained_beside_the_card_that_uses_it(page: Page):
    at_home(page)
    mount(page, "royal-gambit", fullest("royal-gambit", 2))
    page.locator(".card.legal").first.focus()
    page.keyboard.press("i")
    expect(page.locator(".terms-explained dt").first).to_be_visible()
    expect(page.locator(".terms-explained a").first).to_contain_text("§")
