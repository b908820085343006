"""The pictures of the web client in docs/pictures, taken anew: `python -m tests.web.pictures`.

Each shows a page three times, on desktop, tablet and phone, side by side.
"""

from __future__ import annotations

import io
import random
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import CHROMIUM, FLAGS, Served
from tests.web.guest import a_finished_match
from tests.web.pages.visitor import visit
from tests.web.table.player import against_a_bot, click_on, until_asked

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
WINDOWS = ((1440, 900), (820, 1180), (390, 844))
HEIGHT, GAP = 560, 14
COLOURS = 256
LIGHT, DARK = "light", "dark"
PAGES = (
    ("front", LIGHT, "/"),
    ("game", DARK, "/games/magic-duel"),
    ("guide", LIGHT, "/guide/royal-gambit"),
    ("guide-cards", DARK, "/guide/kraljevska-igra"),
    ("rules", LIGHT, "/rules/royal-gambit#§9.1"),
    ("tables", DARK, "/tables"),
    ("new-table", LIGHT, "/new/kingdoms"),
    ("replay", LIGHT, "/replay/{match}?step=6"),
    ("profile", DARK, "/profile"),
    ("ratings", LIGHT, "/ratings/kingdom-kards"),
    ("account", LIGHT, "/account"),
    ("collection", LIGHT, "/collection/kingdoms"),
    ("decks", DARK, "/decks"),
    ("deck", LIGHT, "/decks/new?from=ember-march"),
    ("positions", DARK, "/positions?game=royal-gambit"),
    ("simulate", LIGHT, "/simulate?game=magic-duel"),
    ("settings", DARK, "/settings"),
)
TABLES = (
    ("kingdom-kards", LIGHT, 9),
    ("kingdoms", DARK, 60),
    ("kraljevska-igra", LIGHT, 22),
    ("magic-duel", DARK, 5),
    ("royal-gambit", LIGHT, 14),
)
"""Games in the middle, after so many clicks by chance."""


def shot(page: Page, path: str) -> Image.Image:
    """What the window shows of a page, as high as the others."""
    visit(page, path)
    if path.startswith("/simulate"):
        page.get_by_role("button", name="Ask").click()
        page.locator(".report-plot svg:visible").first.wait_for(timeout=180_000)
    page.wait_for_timeout(700)
    return fitted(page)


def fitted(page: Page) -> Image.Image:
    taken = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return taken.resize((round(taken.width * HEIGHT / taken.height), HEIGHT), Image.Resampling.LANCZOS)


def shot_of_table(page: Page, game: str, clicks: int) -> Image.Image:
    """What the window shows of a game that has been played for a while, when one is asked again."""
    chance = random.Random(11)
    against_a_bot(page, game)
    while click_on([page], chance, most=clicks) < clicks:  # over before; another one
        against_a_bot(page, game)
    until_asked(page)
    page.wait_for_timeout(3_000)  # until the last lines have been read and are gone
    return fitted(page)


def side_by_side(shots: list[Image.Image]) -> Image.Image:
    sheet = Image.new("RGB", (sum(one.width for one in shots) + GAP * (len(shots) - 1), HEIGHT), "white")
    place = 0
    for one in shots:
        sheet.paste(one, (place, 0))
        place += one.width + GAP
    return sheet


def take_all(browser: Browser, served: Served) -> None:
    match = a_finished_match(served.address)
    for theme in (LIGHT, DARK):
        windows = [
            browser.new_context(
                base_url=served.address, viewport={"width": width, "height": height}, color_scheme=theme, locale="en-US"
            ).new_page()
            for width, height in WINDOWS
        ]
        for name, worn, path in PAGES:
            if worn == theme:
                keep(side_by_side([shot(page, path.format(match=match)) for page in windows]), name)
        for game, worn, clicks in TABLES:
            if worn == theme:
                keep(side_by_side([shot_of_table(page, game, clicks) for page in windows]), f"table-{game}")


def keep(sheet: Image.Image, name: str) -> None:
    """Save it with few colours, so that the file is small."""
    few = sheet.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(PICTURES / f"web-{name}.png", optimize=True)


def main() -> None:
    """Take all pictures at a server of their own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        served = Served(Path(folder))
        served.start()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            take_all(browser, served)
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
