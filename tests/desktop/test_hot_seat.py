"""Two people at one screen: what the one cannot know changes no pixel of what is seen, in any game."""

import random

import pygame
import pytest

from regalia.contract.secrecy import redealt
from regalia.engine.game import built_in_slugs
from regalia.engine.key import stream_of
from regalia.match import position
from regalia.match.match import Match

DECISIONS, WORLDS = 24, 3


def under_way(slug: str) -> Match:
    """A match of two after some random decisions."""
    match, chance = Match.new(slug, seats=2, seed=3), random.Random(2)
    for _ in range(DECISIONS):
        if len(match.decisions) < DECISIONS and not match.over:
            match.play(chance.choice(match.legal()))
    return match


@pytest.mark.parametrize("slug", built_in_slugs())
def test_what_a_person_cannot_know_changes_no_pixel(open_app, slug):
    match = under_way(slug)
    seat = match.to_act
    hand = open_app(sidebar=False).sit_down(slug, "human", "human")
    covers, seen, revealed = set(), set(), set()
    for number in range(WORLDS):
        state = redealt(match.game, match.state, seat, stream_of(number)) if number else match.state
        hand.screen.table.replace(Match.from_position(position.write(match.game, state, match.names)))
        hand.see()
        hand.screen.look_through(None)
        assert hand.screen.is_handing_over
        covers.add(hand.pixels())
        hand.click_on("take over")
        assert hand.screen.viewer == seat
        seen.add(hand.pixels())
        hand.press(pygame.K_r)
        revealed.add(hand.pixels())
    assert len(covers) == len(seen) == 1 and len(revealed) == WORLDS and not covers & seen
