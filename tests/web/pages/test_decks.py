"""Decks: cards are searched, a deck is built by clicks and by text, judged as one types, kept, shared and deleted."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import PATIENCE
from tests.web.pages.visitor import visit


def test_the_collection_is_searched_by_text_type_faction_and_cost(page: Page):
    visit(page, "/collection/kingdoms")
    faces = page.request.get("/api/v1/games/kingdoms").json()["faces"].values()
    shown = page.locator(".card-cell")
    expect(shown).to_have_count(len(list(faces)))
    page.get_by_role("searchbox", name="Search").fill("damage enemy")
    wanted = [
        face
        for face in faces
        if all(word in f"{face['title']} {face['type']} {face['text']}".lower() for word in ("damage", "enemy"))
    ]
    expect(shown).to_have_count(len(wanted))
    page.get_by_label("Faction", exact=True).select_option("Kaebur")
    page.get_by_label("Cost", exact=True).select_option("2")
    page.get_by_label("Type", exact=True).select_option("pawn")
    exact = [face for face in wanted if (face["faction"], face["cost"], face["type"]) == ("Kaebur", 2, "pawn")]
    expect(shown).to_have_count(len(exact))
    page.get_by_role("searchbox", name="Search").fill("no such card at all")
    expect(page.get_by_text("No card matches. Ask for less.")).to_be_visible()


def test_a_deck_is_judged_as_one_clicks_and_types(page: Page):
    visit(page, "/decks/new?from=ember-march")
    verdict = page.locator(".verdict-box")
    expect(verdict).to_contain_text("Ready to play.")
    page.get_by_role("searchbox", name="Search").fill("Flashfire")
    page.get_by_role("button", name="One Flashfire less").click()
    expect(verdict).to_contain_text("the main deck has 39 cards")
    page.get_by_role("button", name="One Flashfire more").click()
    expect(verdict).to_contain_text("Ready to play.")
    text = page.get_by_label("The deck as text")
    text.fill(text.input_value() + "\n2 Unheard-of Card")
    expect(verdict).to_contain_text("there is no card 'Unheard-of Card'")


def test_a_hero_among_the_cards_is_not_taken_for_a_royal(page: Page):
    visit(page, "/decks/new?from=ember-march")
    page.get_by_role("searchbox", name="Search").fill("Road Burner")
    page.get_by_role("button", name="One Road Burner less").click()
    lines = page.get_by_label("The deck as text").input_value().splitlines()
    assert "1 Gorrim the Bell" in lines and "2 Road Burner" in lines
    assert [line for line in lines if line.startswith("royal ")] == ["royal Marshal Odrun", "royal Vessa Cindermane"]


def test_a_deck_is_pasted_as_a_file_kept_shared_and_deleted(page: Page, context):
    visit(page, "/decks/new")
    pasted = "\n".join(page.request.get("/api/v1/games/kingdoms/decks").json()["decks"][0]["lines"])
    page.get_by_label("The deck as text").fill(pasted)
    page.get_by_label("Name", exact=True).fill("Evening deck")
    expect(page.locator(".verdict-box")).to_contain_text("Ready to play.")
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/decks/*")
    page.get_by_role("button", name="Copy the link").wait_for()
    other = context.browser.new_context(base_url=page.url.split("/decks")[0])
    other.set_default_timeout(PATIENCE)
    stranger = other.new_page()
    visit(stranger, page.url)
    expect(stranger.get_by_label("The deck as text")).to_have_value(pasted)
    expect(stranger.get_by_role("button", name="Delete")).to_have_count(0)
    other.close()
    visit(page, "/new/kingdoms")
    expect(page.get_by_label("Deck").first.get_by_role("option", name="your deck: Evening deck")).to_have_count(1)
    visit(page, "/decks")
    page.get_by_role("link", name="Evening deck").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Really delete?").click()
    expect(page.get_by_text("You have no deck yet.")).to_be_visible()


def test_what_was_not_saved_is_still_there_when_one_comes_back(page: Page):
    visit(page, "/decks/new")
    page.get_by_label("The deck as text").fill("3 Flashfire")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Tables").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tables")
    page.go_back()
    expect(page.get_by_label("The deck as text")).to_have_value("3 Flashfire")
