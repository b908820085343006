"""Languages: every sentence of the client has its translation with the same places, and the pages speak it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import regalia.clients
from tests.web.conftest import PATIENCE, Served
from tests.web.pages.visitor import PAGES, READY, visit

WEB = Path(regalia.clients.__file__).parent / "web"
TEXT = r'"((?:[^"\\]|\\.)*)"'
PLACE = re.compile(r"\{(\w+)\}")
FORMS = {"one", "few", "other"}


def catalogue() -> dict[str, str | dict[str, str]]:
    parts = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((WEB / "locale" / "sr").glob("*.json"))]
    return {key: text for part in parts for key, text in part.items()}


def said() -> tuple[set[str], set[str]]:
    """The sentences that the client says, and those that it says about a number."""
    plain, counted = set(), set()
    for path in WEB.rglob("*.js"):
        source = path.read_text(encoding="utf-8")
        plain |= {json.loads(f'"{found[1]}"') for found in re.finditer(rf"\bt\(\s*{TEXT}", source)}
        counted |= {json.loads(f'"{found[2]}"') for found in re.finditer(rf"\btn\(\s*{TEXT}\s*,\s*{TEXT}", source)}
    return plain, counted


def test_every_sentence_is_translated_with_the_same_places():
    plain, counted = said()
    known = catalogue()
    assert len(plain) > 200
    assert sorted(key for key in plain if not isinstance(known.get(key), str)) == []
    assert sorted(key for key in counted if not isinstance(known.get(key), dict)) == []
    for key, text in known.items():
        for one in [text] if isinstance(text, str) else text.values():
            assert sorted(set(PLACE.findall(one))) == sorted(set(PLACE.findall(key))), key
        assert isinstance(text, str) or set(text) == FORMS


def test_a_browser_that_speaks_serbian_is_answered_in_serbian(browser: Browser, served: Served):
    context = browser.new_context(base_url=served.address, locale="sr-RS")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    visit(page, "/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sedi. Sto je postavljen.")
    assert page.evaluate("document.documentElement.lang") == "sr-Latn"
    visit(page, "/guide/magic-duel")
    expect(page.locator(".guide-voice")).to_contain_text("Ti si Ana, čarobnica")
    context.close()


def test_the_language_is_changed_without_leaving_the_page(page: Page):
    visit(page, "/tables")
    page.get_by_role("button", name="Srpski").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Stolovi")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Stolovi")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tables")


@pytest.mark.parametrize("width", [390])
def test_no_page_grows_too_wide_in_serbian(browser: Browser, served: Served, finished_match: str, width: int):
    context = browser.new_context(base_url=served.address, locale="sr-RS", viewport={"width": width, "height": 844})
    context.set_default_timeout(PATIENCE)
    page, wide = context.new_page(), []
    for name, path in PAGES.items():
        visit(page, path.format(match=finished_match))
        page.locator(READY.get(name, "h1")).first.wait_for(state="attached")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(name)
    context.close()
    assert wide == []
