"""Every game is played to its end in a real window: by clicks, and by the keyboard alone."""

import random

import pygame
import pytest

from regalia.engine.game import built_in_slugs
from regalia.match.match import Match

SHORT = {
    "royal-gambit": {"truce": 1},
    "kingdoms": {"turn_limit": 4},
    "kingdom-kards": {"points": 12},
    "magic-duel": {"target": 1},
}
"""Options under which a game with random decisions is not too long."""


@pytest.mark.parametrize("slug", built_in_slugs())
def test_a_game_is_played_to_its_end_by_clicks(open_app, slug):
    hand = open_app().sit_down(slug, "human", "human", **SHORT.get(slug, {}))
    hand.play_by_clicks(random.Random(5))
    table = hand.screen.table
    assert table.over and table.match.winners == hand.screen.felt.picture["winners"]
    hand.see()
    assert hand.screen.prompt().split(" ")[-1] in ("wins.", *hand.screen.table.match.names) or "draw" in hand.screen.prompt()


@pytest.mark.parametrize("slug", built_in_slugs())
def test_a_game_is_played_to_its_end_by_the_keyboard_alone(open_app, slug):
    hand = open_app().sit_down(slug, "human", "human", **SHORT.get(slug, {}))
    hand.play_by_keys(random.Random(6))
    assert hand.screen.table.over


def test_a_game_that_is_over_is_dealt_again_for_the_same_players(open_app):
    hand = open_app().sit_down("kingdom-kards", "human", "human", "human", points=12)
    hand.play_by_clicks(random.Random(5))
    first = hand.screen.table.match
    hand.click_on("play again")
    again = hand.screen.table
    assert not again.over and again.kinds == ["human"] * 3 and again.match.options == first.options
    assert again.match.digest() != first.digest()
    hand.press(pygame.K_RETURN)
    hand.press(pygame.K_n)
    assert hand.screen.table is again  # only once it is over


def test_bots_decide_in_processes_of_their_own(open_app):
    hand = open_app(speed=4).sit_down("kingdom-kards", "human", "random", "greedy", points=20)
    hand.play_by_clicks(random.Random(7))
    assert hand.screen.table.over
    assert {decision.seat for decision in hand.screen.table.match.decisions} == {0, 1, 2}


def test_a_match_played_in_the_window_is_the_same_match_elsewhere(open_app, home):
    hand = open_app().sit_down("magic-duel", "human", "human", seed=4, target=1)
    hand.play_by_clicks(random.Random(8))
    path = hand.screen.table.keep()
    assert Match.load(path).digest() == hand.screen.table.match.digest()
