"""What is seen is as legible on a large window with small pixels as on a small one."""

import numpy as np
import pygame
import pytest

from regalia.clients.desktop.images import Images
from regalia.clients.desktop.table import EVERYTHING
from regalia.engine.game import load
from regalia.match.game_description import description


def drawn(scale: float, width: float, face: str = "Hetman Yorvik"):
    """A card of a width in units on a window of a scale, as pixels of the plain size."""
    images = Images()
    images.show_game(description(load("kingdoms"))["faces"])
    images.show_at(scale)
    surface = images.get(("card", face, (), 0, round(width * scale), False))
    small = pygame.transform.smoothscale(surface, (round(width), round(width * 1.4)))
    return np.asarray(pygame.surfarray.array3d(small), dtype=int)


@pytest.mark.parametrize("width", [50, 60])
def test_a_small_card_shows_no_more_at_4k_than_can_be_read(open_app, width):
    open_app()
    plain, large, wide = drawn(1, width), drawn(3, width), drawn(3, 2 * width)[::2, ::2]
    assert np.abs(plain - large).mean() < 16
    assert np.abs(plain - wide[: plain.shape[0], : plain.shape[1]]).mean() > 24  # a card twice as wide shows all it has


def test_a_window_that_grows_draws_its_cards_anew(open_app):
    hand = open_app(how="opengl").sit_down("kingdoms", "human", "human", seed=3)
    hand.see()
    before = hand.app.images.generation
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=3840, h=2160, size=(3840, 2160)))
    hand.see()
    assert hand.app.images.generation > before


@pytest.mark.parametrize("slug", ["kingdoms", "kingdom-kards", "kraljevska-igra"])
def test_a_hand_that_is_open_is_spread_and_one_that_is_not_lies_close(open_app, slug):
    hand = open_app(size=(1280, 720)).sit_down(slug, "human", "random", seed=3)
    hand.screen.players.is_paused = True
    steps = []
    for eyes in (0, EVERYTHING):
        hand.screen.look_through(eyes)
        hand.see()
        spots = [sprite.spot for sprite in hand.screen.felt.sprites if sprite.spot.key == "hand@1"]
        steps.append((spots[1].x - spots[0].x) / spots[0].width)
    assert steps[0] < 0.4 < 0.6 < steps[1]
