"""A game of another package is found, drawn, played to its end and taken apart in the window, with nothing added for it."""

import random
from pathlib import Path

import pygame
import pytest

from regalia.clients.desktop.opening import game_titles
from regalia.clients.desktop.saves import kept_path
from regalia.clients.desktop.table import EVERYTHING
from regalia.match.match import Match

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = ["goofspiel", "kuhn"]


@pytest.fixture
def installed(home, monkeypatch):
    """The packages of the examples, as an installer leaves them: for this process and for those in which bots think."""
    places = []
    for name in GAMES:
        info = home / f"regalia_{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: regalia-{name}\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[regalia.games]\n{name} = regalia_{name}:GAME\n")
        places.append(str(EXAMPLES / name / "src"))
    for place in (str(home), *places):
        monkeypatch.syspath_prepend(place)
    game_titles.cache_clear()
    yield
    game_titles.cache_clear()


@pytest.mark.parametrize("slug", GAMES)
def test_it_is_played_to_its_end_by_clicks_and_against_a_bot(open_app, installed, slug):
    hand = open_app(speed=4, game=slug)
    hand.app.open_menu()
    hand.see()
    assert hand.screen.slug == slug
    hand.sit_down(slug, "human", "human")
    hand.play_by_clicks(random.Random(3))
    assert hand.screen.table.over
    hand.sit_down(slug, "human", "greedy")
    hand.play_by_clicks(random.Random(4))
    digest = hand.screen.table.match.digest()
    hand.app.close()
    assert Match.load(kept_path(slug)).digest() == digest


@pytest.mark.parametrize("slug", GAMES)
def test_every_tab_shows_something_of_it(open_app, installed, slug):
    hand = open_app().sit_down(slug, "human", "human", seed=2)
    hand.screen.look_through(EVERYTHING)
    hand.see()
    for n, panel in enumerate(hand.screen.sidebar.panels):
        hand.press(pygame.K_F1 + n)
        assert hand.screen.sidebar.panel is panel
    hand.press(pygame.K_F5)
    hand.wait_until(lambda: hand.screen.estimate.found_for == hand.screen.table.edition)
    panel = hand.screen.sidebar.open("Simulate")
    panel.wanted = 20
    panel.start()
    hand.wait_until(lambda: not panel.is_running)
    assert panel.games == 20
