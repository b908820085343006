"""The designer's page: its position can be set up, and every paragraph it speaks of is there."""

from __future__ import annotations

import re
from pathlib import Path

from regalia import Match
from regalia.engine.game import load
from tests.games.magic_duel.table import seen, typed

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "magic-duel.md").read_text(encoding="utf-8")


def test_the_position_on_the_page_can_be_played_and_seat_0_cannot_tell_where_the_king_is():
    match = Match.from_position(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0])
    assert match.to_act == 0 and {"A♥+A♦", "A♥", "5♣ > risk"} <= set(typed(match))
    assert set(seen(match, 0, "hand", 1)) == set(seen(match, 0, "cast", 1)) == {None}


def test_the_page_speaks_of_paragraphs_that_are_there():
    rules = load("magic-duel").rulebook.read_text(encoding="utf-8")
    for paragraph in re.findall(r"§\d+\.\d+", PAGE):
        assert f"**{paragraph}**" in rules
