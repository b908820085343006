"""The designer's page: its position can be set up, and every paragraph it speaks of is there."""

import re
from pathlib import Path

from regalia import Match
from regalia.engine.game import load
from tests.games.kraljevska_igra.table import typed

PAGE = (Path(__file__).parents[3] / "docs" / "games" / "kraljevska-igra.md").read_text(encoding="utf-8")


def test_the_position_on_the_page_can_be_played():
    match = Match.from_position(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0])
    assert (match.to_act, typed(match)) == (1, ["keep", "lay"])


def test_the_page_speaks_of_paragraphs_that_are_there():
    rules = load("kraljevska-igra").rulebook.read_text(encoding="utf-8")
    for paragraph in re.findall(r"§\d+\.\d+", PAGE):
        assert f"**{paragraph}**" in rules


def test_the_page_has_a_row_for_every_line_of_precedence():
    for line in range(1, 14):
        assert re.search(rf"^\| §7\.{line} \|", PAGE, re.MULTILINE)
