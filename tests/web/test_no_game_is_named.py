"""No client knows a game: a game brings its emblem and its colours, and no file of a client names one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import regalia.clients
from regalia.engine.errors import BadGame
from regalia.engine.game import load, slugs
from regalia.engine.table import Colours, Emblem
from regalia.match.game_description import description
from tests.web.pages.visitor import visit

CLIENTS = Path(regalia.clients.__file__).parent
TEXTS = {".py", ".js", ".css", ".html", ".json", ".md", ".svg"}
TWO_CARDS = 2
"""Paths of the sign that a game without an emblem gets."""


def names() -> set[str]:
    return {name for slug in slugs() for name in (slug, slug.replace("-", "_"), load(slug).name)}


def test_no_file_of_a_client_names_a_game():
    named = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names())))})\b", re.IGNORECASE)
    files = [path for path in CLIENTS.rglob("*") if path.suffix in TEXTS]
    assert len(files) > 100
    found = [
        f"{path.relative_to(CLIENTS)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("slug", slugs())
def test_a_game_is_described_with_the_emblem_and_colours_of_its_own_folder(slug: str):
    game = load(slug)
    told = description(game)
    assert told["emblem"] == {"filled": game.table.emblem.filled, "stroked": game.table.emblem.stroked}
    assert told["colours"] == vars(game.table.colours)


def test_a_game_that_brings_no_emblem_is_described_without_one_and_on_green():
    game = load(slugs()[0])
    plain = replace(game, table=replace(game.table, emblem=None, colours=Colours()))
    assert description(plain)["emblem"] is None
    assert description(plain)["colours"]["felt"] == "#1f573f"


def test_no_two_games_wear_the_same_emblem():
    emblems = [load(slug).table.emblem for slug in slugs()]
    assert len(set(emblems)) == len(emblems)


@pytest.mark.parametrize("wrong", ["navy", "#fff", "red; background: url(x)", ""])
def test_a_colour_is_written_as_six_hexadecimal_digits(wrong: str):
    with pytest.raises(BadGame, match="is no colour"):
        Colours(felt=wrong)


def drawn(page: Page, name: str) -> tuple[list[str], str]:
    """The paths of the emblem on a game's tile, and the colour of its cloth."""
    tile = page.locator(".game-tile", has=page.get_by_role("heading", name=name, exact=True))
    paths = tile.locator(".crest path").evaluate_all("paths => paths.map((path) => path.getAttribute('d'))")
    return paths, tile.evaluate("tile => getComputedStyle(tile).backgroundColor")


def test_a_sixth_game_wears_its_own_emblem_and_colours_or_those_for_any_game(page: Page):
    own = Emblem(filled=("M4 4 H60 V60 H4 Z",), stroked=("M8 32 H56",))

    def with_two_more(route: Route) -> None:
        answer = route.fetch()
        games = answer.json()["games"]
        sixth = {**games[0], "slug": "sixth", "name": "Sixth", "emblem": vars(own), "colours": vars(Colours(felt="#102030"))}
        seventh = {**games[0], "slug": "seventh", "name": "Seventh", "emblem": None, "colours": vars(Colours())}
        route.fulfill(response=answer, json={"games": [*games, sixth, seventh]})

    page.route("**/api/v1/games?*", with_two_more)
    visit(page, "/")
    expect(page.locator(".game-tile")).to_have_count(len(slugs()) + 2)
    assert drawn(page, "Sixth") == ([*own.filled, *own.stroked], "rgb(16, 32, 48)")
    paths, felt = drawn(page, "Seventh")
    assert (len(paths), felt) == (TWO_CARDS, "rgb(31, 87, 63)")
    for slug in slugs():
        emblem = load(slug).table.emblem
        assert drawn(page, load(slug).name)[0] == [*emblem.filled, *emblem.stroked]
